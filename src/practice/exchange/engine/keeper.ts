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

/** Sorts after every name with the same price or time. */
const LAST = '\uffff'

/**
 * One run of the keeper: executes what is due, then what the prices have reached. Returns the same object
 * when there is nothing to do.
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
    // The position is gone, or its pair has no price now; in that case it stays due.
    if (!position || price === undefined) continue
    next = serve(next, position, price, at)
  }
  return next
}

/** Executes one due task of a position. A position with several due tasks is visited once for each. */
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
  // A fill can add watches that the same price has reached as well, so repeat until no new one is found.
  for (;;) {
    const book = byNumber.get(next.books, tokenId)
    // A pair listed after this exchange was launched has no state here.
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

/** Liquidations come before stop-losses, then older positions before newer ones. */
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
