import { startDigestWorker } from '../alerts/digests/schedules.js'
import { createSendDigest } from '../alerts/digests/send-digest.js'
import { createSendBroadcasts } from '../alerts/broadcasts/send-broadcasts.js'
import { startJobs, type Job } from '../alerts/jobs/jobs.js'
import { createEvaluateAccountRules } from '../alerts/watchers/account/evaluate-account-rules.js'
import { createMarketJobs } from '../alerts/watchers/market/market-jobs.js'
import type { MarketDataAccess } from '../desk/market/market-data-access.js'
import { within } from '../lib/time-out.js'
import type { Parts } from './parts.js'
import type { Running } from './running.js'

/** How often it is looked whether something is to be told everybody, in milliseconds. */
const BROADCAST_MS = 5_000

function broadcastJob(parts: Parts): Job {
  const tellEverybody = createSendBroadcasts(parts)
  return { name: 'tell-everybody', everyMs: BROADCAST_MS, run: (signal) => tellEverybody(signal) }
}

/** Watches markets and accounts, and puts what is to be told into the outbox. Rejects when Redis cannot be reached. */
export async function startWatcher(parts: Parts): Promise<Running> {
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
    tell: createSendDigest({ ...parts, read: readDigest }),
    workContext,
    logger,
  })
  const accounts = parts.watching.start({
    ...parts,
    findTrader: desk.findTraderOf,
    pairs: desk.market.pairNames,
    evaluateAccountRules: createEvaluateAccountRules({
      ...parts,
      prices: desk.market.prices,
      pairs: desk.market.pairNames,
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
