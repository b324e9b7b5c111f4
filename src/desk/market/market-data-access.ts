import type { Accounts } from '../../accounts/accounts.js'
import type { Settings, SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Credentials } from '../../service/credentials.js'
import { isPaper } from '../../service/venues.js'
import type { Trader } from '../trader.js'

/** Chain and credentials that market data is read with. Every `Trader` has both. */
export interface MarketDataAccess {
  readonly chain: Chain
  readonly credentials: Credentials
}

/** The access found for a person. */
export interface FoundMarketDataAccess extends MarketDataAccess {
  /** True if the credentials are the operator's; false if they are the person's own. */
  readonly isFeed: boolean
}

/**
 * Finds the credentials for a person's market data: the operator's where there are any, otherwise those of the person's
 * current account. In private, a paper account reads the market that it trades on; in a group, everybody reads the real
 * one where that is possible. Undefined when there are neither operator credentials nor an account.
 */
export type FindMarketDataAccess = (
  userId: number,
  wanted: {
    /** True if only this person sees the answer. */
    readonly isPrivate: boolean
    /** The chain to read; the person's own when it is left out or no longer configured. */
    readonly chainId?: string | undefined
    /** The person's settings, if the caller has read them already. */
    readonly settings?: Settings | undefined
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
  return async (userId, { isPrivate, chainId, settings }) => {
    const choices = settings ?? deps.settings.read(userId)
    const [account, { chain: chosen }] = await Promise.all([deps.accounts.current(userId, choices), choices])
    const chain =
      deps.chains.find(({ id }) => id === chainId) ??
      deps.chains.find(({ id }) => id === chosen) ??
      deps.chains[0]
    const readsPaper = isPrivate && isPaper(account?.venue)
    if (deps.feed && !readsPaper) return { chain, credentials: deps.feed, isFeed: true }
    if (!account) return undefined
    return { chain, credentials: await deps.accounts.credentials(userId, account), isFeed: false }
  }
}

/**
 * The access that the market of an account is read with: its own where it trades on practice prices, or where `found` would read those
 * for a real account; otherwise the one found for its owner.
 */
export function marketAccessOf<Found extends MarketDataAccess | undefined>(
  trader: Trader | undefined,
  found: Found,
): Trader | Found {
  return trader && (isPaper(trader.account.venue) || isPaper(found?.credentials.venue)) ? trader : found
}
