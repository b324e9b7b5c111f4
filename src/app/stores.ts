import type { Redis } from 'ioredis'
import { createPeople, type People } from '../accounts/access/people.js'
import { createAccounts, type Accounts } from '../accounts/accounts.js'
import { createApiTokens, type ApiTokens } from '../accounts/api-tokens/api-tokens.js'
import { createFavourites, type Favourites } from '../accounts/settings/favourites.js'
import { createSettings, type SettingsStore } from '../accounts/settings/settings.js'
import { createTwoFactor, type TwoFactor } from '../accounts/two-factor/two-factor.js'
import { checkMasterKeys } from '../accounts/vault/master-key-check.js'
import { beginSealingLease } from '../accounts/vault/sealing-leases.js'
import { findSealingProcesses } from '../accounts/vault/sealing-processes.js'
import { createVault, type Vault } from '../accounts/vault/vault.js'
import { createBoards, type Boards } from '../alerts/boards/boards.js'
import { createBroadcasts, type Broadcasts } from '../alerts/broadcasts/broadcasts.js'
import { openDigestSchedules, type DigestSchedules } from '../alerts/digests/schedules.js'
import { createDeadLetters, type DeadLetters } from '../alerts/outbox/dead-letters.js'
import { createOutbox, type Outbox } from '../alerts/outbox/outbox.js'
import { createPaidBudget, type PaidBudget } from '../alerts/outbox/paid-budget.js'
import { createReminders, type Reminders } from '../alerts/reminders/reminders.js'
import { createSeenNotices, type SeenNotices } from '../alerts/seen/seen-notices.js'
import { createRuleIndex, type RuleIndex } from '../alerts/rules/rule-index.js'
import { createRuleStore, type RuleStore } from '../alerts/rules/rule-store.js'
import { createAccountWatch, type AccountWatch } from '../alerts/watchers/account/watch-accounts.js'
import { createReadReservedRisk, type ReadReservedRisk } from '../desk/trading/risk/limits/reservations.js'
import { createLimitStore, type LimitStore } from '../desk/trading/risk/limits/store.js'
import { createPauses, type Pauses } from '../desk/trading/risk/trading-pause.js'
import { createBatchStore, type BatchStore } from '../desk/trading/tickets/batch-store.js'
import { createIdsOf } from '../telemetry/request-ids.js'
import { countingStore } from '../desk/trading/tickets/counting-store.js'
import { createClaims, type Claims } from '../desk/trading/evidence/claims.js'
import { createUnknownOrders } from '../desk/trading/tickets/unknown-orders.js'
import { createTicketStore, type TicketStore } from '../desk/trading/tickets/store.js'
import type { DraftQueue } from '../drafts/draft-queue.js'
import { createDrafts, type Drafts } from '../drafts/drafts.js'
import { createEventFeed, type EventFeed } from '../events/event-feed.js'
import { createWebhooks, type Webhooks } from '../events/webhooks/webhooks.js'
import type { Clock } from '../lib/clock.js'
import { connectRedis } from '../redis/connection.js'
import { openMemoryReserve, type MemoryReserve } from '../redis/memory-reserve.js'
import { agreeOnShards } from '../redis/shards/shard-agreement.js'
import { openSharedClock } from '../redis/shared-clock.js'
import { openWakeUps, type WakeUps } from '../redis/wake-ups.js'
import { createHeartbeats, type Heartbeats } from '../signals/heartbeats/heartbeats.js'
import { createSignalHistory, type SignalHistory } from '../signals/intake/signal-history.js'
import { createSignalSources, type SignalSources } from '../signals/sources/sources.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { Foundation } from './foundation.js'
import { openErasure, type OpenErasure } from './open-erasure.js'

/** The stores in Redis. */
export interface Stores {
  readonly redis: Redis
  /** The time that all processes share. */
  readonly now: Clock
  /** Id of this process. */
  readonly processId: string
  /** Messages of other processes about what they make due. */
  readonly wakeUps: WakeUps
  /** Messages about people's events. */
  readonly feed: EventFeed
  readonly memory: MemoryReserve
  readonly vault: Vault
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly accounts: Accounts
  readonly apiTokens: ApiTokens
  readonly signalSources: SignalSources
  readonly signalHistory: SignalHistory
  readonly heartbeats: Heartbeats
  readonly webhooks: Webhooks
  readonly people: People
  readonly twoFactor: TwoFactor
  readonly erasure: OpenErasure
  readonly ticketStore: TicketStore
  readonly batchStore: BatchStore
  readonly limitStore: LimitStore
  readonly reservedRisk: ReadReservedRisk
  readonly pauses: Pauses
  readonly outbox: Outbox
  readonly deadLetters: DeadLetters
  readonly paidBudget: PaidBudget
  readonly reminders: Reminders
  readonly seenNotices: SeenNotices
  readonly boards: Boards
  readonly broadcasts: Broadcasts
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly schedules: DigestSchedules
  readonly index: RuleIndex
  readonly rules: RuleStore
  readonly watching: AccountWatch
  readonly claims: Claims
}

