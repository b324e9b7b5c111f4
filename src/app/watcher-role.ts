import { startDigestWorker } from '../alerts/digests/schedules.js'
import { createSendDigest } from '../alerts/digests/send-digest.js'
import { createSendBroadcasts } from '../alerts/broadcasts/send-broadcasts.js'
import { startJobs, type Job } from '../alerts/jobs/jobs.js'
import { createEvaluateAccountRules } from '../alerts/watchers/account/evaluate-account-rules.js'
import { createMarketJobs } from '../alerts/watchers/market/market-jobs.js'
import type { MarketDataAccess } from '../desk/market/market-data-access.js'
import { within } from '../lib/time-out.js'
import type { Parts } from './parts.js'
import type { RunningRole } from './foundation.js'

/** Interval of the job that sends broadcasts, in milliseconds. */
const BROADCAST_MS = 5_000

function broadcastJob(parts: Parts): Job {
  return { name: 'send-broadcasts', everyMs: BROADCAST_MS, run: createSendBroadcasts(parts) }
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
  }
  const jobs = await startJobs({
    ...parts,
    redisUrl,
    jobs: [...createMarketJobs(market), broadcastJob(parts)],
  })
  const digests = await startDigestWorker({
    redisUrl,
    send: createSendDigest({ ...parts, read: readDigest }),
    workContext,
    logger,
  })
  const accounts = parts.watching.start({
    ...parts,
    findTrader: desk.findTraderOf,
    pairNames: desk.market.pairNames,
    evaluateAccountRules: createEvaluateAccountRules({
      ...parts,
      prices: desk.market.prices,
      pairNames: desk.market.pairNames,
    }),
    activeMs: config.watchActiveMs,
    idleMs: config.watchIdleMs,
  })
  return {
    stop: async (ms) => {
      const stopped = Promise.all([jobs.stop(), digests.stop(), accounts.stop()])
      return (await within(ms, stopped)) !== undefined
    },
  }
}
