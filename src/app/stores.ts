import { createFundingBaselines } from '../alerts/digests/funding.js'
import { createPeople } from '../accounts/access/people.js'
import { createAccounts } from '../accounts/accounts.js'
import { createApiTokens } from '../accounts/api-tokens/api-tokens.js'
import { createFavourites } from '../accounts/settings/favourites.js'
import { createSettings } from '../accounts/settings/settings.js'
import { createTwoFactor } from '../accounts/two-factor/two-factor.js'
import { checkMasterKeys } from '../accounts/vault/master-key-check.js'
import { beginSealingLease } from '../accounts/vault/sealing-leases.js'
import { findSealingProcesses } from '../accounts/vault/sealing-processes.js'
import { createVault } from '../accounts/vault/vault.js'
import { createBoards } from '../alerts/boards/boards.js'
import { createBroadcasts } from '../alerts/broadcasts/broadcasts.js'
import { openDigestSchedules } from '../alerts/digests/schedules.js'
import { createDeadLetters } from '../alerts/outbox/dead-letters.js'
import { createOutbox } from '../alerts/outbox/outbox.js'
import { createPaidBudget } from '../alerts/outbox/paid-budget.js'
import { createReminders } from '../alerts/reminders/reminders.js'
import { createSeenNotices } from '../alerts/seen/seen-notices.js'
import { createRuleIndex } from '../alerts/rules/rule-index.js'
import { createRuleStore } from '../alerts/rules/rule-store.js'
import { createAccountWatch } from '../alerts/watchers/account/watch-accounts.js'
import { createInitialRisks } from '../desk/account/positions/initial-risk.js'
import { createOrderSources } from '../desk/account/positions/order-source.js'
import { createReadReservedRisk } from '../desk/trading/risk/limits/reservations.js'
import { createLimitStore } from '../desk/trading/risk/limits/store.js'
import { createPauses } from '../desk/trading/risk/trading-pause.js'
import { createBatchStore } from '../desk/trading/tickets/batch-store.js'
import { createIdsOf } from '../telemetry/request-ids.js'
import { countingStore } from '../desk/trading/tickets/counting-store.js'
import { createClaims } from '../desk/trading/evidence/claims.js'
import { createTicketStore } from '../desk/trading/tickets/store.js'
import { createDrafts } from '../drafts/drafts.js'
import { createEventFeed } from '../events/event-feed.js'
import { createWebhooks } from '../events/webhooks/webhooks.js'
import { connectRedis } from '../redis/connection.js'
import { openDatabase } from '../redis/database-id.js'
import { requireDurability } from '../redis/durability.js'
import { openMemoryReserve } from '../redis/memory-reserve.js'
import { agreeOnShards } from '../redis/shards/shard-agreement.js'
import { openSharedClock } from '../redis/shared-clock.js'
import { openWakeUps } from '../redis/wake-ups.js'
import { createUpdatesDue } from '../signals/intake/left-updates.js'
import { createHeartbeats } from '../signals/heartbeats/heartbeats.js'
import { createSignalHistory } from '../signals/intake/signal-history.js'
import { createSignalSources } from '../signals/sources/sources.js'
import { createGuardStore } from '../guards/store.js'
import { createPlansAtPrices } from '../plans/price-waits.js'
import { createReadPlannedOrders } from '../plans/planned-orders.js'
import { createPlanStore } from '../plans/store.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { Foundation } from './foundation.js'
import { openErasure } from './open-erasure.js'

/**
 * Connects to Redis, checks the master keys, and opens the stores. Rejects with a `MasterKeyError`, a `ShardNumbersError` or a
 * failure of Redis.
 */
export async function openStores(foundation: Foundation & { readonly metrics: Pick<Metrics, 'ticket'> }) {
  const { config, logger, timers, random, opened } = foundation
  const redis = await connectRedis(config.redisUrl, logger, {
    open: foundation.host?.openRedis,
    wait: { ms: config.redisWaitMs, timers },
  })
  opened.push(() => redis.quit())
  await requireDurability(redis, config, logger)
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
  // Before the keys are checked: what that leaves tells a database of an earlier release from an empty one.
  const database = await openDatabase({ redis, random })
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
  const { workContext } = foundation
  const base = { ...foundation, ...config, redis, database, processId, now, wakeUps, memory, vault }
  const settings = createSettings(redis, workContext)
  const outbox = createOutbox({ ...base, shards: config.outboxShards })
  const boards = createBoards(base)
  const initialRisks = createInitialRisks(base)
  const plans = createPlanStore(base)
  const waits = createPlansAtPrices({ ...base, plans })
  const watching = createAccountWatch({ ...base, outbox, boards, plans, initialRisks })
  const accounts = watching.accounts(createAccounts({ ...base, settings, random: idsOf('account') }))
  const people = createPeople(base)
  const ticketStore = watching.tickets(countingStore(createTicketStore({ ...base, people }), base))
  const guards = createGuardStore(base)
  const limits = createLimitStore(base)
  const limitStore = {
    ...limits,
    // Before it: once they are flat, no plan of theirs goes on, and no guard acts.
    beginFlat: async (userId: number, batchId: string) => {
      await plans.endForFlat(userId)
      await guards.freezeForFlat(userId)
      await limits.beginFlat(userId, batchId)
    },
  }
  const twoFactor = createTwoFactor(base)
  const index = createRuleIndex(base)
  const rules = createRuleStore({ ...base, index })
  const schedules = openDigestSchedules({ ...base, queues: foundation.host?.queues })
  opened.push(() => schedules.close())
  const kept = {
    settings,
    accounts,
    people,
    ticketStore,
    limitStore,
    outbox,
    rules,
    schedules,
  }
  const stores = { ...base, ...kept, requireTwoFactor: twoFactor.require }
  const signalSources = createSignalSources(stores)
  return {
    redis,
    database,
    processId,
    now,
    wakeUps,
    memory,
    vault,
    ...kept,
    feed: createEventFeed(base),
    favourites: createFavourites(stores),
    webhooks: createWebhooks(stores),
    apiTokens: createApiTokens(stores),
    signalSources,
    heartbeats: createHeartbeats({ ...stores, sources: signalSources }),
    signalHistory: createSignalHistory(stores),
    signalUpdatesDue: createUpdatesDue(stores),
    twoFactor,
    requireTwoFactor: twoFactor.require,
    erasure: openErasure(stores),
    batchStore: createBatchStore(base),
    claims: createClaims(base),
    initialRisks,
    fundingBaselines: createFundingBaselines(base),
    orderSources: createOrderSources(base),
    reservedRisk: createReadReservedRisk(redis),
    plannedOrders: createReadPlannedOrders({ plans, now: base.now }),
    pauses: createPauses(base),
    paidBudget: createPaidBudget({ ...base, starsADay: config.paidStarsADay }),
    deadLetters: createDeadLetters(stores),
    reminders: createReminders(base),
    boards,
    seenNotices: createSeenNotices(base),
    broadcasts: createBroadcasts({ ...base, random: idsOf('broadcast') }),
    drafts: createDrafts(stores),
    plans,
    guards,
    waits,
    priceWaits: waits,
    index,
    watching,
  }
}
