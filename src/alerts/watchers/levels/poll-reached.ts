import type { Logger } from '../../../lib/log/log.js'
import type { Candle } from '../../../service/service.js'
import { marketName, type MarketKey } from '../../rules/rule-index.js'
import type { WatchListOf } from '../watch-list/watch-list.js'
import type { MinuteCandles } from '../market/minute-candle-cache.js'
import { isStale } from '../market/market-measures.js'
import type { PriceWaits } from './price-waits.js'
import type { LevelIndex, PriceRange } from './level-index.js'

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
  /** The running candle of each market when this process read it last. */
  const lastCandles = new Map<string, Candle>()

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
    const range = rangeSince(lastCandles.get(name), last)
    lastCandles.set(name, last)
    try {
      await deps.priceWaits.reach(market, range)
      await pollReached(market, range)
    } catch (err) {
      deps.logger.warn(
        { event: 'level-lookup-failed', err, market: name },
        'The accounts and plans that a price concerns could not be made due; they are looked up at the next price',
      )
    }
  }
}

/** The prices since a candle was read before: the last one, and what the minute has reached since then. */
function rangeSince(before: Candle | undefined, last: Candle): PriceRange {
  const { close } = last
  if (!before) return { low: close, high: close }
  const isSame = before.time.getTime() === last.time.getTime()
  return {
    low: !isSame || last.low.lt(before.low) ? last.low : close,
    high: !isSame || last.high.gt(before.high) ? last.high : close,
  }
}
