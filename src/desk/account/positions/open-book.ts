import { attempt, type Result } from '../../../lib/result.js'
import { UnreadableReplyError } from '../../../service/errors.js'
import { position as positionRecord } from '../../../service/operations/data/open-positions.js'
import type { OpenOrders, PendingOrder, Position, Service, TriggerOrder } from '../../../service/service.js'
import type { Rows } from '../../../service/reply/rows.js'
import type { Trader } from '../../trader.js'
import { isTrailingStop } from '../orders/order-status.js'
import { isOpenRow, orderRowState, triggerRowState } from '../status-words.js'

/** Open positions and pending orders of an account. */
export interface OpenBook {
  readonly positions: Rows<Position>
  readonly orders: OpenOrders
}

/** An open book as far as it could be read. That is enough for an exit, which needs its own position alone. */
export interface PartialBook extends OpenBook {
  /** Parts that could not be read; empty where all of it was. */
  readonly unread: readonly Unread[]
}

/** A part of an open book that could not be read. */
export interface Unread {
  readonly list: 'positions' | 'orders'
  /** The number of rows, such as rows without an id; undefined where the whole list could not be read. */
  readonly rows: number | undefined
  /** The reason, mostly a `ServiceError`. */
  readonly error: unknown
}

/**
 * Reads the pending orders and then the open positions: an order that is filled between the two reads is in both lists.
 * With concurrent reads it could be in neither, which must not happen where money depends on it. Rejects with a
 * `ServiceError` where neither list can be read.
 */
export async function readPartialBook(
  service: Pick<Service, 'openOrders' | 'openPositions'>,
  { credentials, chain }: Trader,
): Promise<PartialBook> {
  const input = { chainId: chain.id, mayBePartial: true }
  const orders = await attempt(service.openOrders(credentials, input))
  const positions = await attempt(service.openPositions(credentials, input))
  if (!orders.ok && !positions.ok) throw positions.error
  return partialBookOf(positions, orders)
}

/** The book of these two lists, as far as they could be read. */
export function partialBookOf(positions: Result<Rows<Position>>, orders: Result<OpenOrders>): PartialBook {
  return {
    positions: positions.ok ? positions.value : [],
    orders: orders.ok ? orders.value : { pending: [], triggers: [] },
    unread: [
      ...unreadOf('positions', positions, ({ unreadable = 0 }) => unreadable),
      ...unreadOf(
        'orders',
        orders,
        ({ pending, triggers }) => (pending.unreadable ?? 0) + (triggers.unreadable ?? 0),
      ),
    ],
  }
}

/** Reads the same. Rejects with a `ServiceError` where a part of it cannot be read. */
export async function readOpenBook(
  service: Pick<Service, 'openOrders' | 'openPositions'>,
  trader: Trader,
): Promise<OpenBook> {
  return wholeBook(await readPartialBook(service, trader))
}

/** The same book. Throws the reason where a part of it could not be read. */
export function wholeBook(book: PartialBook): OpenBook {
  const [first] = book.unread
  if (first) throw first.error
  return book
}

/** A book for an exit: where the list of positions could not be read, those that the orders show are its positions. */
export function bookOf(book: PartialBook): OpenBook {
  if (!book.unread.some(({ list }) => list === 'positions')) return book
  return { positions: [...book.positions, ...unlistedPositionsOf(book)], orders: book.orders }
}

function unreadOf<List>(
  list: Unread['list'],
  read: Result<List>,
  countOf: (list: List) => number,
): readonly Unread[] {
  if (!read.ok) return [{ list, rows: undefined, error: read.error }]
  const rows = countOf(read.value)
  return rows === 0
    ? []
    : [{ list, rows, error: new UnreadableReplyError(list, `${rows} of its rows cannot be read`) }]
}

/** The part of a row that says of a position what its exits need. */
type Terms = Pick<Position, 'pairId' | 'isLong' | 'size' | 'collateral' | 'entryPrice'>

/**
 * The open positions of a book, each once and none that has ended; what its row leaves out is taken from the rows of its
 * orders.
 */
export function openPositionsOf({ positions, orders }: OpenBook): readonly Position[] {
  return openRowsOf(positions).map((position) => completed(position, rowsOf(position.id, orders)))
}

/** The rows of the list of open positions that are open positions, each once: orders that wait and what has ended may be in it too. */
export function openRowsOf(positions: readonly Position[]): readonly Position[] {
  const open = positions.filter(isOpenRow)
  return open.filter(({ id }, index) => open.findIndex((one) => one.id === id) === index)
}

/**
 * Positions that are not in the list of a book and that have orders as only an open one has: the list may be late, or could
 * not be read.
 */
export function unlistedPositionsOf({ positions, orders }: OpenBook): readonly Position[] {
  const listed = new Set(positions.map(({ id }) => id))
  const rows = [
    ...orders.triggers.filter((trigger) => triggerRowState(trigger) === 'open'),
    ...orders.pending.filter((order) => orderRowState(order) === 'pending' && isTrailingStop(order)),
  ]
  const ids = rows.filter(({ size }) => size?.gt(0)).map(({ positionId }) => positionId)
  return [...new Set(ids)]
    .filter((id) => !listed.has(id))
    .map((id) => completed({ ...UNKNOWN_POSITION, id }, rowsOf(id, orders)))
}

/** True if a row says all that closing it sends. */
export function saysItsTerms({ pairId, isLong, size }: Position): boolean {
  return pairId !== undefined && isLong !== undefined && size !== undefined
}

function rowsOf(id: string, { pending, triggers }: OpenOrders): readonly (PendingOrder | TriggerOrder)[] {
  return [...triggers, ...pending].filter(({ positionId }) => positionId === id)
}

function completed(position: Position, rows: readonly Terms[]): Position {
  const said = <Name extends keyof Terms>(name: Name): Terms[Name] =>
    [position, ...rows].find((row) => row[name] !== undefined)?.[name]
  return {
    ...position,
    pairId: said('pairId'),
    isLong: said('isLong'),
    size: said('size'),
    collateral: said('collateral'),
    entryPrice: said('entryPrice'),
  }
}

/** A position of which the service says nothing. */
export const UNKNOWN_POSITION = Object.fromEntries(
  Object.keys(positionRecord.fields).map((name) => [name, undefined]),
) as unknown as Position
