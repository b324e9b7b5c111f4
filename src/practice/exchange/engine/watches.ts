import { byRank, type Rank } from './ordered-map.js'
import type { Position } from './position.js'
import type { Book, Watch } from './state.js'

/** Prices at which the keeper must handle this position. */
function watches(position: Position): Watch[] {
  const { posId, isLong, entry } = position
  if (entry) {
    if (!entry.resting) return []
    const name = `${posId}:entry`
    // A stop fires when the price moves on in the trade's direction, a limit when it comes back.
    if (entry.stopPrice !== undefined) {
      return [{ name, price: entry.stopPrice, rising: isLong, posId, kind: 'entry' }]
    }
    return entry.limitPrice === undefined
      ? []
      : [{ name, price: entry.limitPrice, rising: !isLong, posId, kind: 'entry' }]
  }
  const found: Watch[] = position.triggers.map(({ orderId, isTakeProfit, price }) => ({
    name: `${posId}:trigger:${orderId}`,
    price,
    rising: isLong === isTakeProfit,
    posId,
    kind: 'trigger',
    orderId,
  }))
  const { trailing } = position
  if (trailing?.bestPrice !== undefined) {
    const better = trailing.bestPrice + (isLong ? 1n : -1n)
    found.push(
      { name: `${posId}:trailing`, price: trailing.stopPrice, rising: !isLong, posId, kind: 'trailing' },
      { name: `${posId}:best`, price: better, rising: isLong, posId, kind: 'best' },
    )
  }
  if (position.dangerPrice !== undefined) {
    const name = `${posId}:liquidation`
    found.push({ name, price: position.dangerPrice, rising: !isLong, posId, kind: 'liquidation' })
  }
  return found
}

/** Times at which the keeper must handle this position, whatever the price. */
export function dueTimes(position: Position): Rank[] {
  const { entry, change, trailing, reviewAt, posId } = position
  const due: Rank[] = []
  if (entry && !entry.resting) due.push([BigInt(entry.dueAt), `${posId}:entry`])
  if (change) due.push([BigInt(change.dueAt), `${posId}:change`])
  if (trailing && trailing.bestPrice === undefined) due.push([BigInt(trailing.dueAt), `${posId}:trailing`])
  if (reviewAt !== undefined) due.push([BigInt(reviewAt), `${posId}:review`])
  return due
}

/** Replaces the watches of `before` by those of `after`; either may be absent. */
export function reindexWatches(book: Book, before: Position | undefined, after: Position | undefined): Book {
  let { rises, falls } = book
  const rank = (watch: Watch): Rank => [watch.price, watch.name]
  for (const watch of before ? watches(before) : []) {
    if (watch.rising) rises = byRank.remove(rises, rank(watch))
    else falls = byRank.remove(falls, rank(watch))
  }
  for (const watch of after ? watches(after) : []) {
    if (watch.rising) rises = byRank.set(rises, rank(watch), watch)
    else falls = byRank.set(falls, rank(watch), watch)
  }
  return { ...book, rises, falls }
}
