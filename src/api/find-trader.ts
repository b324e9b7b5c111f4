import { z } from 'zod'
import type { Account, Accounts } from '../accounts/accounts.js'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Desk } from '../desk/desk.js'
import { marketAccessOf, type MarketDataAccess } from '../desk/market/market-data-access.js'
import type { Trader } from '../desk/trader.js'
import { ProblemError } from './http/problem.js'

/** The parameter that names a chain. */
export const chainParameter = {
  chain: z
    .string()
    .max(16)
    .optional()
    .meta({ description: 'Id of a chain; the one in use in the chat by default' }),
}

/** The parameters that name an account and a chain. */
export const traderParameters = {
  account: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Id of an account, of /v1/accounts; the one in use in the chat by default' }),
  ...chainParameter,
}

/** The account and the chain that a request names. */
interface WantedTrader {
  readonly account?: string | undefined
  readonly chain?: string | undefined
}

/** Finds what a request reads with. An account of somebody else and one that the token may not see are as if they were not there. */
export interface Finder {
  /** The accounts that a token may see. */
  accounts(access: TokenAccess): Promise<readonly Account[]>
  trader(access: TokenAccess, wanted: WantedTrader): Promise<Trader>
  /** The same; undefined where there is no account and none is named. */
  traderIfAny(access: TokenAccess, wanted: WantedTrader): Promise<Trader | undefined>
  /** The access to the market on which the token's account trades. */
  marketData(access: TokenAccess, wanted: Pick<WantedTrader, 'chain'>): Promise<MarketDataAccess>
}

export function createFinder(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly desk: Pick<Desk, 'findTraderOf' | 'market'>
  /** The first is the default. */
  readonly chains: readonly Chain[]
}): Finder {
  const accounts: Finder['accounts'] = async ({ userId, limits }) => {
    const all = await deps.accounts.list(userId)
    return limits.accounts ? all.filter(({ id }) => limits.accounts?.includes(id)) : all
  }

  /** The id of a chain that is configured; undefined where none is named. */
  const checked = (chain: string | undefined): string | undefined => {
    if (chain === undefined || deps.chains.some(({ id }) => id === chain)) return chain
    throw new ProblemError('invalid-parameter', 'There is no such chain', { parameters: ['chain'] })
  }

  const traderIfAny: Finder['traderIfAny'] = async (access, { account: wanted, chain }) => {
    const named = checked(chain)
    const own = await accounts(access)
    const found =
      wanted === undefined
        ? (own.find(({ current }) => current) ?? own[0])
        : own.find(({ id }) => id === wanted)
    if (!found && wanted !== undefined) throw new ProblemError('not-found', 'There is no such account')
    const chosen = named ?? (await deps.settings.read(access.userId)).chain
    const chainId = deps.chains.find(({ id }) => id === chosen)?.id ?? deps.chains[0]?.id ?? ''
    return found && (await deps.desk.findTraderOf({ userId: access.userId, accountId: found.id, chainId }))
  }

  return {
    accounts,
    traderIfAny,
    trader: async (access, wanted) => {
      const trader = await traderIfAny(access, wanted)
      if (!trader) throw new ProblemError('no-account', 'Connect an account in the chat first')
      return trader
    },
    marketData: async (access, { chain }) => {
      const [trader, market] = await Promise.all([
        traderIfAny(access, { chain }),
        deps.desk.market.findMarketDataAccess(access.userId, { isPrivate: true, chainId: checked(chain) }),
      ])
      const found = marketAccessOf(trader, market)
      if (!found)
        throw new ProblemError('no-account', 'Market data is read with an account: connect one in the chat')
      return found
    },
  }
}
