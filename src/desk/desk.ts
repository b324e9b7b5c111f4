import type { Clock } from '../lib/clock.js'
import type { Accounts } from '../accounts/accounts.js'
import type { TwoFactor } from '../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { Credentials } from '../service/credentials.js'
import type { Balances, Service } from '../service/service.js'
import type { WorkContext } from '../telemetry/work-context.js'
import { createReadFunds, type ReadFunds } from './account/funds/funds.js'
import { createReadHistory, type ReadHistory } from './account/history/history.js'
import { createHoldPlan, withLimitChecks } from './trading/risk/limits/with-limit-checks.js'
import { createOwnLimits } from './trading/risk/limits/own-limits.js'
import type { LimitStore } from './trading/risk/limits/store.js'
import { createPreSendChecks } from './trading/risk/pre-send-checks.js'
import { createFindMarketDataAccess } from './market/market-data-access.js'
import { createCandles } from './market/prices/candles.js'
import { createDayStatsReader } from './market/prices/day-stats.js'
import { createMarketDesk, type MarketDesk } from './market/market.js'
import { createReadOrders, type ReadOrders } from './account/orders/orders.js'
import { createReadPriceLevels, type ReadPriceLevels } from './account/positions/price-levels.js'
import { createPairList } from './market/pairs/pair-list.js'
import { createPairInfoReader } from './market/pairs/pair-info.js'
import type { Pauses } from './trading/risk/trading-pause.js'
import { createPairNames, type PairNames } from './market/pairs/pair-names.js'
import { createPastOrders, type PastOrders } from './trading/past-orders.js'
import { createReadPositions, type ReadPositions } from './account/positions/positions.js'
import { createReadPortfolio, type ReadPortfolio } from './account/funds/portfolio.js'
import { createPrices, type Prices } from './market/prices/prices.js'
import { createBeginExport, type BeginExport } from './account/export/export.js'
import { createMarketMakerDesk, type MarketMakerDesk } from './market/market-maker/market-maker.js'
import { createDemandForTickets } from './trading/risk/two-factor/demand-for-tickets.js'
import {
  withTwoFactorNotice,
  exportWithTwoFactor,
  limitsWithTwoFactor,
  toleranceWithTwoFactor,
} from './trading/risk/two-factor/with-two-factor.js'
import { createReferrals, type Referrals } from './account/referrals.js'
import { createQuick, type Quick } from './trading/quick-orders.js'
import { createReadRaw, type ReadRaw } from './account/raw-reply.js'
import { createReadPnl, type ReadPnl } from './account/pnl/pnl.js'
import type { BatchStore } from './trading/tickets/batch-store.js'
import { createBatches, type Batches } from './trading/tickets/batches.js'
import type { TicketStore } from './trading/tickets/store.js'
import { createTickets, type Tickets } from './trading/tickets/tickets.js'
import { createReadTransfers, type ReadTransfers } from './account/funds/transfers.js'
import type { Ticks } from './trading/selections.js'
import { createTolerance, type Tolerance } from './trading/risk/price-tolerance.js'
import { createTrading, type Trading } from './trading/trading.js'
import { createReadOrderDefaults, type ReadOrderDefaults } from './trading/order-defaults/order-defaults.js'
import {
  createFindTrader,
  createFindTraderOf,
  type FindTrader,
  type FindTraderOf,
  type Trader,
} from './trader.js'

/** Everything a trader can read and do, free of Telegram. Each call rejects with a `ServiceError` when the service fails. */
export interface Desk {
  /** Whether people can have an account on paper. */
  readonly hasPaper: boolean
  readonly findTrader: FindTrader
  readonly findTraderOf: FindTraderOf
  /** What there is to trade. */
  readonly market: MarketDesk
  /** The last prices and the names of pairs, shared by everybody who asks. */
  readonly prices: Prices
  readonly pairs: PairNames
  /** What a person opened before. */
  pastOrders(userId: number): Promise<PastOrders>
  /** What a trader means to do, worked out and not sent. */
  readonly trading: Trading
  /** The only way to execute anything. */
  readonly tickets: Tickets
  readonly positions: ReadPositions
  readonly orders: ReadOrders
  readonly history: ReadHistory
  readonly transfers: ReadTransfers
  /** The prices of a pair that matter to a trader: of what is open, and of what waits. */
  readonly ownPrices: ReadPriceLevels
  /** What trading came to. */
  readonly profit: ReadPnl
  readonly portfolio: ReadPortfolio
  readonly funds: ReadFunds
  /** Several tickets under one Confirm. */
  readonly batches: Batches
  /** What people have ticked on cards that are still open. */
  readonly ticks: Ticks
  /** The limits that people set themselves; the desk holds them to these by itself. */
  readonly limits: LimitStore
  /** How far prices may move between a preview and its Confirm. */
  readonly tolerance: Tolerance
  /** What people chose for the orders in which they do not say it. */
  readonly orderDefaults: ReadOrderDefaults
  /** Orders that go out as they are typed. */
  readonly quick: Quick
  /** What the account holds, and when it was asked. */
  balances(trader: Trader): Promise<{ readonly balances: Balances; readonly asOf: Date }>
  /** What referring others earned. */
  readonly referrals: Referrals
  /** A file of everything of one kind. */
  readonly beginExport: BeginExport
  /** What may be read of any account, without credentials. */
  readonly marketMaker: MarketMakerDesk
  /** The clock that the desk goes by, in milliseconds. */
  now(): number
  /** A reply of the service as it came. */
  readonly raw: ReadRaw
  /** Resolves when the service accepts these credentials. */
  tryCredentials(credentials: Credentials): Promise<void>
}

