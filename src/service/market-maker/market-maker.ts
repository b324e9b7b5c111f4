import type { Call } from '../caller.js'
import { spellPair } from '../charts.js'
import type { Dialect } from '../dialect.js'
import type { CallOptions, PageOptions } from '../operation.js'
import type { OpenOrders } from '../reads/open-orders.js'
import type { Position } from '../reads/open-positions.js'
import { fundingRates, type FundingRate } from './funding-rates.js'
import { marketMakerOpenOrders } from './open-orders.js'
import { marketMakerOpenPositions } from './open-positions.js'
import { openInterest, type OpenInterest } from './open-interest.js'
import { tradeHistory, type Trade } from './trade-history.js'
import { unrealisedPnl, type UnrealisedPnl } from './unrealised-pnl.js'
import { vaultExposure, type VaultExposure } from './vault-exposure.js'

/** The market-maker reads (service.md §4.4), which need no credentials. */
export interface MarketMaker {
  /** By pair, or one record for all. */
  vaultExposure(chainId: string, account: string, options?: CallOptions): Promise<readonly VaultExposure[]>
  /** `asset` is a pair's id, its name, or the asset as the service calls it; see `spellAsset`. */
  openInterest(chainId: string, asset: string, options?: CallOptions): Promise<OpenInterest>
  /** `total` sends `total=true`. */
  unrealisedPnl(
    chainId: string,
    asset: string,
    options?: CallOptions & { readonly total?: boolean },
  ): Promise<UnrealisedPnl>
  /** Open positions of any account. */
  openPositions(chainId: string, account: string, options?: PageOptions): Promise<readonly Position[]>
  /** Open orders of any account. */
  openOrders(chainId: string, account: string, options?: PageOptions): Promise<OpenOrders>
  /** What an account traded. */
  tradeHistory(chainId: string, account: string, options?: PageOptions): Promise<readonly Trade[]>
  /** Every pair's rate. */
  fundingRates(chainId: string, options?: CallOptions): Promise<readonly FundingRate[]>
}

/** The market-maker reads, made of the one function that runs operations. */
export function createMarketMaker(call: Call, dialect: Dialect): MarketMaker {
  return {
    vaultExposure: (chainId, account, { signal } = {}) =>
      call(vaultExposure, { chainId, account }, { signal }),
    openInterest: (chainId, asset, { signal } = {}) =>
      call(openInterest, { chainId, asset: spellAsset(asset, dialect) }, { signal }),
    unrealisedPnl: (chainId, asset, { total, signal } = {}) =>
      call(unrealisedPnl, { chainId, asset: spellAsset(asset, dialect), total }, { signal }),
    openPositions: (chainId, account, { page, signal } = {}) =>
      call(marketMakerOpenPositions, { chainId, account, page }, { signal }),
    openOrders: (chainId, account, { page, signal } = {}) =>
      call(marketMakerOpenOrders, { chainId, account, page }, { signal }),
    tradeHistory: (chainId, account, { page, signal } = {}) =>
      call(tradeHistory, { chainId, account, page }, { signal }),
    fundingRates: (chainId, { signal } = {}) => call(fundingRates, { chainId }, { signal }),
  }
}

/** What stands in the path for a pair's id or name; what is no known pair stays as it is. */
export function spellAsset(asset: string, { pairs, marketMaker }: Dialect): string {
  const known = Object.entries(pairs.known).find(([id, symbol]) => id === asset || symbol === asset)
  if (marketMaker.asset === 'id') return known?.[0] ?? asset
  const symbol = known?.[1] ?? asset
  return symbol.includes('/') ? spellPair(symbol, marketMaker.asset) : symbol
}
