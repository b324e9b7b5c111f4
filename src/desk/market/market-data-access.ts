import type { Accounts } from '../../accounts/accounts.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Credentials } from '../../service/credentials.js'
import { isPaper } from '../../service/venues.js'

/** Where market data is asked: on which chain, and with whose credentials. Every trader is one. */
export interface MarketDataAccess {
  readonly chain: Chain
  readonly credentials: Credentials
}

/** An asker, and whether the credentials are the operator's. */
export interface FoundMarketDataAccess extends MarketDataAccess {
  /** Whether it is the operator's feed that pays for the read; otherwise it is the person's own key. */
  readonly isFeed: boolean
}

/**
 * Who asks when a person wants market data: the operator's feed where there is one, otherwise their current account.
 * Who practises sees the market they practise on, but only in private: what others see too is the real one where it
 * can be asked. Undefined when there is neither feed nor account.
 */
export type FindMarketDataAccess = (
  userId: number,
  wanted: {
    /** Whether only this person sees the answer. */
    readonly isPrivate: boolean
    /** The chain to ask on; the person's own where it is left out or no longer served. */
    readonly chainId?: string | undefined
  },
) => Promise<FoundMarketDataAccess | undefined>

export function createFindMarketDataAccess(deps: {
  readonly accounts: Accounts
  readonly settings: SettingsStore
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
}): FindMarketDataAccess {
  return async (userId, { isPrivate, chainId }) => {
    const choices = deps.settings.read(userId)
    const [account, { chain: chosen }] = await Promise.all([deps.accounts.current(userId, choices), choices])
    const chain =
      deps.chains.find(({ id }) => id === chainId) ??
      deps.chains.find(({ id }) => id === chosen) ??
      deps.chains[0]
    const practises = isPrivate && isPaper(account?.venue)
    if (deps.feed && !practises) return { chain, credentials: deps.feed, isFeed: true }
    if (!account) return undefined
    return { chain, credentials: await deps.accounts.credentials(userId, account), isFeed: false }
  }
}
