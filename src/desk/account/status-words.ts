import type { ClosedPosition, PendingOrder, Position, TriggerOrder } from '../../service/service.js'
import { signOf } from '../../lib/decimals.js'

/**
 * The state of a row by its status word: an `open` position or trigger, a `pending` order, or one that has `ended`. A row is
 * `unknown` where its word has no known meaning: it proves nothing, neither that something is there nor that it is not.
 */
export type RowState = 'open' | 'pending' | 'ended' | 'unknown'

/** Words of an end, whatever ended. Rows of an order that filled a position may have the word of that position. */
const ENDS: ReadonlySet<string> = new Set(['FILLED', 'CLOSED', 'LIQUIDATED', 'TRIGGERED', 'CANCELED'])

/** Words of the end of a position, which say in the field of its order slot that the position has ended. */
const POSITION_ENDS: ReadonlySet<string> = new Set(['CLOSED', 'LIQUIDATED'])

/**
 * The state of a row among the open positions. A list may hold orders that wait and positions that have ended too. Without a
 * word of its own, a row that has a size is an open position, unless the word of its order slot leaves that open.
 */
export function positionRowState({
  status,
  orderStatus,
  size,
}: Pick<Position, 'status' | 'orderStatus' | 'size'>): RowState {
  const [own, ofSlot] = [saidBy(status), saidBy(orderStatus)]
  if (own === 'PENDING') return 'pending'
  if (own !== undefined && ENDS.has(own)) return 'ended'
  if (own !== undefined && own !== 'OPEN') return 'unknown'
  if (own === undefined && ofSlot !== undefined) {
    if (POSITION_ENDS.has(ofSlot)) return 'ended'
    if (!['OPEN', 'PENDING', 'FILLED'].includes(ofSlot)) return 'unknown'
  }
  if (size && signOf(size) === 0) return ofSlot === 'PENDING' ? 'pending' : 'ended'
  return 'open'
}

/** False for a row among the open positions that says that it has ended, or waits to be filled. One that is unknown may be open. */
export function isOpenRow(position: Parameters<typeof positionRowState>[0]): boolean {
  const state = positionRowState(position)
  return state === 'open' || state === 'unknown'
}

/** The state of a row among the pending orders, never `open`. Without a word, a row of that list is pending. */
export function orderRowState({ status }: Pick<PendingOrder, 'status'>): RowState {
  const word = saidBy(status)
  if (word === undefined || word === 'PENDING' || word === 'OPEN') return 'pending'
  return ENDS.has(word) ? 'ended' : 'unknown'
}

/** The state of a take-profit or stop-loss, never `pending`. Without a word, a row of that list is open. */
export function triggerRowState({ status }: Pick<TriggerOrder, 'status'>): RowState {
  const word = saidBy(status)
  if (word === undefined || word === 'OPEN') return 'open'
  return word === 'TRIGGERED' || word === 'CANCELED' ? 'ended' : 'unknown'
}

/** The status word of a pending order or trigger that may or may not be in force, as the service wrote it; undefined for all others. */
export function unknownStatusOf<Row extends { readonly status: string | undefined }>(
  row: Row,
  stateOf: (row: Row) => RowState,
): string | undefined {
  return stateOf(row) === 'unknown' ? row.status : undefined
}

/**
 * The kind of a row among the closed positions: the end of a `position`, an `order` that was cancelled, or a `part` that was closed
 * while the rest stayed open; `unknown` where its word has no known meaning. Without a word, a row of that list is an end, or an
 * order where it shows that nothing was ever filled.
 */
export function closedRowKind({
  status,
  ...amounts
}: Pick<ClosedPosition, 'status'> & Traces): 'position' | 'order' | 'part' | 'unknown' {
  const word = saidBy(status)
  if (word === 'OPEN') return 'part'
  if (word === 'CANCELED') return 'order'
  if (word === undefined && isUnfilled(amounts)) return 'order'
  return word === undefined || POSITION_ENDS.has(word) ? 'position' : 'unknown'
}

/** Fields of a closed row that a fill leaves. */
type Traces = Partial<Pick<ClosedPosition, 'entryPrice' | 'exitPrice' | 'positionFee'>>

/** True for a row without any price or fee. A price may round to zero, but a fill has both. */
function isUnfilled({ entryPrice, exitPrice, positionFee }: Traces): boolean {
  const stated = [entryPrice, exitPrice].filter((price) => price !== undefined)
  return stated.length > 0 && [...stated, positionFee].every((amount) => !amount || signOf(amount) === 0)
}

/** A status without a letter says nothing. */
function saidBy(status: string | undefined): string | undefined {
  return status?.trim() === '' ? undefined : status
}
