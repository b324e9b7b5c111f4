import type { Big } from 'big.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { TwoFactor } from '../../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import type { Service } from '../../service/service.js'
import { settingDescriptors } from '../../accounts/settings/descriptors.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import type { MarketDesk } from '../market/market.js'
import type { FindTraderOf, Trader } from '../trader.js'
import { createReadOrderDefaults, type ReadOrderDefaults } from './order-defaults/order-defaults.js'
import { createPlanFlat, type PlanFlat } from './actions/flat.js'
import { createPlanExitShares, type PlanExitShares } from './actions/tpsl/plan-exit-shares.js'
import { createPlanLadder, type PlanLadder } from './actions/open/plan-ladder.js'
import { createPlanOnAccounts, type PlanOnAccounts } from './actions/open/plan-on-accounts.js'
import { createPastOrders, type PastOrders } from './past-orders.js'
import { createQuickOrderPolicy, type QuickOrderPolicy } from './quick-orders.js'
import { createOwnLimits, type LimitUse } from './risk/limits/own-limits.js'
import { createFindTraders } from './risk/limits/find-traders.js'
import { createReadResults, type ReadResults } from './risk/limits/losses.js'
import { createReversalCheck } from './risk/limits/reversal-check.js'
import { createReadGroups } from './risk/limits/read-groups.js'
import type { ReadReturns } from '../risk/read-returns.js'
import { createReadBooks } from './risk/limits/read-books.js'
import type { ReadPlannedOrders, ReadReservedRisk } from './risk/limits/reservations.js'
import type { LimitStore } from './risk/limits/store.js'
import { createFindMovedPrice } from './risk/moved-price.js'
import { createHavePricesMoved, createPreSendChecks, createPriceCheck } from './risk/pre-send-checks.js'
import { createPriceAgeCheck, createPriceAgeLimit, type PriceAgeLimit } from './risk/price-age.js'
import { createTolerance, type Tolerance } from './risk/price-tolerance.js'
import type { Pauses } from './risk/trading-pause.js'
import {
  createNeedsTwoFactor,
  createRequireTwoFactorForTickets,
} from './risk/two-factor/require-for-tickets.js'
import {
  limitsWithTwoFactor,
  priceAgeWithTwoFactor,
  toleranceWithTwoFactor,
} from './risk/two-factor/with-two-factor.js'
import { createTwoFactorNotice } from './risk/two-factor/two-factor-notice.js'
import { createReadLiquidationBuffer, createReadRiskUnit } from './risk/risk-unit.js'
import { checkUnread } from './positions/unread-issues.js'
import { createAccountReadings } from './account-reading.js'
import { createReadEquity } from '../account/funds/equity.js'
import type { ReadHistory } from '../account/history/history.js'
import type { PositionReader } from '../account/positions/positions.js'
import type { PendingIntents } from './button-intents.js'
import type { Selections } from './selections.js'
import type { BatchStore } from './tickets/batch-store.js'
import { createBatches, type Batches } from './tickets/batches.js'
import { type Claims, createSendingNotes } from './evidence/claims.js'
import type { TicketStore } from './tickets/store.js'
import type { Ticket } from './tickets/ticket.js'
import type { ConfirmParts } from './tickets/confirm.js'
import { createMandatedTickets, type MandatedTickets } from './tickets/mandated.js'
import { createTickets, type Tickets } from './tickets/tickets.js'
import { createTrading, type Trading } from './trading.js'
import { createIdsOf } from '../../telemetry/request-ids.js'
import type { Random } from '../../lib/random.js'

/** Plans, previews and sends orders, within the limits and the two-factor policy of their trader. */
export interface TradingDesk extends Trading {
  /** The only way to execute anything. */
  readonly tickets: Tickets
  /** The same for the steps of plans and guards; only `plans/` and `guards/` use it. */
  readonly mandated: MandatedTickets
  /** Several tickets under one Confirm. */
  readonly batches: Batches
  /** Rows that people have ticked on cards that are still open. */
  readonly selections: Selections
  /** Intents that wait for an answer to a question. */
  readonly pendingIntents: PendingIntents
  /** Limits that people set for themselves; the trading desk enforces them. */
  readonly limits: LimitStore
  /** Tickets in flight whose size the limits count, at one venue. */
  reservedOrders(userId: number, venue: string): Promise<readonly ReservedOrder[]>
  /** Past results of a person, as the limits on losses count them. */
  readonly readResults: ReadResults
  /** The use of the limits that are set on more than one order, by the account that is read. */
  limitUse(trader: Trader): Promise<readonly LimitUse[]>
  /** The most that a price may move between a preview and its Confirm. */
  readonly tolerance: Tolerance
  /** The age up to which a price is good enough to open or add. */
  readonly priceAge: PriceAgeLimit
  /** The time zone of a person, which their blackout windows are typed in. */
  timeZoneOf(userId: number): Promise<string>
  /** Values for what a person leaves out of a typed order. */
  readonly orderDefaults: ReadOrderDefaults
  /** Orders that are sent as they are typed, without a Confirm. */
  readonly quick: QuickOrderPolicy
  /** All that is open in all accounts of a person, as /flat closes and cancels it. */
  readonly planFlat: PlanFlat
  /** One order on several accounts. */
  readonly planOnAccounts: PlanOnAccounts
  /** Several limit orders between two prices. */
  readonly planLadder: PlanLadder
  /** Several take-profits and stop-losses of one position. */
  readonly planExitShares: PlanExitShares
  /** Orders that a person opened before. */
  pastOrders(userId: number): Promise<PastOrders>
}

