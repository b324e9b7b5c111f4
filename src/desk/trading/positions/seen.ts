import type { Big } from 'big.js'
import type { OpenOrder } from '../../account/orders/open-order.js'
import { isTrailingStop } from '../../account/orders/order-status.js'
import { openPositionsOf, unlistedPositionsOf, type PartialBook } from '../../account/positions/open-book.js'
import { orderRowState, triggerRowState } from '../../account/status-words.js'
import { areUnequal } from '../evidence/amounts.js'
import type { Position } from '../../../service/service.js'

/** The position or the order that a plan was made of, as it was shown; it is read again just before sending. Plain JSON. */
export type Seen = SeenPosition | SeenOrder

interface SeenPosition extends Pick<Position, 'id' | 'pairId' | 'isLong'> {
  readonly kind: 'position'
  /** Dollars, as decimal text. */
  readonly size: string | undefined
  /** The same; only kept for what depends on it. */
  readonly collateral?: string | undefined
  /** In the quote currency, as decimal text. */
  readonly entryPrice: string | undefined
  /** Time at which it was opened, in milliseconds. */
  readonly createdAt: number | undefined
  /** True if all of it was asked for: then the size that is read just before is sent. */
  readonly isAll?: boolean
}

interface SeenOrder {
  readonly kind: 'order'
  readonly positionId: string
  /** Id of a trigger within its position; undefined for an order that waits. */
  readonly orderId: string | undefined
  readonly isTakeProfit: boolean | undefined
  readonly pairId: string | undefined
  readonly isLong: boolean | undefined
  /** Prices, percent and dollars, as decimal text; undefined for that of a trailing stop, which moves. */
  readonly price: string | undefined
  readonly percent: string | undefined
  readonly size: string | undefined
}

/**
 * The result of looking again: `same`; `resized`, for all of a position that has another size by now; `changed`, also into
 * another position or order of the same id; `missing` from what could be read, which proves nothing by itself.
 */
export type SeenAgain =
  | { readonly is: 'same' | 'changed' | 'missing' }
  | { readonly is: 'resized'; readonly size: Big; readonly collateral: Big | undefined }

/** A position as a plan shows it. */
export function seenPosition(
  { id, pairId, isLong, size, collateral, entryPrice, createdAt }: SeenTerms,
  { isAll = false, withCollateral = false } = {},
): SeenPosition {
  return {
    kind: 'position',
    id,
    pairId,
    isLong,
    size: size?.toFixed(),
    ...(withCollateral ? { collateral: collateral?.toFixed() } : {}),
    entryPrice: entryPrice?.toFixed(),
    createdAt: createdAt?.getTime(),
    ...(isAll ? { isAll } : {}),
  }
}

type SeenTerms = Pick<
  Position,
  'id' | 'pairId' | 'isLong' | 'size' | 'collateral' | 'entryPrice' | 'createdAt'
>

/** An order as a plan shows it. */
export function seenOrder(order: OpenOrder): SeenOrder {
  const { kind, positionId, orderId, pairId, isLong, percent, size } = order
  return {
    kind: 'order',
    positionId,
    orderId,
    isTakeProfit: kind === 'takeProfit' ? true : kind === 'stopLoss' ? false : undefined,
    pairId,
    isLong,
    // The order in a slot may be a trailing stop.
    price: kind === 'slot' ? undefined : order.price?.toFixed(),
    percent: percent?.toFixed(),
    size: size?.toFixed(),
  }
}

/** Looks for what was seen in a later read. */
export function seeAgain(seen: Seen, book: PartialBook): SeenAgain {
  return seen.kind === 'position' ? positionAgain(seen, book) : orderAgain(seen, book)
}

