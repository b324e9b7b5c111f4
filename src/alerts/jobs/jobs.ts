import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Secret } from '../../lib/secret.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { KEPT, openQueue, startWorker } from './queue.js'

/** Work that is done again and again, by whichever process is free. */
export interface Job {
  readonly name: string
  /** How long from one beginning to the next, in milliseconds. */
  readonly everyMs: number
  /**
   * Does the work once. Several processes may do it at the same time, and one again after it was broken off in the
   * middle; a process that is still at it leaves the next time out. What it rejects with is logged; the next time comes
   * all the same. The signal ends it early.
   */
  run(signal: AbortSignal): Promise<unknown>
}

/** The jobs of all processes on one Redis, and the worker of this one. */
export interface Jobs {
  /** Takes no more, ends what is in hand early, and closes its connections. */
  stop(): Promise<void>
}

const QUEUE = 'alerts'

/** How many jobs this process does at once: a slow one must not hold up the others. */
const CONCURRENCY = 4

/**
 * Schedules the jobs and begins to work on them. Every process schedules all of them, here and nowhere else: the last one
 * to start decides how often. Rejects when Redis cannot be reached.
 */
export async function startJobs(deps: {
  /** For scheduling; it stays open. */
  readonly redis: Redis
  /** For the worker, whose commands wait, on connections of their own. */
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
    mapConcurrent: CONCURRENCY,
    workContext: deps.workContext,
    logger: deps.logger,
    work: async ({ name }) => {
      const job = deps.jobs.find((one) => one.name === name)
      if (!job) throw new Error(`No job is called ${name}`)
      // One that takes longer than its pause would fill all hands, and the others would wait for it.
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
    },
  }
}

/** The work is known by its name; there is nothing to say in its data, which everybody could read. */
async function schedule(queue: Queue, name: string, everyMs: number): Promise<void> {
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: KEPT })
}
