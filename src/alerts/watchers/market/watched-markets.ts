import pMap from 'p-map'
import { marketName, type MarketKey, type RuleIndex } from '../../rules/rule-index.js'
import type { LevelIndex } from '../levels/level-index.js'
import type { WatchedMarket } from './market-reads.js'

/** Markets read from the index at once. */
const INDEX_READ_CONCURRENCY = 32

/**
 * Reads the markets that rules wait for, with their measures, and those with levels of accounts; and indexes the rules whose
 * cooldown has ended. The markets of the last read, mostly those of this one too, are read in the same round trip as the list
 * of markets.
 */
export function createWatchedMarkets(
  index: RuleIndex,
  levels: Pick<LevelIndex, 'markets'>,
): () => Promise<readonly WatchedMarket[]> {
  let known: readonly MarketKey[] = []

  const readMeasures = async (markets: readonly MarketKey[]): Promise<readonly WatchedMarket[]> =>
    await pMap(
      markets,
      async (market) => {
        const [measures] = await Promise.all([index.measures(market), index.reindexCooledDown(market)])
        return { market, measures, hasLevels: false }
      },
      { concurrency: INDEX_READ_CONCURRENCY },
    )

  const ofRules = async (): Promise<readonly WatchedMarket[]> => {
    const [markets, read] = await Promise.all([index.markets(), readMeasures(known)])
    const names = new Set(markets.map(marketName))
    const knownNames = new Set(known.map(marketName))
    const remaining = read.filter(({ market }) => names.has(marketName(market)))
    const added = markets.filter((market) => !knownNames.has(marketName(market)))
    known = markets
    return added.length === 0 ? remaining : [...remaining, ...(await readMeasures(added))]
  }

  return async () => {
    const [watched, withLevels] = await Promise.all([ofRules(), levels.markets()])
    const levelNames = new Set(withLevels.map(marketName))
    const ruleNames = new Set(watched.map(({ market }) => marketName(market)))
    return [
      ...watched.map((one) => ({ ...one, hasLevels: levelNames.has(marketName(one.market)) })),
      ...withLevels
        .filter((market) => !ruleNames.has(marketName(market)))
        .map((market) => ({ market, measures: [], hasLevels: true })),
    ]
  }
}
