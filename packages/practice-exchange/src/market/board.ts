import type { PriceOverride } from '../engine/state/state.js'
import { createCandles, type Candle, type CandleRange } from './candles.js'
import { createPrices } from './prices.js'
import { type Market } from './pairs.js'
import type { Walk } from './walk.js'

/**
 * Source of the exchange's prices: simulated, or from a feed. Prices have 30 decimals, times are
 * milliseconds.
 */
export interface PriceBoard {
  /** True if prices can be set by hand. */
  readonly isSettable: boolean
  /** The last known price, however old; undefined before the first. */
  last(market: Market, at: number): bigint | undefined
  /** The price at which orders may fill; undefined while there is no reliable one. */
  fillPrice(market: Market, at: number): bigint | undefined
  /** Candles that start in a range, oldest first. Rejects when they cannot be read. */
  candles(range: CandleRange): Promise<readonly Candle[]>
  /** Reads new prices from the feed, if there is one. Never rejects. */
  refresh(): Promise<void>
}

/** Creates the board of simulated prices and prices set by hand. */
export function createWalkBoard(deps: {
  walk: Walk
  priceOverrides: () => readonly PriceOverride[]
}): PriceBoard {
  const priceAt = createPrices({ walk: deps.walk, priceOverrides: deps.priceOverrides })
  const candles = createCandles({ priceAt, priceOverrides: deps.priceOverrides })
  return {
    isSettable: true,
    last: priceAt,
    fillPrice: priceAt,
    candles: (range) => Promise.resolve(candles(range)),
    refresh: () => Promise.resolve(),
  }
}
