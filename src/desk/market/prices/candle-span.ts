import { createLatestClock, steadyClock, type Clock, type MonotonicClock } from '../../../lib/clock.js'
import type { Candle } from '../../../service/service.js'

/** A span of candles to ask for, up to now. Times are in milliseconds. */
interface CandleSpan {
  readonly from: number
  /** Not before an earlier request's, also after the wall clock was set back: the reply would be the past. */
  readonly to: number
  /** The time of the request, by the one of the two clocks that the reply agrees with. */
  askedAt(candles: readonly Candle[]): number
}

/** Begins a request for the candles of the last `ms` milliseconds. */
export type BeginCandleSpan = (ms: number) => CandleSpan

/** The largest time by which a service's clock is ahead of ours, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000

/**
 * Spans that follow the market whatever is done to the wall clock. After it was set back there are two candidates for the
 * present: the wall clock, if it was wrong before, and the time that it would have shown, if it is wrong now. The span
 * covers both. A candle that the wall clock puts in the future shows that the wall clock is behind.
 */
export function createCandleSpans(deps: {
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): BeginCandleSpan {
  // It may have been set back before this process began.
  const latest = createLatestClock({ ...deps, now: steadyClock(deps.now) })
  return (ms) => {
    const [wall, to] = [deps.now(), latest()]
    return {
      from: wall - ms,
      to,
      askedAt: (candles) => {
        const last = candles.at(-1)?.time.getTime() ?? -Infinity
        return last - wall > CLOCK_SKEW_MS ? to : wall
      },
    }
  }
}
