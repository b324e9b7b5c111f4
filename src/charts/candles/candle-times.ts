import type { Candle } from '../picture.js'

/** Where candles stand on the time axis. All in milliseconds since 1970. */
export interface CandleTimes {
  readonly from: number
  readonly to: number
  /** How many candles have room side by side. */
  readonly slots: number
  /** The middle of the candle that opened at a time. */
  readonly middleOf: (time: number) => number
}

/** So many have room at least: fewer stand at the right, and are not drawn as wide as barns. */
const FEWEST = 24

/** What a candle lasts when there is no other to tell by. */
const HOUR = 3_600_000

/** Room for candles, at least one. How long one lasts is told by the two that are nearest to each other. */
export function candleTimes(candles: readonly Candle[]): CandleTimes {
  const times = candles.map(({ time }) => time)
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const period = distances.filter((ms) => ms > 0).reduce((one, other) => Math.min(one, other), Infinity)
  const lasts = Number.isFinite(period) ? period : HOUR
  const to = last + lasts
  const slots = Math.max(FEWEST, Math.round((to - first) / lasts))
  return { from: to - slots * lasts, to, slots, middleOf: (time) => time + lasts / 2 }
}
