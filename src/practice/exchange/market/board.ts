import type { Quote } from '../engine/state.js'
import { createCandles, type Candle, type CandleRange } from './candles.js'
import type { Market } from './pairs.js'
import { createPrices } from './prices.js'
import type { Walk } from './walk.js'

/** Where the exchange's prices are read: from the walk, or from a feed. Prices have 30 decimals, times are milliseconds. */
export interface PriceBoard {
  /** Whether prices can be set by hand. */
  readonly isOurs: boolean
  /** The last price that is known, also when it is old; undefined before there was any. */
  last(market: Market, at: number): bigint | undefined
  /** The price by which orders may be filled; undefined while there is none that can be relied on. */
  live(market: Market, at: number): bigint | undefined
  /** The candles that start in a range, oldest first. Rejects when they cannot be had. */
  candles(range: CandleRange): Promise<readonly Candle[]>
  /** Asks for new prices where they come from somewhere else. Never rejects. */
  refresh(): Promise<void>
}

/** Prices of the walk, and those set by hand. */
export function createWalkBoard(deps: { walk: Walk; quotes: () => readonly Quote[] }): PriceBoard {
  const priceAt = createPrices({ walk: deps.walk, quotes: deps.quotes })
  const candles = createCandles({ priceAt, quotes: deps.quotes })
  return {
    isOurs: true,
    last: priceAt,
    live: priceAt,
    candles: (range) => Promise.resolve(candles(range)),
    refresh: () => Promise.resolve(),
  }
}
