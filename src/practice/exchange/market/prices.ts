import type { Quote } from '../engine/state.js'
import type { Market } from './pairs.js'
import { quoted, type Walk } from './walk.js'

/** The price of a market at a time, with what was set by hand taken into account. */
export type PriceAt = (market: Market, at: number) => bigint

/**
 * Prices from the walk and from what was set by hand: after a price is set it stands still when frozen, and otherwise goes on from there
 * by the walk's moves. `quotes` is asked each time, oldest first.
 */
export function createPrices({ walk, quotes }: { walk: Walk; quotes: () => readonly Quote[] }): PriceAt {
  return (market, at) => {
    const last = quotes().findLast((quote) => quote.tokenId === market.rules.tokenId && quote.at <= at)
    if (!last) return walk(market, at)
    if (last.frozen) return last.price
    return quoted(market, (last.price * walk(market, at)) / walk(market, last.at))
  }
}
