import { BollingerBands, RSI, SMA } from 'trading-signals'
import type { Candle } from '../picture.js'

/** A value of an indicator at the candle that opened at `time`. */
export interface Reading<Value> {
  readonly time: number
  readonly value: Value
}

/** The band of prices between two deviations around their average. */
export interface Band {
  readonly lower: number
  readonly upper: number
}

/** What works an indicator out, one price after the other; null until it has seen enough. */
interface Feed<Value> {
  add(price: number): Value | null
}

/** The simple average of the last `count` closes. */
export function movingAverage(candles: readonly Candle[], count: number): readonly Reading<number>[] {
  return readings(candles, new SMA(count))
}

/** The relative strength index of 14 closes, 0 to 100. */
export function relativeStrength(candles: readonly Candle[]): readonly Reading<number>[] {
  return readings(candles, new RSI(14))
}

/** Two standard deviations around the average of 20 closes. */
export function bollinger(candles: readonly Candle[]): readonly Reading<Band>[] {
  return readings(candles, new BollingerBands(20, 2))
}

function readings<Value>(candles: readonly Candle[], feed: Feed<Value>): readonly Reading<Value>[] {
  return candles.flatMap(({ time, close }) => {
    const value = feed.add(close)
    return value === null ? [] : [{ time, value }]
  })
}
