import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Period } from '../../../service/operations/charts/candles.js'
import type { Candle, Service } from '../../../service/service.js'
import { isMainVenue } from '../../../service/venues.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { createCandleSpans } from './candle-span.js'

/** The last candles of a pair. */
export interface CandleRead {
  /** Oldest first, without those that have no price. */
  readonly candles: readonly Candle[]
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads the last candles of a pair (BASE/QUOTE), at most five seconds old. Rejects with a `ServiceError`. */
export type ReadCandles = (pair: string, period: Period, credentials: Credentials) => Promise<CandleRead>

/**
 * Reads the candles of a pair (BASE/QUOTE) of the last so many milliseconds, oldest first; those without a price are left out. Rejects with a
 * `ServiceError`.
 */
export type ReadPastCandles = (
  pair: string,
  wanted: { readonly period: Period; readonly ms: number },
  credentials: Credentials,
) => Promise<readonly Candle[]>

const TTL_MS = 5_000

/** Candles per chart: distinguishable on a phone, and enough for a 50-candle average to start in the first half. */
const CANDLES = 150

/** Length of a candle, in milliseconds. */
export const PERIOD_MS: Readonly<Record<Period, number>> = {
  '1m': 60_000,
  '5m': 5 * 60_000,
  '15m': 15 * 60_000,
  '30m': 30 * 60_000,
  '1h': 60 * 60_000,
  '4h': 4 * 60 * 60_000,
  '1d': 24 * 60 * 60_000,
  '1w': 7 * 24 * 60 * 60_000,
}

export function createCandles(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): ReadCandles {
  const reads = createMarketDataCache<CandleRead>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 200,
    monotonicNow: deps.monotonicNow,
  })
  const beginSpan = createCandleSpans(deps)
  return (pair, period, credentials) =>
    reads.get(`${period} ${pair}`, credentials, async (who) => {
      const span = beginSpan(CANDLES * PERIOD_MS[period])
      const [from, to] = [new Date(span.from), new Date(span.to)]
      const candles = await deps.service.candles(who, { pair, period, from, to })
      // Zero means that there is no price.
      return { candles: candles.filter(isPriced).slice(-CANDLES), asOf: new Date(span.askedAt(candles)) }
    })
}

/** Without a cache: so many candles would fill it, and few people ask for the same. */
export function createPastCandles(deps: {
  readonly service: Pick<Service, 'candles'>
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): ReadPastCandles {
  const beginSpan = createCandleSpans(deps)
  return async (pair, { period, ms }, credentials) => {
    const span = beginSpan(ms)
    const [from, to] = [new Date(span.from), new Date(span.to)]
    const who = deps.feed && isMainVenue(credentials.venue) ? deps.feed : credentials
    return (await deps.service.candles(who, { pair, period, from, to })).filter(isPriced)
  }
}

function isPriced({ open, high, low, close }: Candle): boolean {
  return [open, high, low, close].every((price) => price.gt(0))
}

/** End of a candle, or the time of the read while it is still open. */
export function endOf({ time }: Candle, period: Period, asOf: Date): Date {
  return new Date(Math.min(time.getTime() + PERIOD_MS[period], asOf.getTime()))
}
