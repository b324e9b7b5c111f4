import type { Big } from 'big.js'
import type { Service } from '../service/service.js'
import { mostLeverage } from './orders/most-leverage.js'
import type { PairList } from './pair-list.js'
import type { Mark, Prices } from './prices.js'
import type { Trader } from './trader.js'

/** What there is to trade. Each read rejects with a `ServiceError` when the service fails. */
export interface Market extends PairList {
  /** The last price of a pair; undefined when there is none. */
  mark(trader: Trader, symbol: string): Promise<Mark | undefined>
  /** The most leverage that a pair allows, as far as it is known. */
  mostLeverage(pairId: string): Big | undefined
}

export function createMarket({
  service,
  prices,
  pairList,
}: {
  readonly service: Service
  readonly prices: Prices
  readonly pairList: PairList
}): Market {
  return {
    ...pairList,
    mark: (trader, symbol) => prices.mark(symbol, trader.credentials),
    mostLeverage: (pairId) => mostLeverage(service, pairId),
  }
}
