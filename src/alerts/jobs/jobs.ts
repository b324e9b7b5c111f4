import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Secret } from '../../lib/secret.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { KEPT, openQueue, startWorker } from './queue.js'

/** A recurring job, done by any process that is free. */
export interface Job {
  readonly name: string
  /** Milliseconds from one start to the next. */
  readonly everyMs: number
  /**
   * Runs the job once. Several processes may run it at the same time, and again after a process died in the middle; a
   * process that is still running it skips the next time. A rejection is logged, and the job runs again at its next time.
   * The signal stops it early.
   */
  run(signal: AbortSignal): Promise<unknown>
  /** Waits for what its runs have left under way, where they do; called after the last run. */
  ended?(): Promise<void>
}

/** The worker of this process. */
export interface Jobs {
  /** Starts no more jobs, stops those in progress early, and closes its connections. */
  stop(): Promise<void>
}

const QUEUE = 'alerts'

/** Jobs at once in this process: a slow one must not delay the others. */
const CONCURRENCY = 4

/**
 * Schedules the jobs and starts a worker. Every process schedules all of them; the last one to start sets their intervals.
 * Rejects when Redis cannot be reached.
 */
export async function startJobs(deps: {
  /** The connection for scheduling; it stays open. */
  readonly redis: Redis
  /** The address for the worker, whose blocking commands need connections of their own. */
  readonly redisUrl: Secret
  readonly jobs: readonly Job[]
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
}): Promise<Jobs> {
  const stopping = new AbortController()
  const queue = await openQueue({ name: QUEUE, redis: deps.redis, logger: deps.logger })
  try {
    for (const { name, everyMs } of deps.jobs) await schedule(queue, name, everyMs)
  } finally {
    await queue.close()
  }

  const inProgress = new Set<string>()
  const worker = await startWorker({
    queue: QUEUE,
    redisUrl: deps.redisUrl,
    concurrency: CONCURRENCY,
    workContext: deps.workContext,
    logger: deps.logger,
    work: async ({ name }) => {
      const job = deps.jobs.find((one) => one.name === name)
      if (!job) throw new Error(`Unknown job: ${name}`)
      // A job that takes longer than its interval would take up every slot.
      if (inProgress.has(name)) return
      inProgress.add(name)
      try {
        await job.run(stopping.signal)
      } finally {
        inProgress.delete(name)
      }
    },
  })
  return {
    stop: async () => {
      stopping.abort()
      await worker.stop()
      await Promise.all(deps.jobs.map(async (job) => await job.ended?.()))
    },
  }
}

/** Schedules a job by its name alone: the data of a job is not encrypted. */
async function schedule(queue: Queue, name: string, everyMs: number): Promise<void> {
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: KEPT })
}
