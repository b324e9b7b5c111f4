import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { createCandleSpans } from './candle-span.js'
import { percentOf } from '../../../lib/decimals.js'
import type { MarkPrice } from './prices.js'

/** Statistics of a pair over the last 24 hours. Prices are in the quote currency. */
export interface DayStats {
  /** The price 24 hours ago, or at most an hour later; undefined when the candles do not reach back that far. */
  readonly open: Big | undefined
  readonly high: Big
  readonly low: Big
  /** The last price. */
  readonly last: MarkPrice
  /** Time of the request. */
  readonly readAt: Date
}

/** Reads statistics of the last 24 hours, cached for all users. */
export interface DayStatsReader {
  /**
   * The statistics of a pair (BASE/QUOTE), at most ten seconds old. Undefined when the service has no candle of that time.
   * Rejects with a `ServiceError`.
   */
  read(pair: string, credentials: Credentials): Promise<DayStats | undefined>
}

const TTL_MS = 10_000
const DAY_MS = 24 * 60 * 60_000
const CANDLE_MS = 15 * 60_000
/** The first candle gives the opening price only if it begins within this time of the 24 hours, in milliseconds. */
const MAX_OPEN_DELAY_MS = 60 * 60_000

export function createDayStatsReader(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): DayStatsReader {
  const days = createMarketDataCache<DayStats | undefined>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 1_000,
    monotonicNow: deps.monotonicNow,
  })
  const beginSpan = createCandleSpans(deps)
  return {
    read: (pair, credentials) =>
      days.get(pair, credentials, async (who) => {
        // One candle more, to include the one that is open at that time.
        const span = beginSpan(DAY_MS + CANDLE_MS)
        const [from, to] = [new Date(span.from), new Date(span.to)]
        const candles = await deps.service.candles(who, { pair, period: '15m', from, to })
        return dayStatsOf(candles, new Date(span.askedAt(candles)))
      }),
  }
}

/** The statistics of the 24 hours before a time, from 15-minute candles, oldest first; undefined without candles. */
export function dayStatsOf(candles: readonly Candle[], at: Date): DayStats | undefined {
  const start = at.getTime() - DAY_MS
  const end = ({ time }: Candle): number => time.getTime() + CANDLE_MS
  // Zero means that there is no price.
  const known = candles.filter(
    (one) => end(one) > start && [one.open, one.high, one.low, one.close].every((price) => price.gt(0)),
  )
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return undefined
  return {
    open: first.time.getTime() - start <= MAX_OPEN_DELAY_MS ? first.open : undefined,
    high: known.reduce((most, { high }) => (high.gt(most) ? high : most), first.high),
    low: known.reduce((least, { low }) => (low.lt(least) ? low : least), first.low),
    last: { price: last.close, asOf: new Date(Math.min(end(last), at.getTime())) },
    readAt: at,
  }
}

/** Change of a price in 24 hours, in percent of the price then, signed. */
export function dayChangePercent(day: DayStats | undefined, price: Big | undefined): Big | undefined {
  return day?.open && price && percentOf(price.minus(day.open), day.open)
}