/** A ticket whose size the limits count because its outcome is not known yet. */
export interface ReservedOrder {
  readonly ticket: Ticket
  /** Dollars. */
  readonly size: Big
}

export function createTradingDesk(deps: {
  readonly service: Service
  readonly market: Pick<MarketDesk, 'prices' | 'pairNames' | 'all' | 'find' | 'averageTrueRange'>
  readonly findTraderOf: FindTraderOf
  readonly positions: Pick<PositionReader, 'marked' | 'withOrders'>
  readonly history: Pick<ReadHistory, 'list'>
  readonly readReturns: ReadReturns
  readonly settings: SettingsStore
  readonly ticketStore: TicketStore
  /** Evidence of tickets, and what is sent for a wallet. */
  readonly claims: Claims
  readonly batchStore: BatchStore
  readonly limitStore: LimitStore
  /** Reads the risk that tickets in flight reserve. */
  readonly reservedRisk: ReadReservedRisk
  /** Reads what plans have yet to add. */
  readonly plannedOrders: ReadPlannedOrders
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
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
  readonly timers: Timers
  readonly random: Random
}): TradingDesk {
  const { service, market, settings, twoFactor, pauses, logger, timers, now } = deps
  const { prices, pairNames } = market
  const { require, isRequired } = twoFactor
  const findTraders = createFindTraders(deps)
  const readResults = createReadResults({ history: deps.history, findTraders, now })
  const limits = createOwnLimits({
    store: deps.limitStore,
    readBooks: createReadBooks({ service, findTraders }),
    readGroups: createReadGroups({ pairNames, readReturns: deps.readReturns }),
    readResults,
    now,
    reserved: deps.reservedRisk,
    plannedOrders: deps.plannedOrders,
    tickets: deps.ticketStore,
  })
  const readAccount = createAccountReadings({
    service,
    prices,
    pairNames,
    pairList: market,
    averageTrueRange: market.averageTrueRange,
    readRiskUnit: createReadRiskUnit(settings),
    readLiquidationBuffer: createReadLiquidationBuffer(settings),
    readEquity: createReadEquity({ service, positions: deps.positions, now }),
    positions: deps.positions,
    timers,
    now,
  })
  const tolerance = toleranceWithTwoFactor(createTolerance(settings), require)
  const priceAge = priceAgeWithTwoFactor(createPriceAgeLimit(settings), require)
  const requireTwoFactor = createRequireTwoFactorForTickets(require)
  const confirmParts: ConfirmParts = {
    store: deps.ticketStore,
    service,
    findTrader: deps.findTraderOf,
    requireTwoFactor,
    needsTwoFactor: createNeedsTwoFactor(isRequired),
    pauses,
    reservationFor: limits.reservationFor,
    readAccount,
    preSendChecks: createPreSendChecks({ prices, limits, tolerance, priceAge }),
    sendingNotes: createSendingNotes(deps.claims),
    findMovedPrice: createFindMovedPrice({ prices, tolerance, priceAge }),
    timeoutMs: deps.timeoutMs,
    workContext: deps.workContext,
    logger,
    timers,
    random: deps.random,
    now,
  }
  const tickets = createTickets(confirmParts)
  const trading = createTrading({
    readAccount,
    checks: [
      checkUnread,
      createPriceAgeCheck(priceAge),
      async (account, plan, beside) => await limits.check(account, plan, beside),
      createReversalCheck(limits),
      createTwoFactorNotice(isRequired),
    ],
  })
  return {
    ...trading,
    tickets,
    mandated: createMandatedTickets(confirmParts),
    batches: createBatches({
      store: deps.batchStore,
      tickets,
      requireTwoFactor,
      pauses,
      havePricesMoved: createHavePricesMoved({
        findTrader: deps.findTraderOf,
        priceCheck: createPriceCheck({ prices, tolerance, priceAge }),
      }),
      limits: deps.limitStore,
      logger,
      random: createIdsOf(deps)('batch'),
      now,
    }),
    selections: deps.selections,
    pendingIntents: deps.pendingIntents,
    reservedOrders: async (userId, venue) => {
      const { byTicket } = await deps.reservedRisk(userId, venue)
      const read = [...byTicket].map(async ([id, size]) => {
        const ticket = await tickets.read(userId, id)
        return ticket ? [{ ticket, size }] : []
      })
      return (await Promise.all(read)).flat()
    },
    readResults,
    limitUse: async (trader) => await limits.use(readAccount(trader)),
    limits: limitsWithTwoFactor(deps.limitStore, require),
    tolerance,
    priceAge,
    timeZoneOf: async (userId) => (await settings.read(userId)).timeZone ?? settingDescriptors.zone.byDefault,
    orderDefaults: createReadOrderDefaults(settings),
    quick: createQuickOrderPolicy({ settings, twoFactor }),
    planFlat: createPlanFlat({ ...deps, readAccount }),
    planOnAccounts: createPlanOnAccounts({ ...deps, trading }),
    planLadder: createPlanLadder(trading),
    planExitShares: createPlanExitShares(trading),
    pastOrders: createPastOrders(deps.ticketStore),
  }
}