/** True if a position is another one than that which was seen under its id. */
export function isAnother(seen: SeenPosition, now: SeenTerms): boolean {
  if (differ(seen.pairId, now.pairId) || differ(seen.isLong, now.isLong)) return true
  // The time alone may be that of the last change.
  return (
    differ(seen.createdAt, now.createdAt?.getTime()) && areUnequal(seen.entryPrice, now.entryPrice?.toFixed())
  )
}

/**
 * True if the id of what was seen leads to something else by now: a position of another pair or side has it, or, of an order that is gone, the
 * orders of its position.
 */
export function leadsElsewhere(seen: Seen, book: PartialBook): boolean {
  if (seen.kind === 'order') {
    const { positionId, orderId } = seen
    const { pending, triggers } = book.orders
    const isThere =
      orderId === undefined
        ? pending.some((row) => row.positionId === positionId && orderRowState(row) !== 'ended')
        : triggers.some(
            (row) =>
              row.positionId === positionId && row.orderId === orderId && triggerRowState(row) !== 'ended',
          )
    return !isThere && book.unread.every(({ list }) => list !== 'orders')
  }
  const now = [...openPositionsOf(book), ...unlistedPositionsOf(book)].find(({ id }) => id === seen.id)
  return now !== undefined && (differ(seen.pairId, now.pairId) || differ(seen.isLong, now.isLong))
}

function positionAgain(seen: SeenPosition, book: PartialBook): SeenAgain {
  const listed = openPositionsOf(book).find(({ id }) => id === seen.id)
  const now = listed ?? unlistedPositionsOf(book).find(({ id }) => id === seen.id)
  if (!now) return { is: 'missing' }
  if (isAnother(seen, now)) return { is: 'changed' }
  // A row of its orders may be older than what was shown: it says no size of all of it.
  if (!listed && seen.isAll === true && areUnequal(seen.size, now.size?.toFixed())) return { is: 'missing' }
  if (areUnequal(seen.collateral, now.collateral?.toFixed())) return { is: 'changed' }
  if (!areUnequal(seen.size, now.size?.toFixed())) return { is: 'same' }
  return seen.isAll === true && now.size?.gt(0) === true
    ? { is: 'resized', size: now.size, collateral: now.collateral }
    : { is: 'changed' }
}

function orderAgain(seen: SeenOrder, { orders }: PartialBook): SeenAgain {
  return seen.orderId === undefined ? pendingAgain(seen, orders) : triggerAgain(seen, orders)
}

function triggerAgain(seen: SeenOrder, { triggers }: PartialBook['orders']): SeenAgain {
  const rows = triggers.filter(
    ({ positionId, orderId }) => positionId === seen.positionId && orderId === seen.orderId,
  )
  const now = rows.find((row) => triggerRowState(row) !== 'ended')
  if (!now) return { is: rows.length > 0 ? 'changed' : 'missing' }
  const isSame =
    !differ(seen.isTakeProfit, now.isTakeProfit) &&
    !differ(seen.isLong, now.isLong) &&
    !areUnequal(seen.price, now.triggerPrice?.toFixed()) &&
    !areUnequal(seen.percent, now.amountPercent?.toFixed())
  return { is: isSame ? 'same' : 'changed' }
}

function pendingAgain(seen: SeenOrder, { pending }: PartialBook['orders']): SeenAgain {
  const rows = pending.filter(({ positionId }) => positionId === seen.positionId)
  const now = rows.find((row) => orderRowState(row) !== 'ended')
  if (!now) return { is: rows.length > 0 ? 'changed' : 'missing' }
  const price = [now.stopPrice, now.limitPrice].find((one) => one?.gt(0))
  const isSame =
    !differ(seen.pairId, now.pairId) &&
    !differ(seen.isLong, now.isLong) &&
    (isTrailingStop(now) || !areUnequal(seen.price, price?.toFixed())) &&
    !areUnequal(seen.size, (now.pendingSize ?? now.size)?.toFixed())
  return { is: isSame ? 'same' : 'changed' }
}

/** True for two values that are both known, and not the same. */
function differ<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}
