import { byRank, type Rank } from './ordered-map.js'
import type { Position } from './position.js'
import type { Book, Watch } from './state.js'

/** Prices at which something of this position is to be looked at. */
function watches(position: Position): Watch[] {
  const { posId, isLong, entry } = position
  if (entry) {
    if (!entry.resting) return []
    const name = `${posId}:entry`
    // A stop waits for the price to go on in the direction of the trade, a limit for it to come back.
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

/** When the keeper next has to look at this position without any price asking for it. */
export function dueTimes(position: Position): Rank[] {
  const { entry, change, trailing, reviewAt, posId } = position
  const due: Rank[] = []
  if (entry && !entry.resting) due.push([BigInt(entry.dueAt), `${posId}:entry`])
  if (change) due.push([BigInt(change.dueAt), `${posId}:change`])
  if (trailing && trailing.bestPrice === undefined) due.push([BigInt(trailing.dueAt), `${posId}:trailing`])
  if (reviewAt !== undefined) due.push([BigInt(reviewAt), `${posId}:review`])
  return due
}

/** The book with the watches of `after` in the place of those of `before`; either may be absent. */
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
