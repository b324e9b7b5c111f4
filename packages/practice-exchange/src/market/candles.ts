import { ONE } from '../engine/amounts.js'
import type { PriceOverride } from '../engine/state/state.js'
import type { PriceAt } from './prices.js'
import type { Market } from './pairs.js'
import { mix } from './noise.js'
import { STEP_MS } from './walk.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Supported candle periods, in milliseconds. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['1m', MINUTE],
  ['5m', 5 * MINUTE],
  ['15m', 15 * MINUTE],
  ['30m', 30 * MINUTE],
  ['1h', 60 * MINUTE],
  ['4h', 240 * MINUTE],
  ['1d', DAY],
  ['1w', 7 * DAY],
])

/** Time span for which candles exist. */
export const HISTORY_MS = 90 * DAY

/** Weeks start on Monday; 1 January 1970 was a Thursday. */
const MONDAY = 4 * DAY

/** One candle: start (milliseconds), prices, and dollars traded, 30 decimals. */
export interface Candle {
  readonly start: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume: bigint
}

/** Start of the candle that contains a time. */
function candleStart(at: number, period: number): number {
  const shift = period === 7 * DAY ? MONDAY : 0
  return Math.floor((at - shift) / period) * period + shift
}

/** Number of finished hours to cache: enough for 90 days of every pair. */
const MAX_FINISHED_HOURS = 60_000

/**
 * Creates candles from the prices. The last candle ends now: its close is the current price. Finished hours
 * are cached, because a week's extremes need each of its points.
 */
export function createCandles({
  priceAt,
  priceOverrides,
}: {
  priceAt: PriceAt
  priceOverrides: () => readonly PriceOverride[]
}) {
  const finished = new Map<string, Candle>()

  /**
   * Samples the prices between two times wherever they can turn: at the points of the walk and where a price
   * was set.
   */
  function sampleCandle(market: Market, start: number, end: number): Candle {
    const open = priceAt(market, start)
    const close = priceAt(market, end)
    let [high, low] = open > close ? [open, close] : [close, open]
    const include = (price: bigint): void => {
      if (price > high) high = price
      if (price < low) low = price
    }
    for (let at = Math.ceil((start + 1) / STEP_MS) * STEP_MS; at < end; at += STEP_MS)
      include(priceAt(market, at))
    for (const priceOverride of priceOverrides()) {
      if (
        priceOverride.tokenId !== market.rules.tokenId ||
        priceOverride.at <= start ||
        priceOverride.at >= end
      )
        continue
      include(priceOverride.price)
      include(priceAt(market, priceOverride.at - 1))
    }
    return { start, open, high, low, close, volume: volume(market, start, end) }
  }

  /** A finished hour, or a part of one. */
  function hourOf(market: Market, start: number, end: number, now: number): Candle {
    const whole = end - start === 60 * MINUTE && end < now
    if (!whole) return sampleCandle(market, start, end)
    const key = `${market.rules.tokenId} ${start}`
    const known = finished.get(key)
    if (known) return known
    const candle = sampleCandle(market, start, end)
    if (finished.size >= MAX_FINISHED_HOURS) finished.clear()
    finished.set(key, candle)
    return candle
  }

  /**
   * Candles of a period that start within `from` to `to`, oldest first; none before the history or after now.
   */
  return ({ market, period, from, to, now }: CandleRange): Candle[] => {
    const candles: Candle[] = []
    const first = candleStart(Math.max(from, now - HISTORY_MS), period)
    for (let start = first; start <= Math.min(to, now); start += period) {
      const end = Math.min(start + period, now)
      const pieces: Candle[] = []
      const slice = Math.min(period, 60 * MINUTE)
      for (let at = start; at < end; at += slice)
        pieces.push(hourOf(market, at, Math.min(at + slice, end), now))
      if (pieces.length === 0) pieces.push(sampleCandle(market, start, start))
      candles.push(mergeCandles(pieces))
    }
    return candles
  }
}

/** Requested candles; times in milliseconds. */
export interface CandleRange {
  readonly market: Market
  readonly period: number
  readonly from: number
  readonly to: number
  readonly now: number
}

function mergeCandles(pieces: readonly Candle[]): Candle {
  return pieces.reduce((whole, hourOf) => ({
    start: whole.start,
    open: whole.open,
    high: hourOf.high > whole.high ? hourOf.high : whole.high,
    low: hourOf.low < whole.low ? hourOf.low : whole.low,
    close: hourOf.close,
    volume: whole.volume + hourOf.volume,
  }))
}

/** A plausible volume: 10,000 to 90,000 dollars a minute, in proportion for a part of a minute. */
function volume(market: Market, start: number, end: number): bigint {
  let dollarMilliseconds = 0
  for (let at = start; at < end; at += MINUTE) {
    const dollars = 10_000 + (mix(market.rules.tokenId, Math.floor(at / MINUTE), 11) % 80_000)
    dollarMilliseconds += dollars * Math.min(MINUTE, end - at)
  }
  return (BigInt(dollarMilliseconds) * ONE) / BigInt(MINUTE)
}
