import type { Logger } from '../../../lib/log/log.js'
import { marketName, type MarketKey } from '../../rules/rule-index.js'
import type { WatchListOf } from '../watch-list/watch-list.js'
import type { PriceWaits } from './price-waits.js'
import { rangeOf, type LevelIndex, type PriceRange, type PriceSpans } from './level-index.js'

/** Polls the accounts whose levels the prices of a market have reached, and carries on what waits for them. Never rejects: the next price reaches them too. */
export type PollReached = (market: MarketKey, spans: PriceSpans) => Promise<void>

/** Accounts made due in one step. */
const BATCH_SIZE = 1_000

export function createPollReached(deps: {
  readonly levels: LevelIndex
  readonly priceWaits: Pick<PriceWaits, 'reach'>
  readonly listOf: WatchListOf
  readonly logger: Logger
}): PollReached {
  const pollReached = async (market: MarketKey, range: PriceRange): Promise<void> => {
    const reached = await deps.levels.reached(market, range)
    for (let start = 0; start < reached.length; start += BATCH_SIZE) {
      const batch = reached.slice(start, start + BATCH_SIZE)
      await deps.levels.remove(market, await deps.listOf(market.venue).pollReached(batch))
    }
  }

  return async (market, spans) => {
    try {
      await deps.priceWaits.reach(market, spans)
      await pollReached(market, rangeOf(spans))
    } catch (err) {
      deps.logger.warn(
        { event: 'level-lookup-failed', err, market: marketName(market) },
        'The accounts and plans that a price concerns could not be made due; they are looked up at the next price',
      )
    }
  }
}
