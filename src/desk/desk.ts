import type { Clock } from '../lib/clock.js'
import type { Credentials } from '../service/credentials.js'
import { createAccountDesk, type AccountDesk } from './account/account.js'
import { createMarketDesk, type MarketDesk } from './market/market.js'
import { createReadReturns } from './risk/read-returns.js'
import { createReadRisk, type ReadRisk } from './risk/read-risk.js'
import { createReadWhatIf, type ReadWhatIf } from './risk/read-what-if.js'
import { exportWithTwoFactor } from './trading/risk/two-factor/with-two-factor.js'
import { createTradingDesk, type TradingDesk } from './trading/trading-desk.js'
import { createFindTrader, createFindTraderOf, type FindTrader, type FindTraderOf } from './trader.js'

/**
 * Everything a trader can read and do, independent of Telegram. Each call rejects with a `ServiceError` when the service fails.
 */
export interface Desk {
  readonly market: MarketDesk
  readonly account: AccountDesk
  readonly trading: TradingDesk
  /** Reads the risk of an account. */
  readonly risk: ReadRisk
  /** The effect of a supposed move of prices on an account. */
  readonly whatIf: ReadWhatIf
  /** True if people can have a paper account. */
  readonly hasPaper: boolean
  readonly findTrader: FindTrader
  readonly findTraderOf: FindTraderOf
  /** Resolves when the service accepts these credentials. */
  tryCredentials(credentials: Credentials): Promise<void>
  readonly now: Clock
}

type Parts<Create extends (deps: never) => unknown> = Parameters<Create>[0]

export function createDesk(
  deps: Parts<typeof createMarketDesk> &
    Omit<Parts<typeof createAccountDesk>, 'market'> &
    Omit<
      Parts<typeof createTradingDesk>,
      'market' | 'findTraderOf' | 'positions' | 'history' | 'readReturns'
    > & {
      /** True if people can have a paper account. */
      readonly hasPaper: boolean
    },
): Desk {
  const findTraderOf = createFindTraderOf(deps)
  const market = createMarketDesk(deps)
  const account = createAccountDesk({ ...deps, market })
  const readReturns = createReadReturns(deps)
  const trading = createTradingDesk({
    ...deps,
    market,
    findTraderOf,
    positions: account.positions,
    history: account.history,
    readReturns,
  })
  return {
    market,
    account: { ...account, beginExport: exportWithTwoFactor(account.beginExport, deps.twoFactor.require) },
    trading,
    risk: createReadRisk({ ...deps, market, positions: account.positions, readReturns }),
    whatIf: createReadWhatIf({
      ...deps,
      market,
      positions: account.positions,
      readReturns,
      readAccount: trading.readAccount,
    }),
    hasPaper: deps.hasPaper,
    findTrader: createFindTrader(deps),
    findTraderOf,
    tryCredentials: async (credentials) => {
      // The only authenticated read that depends on nothing but the credentials; any reply to it is a yes.
      await deps.service.checkReferrals(credentials, {})
    },
    now: deps.now,
  }
}
