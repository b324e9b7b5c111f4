import type { Worker } from '../../../lib/running/worker.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { createReadFundingFrom } from '../../account-events/funding-charged.js'
import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { InitialRisks } from '../../../desk/account/positions/initial-risk.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../../desk/market/prices/prices.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import type { TakeLossTier } from '../../../desk/trading/risk/limits/loss-tiers.js'
import type { SuggestStop } from '../../../desk/trading/suggest-stop.js'
import type { FindTraderOf, Trader } from '../../../desk/trader.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Timers } from '../../../lib/timers.js'
import type { Service } from '../../../service/service.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import type { Metrics } from '../../../telemetry/metrics.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import {
  createAccountSnapshotStore,
  type AccountSnapshotStore,
  type WatchedAccount,
} from '../../account-events/account-snapshot-store.js'
import type { Boards } from '../../boards/boards.js'
import type { Outbox } from '../../outbox/outbox.js'
import { createLevelIndex } from '../levels/level-index.js'
import { createStoreLevels } from '../levels/store-levels.js'
import type { EvaluateAccountRules } from './evaluate-account-rules.js'
import { startAccountWatcher } from './account-watcher.js'
import { joinWatchers } from './living-watchers.js'
import { FULL_PACE, type PaceLimits, type PollPace } from './poll-pace.js'
import { pollsOnTicketChange } from './polls-on-ticket-change.js'
import { createOutageNotifier } from './outage-notifier.js'
import type { Claims } from '../../../desk/trading/evidence/claims.js'
import { createTakeChange } from './take-change.js'
import { createTakeMissingStop } from '../../../desk/trading/evidence/missing-stops.js'
import { createMarginForNudges } from './margin-for-nudges.js'
import { createMarkForNudges } from './mark-for-nudges.js'
import { createPollAccount, type BookRead } from './poll-account.js'
import { countingReads, createReadBudget } from './read-budget.js'
import { createFindRecentActions } from './recent-actions.js'
import { createRefusedCredentials, type RefusedCredentials } from './refused-credentials.js'
import { createWatchList, type WatchListOf } from '../watch-list/watch-list.js'
import { venues } from '../../../service/venues.js'
import { createRepairWatchLists, type RepairWatchLists } from '../watch-list/repair-watch-lists.js'
import { createWatchAll } from '../watch-list/watch-all.js'
import { stopWatching, watchedAccounts } from '../watch-list/watched-accounts.js'
import type { Random } from '../../../lib/random.js'

/** Closed positions, deposits and withdrawals are read this many times less often than what is open. */
const SLOW_FACTOR = 10

/** The watch over all accounts: the watch lists that all processes share, and the watchers of this process. */
export interface AccountWatch {
  /** Wraps accounts, so that each is watched from its connection to its disconnection. */
  accounts(accounts: Accounts): Accounts
  /** Wraps a ticket store, so that an account is polled as soon as one of its tickets changes. */
  tickets(store: TicketStore): TicketStore
  /** The watch list of a venue. */
  readonly listOf: WatchListOf
  /** The last snapshot of each account, and what its owner has said about positions in it. */
  readonly snapshots: Pick<AccountSnapshotStore, 'read' | 'noteNoStop'>
  /** Creates the sweep over the watch lists and the levels. */
  createRepair(parts: {
    readonly accounts: Accounts
    readonly metrics: Pick<Metrics, 'repaired'>
  }): RepairWatchLists
  /** Adds the accounts that are missing to the watch lists, unless another process does, and starts polling. */
  start(parts: AccountWatchParts): Worker
}

/** The dependencies of the watchers. */
interface AccountWatchParts {
  readonly service: Service
  readonly accounts: Accounts
  readonly ticketStore: TicketStore
  readonly claims: Claims
  readonly findTrader: FindTraderOf
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly prices: Pick<Prices, 'mark'>
  readonly suggestStop: SuggestStop
  readonly takeLossTier: TakeLossTier
  readonly settings: Pick<SettingsStore, 'read'>
  readonly evaluateAccountRules: EvaluateAccountRules
  /** Sees each read of an account. */
  readonly onBook: (trader: Trader, read: BookRead) => Promise<void>
  readonly limits: PaceLimits
}

