import { bookOf, put } from './book.js'
import { carry, isLiquidatable } from './carry.js'
import { pendingOrder, reachEntry, startEntry } from './fill.js'
import { makeChange } from './make-change.js'
import { byNumber, byRank } from './ordered-map.js'
import type { Position } from './position.js'
import { closePart } from './settle.js'
import type { Exchange, Watch } from './state.js'
import { fireTrailing, followPrice, startTrailing } from './trailing.js'
import { fireTrigger } from './triggers.js'

/** Sorts after every name that shares a price or a time. */
const LAST = '\uffff'

/**
 * One look of the keeper: first what was accepted and is due, then what the prices have reached. It touches only those; when nothing
 * is due and nothing reached it gives back the very exchange it got.
 */
export function tick(
  exchange: Exchange,
  prices: readonly (readonly [tokenId: number, price: bigint])[],
  at: number,
): Exchange {
  let next = workThroughDue(exchange, new Map(prices), at)
  for (const [tokenId, price] of prices) next = workThroughPrice(next, tokenId, price, at)
  return next
}

function workThroughDue(exchange: Exchange, prices: ReadonlyMap<number, bigint>, at: number): Exchange {
  let next = exchange
  for (const posId of byRank.upTo(exchange.due, [BigInt(at), LAST])) {
    const position = byNumber.get(next.positions, posId)
    const price = position && prices.get(position.tokenId)
    // Gone meanwhile, or a pair without a price this time: then it stays due.
    if (!position || price === undefined) continue
    next = serve(next, position, price, at)
  }
  return next
}

/** Does one thing that is due for a position; one with several things due comes up several times. */
function serve(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { posId, change, trailing } = position
  const order = pendingOrder(exchange, posId)
  if (order) return startEntry(exchange, order, price, at)
  if (change && change.dueAt <= at) return makeChange(exchange, position, price, at)
  const waits = trailing && trailing.bestPrice === undefined
  if (waits && trailing.dueAt <= at) return startTrailing(exchange, position, price, at)
  return put(exchange, position, at)
}

function workThroughPrice(exchange: Exchange, tokenId: number, price: bigint, at: number): Exchange {
  let next = exchange
  const seen = new Set<string>()
  // Filling an order can set watches that this same price has reached too, so look again until there is nothing new.
  for (;;) {
    const book = byNumber.get(next.books, tokenId)
    // A pair that came after this exchange was opened has no book here.
    if (!book) return next
    const reached = [
      ...byRank.upTo(book.rises, [price, LAST]),
      ...byRank.from(book.falls, [price, '']),
    ].filter((watch) => !seen.has(`${watch.name} ${watch.price}`))
    if (reached.length === 0) return next
    for (const watch of reached.sort(liquidationsFirst)) {
      seen.add(`${watch.name} ${watch.price}`)
      next = reach(next, watch, price, at)
    }
  }
}

/** A position that is lost is liquidated before its stop-loss could rescue it; otherwise the older order goes first. */
function liquidationsFirst(a: Watch, b: Watch): number {
  const urgency = (watch: Watch): number => (watch.kind === 'liquidation' ? 0 : 1)
  return urgency(a) - urgency(b) || a.posId - b.posId || (a.orderId ?? 0) - (b.orderId ?? 0)
}

function reach(exchange: Exchange, watch: Watch, price: bigint, at: number): Exchange {
  if (watch.kind === 'entry') {
    const order = pendingOrder(exchange, watch.posId)
    return order ? reachEntry(exchange, order, price, at) : exchange
  }
  const position = byNumber.get(exchange.positions, watch.posId)
  if (!position) return exchange
  if (watch.kind === 'trigger') return fireTrigger(exchange, position, watch.orderId ?? 0, price, at)
  if (watch.kind === 'trailing') return fireTrailing(exchange, position, price, at)
  if (watch.kind === 'best') return followPrice(exchange, position, price, at)
  const book = bookOf(exchange, position.tokenId)
  return isLiquidatable(carry(position, book, at), book, price)
    ? closePart(exchange, position, position.size, price, at, true)
    : exchange
}
