import pMap from 'p-map'
import { marketName, type RuleIndex } from '../../rules/rule-index.js'
import type { LevelIndex } from '../levels/level-index.js'
import type { WatchedMarket } from './market-reads.js'

/** Markets read from the index at once. */
const INDEX_READ_CONCURRENCY = 32

/**
 * Reads the markets that rules wait for, with their measures, and those with levels of accounts; and indexes the rules whose
 * cooldown has ended.
 */
export async function readWatchedMarkets(
  index: Pick<RuleIndex, 'markets' | 'measures' | 'reindexCooledDown'>,
  levels: Pick<LevelIndex, 'markets'>,
): Promise<readonly WatchedMarket[]> {
  const [markets, withLevels] = await Promise.all([index.markets(), levels.markets()])
  const [ruleNames, levelNames] = [new Set(markets.map(marketName)), new Set(withLevels.map(marketName))]
  const watched = await pMap(
    markets,
    async (market) => {
      const [measures] = await Promise.all([index.measures(market), index.reindexCooledDown(market)])
      return { market, measures, hasLevels: levelNames.has(marketName(market)) }
    },
    { concurrency: INDEX_READ_CONCURRENCY },
  )
  const ofLevelsAlone = withLevels.filter((market) => !ruleNames.has(marketName(market)))
  return [...watched, ...ofLevelsAlone.map((market) => ({ market, measures: [], hasLevels: true }))]
}
