import { BollingerBands, RSI, SMA } from 'trading-signals'
import type { Candle } from '../picture.js'

/** A value of an indicator at the candle that opened at `time`. */
export interface IndicatorValue<Value> {
  readonly time: number
  readonly value: Value
}

/** A Bollinger band. */
export interface Band {
  readonly lower: number
  readonly upper: number
}

/** The calculation of an indicator. `add` returns null until it has enough prices. */
interface Calculation<Value> {
  add(price: number): Value | null
}

/** Simple moving average of `count` closes. */
export function movingAverage(candles: readonly Candle[], count: number): readonly IndicatorValue<number>[] {
  return valuesOf(candles, new SMA(count))
}

/** Relative strength index of 14 closes, 0 to 100. */
export function relativeStrengthIndex(candles: readonly Candle[]): readonly IndicatorValue<number>[] {
  return valuesOf(candles, new RSI(14))
}

/** Bollinger bands: two standard deviations around the average of 20 closes. */
export function bollinger(candles: readonly Candle[]): readonly IndicatorValue<Band>[] {
  return valuesOf(candles, new BollingerBands(20, 2))
}

function valuesOf<Value>(
  candles: readonly Candle[],
  calculation: Calculation<Value>,
): readonly IndicatorValue<Value>[] {
  return candles.flatMap(({ time, close }) => {
    const value = calculation.add(close)
    return value === null ? [] : [{ time, value }]
  })
}
