import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { attempt, type Result } from '../../../lib/result.js'

/** The last price of a pair. */
export interface MarkPrice {
  /** In the quote currency. */
  readonly price: Big
  /** End of the candle that it closed, or the time of the read while that candle is still open. */
  readonly asOf: Date
}

/** Last prices, cached for all users. */
export interface Prices {
  /**
   * The last price of a pair (BASE/QUOTE), at most two seconds old. Undefined when the chart has no candle of the last
   * 30 minutes. Rejects with a `ServiceError`.
   */
  mark(pair: string, credentials: Credentials): Promise<MarkPrice | undefined>
  /** The last prices of several pairs. Never rejects: a failure is the result of its pair. */
  marks(pairs: Iterable<string>, credentials: Credentials): Promise<MarkPrices>
}

/** The pair has no last price, so that an order on it cannot be previewed. */
export class NoPriceError extends Error {
  override readonly name = 'NoPriceError'
  /** BASE/QUOTE. */
  readonly symbol: string
  constructor(symbol: string) {
    super(`There is no price for ${symbol}`)
    this.symbol = symbol
  }
}

/** Last prices of pairs, by their symbol. */
type MarkPrices = ReadonlyMap<string, Result<MarkPrice | undefined>>

const MARK_TTL_MS = 2_000
const MINUTE_MS = 60_000
/** Range of candles to read, in milliseconds: nearly every pair has one in it, and the reply is short. */
const LOOK_BACK_MS = 5 * MINUTE_MS
/** Range to read when the first had no candle, in milliseconds: the pair may be illiquid. */
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
      // Zero means that there is no price.
      if (!last || last.close.lte(0)) return undefined
      const begins = last.time.getTime()
      // A candle from the future was not read correctly.
      if (begins - to.getTime() > MINUTE_MS) return undefined
      return { price: last.close, asOf: new Date(Math.min(begins + MINUTE_MS, deps.now())) }
    })
  return {
    mark,
    marks: async (pairs, credentials) => {
      const results = new Map<string, Result<MarkPrice | undefined>>()
      const read = async (pair: string): Promise<void> => {
        results.set(pair, await attempt(mark(pair, credentials)))
      }
      const missing: Promise<void>[] = []
      for (const pair of new Set(pairs)) {
        const value = marks.peek(pair, credentials)
        if (value) results.set(pair, { ok: true, value })
        else missing.push(read(pair))
      }
      await Promise.all(missing)
      return results
    },
  }
}
