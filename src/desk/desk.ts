import type { Accounts } from '../accounts/accounts.js'
import type { SettingsStore } from '../accounts/settings.js'
import type { Chain } from '../config.js'
import type { Credentials } from '../service/credentials.js'
import type { Balances, Service } from '../service/service.js'
import { createPairs } from './pairs.js'
import { createReadPositions, type ReadPositions } from './positions.js'
import { createPrices } from './prices.js'
import { createFindTrader, type FindTrader, type Trader } from './trader.js'

/** Everything a trader can read and do, free of Telegram. Each call rejects with a `ServiceError` when the service fails. */
export interface Desk {
  readonly findTrader: FindTrader
  readonly positions: ReadPositions
  /** What the account holds, and when it was asked. */
  balances(trader: Trader): Promise<{ readonly balances: Balances; readonly asOf: Date }>
  /** Resolves when the service accepts these credentials. */
  tryCredentials(credentials: Credentials): Promise<void>
}

export function createDesk({
  service,
  accounts,
  settings,
  chains,
  feed,
  knownPairs,
  now,
}: {
  readonly service: Service
  readonly accounts: Accounts
  readonly settings: SettingsStore
  readonly chains: readonly [Chain, ...Chain[]]
  readonly feed: Credentials | undefined
  readonly knownPairs: Readonly<Record<string, string>>
  /** The time, in milliseconds. */
  readonly now: () => number
}): Desk {
  const pairs = createPairs({ service, knownPairs, now })
  const prices = createPrices({ service, feed, now })
  return {
    findTrader: createFindTrader({ accounts, settings, chains }),
    positions: createReadPositions({ service, pairs, prices, now }),
    balances: async ({ credentials, chain }) => {
      const asOf = new Date(now())
      return { balances: await service.balances(credentials, chain.id), asOf }
    },
    tryCredentials: async (credentials) => {
      // The only authenticated read that depends on nothing but the credentials; any reply to it is a yes.
      await service.checkReferrals(credentials)
    },
  }
}