export function createDesk(deps: {
  readonly service: Service
  readonly accounts: Accounts
  readonly settings: SettingsStore
  readonly chains: readonly [Chain, ...Chain[]]
  readonly feed: Credentials | undefined
  readonly knownPairs: Readonly<Record<string, string>>
  /** Whether people can have an account on paper. */
  readonly hasPaper: boolean
  readonly ticketStore: TicketStore
  readonly batchStore: BatchStore
  readonly limitStore: LimitStore
  /** What people do may wait for their second step; the desk asks that by itself. */
  readonly twoFactor: Pick<TwoFactor, 'demand' | 'requires' | 'read'>
  /** Times in which nobody trades. */
  readonly pauses: Pick<Pauses, 'refuse'>
  readonly ticks: Ticks
  /** Deadline of one request to the service, in milliseconds. */
  readonly timeoutMs: number
  readonly workContext: Pick<WorkContext, 'part'>
  readonly logger: Logger
  readonly now: Clock
}): Desk {
  const pairs = createPairNames({ service: deps.service, knownPairs: deps.knownPairs, now: deps.now })
  const prices = createPrices({ service: deps.service, feed: deps.feed, now: deps.now })
  const findTraderOf = createFindTraderOf({ accounts: deps.accounts, chains: deps.chains })
  const pairList = createPairList({ service: deps.service, feed: deps.feed, now: deps.now })
  const history = createReadHistory({ service: deps.service, pairs, now: deps.now })
  const limits = createOwnLimits({ store: deps.limitStore, service: deps.service })
  const { demand, requires } = deps.twoFactor
  const hold = withTwoFactorNotice(createHoldPlan(limits), requires)
  const tolerance = toleranceWithTwoFactor(createTolerance(deps.settings), demand)
  const demandForTickets = createDemandForTickets(demand)
  const tickets = createTickets({
    store: deps.ticketStore,
    service: deps.service,
    findTrader: findTraderOf,
    requireTwoFactor: demandForTickets,
    pauses: deps.pauses,
    object: createPreSendChecks({ prices, limits, tolerance }),
    timeoutMs: deps.timeoutMs,
    workContext: deps.workContext,
    logger: deps.logger,
    now: deps.now,
  })
  return {
    now: deps.now,
    hasPaper: deps.hasPaper,
    findTraderOf,
    prices,
    pairs,
    limits: limitsWithTwoFactor(deps.limitStore, demand),
    tolerance,
    orderDefaults: createReadOrderDefaults(deps.settings),
    quick: createQuick({ settings: deps.settings, twoFactor: deps.twoFactor }),
    batches: createBatches({
      store: deps.batchStore,
      tickets,
      requireTwoFactor: demandForTickets,
      pauses: deps.pauses,
      logger: deps.logger,
      now: deps.now,
    }),
    ticks: deps.ticks,
    market: createMarketDesk({
      service: deps.service,
      prices,
      pairList,
      days: createDayStatsReader({ service: deps.service, feed: deps.feed, now: deps.now }),
      infos: createPairInfoReader({ service: deps.service, feed: deps.feed, now: deps.now }),
      candles: createCandles({ service: deps.service, feed: deps.feed, now: deps.now }),
      findMarketDataAccess: createFindMarketDataAccess({
        accounts: deps.accounts,
        settings: deps.settings,
        chains: deps.chains,
        feed: deps.feed,
      }),
      now: deps.now,
    }),
    pastOrders: createPastOrders(deps.ticketStore),
    trading: withLimitChecks(
      createTrading({ service: deps.service, prices, pairs, pairList, now: deps.now }),
      hold,
    ),
    tickets,
    findTrader: createFindTrader({ accounts: deps.accounts, settings: deps.settings, chains: deps.chains }),
    positions: createReadPositions({ service: deps.service, pairs, prices, now: deps.now }),
    orders: createReadOrders({ service: deps.service, pairs, prices, now: deps.now }),
    history,
    transfers: createReadTransfers({ service: deps.service, now: deps.now }),
    ownPrices: createReadPriceLevels(deps.service),
    profit: createReadPnl(history),
    portfolio: createReadPortfolio({ service: deps.service, pairs, now: deps.now }),
    funds: createReadFunds({ service: deps.service, now: deps.now }),
    balances: async ({ credentials, chain }) => {
      const asOf = new Date(deps.now())
      return { balances: await deps.service.balances(credentials, chain.id), asOf }
    },
    referrals: createReferrals({ service: deps.service, now: deps.now }),
    beginExport: exportWithTwoFactor(createBeginExport({ service: deps.service, now: deps.now }), demand),
    marketMaker: createMarketMakerDesk({
      service: deps.service,
      settings: deps.settings,
      chains: deps.chains,
      now: deps.now,
    }),
    raw: createReadRaw({ service: deps.service, now: deps.now }),
    tryCredentials: async (credentials) => {
      // The only authenticated read that depends on nothing but the credentials; any reply to it is a yes.
      await deps.service.checkReferrals(credentials)
    },
  }
}
