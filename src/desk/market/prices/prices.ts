import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Candle, Service } from '../../../service/service.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { CLOCK_SKEW_MS, createCandleSpans } from './candle-span.js'
import { attempt, type Result } from '../../../lib/result.js'

/** The last price of a pair. */
export interface MarkPrice {
  /** In the quote currency. */
  readonly price: Big
  /** End of the candle that it closed, or the time of the read while that candle is still open. */
  readonly asOf: Date
}

/** The price of a read of a last price; undefined where it failed, and where the service has none. */
export function markPriceOf(mark: Result<MarkPrice | undefined>): Big | undefined {
  return mark.ok ? mark.value?.price : undefined
}

/** A last price, and its age. */
export interface AgedPrice extends MarkPrice {
  /**
   * Age of the price when it was given, in milliseconds: by what the service says of its candles, and since then by a clock
   * that is never set. 0 for a price of a candle that is still open and was read just now.
   */
  readonly ageMs: number
}

/** Last prices, cached for all users. */
export interface Prices {
  /**
   * The last price of a pair (BASE/QUOTE), at most two seconds old. Undefined when the chart has no candle of the last
   * 30 minutes. Rejects with a `ServiceError`.
   */
  mark(pair: string, credentials: Credentials): Promise<AgedPrice | undefined>
  /** Reads the last price of a pair now, for `mark` and `marks` too. Undefined and rejections are those of `mark`. */
  refresh(pair: string, credentials: Credentials): Promise<AgedPrice | undefined>
  /**
   * Reads the last price of a pair by a request that begins now: never one that was cached or asked for before. Undefined and
   * rejections are those of `mark`.
   */
  readNow(pair: string, credentials: Credentials): Promise<AgedPrice | undefined>
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
type MarkPrices = ReadonlyMap<string, Result<AgedPrice | undefined>>

/** A price as it was read. */
interface PriceRead extends MarkPrice {
  /** Time at which its age was 0, by the monotonic clock. */
  readonly observedAt: number
}

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
  readonly monotonicNow: MonotonicClock
}): Prices {
  const marks = createMarketDataCache<PriceRead | undefined>({
    feed: deps.feed,
    ttlMs: MARK_TTL_MS,
    most: 1_000,
    monotonicNow: deps.monotonicNow,
  })
  const beginSpan = createCandleSpans(deps)
  const readPair =
    (pair: string) =>
    async (who: Credentials): Promise<PriceRead | undefined> => {
      const lastOf = async (
        ms: number,
      ): Promise<{ last: Candle; askedAt: number; at: number } | undefined> => {
        const at = deps.monotonicNow()
        const span = beginSpan(ms)
        const [from, to] = [new Date(span.from), new Date(span.to)]
        const candles = await deps.service.candles(who, { pair, period: '1m', from, to })
        // Zero means that there is no price.
        const last = candles.findLast(({ close }) => close.gt(0))
        return last && { last, askedAt: span.askedAt(candles), at }
      }
      const found = (await lastOf(LOOK_BACK_MS)) ?? (await lastOf(LONG_LOOK_BACK_MS))
      if (!found) return undefined
      const { last, askedAt, at } = found
      const begins = last.time.getTime()
      // A candle from the future was not read correctly.
      if (begins - askedAt > CLOCK_SKEW_MS) return undefined
      const asOf = Math.min(begins + MINUTE_MS, askedAt)
      return { price: last.close, asOf: new Date(asOf), observedAt: at - (askedAt - asOf) }
    }
  const aged = (price: PriceRead | undefined): AgedPrice | undefined => {
    if (!price) return undefined
    const { observedAt, ...mark } = price
    return { ...mark, ageMs: deps.monotonicNow() - observedAt }
  }
  const mark: Prices['mark'] = async (pair, credentials) =>
    aged(await marks.get(pair, credentials, readPair(pair)))
  return {
    mark,
    refresh: async (pair, credentials) => aged(await marks.refresh(pair, credentials, readPair(pair))),
    readNow: async (pair, credentials) => aged(await marks.readNow(pair, credentials, readPair(pair))),
    marks: async (pairs, credentials) => {
      const results = new Map<string, Result<AgedPrice | undefined>>()
      const readInto = async (pair: string): Promise<void> => {
        results.set(pair, await attempt(mark(pair, credentials)))
      }
      const missing: Promise<void>[] = []
      for (const pair of new Set(pairs)) {
        const value = aged(marks.peek(pair, credentials))
        if (value) results.set(pair, { ok: true, value })
        else missing.push(readInto(pair))
      }
      await Promise.all(missing)
      return results
    },
  }
}
