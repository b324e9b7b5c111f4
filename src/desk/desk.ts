import type { Clock, MonotonicClock } from '../lib/clock.js'
import type { Accounts } from '../accounts/accounts.js'
import type { TwoFactor } from '../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { Credentials } from '../service/credentials.js'
import type { Service } from '../service/service.js'
import type { WorkContext } from '../telemetry/work-context.js'
import type { ClosedRowStore } from './account/history/closed-row-store.js'
import type { InitialRisks } from './account/positions/initial-risk.js'
import type { OrderSources } from './account/positions/order-source.js'
import { createAccountDesk, type AccountDesk } from './account/account.js'
import { createMarketDesk, type MarketDesk } from './market/market.js'
import { createReadReturns } from './risk/read-returns.js'
import { createReadRisk, type ReadRisk } from './risk/read-risk.js'
import { createReadWhatIf, type ReadWhatIf } from './risk/read-what-if.js'
import type { ReadPlannedOrders, ReadReservedRisk } from './trading/risk/limits/reservations.js'
import type { LimitStore } from './trading/risk/limits/store.js'
import type { Pauses } from './trading/risk/trading-pause.js'
import { exportWithTwoFactor } from './trading/risk/two-factor/with-two-factor.js'
import type { PendingIntents } from './trading/button-intents.js'
import type { Selections } from './trading/selections.js'
import type { BatchStore } from './trading/tickets/batch-store.js'
import type { TicketStore } from './trading/tickets/store.js'
import type { Claims } from './trading/evidence/claims.js'
import { createTradingDesk, type TradingDesk } from './trading/trading-desk.js'
import { createFindTrader, createFindTraderOf, type FindTrader, type FindTraderOf } from './trader.js'
import type { Random } from '../lib/random.js'

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

export function createDesk(deps: {
  readonly service: Service
  readonly accounts: Accounts
  readonly settings: SettingsStore
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  /** Names of pairs by their ids, for when the service does not say. */
  readonly knownPairs: Readonly<Record<string, string>>
  /** True if people can have a paper account. */
  readonly hasPaper: boolean
  readonly closedRowCopies?: ClosedRowStore | undefined
  readonly initialRisks?: Pick<InitialRisks, 'read'> | undefined
  readonly orderSources?: Pick<OrderSources, 'read'> | undefined
  readonly ticketStore: TicketStore
  readonly claims: Claims
  readonly batchStore: BatchStore
  readonly limitStore: LimitStore
  /** Reads the risk that tickets in flight reserve. */
  readonly reservedRisk: ReadReservedRisk
  /** Reads what plans have yet to add. */
  readonly plannedOrders: ReadPlannedOrders
  readonly twoFactor: Pick<TwoFactor, 'require' | 'isRequired' | 'read'>
  /** Times in which trading is stopped for everybody. */
  readonly pauses: Pick<Pauses, 'refuse'>
  readonly selections: Selections
  readonly pendingIntents: PendingIntents
  /** Deadline of one request to the service, in milliseconds. */
  readonly timeoutMs: number
  readonly workContext: Pick<WorkContext, 'part' | 'current'>
  readonly logger: Logger
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
  readonly timers: Timers
  readonly random: Random
}): Desk {
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
