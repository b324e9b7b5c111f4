import type { Secret } from '../secret.js'
import { startTellingDigests, type TellDigest } from './digest/schedules.js'
import { startJobs } from './jobs/jobs.js'
import { startSender } from './outbox/sender.js'
import type { Prepare } from './outbox/telling.js'
import { createMarketJobs, type MarketJobsOptions } from './watch/market-jobs.js'

/** Everything that watches and tells, at work. */
export interface Alerts {
  /** Begins nothing more, and waits for what is in hand. */
  stop(): Promise<void>
}

/**
 * Starts what watches and tells. Any number of processes may do so on one Redis. Rejects when Redis cannot be reached,
 * and leaves nothing running then.
 */
export async function startAlerts({
  redisUrl,
  prepare,
  watchAccounts,
  tellDigest,
  ...parts
}: MarketJobsOptions & {
  /** For connections of their own, on which commands wait. */
  readonly redisUrl: Secret
  readonly prepare: Prepare
  readonly tellDigest: TellDigest
  /** Starts the watch over accounts; absent where other processes keep it. */
  readonly watchAccounts: (() => Alerts) | undefined
}): Promise<Alerts> {
  const { redis, outbox, logger } = parts
  const jobs = await startJobs({ redis, redisUrl, jobs: createMarketJobs(parts), logger })
  const digests = startTellingDigests({ redisUrl, tell: tellDigest, logger })
  const sender = startSender({ outbox, prepare, logger })
  const accounts = watchAccounts?.()
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), digests.stop(), sender.stop(), accounts?.stop()])
    },
  }
}
