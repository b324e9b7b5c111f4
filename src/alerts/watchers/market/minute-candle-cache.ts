import type { Clock } from '../../../lib/clock.js'
import type { Candle } from '../../../service/service.js'

/** Candles of one minute, and when they were asked for; none where a reply told nothing of now. */
export interface MinuteCandles {
  /** Oldest first; those without a price and those of a time to come are left out. */
  readonly candles: readonly Candle[]
  /** When the service was asked, in milliseconds. */
  readonly askedAt: number
}

/** The last minutes of pairs, kept from one read to the next: a long span is read once, and after that only its end. */
export interface MinuteCandleCache {
  /**
   * The candles that ran in the last so many minutes. `readSpan` gives those of a span, in milliseconds; what it rejects
   * with is passed on, and what was kept stays.
   */
  last(key: string, minutes: number, readSpan: ReadSpan): Promise<MinuteCandles>
  /** Forgets all pairs but these. */
  keepOnly(keys: ReadonlySet<string>): void
}

/** Reads the candles of one minute from one time to another, in milliseconds. */
type ReadSpan = (from: number, to: number) => Promise<readonly Candle[]>

interface Kept extends MinuteCandles {
  /** The beginning of the span that is known, in milliseconds. */
  readonly since: number
}

const MINUTE_MS = 60_000

export function createMinuteCandleCache({ now }: { readonly now: Clock }): MinuteCandleCache {
  const pairs = new Map<string, Kept>()
  return {
    last: async (key, minutes, readSpan) => {
      const askedAt = now()
      const wanted = Math.floor((askedAt - minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
      const kept = pairs.get(key)
      const from = kept && kept.since <= wanted ? endOf(kept, wanted) : wanted
      const fresh = (await readSpan(from, askedAt)).filter((candle) => isSound(candle, askedAt))
      // A reply that ends before what is known does not say what the price is now, and no price goes back in time.
      if (kept && endsAt(fresh) < endsAt(kept.candles)) return { candles: [], askedAt }
      // Some services begin with the candle that was running then.
      const begins = Math.min(from, fresh[0]?.time.getTime() ?? from)
      const old = (kept?.candles ?? []).filter(({ time }) => time.getTime() < begins)
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

/** When the last candle began, in milliseconds; of none, before all. */
function endsAt(candles: readonly Candle[]): number {
  return candles.at(-1)?.time.getTime() ?? -Infinity
}

/** From where on to read anew: the last candle still ran when it was read, and the one before may have been put right. */
function endOf({ candles }: Kept, wanted: number): number {
  const last = candles.at(-1)
  return last ? Math.max(last.time.getTime() - MINUTE_MS, wanted) : wanted
}

/** Nothing is traded for nothing; a zero stands for a price that is not there. And what is to come was not read right. */
function isSound({ time, low, high, close }: Candle, askedAt: number): boolean {
  return time.getTime() - askedAt <= MINUTE_MS && low.gt(0) && high.gt(0) && close.gt(0)
}
