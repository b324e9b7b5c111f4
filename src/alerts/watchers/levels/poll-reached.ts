import type { Logger } from '../../../lib/log/log.js'
import type { Candle } from '../../../service/service.js'
import { marketName, type MarketKey } from '../../rules/rule-index.js'
import type { WatchListOf } from '../watch-list/watch-list.js'
import type { MinuteCandles } from '../market/minute-candle-cache.js'
import { isStale } from '../market/market-measures.js'
import type { PriceWaits } from './price-waits.js'
import { rangeOf, type LevelIndex, type PriceRange, type PriceSpan, type PriceSpans } from './level-index.js'

/** Polls the accounts whose levels the last price of a market has reached, and carries on what waits for it. Never rejects: the next price reaches them too. */
export type PollReached = (market: MarketKey, candles: MinuteCandles, now: number) => Promise<void>

/** Accounts made due in one step. */
const BATCH_SIZE = 1_000

export function createPollReached(deps: {
  readonly levels: LevelIndex
  readonly priceWaits: Pick<PriceWaits, 'reach'>
  readonly listOf: WatchListOf
  readonly logger: Logger
}): PollReached {
  /** The last read of each market by this process. */
  const lastReads = new Map<string, LastRead>()

  const pollReached = async (market: MarketKey, range: PriceRange): Promise<void> => {
    const reached = await deps.levels.reached(market, range)
    for (let start = 0; start < reached.length; start += BATCH_SIZE) {
      const batch = reached.slice(start, start + BATCH_SIZE)
      await deps.levels.remove(market, await deps.listOf(market.venue).pollReached(batch))
    }
  }

  return async (market, candles, now) => {
    const last = candles.candles.at(-1)
    if (!last || isStale(last, candles, now)) return
    const name = marketName(market)
    const spans = spansSince(lastReads.get(name), candles, last)
    lastReads.set(name, { candle: last, askedAt: candles.askedAt })
    try {
      await deps.priceWaits.reach(market, spans)
      await pollReached(market, rangeOf(spans))
    } catch (err) {
      deps.logger.warn(
        { event: 'level-lookup-failed', err, market: name },
        'The accounts and plans that a price concerns could not be made due; they are looked up at the next price',
      )
    }
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
