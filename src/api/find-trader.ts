import { z } from 'zod'
import type { Account, Accounts } from '../accounts/accounts.js'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Desk } from '../desk/desk.js'
import type { FoundMarketDataAccess } from '../desk/market/market-data-access.js'
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

/** Finds what a request reads with. An account of somebody else and one that the token may not see are as if they were not there. */
export interface Finder {
  /** The accounts that a token may see. */
  accounts(access: TokenAccess): Promise<readonly Account[]>
  trader(
    access: TokenAccess,
    wanted: { readonly account?: string | undefined; readonly chain?: string | undefined },
  ): Promise<Trader>
  marketData(
    access: TokenAccess,
    wanted: { readonly chain?: string | undefined },
  ): Promise<FoundMarketDataAccess>
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

  return {
    accounts,
    trader: async (access, { account: wanted, chain }) => {
      const named = checked(chain)
      const own = await accounts(access)
      const found =
        wanted === undefined
          ? (own.find(({ current }) => current) ?? own[0])
          : own.find(({ id }) => id === wanted)
      if (!found && wanted !== undefined) throw new ProblemError('not-found', 'There is no such account')
      const chosen = named ?? (await deps.settings.read(access.userId)).chain
      const chainId = deps.chains.find(({ id }) => id === chosen)?.id ?? deps.chains[0]?.id ?? ''
      const trader =
        found && (await deps.desk.findTraderOf({ userId: access.userId, accountId: found.id, chainId }))
      if (!trader) throw new ProblemError('no-account', 'Connect an account in the chat first')
      return trader
    },
    marketData: async ({ userId }, { chain }) => {
      const found = await deps.desk.market.findMarketDataAccess(userId, {
        isPrivate: true,
        chainId: checked(chain),
      })
      if (!found)
        throw new ProblemError('no-account', 'Market data is read with an account: connect one in the chat')
      return found
    },
  }
}
