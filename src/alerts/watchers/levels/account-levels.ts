import type { Big } from 'big.js'
import { isTrailingStop } from '../../../desk/account/orders/order-status.js'
import { isOpenRow, orderRowState, triggerRowState } from '../../../desk/account/status-words.js'
import { liquidationOf } from '../../../desk/account/positions/figures.js'
import type { OpenOrders, PendingOrder, Position, TriggerOrder } from '../../../service/service.js'
import type { AccountLevels } from '../../account-events/account-snapshot.js'

/** A price at which something happens to an account. */
interface Level {
  readonly pairId: string
  /** `above`: reached by a price of at least this; `below`: by one of at most this. */
  readonly side: 'above' | 'below'
  readonly price: Big
}

/** Open positions and orders of an account, and what is known of their pairs. */
interface LevelSource {
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
  /** BASE/QUOTE of a pair; undefined for an unknown pair, which has no levels. */
  readonly symbolOf: (pairId: string) => Promise<string | undefined>
  /** The last price of a pair, by BASE/QUOTE; undefined where it is unknown. Asked for pairs with a trailing stop only. */
  readonly priceOf: (symbol: string) => Promise<Big | undefined>
}

/**
 * The part of the distance between price and trailing stop by which the price may move before the account is polled again:
 * up to there the stop follows the price unseen.
 */
const TRAILING_STEP = '0.25'

/**
 * The prices at which something happens to an account: a limit or stop order is filled, a take-profit, stop-loss or trailing
 * stop fires, a position is liquidated. Of each pair, the nearest on either side.
 */
export async function accountLevels({
  positions,
  orders,
  symbolOf,
  priceOf,
}: LevelSource): Promise<AccountLevels> {
  // A status of no known meaning costs a poll at most, so its level counts.
  const held = positions.filter(isOpenRow)
  const pending = orders.pending.filter((order) => orderRowState(order) !== 'ended')
  const triggers = orders.triggers.filter((trigger) => triggerRowState(trigger) !== 'ended')
  const open = new Set(held.map(({ id }) => id))
  const entries = pending.filter(({ positionId }) => !open.has(positionId))
  const trailing = pending.filter((order) => open.has(order.positionId) && isTrailingStop(order))
  const levels: readonly Level[] = [
    ...held.flatMap(ofLiquidation),
    ...entries.flatMap(ofEntry),
    ...triggers.flatMap(ofTrigger),
  ]
  const nearest: Record<string, { above?: string; below?: string }> = {}
  const add = (symbol: string, side: Level['side'], price: Big): void => {
    const levelsOfPair = (nearest[symbol] ??= {})
    const other = levelsOfPair[side]
    const isNearer = other === undefined || (side === 'above' ? price.lt(other) : price.gt(other))
    if (isNearer) levelsOfPair[side] = price.toFixed()
  }
  for (const { pairId, side, price } of levels) {
    const symbol = await symbolOf(pairId)
    if (symbol !== undefined) add(symbol, side, price)
  }
  for (const { pairId, isLong, stopPrice } of trailing) {
    const symbol = pairId === undefined ? undefined : await symbolOf(pairId)
    if (symbol === undefined || isLong === undefined || !stopPrice) continue
    const price = await priceOf(symbol)
    const step = price ? price.minus(stopPrice).times(TRAILING_STEP) : undefined
    add(symbol, isLong ? 'below' : 'above', step ? stopPrice.plus(step) : stopPrice)
    if (price && step) add(symbol, isLong ? 'above' : 'below', price.plus(step))
  }
  return nearest
}

function ofLiquidation(position: Position): readonly Level[] {
  return levelAt(position, liquidationOf(position)?.price, 'against')
}

/** A stop comes before the limit, which applies only after it. */
function ofEntry(order: PendingOrder): readonly Level[] {
  if (order.stopPrice?.gt(0) === true) return levelAt(order, order.stopPrice, 'with')
  return order.type === 'Market' ? [] : levelAt(order, order.limitPrice, 'against')
}

function ofTrigger(trigger: TriggerOrder): readonly Level[] {
  if (trigger.isTakeProfit === undefined) return []
  return levelAt(trigger, trigger.triggerPrice, trigger.isTakeProfit ? 'with' : 'against')
}

/** `with`: reached by a price that rises for a long and falls for a short; `against`: the other way round. */
function levelAt(
  { pairId, isLong }: Pick<PendingOrder, 'pairId' | 'isLong'>,
  price: Big | undefined,
  direction: 'with' | 'against',
): readonly Level[] {
  // Zero means that there is no price.
  if (pairId === undefined || isLong === undefined || price?.gt(0) !== true) return []
  return [{ pairId, side: isLong === (direction === 'with') ? 'above' : 'below', price }]
}
