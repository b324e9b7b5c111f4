import { bySortKey, type SortKey } from './ordered-map.js'
import type { Position } from './position.js'
import type { PairState, PriceWatch } from './state.js'

/** Prices at which the keeper must handle this position. */
function priceWatches(position: Position): PriceWatch[] {
  const { posId, isLong, entry } = position
  if (entry) {
    if (!entry.resting) return []
    const name = `${posId}:entry`
    // A stop fires when the price moves on in the trade's direction, a limit when it comes back.
    if (entry.stopPrice !== undefined) {
      return [{ name, price: entry.stopPrice, firesAbove: isLong, posId, kind: 'entry' }]
    }
    return entry.limitPrice === undefined
      ? []
      : [{ name, price: entry.limitPrice, firesAbove: !isLong, posId, kind: 'entry' }]
  }
  const found: PriceWatch[] = position.triggers.map(({ orderId, isTakeProfit, price }) => ({
    name: `${posId}:trigger:${orderId}`,
    price,
    firesAbove: isLong === isTakeProfit,
    posId,
    kind: 'trigger',
    orderId,
  }))
  const { trailing } = position
  if (trailing?.bestPrice !== undefined) {
    const better = trailing.bestPrice + (isLong ? 1n : -1n)
    found.push(
      { name: `${posId}:trailing`, price: trailing.stopPrice, firesAbove: !isLong, posId, kind: 'trailing' },
      { name: `${posId}:best`, price: better, firesAbove: isLong, posId, kind: 'best' },
    )
  }
  if (position.liquidationCheckPrice !== undefined) {
    const name = `${posId}:liquidation`
    found.push({
      name,
      price: position.liquidationCheckPrice,
      firesAbove: !isLong,
      posId,
      kind: 'liquidation',
    })
  }
  return found
}

/** Times at which the keeper must handle this position, whatever the price. */
export function dueTimes(position: Position): SortKey[] {
  const { entry, change, trailing, liquidationReviewAt, posId } = position
  const due: SortKey[] = []
  if (entry && !entry.resting) due.push([BigInt(entry.dueAt), `${posId}:entry`])
  if (change) due.push([BigInt(change.dueAt), `${posId}:change`])
  if (trailing && trailing.bestPrice === undefined) due.push([BigInt(trailing.dueAt), `${posId}:trailing`])
  if (liquidationReviewAt !== undefined) due.push([BigInt(liquidationReviewAt), `${posId}:review`])
  return due
}

/** Replaces the watches of `before` by those of `after`; either may be absent. */
export function reindexWatches(
  pairState: PairState,
  before: Position | undefined,
  after: Position | undefined,
): PairState {
  let { watchesAbove, watchesBelow } = pairState
  const sortKey = (watch: PriceWatch): SortKey => [watch.price, watch.name]
  for (const watch of before ? priceWatches(before) : []) {
    if (watch.firesAbove) watchesAbove = bySortKey.remove(watchesAbove, sortKey(watch))
    else watchesBelow = bySortKey.remove(watchesBelow, sortKey(watch))
  }
  for (const watch of after ? priceWatches(after) : []) {
    if (watch.firesAbove) watchesAbove = bySortKey.set(watchesAbove, sortKey(watch), watch)
    else watchesBelow = bySortKey.set(watchesBelow, sortKey(watch), watch)
  }
  return { ...pairState, watchesAbove, watchesBelow }
}
