import type { PriceOverride } from '../engine/state/state.js'
import type { Market } from './pairs.js'
import { roundToTick, type Walk } from './walk.js'

/** The price of a market at a time, including prices set by hand. */
export type PriceAt = (market: Market, at: number) => bigint

/**
 * Combines the simulated price with prices set by hand: a set price stays fixed when frozen, otherwise it
 * continues with the walk's moves. `priceOverrides` is called each time, oldest first.
 */
export function createPrices({
  walk,
  priceOverrides,
}: {
  walk: Walk
  priceOverrides: () => readonly PriceOverride[]
}): PriceAt {
  return (market, at) => {
    const last = priceOverrides().findLast(
      (priceOverride) => priceOverride.tokenId === market.rules.tokenId && priceOverride.at <= at,
    )
    if (!last) return walk(market, at)
    if (last.frozen) return last.price
    return roundToTick(market, (last.price * walk(market, at)) / walk(market, last.at))
  }
}