/**
 * Connects to Redis, checks the master keys, and opens the stores. Rejects with a `MasterKeyError`, a `ShardNumbersError` or a
 * failure of Redis.
 */
export async function openStores(
  foundation: Foundation & { readonly metrics: Pick<Metrics, 'ticket'> },
): Promise<Stores> {
  const { config, logger, metrics, timers, random, opened } = foundation
  const redis = await connectRedis(config.redisUrl, logger, {
    open: foundation.host?.openRedis,
    wait: { ms: config.redisWaitMs, timers },
  })
  opened.push(() => redis.quit())
  // Before anything is done in a shard.
  const processId = random.uuid()
  const agreement = await agreeOnShards({
    redis,
    numbers: config,
    processId,
    findProcesses: () => findSealingProcesses(redis),
    logger,
    repeat: foundation.repeat,
    lost: foundation.giveUp,
  })
  opened.push(agreement.leave)
  const now = await openSharedClock({ ...foundation, redis })
  const wakeUps = openWakeUps({
    ...config,
    timers,
    repeat: foundation.repeat,
    logger,
    openRedis: foundation.host?.openRedis,
  })
  opened.push(async () => await Promise.resolve(wakeUps.close()))
  const memory = await openMemoryReserve({ ...foundation, redis })
  // Before the check: from here on no rotation retires the key that the check stores.
  const { vault, end } = await beginSealingLease({
    redis,
    vault: createVault(config.vaultKeys, random),
    processId,
    logger,
    timers,
    lost: foundation.giveUp,
  })
  opened.push(end)
  await checkMasterKeys(redis, vault)

  const idsOf = createIdsOf(foundation)
  const settings = createSettings(redis, foundation.workContext)
  const outbox = createOutbox({ redis, shards: config.outboxShards, memory, wakeUps, timers, random, now })
  const { chains, watchShards } = config
  const boards = createBoards({ redis, wakeUps, timers, random, now })
  const watching = createAccountWatch({
    ...foundation,
    redis,
    wakeUps,
    now,
    outbox,
    boards,
    chains,
    watchShards,
  })
  const accounts = watching.accounts(
    createAccounts({ redis, vault, settings, memory, random: idsOf('account'), now }),
  )
  const people = createPeople({ ...config, redis, memory, now })
  const ticketStore = watching.tickets(
    countingStore(createTicketStore({ redis, people, wakeUps, timers, now }), {
      metrics,
      unknownOrders: createUnknownOrders({ redis, now }),
    }),
  )
  const limitStore = createLimitStore({ redis, now, workContext: foundation.workContext })
  const twoFactor = createTwoFactor({ redis, vault, wakeUps, timers, random, now })
  const index = createRuleIndex({ redis, now })
  const rules = createRuleStore({ redis, index, memory, now })
  const schedules = openDigestSchedules({ redis, logger, queues: foundation.host?.queues })
  opened.push(() => schedules.close())
  const requireTwoFactor = twoFactor.require
  const signalSources = createSignalSources({ redis, requireTwoFactor, memory, random, now })
  const stores = {
    redis,
    repeat: foundation.repeat,
    timers,
    random,
    processId,
    now,
    wakeUps,
    feed: createEventFeed({ wakeUps }),
    memory,
    settings,
    accounts,
    ticketStore,
    limitStore,
    outbox,
    rules,
    schedules,
  }
  return {
    ...stores,
    vault,
    favourites: createFavourites({ ...stores, workContext: foundation.workContext }),
    webhooks: createWebhooks({ ...stores, vault, requireTwoFactor: twoFactor.require }),
    apiTokens: createApiTokens({ ...stores, requireTwoFactor: twoFactor.require }),
    signalSources,
    heartbeats: createHeartbeats({ ...stores, sources: signalSources }),
    signalHistory: createSignalHistory(stores),
    people,
    twoFactor,
    erasure: openErasure({
      ...stores,
      chains,
      watchShards,
      requireTwoFactor: twoFactor.require,
      logger,
    }),
    batchStore: createBatchStore({ redis, wakeUps, timers, now }),
    claims: createClaims({ redis }),
    reservedRisk: createReadReservedRisk(redis),
    pauses: createPauses({ redis, now, workContext: foundation.workContext }),
    paidBudget: createPaidBudget({ redis, starsADay: config.paidStarsADay, now }),
    deadLetters: createDeadLetters({ redis, outbox, random, now }),
    reminders: createReminders({ redis, wakeUps, timers, now }),
    boards,
    seenNotices: createSeenNotices({ redis, wakeUps, timers, now }),
    broadcasts: createBroadcasts({ redis, random: idsOf('broadcast'), now }),
    drafts: createDrafts({ ...stores, chains, people }),
    index,
    watching,
  }
}
