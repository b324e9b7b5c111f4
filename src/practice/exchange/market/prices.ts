import type { Quote } from '../engine/state.js'
import type { Market } from './pairs.js'
import { quoted, type Walk } from './walk.js'

/** The price of a market at a time, including prices set by hand. */
export type PriceAt = (market: Market, at: number) => bigint

/**
 * Combines the simulated price with prices set by hand: a set price stays fixed when frozen, otherwise it
 * continues with the walk's moves. `priceOverrides` is called each time, oldest first.
 */
export function createPrices({ walk, quotes }: { walk: Walk; quotes: () => readonly Quote[] }): PriceAt {
  return (market, at) => {
    const last = quotes().findLast((quote) => quote.tokenId === market.rules.tokenId && quote.at <= at)
    if (!last) return walk(market, at)
    if (last.frozen) return last.price
    return quoted(market, (last.price * walk(market, at)) / walk(market, last.at))
  }
}
