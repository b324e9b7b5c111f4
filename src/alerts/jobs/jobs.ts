import { Queue, Worker, type QueueOptions, type WorkerOptions } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../log.js'
import { keys } from '../../redis/keys.js'
import { openWaitingConnection } from '../../redis/waiting-connection.js'
import type { Secret } from '../../secret.js'
import { within } from '../../within.js'

/** Work that is done again and again, by whichever process is free. */
export interface Job {
  readonly name: string
  /** How long from one beginning to the next, in milliseconds. */
  readonly everyMs: number
  /**
   * Does the work once. It may be done twice at the same time, and again after it was broken off in the middle. What it
   * rejects with is logged; the next time comes all the same. The signal ends it early.
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
const AT_ONCE = 4

/** A job of a process that died is done by another after this, in milliseconds, and at most as much again. */
const LOCK_MS = 5_000

/** How often a job may be found left behind. It is of no use to give one up that comes again anyway. */
const MOST_LEFT_BEHIND = 1_000

/** How long what is in hand may take to end at a stop, in milliseconds. */
const FINISH_MS = 5_000

/** How many failed jobs are kept to be looked at, and for how many seconds. */
const FAILED = { count: 50, age: 24 * 60 * 60 } as const

/** How many of BullMQ's own events are kept; nobody reads them. */
const EVENTS = { events: { maxLen: 50 } } as const

/**
 * Schedules the jobs and begins to work on them. Every process schedules all of them, here and nowhere else: the last one
 * to start decides how often. Rejects when Redis cannot be reached.
 */
export async function startJobs({
  redis,
  redisUrl,
  jobs,
  logger,
}: {
  /** For scheduling; it stays open. */
  readonly redis: Redis
  /** For the worker, whose commands wait, on connections of their own. */
  readonly redisUrl: Secret
  readonly jobs: readonly Job[]
  readonly logger: Logger
}): Promise<Jobs> {
  const stopping = new AbortController()
  const failed = (err: unknown): void => logger.warn({ err }, 'The queue of jobs')
  const shared = { prefix: keys.jobs() } satisfies Partial<QueueOptions & WorkerOptions>
  const queue = new Queue(QUEUE, { ...shared, connection: redis, streams: EVENTS })
  queue.on('error', failed)
  try {
    for (const { name, everyMs } of jobs) await schedule(queue, name, everyMs)
  } finally {
    await queue.close()
  }

  const connection = openWaitingConnection(redisUrl)
  const worker = new Worker(
    QUEUE,
    async ({ name }) => {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`No job is called ${name}`)
      await job.run(stopping.signal)
    },
    {
      ...shared,
      connection,
      concurrency: AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS,
      maxStalledCount: MOST_LEFT_BEHIND,
    },
  )
  worker.on('error', failed)
  worker.on('failed', (job, err) => logger.warn({ err, job: job?.name }, 'A job failed; it comes again'))
  return {
    stop: async () => {
      stopping.abort()
      // Without Redis nothing can be brought to an end, and there is nothing to wait for.
      const isAway = connection.status !== 'ready'
      await within(FINISH_MS, worker.close(isAway))
      connection.disconnect()
    },
  }
}

/** The work is known by its name; there is nothing to say in its data, which everybody could read. */
async function schedule(queue: Queue, name: string, everyMs: number): Promise<void> {
  const opts = { removeOnComplete: true, removeOnFail: FAILED } as const
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
}
