import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { percentOf } from '../../../lib/decimals.js'
import type { MarkPrice } from './prices.js'

/** How a pair went in the last 24 hours. Prices are in the quote currency. */
export interface DayStats {
  /** The price 24 hours ago, to a quarter of an hour; undefined when the candles do not reach back that far. */
  readonly open: Big | undefined
  readonly high: Big
  readonly low: Big
  /** The last price. */
  readonly last: MarkPrice
  /** When the service was asked. */
  readonly readAt: Date
}

/** The days of pairs, shared by everybody who asks. */
export interface DayStatsReader {
  /**
   * How a pair went, at most ten seconds old: one read of its chart however many ask. Undefined when the service sent no
   * candle of that time. Rejects with a `ServiceError`.
   */
  read(pair: string, credentials: Credentials): Promise<DayStats | undefined>
}

const TTL_MS = 10_000
const DAY_MS = 24 * 60 * 60_000
const CANDLE_MS = 15 * 60_000
/** A first candle that begins later than this after the beginning of the day does not tell the price then. */
const LATE_MS = 60 * 60_000

export function createDayStatsReader(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
}): DayStatsReader {
  const days = createMarketDataCache<DayStats | undefined>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 1_000,
    now: deps.now,
  })
  return {
    read: (pair, credentials) =>
      days.get(pair, credentials, async (who) => {
        const to = new Date(deps.now())
        // One candle more, so that the one that runs at that moment is among them.
        const from = new Date(to.getTime() - DAY_MS - CANDLE_MS)
        return dayStatsOf(await deps.service.candles(who, { pair, period: '15m', from, to }), to)
      }),
  }
}

/** What candles of a quarter of an hour, oldest first, tell of the 24 hours before a moment. */
export function dayStatsOf(candles: readonly Candle[], at: Date): DayStats | undefined {
  const start = at.getTime() - DAY_MS
  const end = ({ time }: Candle): number => time.getTime() + CANDLE_MS
  // Nothing is traded for nothing; a zero stands for a price that is not there.
  const known = candles.filter(
    (one) => end(one) > start && [one.open, one.high, one.low, one.close].every((price) => price.gt(0)),
  )
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return undefined
  return {
    open: first.time.getTime() - start <= LATE_MS ? first.open : undefined,
    high: known.reduce((most, { high }) => (high.gt(most) ? high : most), first.high),
    low: known.reduce((least, { low }) => (low.lt(least) ? low : least), first.low),
    last: { price: last.close, asOf: new Date(Math.min(end(last), at.getTime())) },
    readAt: at,
  }
}

/** How far a price is from that of 24 hours ago, in percent of it, signed. */
export function dayChangePercent(day: DayStats | undefined, price: Big | undefined): Big | undefined {
  return day?.open && price && percentOf(price.minus(day.open), day.open)
}
