import type { Clock } from '../../../lib/clock.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Period } from '../../../service/operations/charts/candles.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'

/** The candles of a pair, and when they were asked for. */
export interface CandleRead {
  /** Oldest first; those without a price are left out. */
  readonly candles: readonly Candle[]
  /** When the service was asked. */
  readonly asOf: Date
}

/** The last candles of a pair, a few seconds old at most: one read however many ask. Rejects with a `ServiceError`. */
export type ReadCandles = (pair: string, period: Period, credentials: Credentials) => Promise<CandleRead>

const TTL_MS = 5_000

/** As many as can be told apart on a phone, and enough for a slow average to begin in the first half. */
const CANDLES = 150

/** How long one candle is, in milliseconds. */
const PERIOD_MS: Readonly<Record<Period, number>> = {
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
}): ReadCandles {
  const reads = createMarketDataCache<CandleRead>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 200,
    now: deps.now,
  })
  return (pair, period, credentials) =>
    reads.get(`${period} ${pair}`, credentials, async (who) => {
      const to = new Date(deps.now())
      const from = new Date(to.getTime() - CANDLES * PERIOD_MS[period])
      const candles = await deps.service.candles(who, { pair, period, from, to })
      // Nothing is traded for nothing; a zero stands for a price that is not there.
      return { candles: candles.filter(isPriced).slice(-CANDLES), asOf: to }
    })
}

function isPriced({ open, high, low, close }: Candle): boolean {
  return [open, high, low, close].every((price) => price.gt(0))
}

/** When a candle ends, or when it was read if it still runs: how old its last price is at most. */
export function endOf({ time }: Candle, period: Period, asOf: Date): Date {
  return new Date(Math.min(time.getTime() + PERIOD_MS[period], asOf.getTime()))
}
