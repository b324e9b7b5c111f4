import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { attempt, type Result } from '../../../lib/result.js'

/** What a pair is worth, and since when. */
export interface MarkPrice {
  /** Price of the base in the quote currency. */
  readonly price: Big
  /** End of the candle it is from, or when it was read if that candle still runs. */
  readonly asOf: Date
}

/** Prices of pairs, shared by everybody who asks. */
export interface Prices {
  /**
   * The last price of a pair, at most two seconds old: one read of its chart however many ask. Undefined when the
   * service sent no candle. Rejects with a `ServiceError`; the operator's feed is asked where there is one.
   */
  mark(pair: string, credentials: Credentials): Promise<MarkPrice | undefined>
  /** The same of several pairs, each once; what fails is told in its place. */
  marks(pairs: Iterable<string>, credentials: Credentials): Promise<MarkPrices>
}

/** Last prices of pairs, by their symbol. */
type MarkPrices = ReadonlyMap<string, Result<MarkPrice | undefined>>

const MARK_TTL_MS = 2_000
const MINUTE_MS = 60_000
/** How far back to look for the last candle: nearly every pair has had one, and the reply is short. */
const LOOK_BACK_MS = 5 * MINUTE_MS
/** How far where there was none: a quiet pair may have had none for a while. */
const LONG_LOOK_BACK_MS = 30 * MINUTE_MS

export function createPrices(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
}): Prices {
  const marks = createMarketDataCache<MarkPrice | undefined>({
    feed: deps.feed,
    ttlMs: MARK_TTL_MS,
    most: 1_000,
    now: deps.now,
  })
  const mark: Prices['mark'] = (pair, credentials) =>
    marks.get(pair, credentials, async (who) => {
      const to = new Date(deps.now())
      const lastSince = async (from: Date): Promise<Candle | undefined> => {
        const candles = await deps.service.candles(who, { pair, period: '1m', from, to })
        return candles.at(-1)
      }
      const last =
        (await lastSince(new Date(to.getTime() - LOOK_BACK_MS))) ??
        (await lastSince(new Date(to.getTime() - LONG_LOOK_BACK_MS)))
      // Nothing is traded for nothing; a zero stands for a price that is not there.
      if (!last || last.close.lte(0)) return undefined
      const begins = last.time.getTime()
      // What is of a time to come was not read right.
      if (begins - to.getTime() > MINUTE_MS) return undefined
      return { price: last.close, asOf: new Date(Math.min(begins + MINUTE_MS, deps.now())) }
    })
  return {
    mark,
    marks: async (pairs, credentials) => {
      const readings = new Map<string, Result<MarkPrice | undefined>>()
      const read = async (pair: string): Promise<void> => {
        readings.set(pair, await attempt(mark(pair, credentials)))
      }
      const missing: Promise<void>[] = []
      for (const pair of new Set(pairs)) {
        const value = marks.peek(pair, credentials)
        if (value) readings.set(pair, { ok: true, value })
        else missing.push(read(pair))
      }
      await Promise.all(missing)
      return readings
    },
  }
}
