import type { Clock } from '../../../lib/clock.js'
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
import { createVenueOutage } from './venue-outage.js'
import { createPollAccount } from './poll-account.js'
import { createRecentActions } from './recent-actions.js'
import { createRefusedCredentials, type RefusedCredentials } from './refused-credentials.js'
import { createWatchList, type WatchListOf } from './watch-list.js'
import { forget, watchAll, watchedAccounts } from './watched-accounts.js'
import { venues } from '../../../service/venues.js'

/** What rarely changes is looked at so many times less often than what is open. */
const SLOWLY = 10

/** The watch over accounts: who is on it, shared by all processes, and the watchers of this one. */
export interface AccountWatch {
  /** The same accounts, watched from when they are connected to when they are disconnected. */
  accounts(accounts: Accounts): Accounts
  /** The same tickets; what they change is looked at at once. */
  tickets(store: TicketStore): TicketStore
  /** Puts every account that there is on the watch, and begins to look. */
  start(parts: AccountWatchParts): AccountWatcher
}

/** What the watchers take to look at accounts. */
interface AccountWatchParts {
  readonly service: Service
  readonly accounts: Accounts
  readonly ticketStore: TicketStore
  readonly findTrader: FindTraderOf
  readonly pairs: Pick<PairNames, 'symbol'>
  readonly evaluateAccountRules: EvaluateAccountRules
  /** How often an account is looked at where something is open or waits, and where nothing is; in milliseconds. */
  readonly activeMs: number
  readonly idleMs: number
}

export function createAccountWatch(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly chains: readonly Chain[]
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
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
  const watching = { listOf, snapshots, refusedCredentials, chains: deps.chains }
  return {
    accounts: (accounts) => watchedAccounts(accounts, watching),
    tickets: (store) => pollsOnTicketChange(store, { listOf, logger: deps.logger }),
    start: ({
      service,
      accounts,
      ticketStore,
      findTrader,
      pairs,
      evaluateAccountRules,
      activeMs,
      idleMs,
    }) => {
      const lookAt = createPollAccount({
        slowlyMs: activeMs * SLOWLY,
        service,
        snapshots,
        recentActions: createRecentActions({ store: ticketStore, now: deps.now }),
        nameOf: (trader, pairId) => pairs.symbol(trader, pairId),
        now: deps.now,
      })
      const watchers = venues.map(({ id: venue }) =>
        startAccountWatcher({
          list: listOf(venue),
          lookAt,
          findTrader,
          evaluateAccountRules,
          gone: (due) => forget(watching, venue, due),
          incident: createVenueOutage({
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
        }),
      )
      // The watchers need not wait for it: who is on the list already is looked at meanwhile.
      const enrolling = watchAll(accounts, watching, (userId, err) =>
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
