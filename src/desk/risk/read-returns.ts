import pMap from 'p-map'
import { attempt } from '../../lib/result.js'
import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Credentials } from '../../service/credentials.js'
import type { Service } from '../../service/service.js'
import { createMarketDataCache } from '../market/market-data-cache.js'
import { createCandleSpans } from '../market/prices/candle-span.js'
import { groupsOf, hourlyReturns, type HourlyReturns } from './correlation.js'

/** Days whose hourly returns say which pairs move together, and by how much. */
export const CORRELATION_DAYS = 30

const HOUR_MS = 3_600_000

/** Reads the hourly returns of a pair (BASE/QUOTE), at most an hour old. Rejects with a `ServiceError`. */
export type ReadReturns = (symbol: string, credentials: Credentials) => Promise<HourlyReturns>

/** Pairs that are read at once. */
const CONCURRENCY = 4

/** The groups of pairs (BASE/QUOTE) that move together, and the pairs of which that cannot be read. One pair alone needs no candles. */
export async function readGroupsOf(
  symbols: readonly string[],
  readReturns: ReadReturns,
  credentials: Credentials,
): Promise<{ readonly groups: ReturnType<typeof groupsOf>; readonly unread: readonly string[] }> {
  const wanted = [...new Set(symbols)]
  if (wanted.length < 2) return { groups: [], unread: [] }
  const reads = await pMap(
    wanted,
    async (symbol) => ({ symbol, returns: await attempt(readReturns(symbol, credentials)) }),
    { concurrency: CONCURRENCY },
  )
  const known = reads.flatMap(({ symbol, returns }) => (returns.ok ? [[symbol, returns.value] as const] : []))
  return {
    groups: groupsOf(new Map(known)),
    unread: reads.flatMap(({ symbol, returns }) => (returns.ok ? [] : [symbol])),
  }
}

export function createReadReturns(deps: {
  readonly service: Pick<Service, 'candles'>
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): ReadReturns {
  const cache = createMarketDataCache<HourlyReturns>({
    feed: deps.feed,
    ttlMs: HOUR_MS,
    most: 300,
    monotonicNow: deps.monotonicNow,
  })
  const beginSpan = createCandleSpans(deps)
  return (pair, credentials) =>
    cache.get(pair, credentials, async (who) => {
      const span = beginSpan(CORRELATION_DAYS * 24 * HOUR_MS)
      const [from, to] = [new Date(span.from), new Date(span.to)]
      return hourlyReturns(await deps.service.candles(who, { pair, period: '1h', from, to }))
    })
}
