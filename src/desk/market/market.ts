import type { Clock } from '../../lib/clock.js'
import type { Big } from 'big.js'
import type { Service } from '../../service/service.js'
import type { MarketDataAccess, FindMarketDataAccess } from './market-data-access.js'
import type { ReadCandles } from './prices/candles.js'
import type { DayStatsReader } from './prices/day-stats.js'
import { createReadPairPage, type ReadPairPage } from './pairs/pair-page.js'
import { createQuoteReader, type QuoteReader } from './prices/quotes.js'
import { mostLeverage } from './pairs/max-leverage.js'
import type { PairInfoAt, PairInfoReader } from './pairs/pair-info.js'
import type { PairList } from './pairs/pair-list.js'
import type { MarkPrice, Prices } from './prices/prices.js'

/** What there is to trade, and how it stands. Each read rejects with a `ServiceError` when the service fails. */
export interface MarketDesk extends PairList, QuoteReader {
  /** With whose credentials, and on which chain, a person's market data is asked. */
  readonly findMarketDataAccess: FindMarketDataAccess
  /** The last price of a pair; undefined when there is none. */
  mark(access: MarketDataAccess, symbol: string): Promise<MarkPrice | undefined>
  readonly candles: ReadCandles
  /** Rates, open interest and fees of a pair, at most two seconds old. */
  info(access: MarketDataAccess, pairId: string): Promise<PairInfoAt>
  /** The most leverage that a pair allows, as far as it is known. */
  maxLeverage(pairId: string): Big | undefined
  /** A page of the pairs, in some order. */
  readonly pairPage: ReadPairPage
}

export function createMarketDesk(deps: {
  readonly service: Service
  readonly prices: Prices
  readonly pairList: PairList
  readonly days: DayStatsReader
  readonly infos: PairInfoReader
  readonly candles: ReadCandles
  readonly findMarketDataAccess: FindMarketDataAccess
  readonly now: Clock
}): MarketDesk {
  const most = (pairId: string): Big | undefined => mostLeverage(deps.service, pairId)
  return {
    ...deps.pairList,
    ...createQuoteReader({
      prices: deps.prices,
      days: deps.days,
      infos: deps.infos,
      mostLeverage: most,
      now: deps.now,
    }),
    findMarketDataAccess: deps.findMarketDataAccess,
    candles: deps.candles,
    info: (access, pairId) => deps.infos.read(access, pairId),
    mark: (access, symbol) => deps.prices.mark(symbol, access.credentials),
    maxLeverage: most,
    pairPage: createReadPairPage({ pairList: deps.pairList, days: deps.days, infos: deps.infos, now: deps.now }),
  }
}
