import type { MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { FindTraderOf, Trader } from '../../desk/trader.js'
import { isPaper } from '../../service/venues.js'

/** A person's account on one chain, by the key that the page has of it; undefined where they have none of this key. */
export type FindPlace = (userId: number, key: string) => Promise<Trader | undefined>

export function createFindPlace(findTraderOf: FindTraderOf): FindPlace {
  return async (userId, key) => {
    const [accountId, chainId] = key.split('/')
    if (accountId === undefined || chainId === undefined || accountId === '') return undefined
    return await findTraderOf({ userId, accountId, chainId })
  }
}

/** The access that a chart is read with: who practises sees the market that they practise on. Undefined without any. */
export type FindChartAccess = (userId: number, key: string) => Promise<MarketDataAccess | undefined>

export function createFindChartAccess(deps: {
  readonly findPlace: FindPlace
  readonly market: Pick<MarketDesk, 'findMarketDataAccess'>
}): FindChartAccess {
  return async (userId, key) => {
    const trader = await deps.findPlace(userId, key)
    return trader && isPaper(trader.account.venue)
      ? trader
      : await deps.market.findMarketDataAccess(userId, { isPrivate: true, chainId: trader?.chain.id })
  }
}
