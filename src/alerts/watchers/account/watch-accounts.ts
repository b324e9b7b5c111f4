import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import type { FindTraderOf } from '../../../desk/trader.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Service } from '../../../service/service.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import {
  createAccountSnapshotStore,
  type AccountSnapshotStore,
} from '../../account-events/account-snapshot-store.js'
import type { Outbox } from '../../outbox/outbox.js'
import type { EvaluateAccountRules } from './evaluate-account-rules.js'
import { startAccountWatcher, type AccountWatcher } from './account-watcher.js'
import { pollsOnTicketChange } from './polls-on-ticket-change.js'
import { createOutageNotifier } from './outage-notifier.js'
import { createPollAccount } from './poll-account.js'
import { createFindRecentActions } from './recent-actions.js'
import { createRefusedCredentials, type RefusedCredentials } from './refused-credentials.js'
import { createWatchList, type WatchListOf } from './watch-list.js'
import { venues } from '../../../service/venues.js'
import { stopWatching, watchAll, watchedAccounts } from './watched-accounts.js'

/** Closed positions, deposits and withdrawals are read this many times less often than what is open. */
const SLOW_FACTOR = 10

/** The watch over all accounts: the watch lists that all processes share, and the watchers of this process. */
export interface AccountWatch {
  /** Wraps accounts, so that each is watched from its connection to its disconnection. */
  accounts(accounts: Accounts): Accounts
  /** Wraps a ticket store, so that an account is polled as soon as one of its tickets changes. */
  tickets(store: TicketStore): TicketStore
  /** Adds every account to the watch lists, and starts polling. */
  start(parts: AccountWatchParts): AccountWatcher
}

/** The dependencies of the watchers. */
interface AccountWatchParts {
  readonly service: Service
  readonly accounts: Accounts
  readonly ticketStore: TicketStore
  readonly findTrader: FindTraderOf
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly evaluateAccountRules: EvaluateAccountRules
  /** Milliseconds between two polls of an account with open positions or pending orders. */
  readonly activeMs: number
  /** Milliseconds between two polls of any other account. */
  readonly idleMs: number
}

export function createAccountWatch(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly chains: readonly Chain[]
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): AccountWatch {
  const listOf: WatchListOf = (venue) => createWatchList({ redis: deps.redis, venue, now: deps.now })
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
  const stores = { listOf, snapshots, refusedCredentials, chains: deps.chains }
  return {
    accounts: (accounts) => watchedAccounts(accounts, stores),
    tickets: (store) => pollsOnTicketChange(store, { listOf, logger: deps.logger }),
    start: ({
      service,
      accounts,
      ticketStore,
      findTrader,
      pairNames,
      evaluateAccountRules,
      activeMs,
      idleMs,
    }) => {
      const pollAccount = createPollAccount({
        slowMs: activeMs * SLOW_FACTOR,
        service,
        snapshots,
        findRecentActions: createFindRecentActions({ store: ticketStore, now: deps.now }),
        symbolOf: (trader, pairId) => pairNames.symbol(trader, pairId),
        now: deps.now,
      })
      const watchers = venues.map(({ id: venue }) =>
        startAccountWatcher({
          list: listOf(venue),
          pollAccount,
          findTrader,
          evaluateAccountRules,
          onMissing: (due) => stopWatching(stores, venue, due),
          outage: createOutageNotifier({
            redis: deps.redis,
            venue,
            list: listOf(venue),
            outbox: deps.outbox,
            now: deps.now,
          }),
          refusedCredentials,
          activeMs,
          idleMs,
          workContext: deps.workContext,
          logger: deps.logger,
          now: deps.now,
          monotonicNow: deps.monotonicNow,
        }),
      )
      // The accounts that are on the lists already are polled meanwhile.
      const enrolling = watchAll(accounts, stores, (userId, err) =>
        deps.logger.error(
          { event: 'accounts-unreadable', err, user: userId },
          'The accounts of a user cannot be decoded; they are not watched',
        ),
      ).catch((err: unknown) =>
        deps.logger.error(
          { event: 'watch-list-fill-failed', err },
          'Not every account could be added to the watch list; the next start tries again',
        ),
      )
      return {
        stop: async () => {
          await Promise.all([enrolling, ...watchers.map((watcher) => watcher.stop())])
        },
      }
    },
  }
}
