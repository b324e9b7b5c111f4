import type { Candle } from '../../../service/service.js'
import { isStale } from '../market/market-measures.js'
import type { MinuteCandles } from '../market/minute-candle-cache.js'
import type { PriceSpan, PriceSpans } from './level-index.js'

/** The prices of a pair since its last read by this process; undefined where the last price is missing or stale. */
export type ReadSpans = (name: string, candles: MinuteCandles, now: number) => PriceSpans | undefined

export function createReadSpans(): ReadSpans {
  /** The last read of each pair by this process. */
  const lastReads = new Map<string, LastRead>()
  return (name, candles, now) => {
    const last = candles.candles.at(-1)
    if (!last || isStale(last, candles, now)) return undefined
    const spans = spansSince(lastReads.get(name), candles, last)
    lastReads.set(name, { candle: last, askedAt: candles.askedAt })
    return spans
  }
}

/** The running candle of a market at a read, and the time of its request in milliseconds. */
interface LastRead {
  readonly candle: Candle
  readonly askedAt: number
}

/**
 * The prices since the read before: what its minute has reached beyond it, the minutes that began after that, and the last price. Without a
 * read before, the last price alone.
 */
function spansSince(
  before: LastRead | undefined,
  { candles, askedAt }: MinuteCandles,
  { close }: Candle,
): PriceSpans {
  const now = { since: askedAt, low: close, high: close }
  if (!before) return [now]
  const began = before.candle.time.getTime()
  const spans = candles.flatMap(({ time, ...own }): readonly PriceSpan[] => {
    const since = time.getTime()
    if (since < began) return []
    if (since > began) return [{ since, low: own.low, high: own.high }]
    const { low, high } = before.candle
    return [
      {
        since: before.askedAt,
        low: own.low.lt(low) ? own.low : own.close,
        high: own.high.gt(high) ? own.high : own.close,
      },
    ]
  })
  return [now, ...spans]
}
