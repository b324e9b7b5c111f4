import { startDigestWorker } from '../alerts/digests/schedules.js'
import { createSendDigest } from '../alerts/digests/send-digest.js'
import { createSendBroadcasts } from '../alerts/broadcasts/send-broadcasts.js'
import { startJobs, type Job } from '../alerts/jobs/jobs.js'
import { startReminderWorker } from '../alerts/reminders/reminder-worker.js'
import { createIsStillTrue } from '../alerts/reminders/still-true.js'
import { createEvaluateAccountRules } from '../alerts/watchers/account/evaluate-account-rules.js'
import { createRepairSchedule } from '../alerts/outbox/repair-schedule.js'
import { createMarketJobs } from '../alerts/watchers/market/market-jobs.js'
import type { MarketDataAccess } from '../desk/market/market-data-access.js'
import { paceLimitsOf } from './pace-limits.js'
import type { Parts } from './parts.js'
import type { RunningRole } from './foundation.js'

/**
 * Interval of the job that sends broadcasts, in milliseconds: a multiple of that of the markets, so that both come due
 * together.
 */
const BROADCAST_MS = 6_000

function broadcastJob(parts: Parts): Job {
  return { name: 'send-broadcasts', everyMs: BROADCAST_MS, run: createSendBroadcasts(parts) }
}

/** Interval of the jobs that repair the schedule of the outbox and the watch lists, in milliseconds. */
const REPAIR_MS = 600_000

function repairScheduleJob(parts: Parts): Job {
  return { name: 'repair-schedule', everyMs: REPAIR_MS, run: createRepairSchedule(parts) }
}

function repairWatchListsJob(parts: Parts): Job {
  return { name: 'repair-watch-lists', everyMs: REPAIR_MS, run: parts.watching.createRepair(parts) }
}

/**
 * Starts the role `watcher`: watches markets and accounts, and puts notices into the outbox. Rejects if Redis cannot be
 * reached.
 */
export async function startWatcher(parts: Parts): Promise<RunningRole> {
  const { config, desk, logger, readDigest, workContext } = parts
  const { redisUrl } = config
  const market = {
    ...parts,
    pairsOf: (access: MarketDataAccess) => desk.market.all(access),
    feed: config.feed,
    watchMarketMs: config.watchMarketMs,
    listOf: parts.watching.listOf,
  }
  // First, since it alone can reject: nothing else has to be stopped then.
  const digests = await startDigestWorker({
    redisUrl,
    queues: parts.host?.queues,
    send: createSendDigest({ ...parts, read: readDigest }),
    workContext,
    logger,
    timers: parts.timers,
  })
  const jobs = startJobs({
    ...parts,
    jobs: [
      ...createMarketJobs(market),
      broadcastJob(parts),
      repairScheduleJob(parts),
      repairWatchListsJob(parts),
    ],
  })
  const accounts = parts.watching.start({
    ...parts,
    findTrader: desk.findTraderOf,
    pairNames: desk.market.pairNames,
    prices: desk.market.prices,
    evaluateAccountRules: createEvaluateAccountRules({
      ...parts,
      prices: desk.market.prices,
      pairNames: desk.market.pairNames,
    }),
    limits: paceLimitsOf(config),
  })
  const reminders = startReminderWorker({
    ...parts,
    isStillTrue: createIsStillTrue({
      ...parts,
      findTrader: desk.findTraderOf,
      pairNames: desk.market.pairNames,
      prices: desk.market.prices,
    }),
  })
  return {
    stop: async (ms) => {
      const stopped = Promise.all([jobs.stop(), digests.stop(), accounts.stop(), reminders.stop()])
      return (await parts.timers.within(ms, stopped)) !== undefined
    },
  }
}
