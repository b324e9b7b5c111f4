import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Big } from 'big.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Credentials } from '../../service/credentials.js'
import type { Service } from '../../service/service.js'
import { maxLeverageOf, createPairInfoReader, type PairInfoAt } from './pairs/pair-info.js'
import {
  createFindMarketDataAccess,
  type FindMarketDataAccess,
  type MarketDataAccess,
} from './market-data-access.js'
import { createMarketMakerDesk, type MarketMakerDesk } from './market-maker/market-maker.js'
import { createPairList, type PairList } from './pairs/pair-list.js'
import { createPairNames, type PairNames } from './pairs/pair-names.js'
import { createReadPairPage, type ReadPairPage } from './pairs/pair-page.js'
import { createCandles, createPastCandles, type ReadCandles, type ReadPastCandles } from './prices/candles.js'
import { createDayStatsReader } from './prices/day-stats.js'
import { type ReadAverageTrueRange, createReadAverageTrueRange } from './prices/average-true-range.js'
import { createPrices, type AgedPrice, type Prices } from './prices/prices.js'
import { createQuoteReader, type QuoteReader } from './prices/quotes.js'

/** Market data: pairs, prices, rates and candles. Each read rejects with a `ServiceError` when the service fails. */
export interface MarketDesk extends PairList, QuoteReader {
  /** Finds the chain and the credentials with which a person's market data is read. */
  readonly findMarketDataAccess: FindMarketDataAccess
  /** Last prices, cached for all users. */
  readonly prices: Prices
  /** Names of pairs, by their ids. */
  readonly pairNames: PairNames
  /** The last price of a pair; undefined when there is none. */
  mark(access: MarketDataAccess, symbol: string): Promise<AgedPrice | undefined>
  readonly candles: ReadCandles
  readonly pastCandles: ReadPastCandles
  readonly averageTrueRange: ReadAverageTrueRange
  /** Rates, open interest and fees of a pair, at most two seconds old. */
  info(access: MarketDataAccess, pairId: string): Promise<PairInfoAt>
  /** The highest leverage that a pair allows; undefined when it is not known. */
  maxLeverage(pairId: string): Big | undefined
  /** A sorted page of the pairs. */
  readonly pairPage: ReadPairPage
  /** Reads of any account, without credentials (service.md §4.4). */
  readonly marketMaker: MarketMakerDesk
}

export function createMarketDesk(deps: {
  readonly service: Service
  readonly accounts: Accounts
  readonly settings: SettingsStore
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  /** Names of pairs by their ids, for when the service does not say. */
  readonly knownPairs: Readonly<Record<string, string>>
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): MarketDesk {
  const { service, now } = deps
  const prices = createPrices(deps)
  const dayStats = createDayStatsReader(deps)
  const infos = createPairInfoReader(deps)
  const pairList = createPairList(deps)
  const candles = createCandles(deps)
  const maxLeverage = (pairId: string): Big | undefined => maxLeverageOf(service, pairId)
  return {
    ...pairList,
    ...createQuoteReader({ prices, dayStats, infos, maxLeverage, now }),
    findMarketDataAccess: createFindMarketDataAccess(deps),
    prices,
    pairNames: createPairNames(deps),
    mark: (access, symbol) => prices.mark(symbol, access.credentials),
    candles,
    pastCandles: createPastCandles(deps),
    averageTrueRange: createReadAverageTrueRange(candles),
    info: (access, pairId) => infos.read(access, pairId),
    maxLeverage,
    pairPage: createReadPairPage({ pairList, dayStats, infos, now }),
    marketMaker: createMarketMakerDesk(deps),
  }
}