export function createAccountWatch(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly chains: readonly Chain[]
  /** The number of shards of the watch lists: the same in all processes. */
  readonly watchShards: number
  /** The boards of people, which are edited after each change. */
  readonly boards: Pick<Boards, 'noteEvent'>
  /** The plans of people, which look at their positions after each change of an account. */
  readonly plans: { noteAccountChange(watched: WatchedAccount): Promise<void> }
  readonly initialRisks: InitialRisks
  readonly wakeUps: WakeUps
  /** The timer that the watchers share with other parts. */
  readonly repeat: Repeat
  readonly timers: Timers
  readonly random: Random
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): AccountWatch {
  const { redis, watchShards: shards, wakeUps, timers, random, now } = deps
  const listOf: WatchListOf = (venue) => createWatchList({ redis, venue, shards, wakeUps, timers, now })
  const snapshots: AccountSnapshotStore = createAccountSnapshotStore({
    redis: deps.redis,
    outbox: deps.outbox,
    now: deps.now,
  })
  const refusedCredentials: RefusedCredentials = createRefusedCredentials({
    redis: deps.redis,
    outbox: deps.outbox,
    now: deps.now,
  })
  /** Has the board of a person edited. A board that is damaged holds up no poll. */
  const noteEvent = async (userId: number): Promise<void> => {
    try {
      await deps.boards.noteEvent(userId)
    } catch (err) {
      deps.logger.warn(
        { event: 'board-event-lost', err, user: userId },
        'A change could not be noted for a board; its next edit shows it',
      )
    }
  }
  /** Has the plans of a changed account looked at. Where that fails, they are at their own time. */
  const notePlans = async (watched: WatchedAccount): Promise<void> => {
    try {
      await deps.plans.noteAccountChange(watched)
    } catch (err) {
      deps.logger.warn(
        { event: 'plan-event-lost', err, user: watched.userId },
        'A change of an account could not be noted for its plans; they look at it when they are due',
      )
    }
  }
  const levels = createLevelIndex({ redis: deps.redis })
  const stores = { listOf, levels, snapshots, refusedCredentials, chains: deps.chains }
  return {
    listOf,
    snapshots,
    accounts: (accounts) => watchedAccounts(accounts, stores),
    tickets: (store) => pollsOnTicketChange(store, { listOf, snapshots, logger: deps.logger }),
    createRepair: (parts) => createRepairWatchLists({ ...deps, ...stores, ...parts }),
    start: (parts) => {
      const { service, accounts, ticketStore, findTrader, evaluateAccountRules, onBook, limits } = parts
      const symbolOf: PairNames['symbol'] = (trader, pairId) => parts.pairNames.symbol(trader, pairId)
      const storeLevels = createStoreLevels({ levels, symbolOf, prices: parts.prices })
      const living = joinWatchers(deps)
      const { claims } = parts
      const findRecentActions = createFindRecentActions({ store: ticketStore, claims, now: deps.now })
      const takeMissingStop = createTakeMissingStop(claims)
      const takeChange = createTakeChange(claims)
      const fundingFrom = createReadFundingFrom(parts.settings)
      const watchers = venues.map(({ id: venue }) => {
        const budget = createReadBudget({
          share: () => limits.readsPerSecond / living.count(),
          monotonicNow: deps.monotonicNow,
        })
        let pace: PollPace = FULL_PACE
        return startAccountWatcher({
          list: listOf(venue),
          pollAccount: createPollAccount({
            slowMs: () => limits.activeMs * pace.active * SLOW_FACTOR,
            service: countingReads(service, budget),
            snapshots,
            initialRisks: deps.initialRisks,
            findRecentActions,
            takeMissingStop,
            takeChange,
            claims,
            onChange: async (watched) => {
              await Promise.all([noteEvent(watched.userId), notePlans(watched)])
            },
            symbolOf,
            suggestStop: parts.suggestStop,
            takeLossTier: parts.takeLossTier,
            fundingFrom,
            markForNudges: createMarkForNudges({ ...parts, monotonicNow: deps.monotonicNow }),
            marginForNudges: createMarginForNudges({ ...parts, monotonicNow: deps.monotonicNow }),
            storeLevels,
            now: deps.now,
          }),
          findTrader,
          evaluateAccountRules,
          onBook,
          onMissing: (due) => stopWatching(stores, venue, due),
          outage: createOutageNotifier({
            redis: deps.redis,
            venue,
            list: listOf(venue),
            outbox: deps.outbox,
            random,
            now: deps.now,
          }),
          refusedCredentials,
          limits,
          budget,
          onPace: (next) => {
            pace = next
          },
          repeat: deps.repeat,
          timers,
          random,
          workContext: deps.workContext,
          logger: deps.logger,
          now: deps.now,
        })
      })
      // The accounts that are on the lists already are polled meanwhile.
      const watchAll = createWatchAll({ ...stores, redis, shards, timers, random })
      const stopping = new AbortController()
      const onUnreadable = (userId: number, err: unknown): void =>
        deps.logger.error(
          { event: 'accounts-unreadable', err, user: userId },
          'The accounts of a user cannot be decoded; they are not watched',
        )
      const enrolling = watchAll(accounts, onUnreadable, stopping.signal).catch((err: unknown) =>
        deps.logger.error(
          { event: 'watch-list-fill-failed', err },
          'Not every account could be added to the watch list; the next start tries again',
        ),
      )
      return {
        stop: async () => {
          stopping.abort()
          await Promise.all([enrolling, living.stop(), ...watchers.map((watcher) => watcher.stop())])
        },
      }
    },
  }
}
