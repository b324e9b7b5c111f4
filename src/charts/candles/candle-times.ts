import type { ChartCandle } from '../picture.js'

/** Time axis of candles, in milliseconds since 1970. */
export interface CandleTimes {
  /** Left edge. */
  readonly from: number
  /** Right edge. */
  readonly to: number
  /** Number of candles that fit between the edges. */
  readonly slots: number
  /** The middle of the candle that opened at a time. */
  readonly middleOf: (time: number) => number
}

/** Minimum number of slots, so that a few candles are not drawn too wide; they are aligned to the right. */
const MIN_SLOTS = 24

/** Assumed length of a single candle. */
const HOUR = 3_600_000

/** The time axis of at least one candle. The smallest distance between two is the length of one. */
export function candleTimes(candles: readonly ChartCandle[]): CandleTimes {
  const times = candles.map(({ time }) => time)
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const period = distances.filter((ms) => ms > 0).reduce((one, other) => Math.min(one, other), Infinity)
  const length = Number.isFinite(period) ? period : HOUR
  const to = last + length
  const slots = Math.max(MIN_SLOTS, Math.round((to - first) / length))
  return { from: to - slots * length, to, slots, middleOf: (time) => time + length / 2 }
}
