import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import { createCandleSpans } from '../../../desk/market/prices/candle-span.js'
import type { Candle } from '../../../service/service.js'

/** Candles of one minute. None where the reply did not reach up to now. */
export interface MinuteCandles {
  /** Oldest first, without those that have no price or lie in the future. */
  readonly candles: readonly Candle[]
  /** The time of the request, in milliseconds. */
  readonly askedAt: number
}

/** The last candles of each pair. A long span is read once, and after that only its end. */
export interface MinuteCandleCache {
  /**
   * The candles of the last `minutes` minutes. Rejects as `readSpan` does; the cached candles stay then.
   */
  last(key: string, minutes: number, readSpan: ReadSpan): Promise<MinuteCandles>
  /** Drops all pairs but these. */
  keepOnly(keys: ReadonlySet<string>): void
}

/** Reads the candles of one minute from one time to another, in milliseconds. */
type ReadSpan = (from: number, to: number) => Promise<readonly Candle[]>

interface CachedCandles extends MinuteCandles {
  /** The start of the cached span, in milliseconds. */
  readonly since: number
}

const MINUTE_MS = 60_000

export function createMinuteCandleCache(deps: {
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): MinuteCandleCache {
  const beginSpan = createCandleSpans(deps)
  const pairs = new Map<string, CachedCandles>()
  return {
    last: async (key, minutes, readSpan) => {
      const span = beginSpan(minutes * MINUTE_MS)
      const wanted = Math.floor(span.from / MINUTE_MS) * MINUTE_MS
      const cached = pairs.get(key)
      const from = cached && cached.since <= wanted ? resumeFrom(cached, wanted) : wanted
      const reply = await readSpan(from, span.to)
      const askedAt = span.askedAt(reply)
      const fresh = reply.filter((candle) => isValid(candle, askedAt))
      // A reply that ends before the cached candles does not have the last price.
      if (cached && lastStart(fresh) < lastStart(cached.candles)) return { candles: [], askedAt }
      // Some services include the candle that was running at the start.
      const begins = Math.min(from, fresh[0]?.time.getTime() ?? from)
      const old = (cached?.candles ?? []).filter(({ time }) => time.getTime() < begins)
      const candles = [...old, ...fresh].filter(({ time }) => time.getTime() >= wanted)
      const read = { since: wanted, candles, askedAt }
      pairs.set(key, read)
      return read
    },
    keepOnly: (keys) => {
      for (const key of pairs.keys()) if (!keys.has(key)) pairs.delete(key)
    },
  }
}

/** The start of the last candle, in milliseconds; minus infinity without candles. */
function lastStart(candles: readonly Candle[]): number {
  return candles.at(-1)?.time.getTime() ?? -Infinity
}

/**
 * The start of the span to read again: the last cached candle was still running, and the one before may have been corrected.
 */
function resumeFrom({ candles }: CachedCandles, wanted: number): number {
  const last = candles.at(-1)
  return last ? Math.max(last.time.getTime() - MINUTE_MS, wanted) : wanted
}

/** True for a candle with prices above 0 that does not lie in the future. Zero stands for a missing price. */
function isValid({ time, low, high, close }: Candle, askedAt: number): boolean {
  return time.getTime() - askedAt <= MINUTE_MS && low.gt(0) && high.gt(0) && close.gt(0)
}
