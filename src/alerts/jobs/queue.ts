import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import { openBlockingConnection } from '../../redis/blocking-connection.js'
import type { Secret } from '../../lib/secret.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { within } from '../../lib/time-out.js'

/** What works on a queue in this process. */
export interface QueueWorker {
  /** Takes no more, waits a while for what is in hand, and closes its connections. */
  stop(): Promise<void>
}

/** A job of a process that died is done by another after this, in milliseconds, and at most as much again. */
const LOCK_MS = 5_000

/** How often a job may be found left behind. It is of no use to give one up that comes again anyway. */
const MAX_STALLED = 1_000

/** How long what is in hand may take to end at a stop, in milliseconds. */
const FINISH_MS = 5_000

/** How many of BullMQ's own events are kept; nobody reads them. */
const EVENTS = { events: { maxLen: 50 } } as const

/** What is kept of jobs that are over: nothing, and of failed ones so many, for so many seconds. */
export const KEPT = { removeOnComplete: true, removeOnFail: { count: 50, age: 24 * 60 * 60 } } as const

/** It takes longer to load than all else that is ours: nobody who begins to ask for updates waits for it. */
const loadBullMQ = () => import('bullmq')

/** Opens a queue to schedule jobs in. Whoever opens it closes it; the connection stays open. */
export async function openQueue(deps: {
  readonly name: string
  readonly redis: Redis
  readonly logger: Logger
}): Promise<Queue> {
  const { Queue } = await loadBullMQ()
  const queue = new Queue(deps.name, { prefix: keys.jobs(), connection: deps.redis, streams: EVENTS })
  queue.on('error', (err) =>
    deps.logger.warn(
      { event: 'job-queue-failed', err, queue: deps.name },
      'The job queue lost its Redis connection or a command failed; BullMQ retries',
    ),
  )
  return queue
}

/** Begins to work on a queue: so many jobs at once. What a job rejects with is logged. */
export async function startWorker({
  queue,
  redisUrl,
  mapConcurrent,
  work,
  workContext,
  logger,
  lockMs = LOCK_MS,
}: {
  readonly queue: string
  /** For commands that wait, on connections of their own. */
  readonly redisUrl: Secret
  readonly mapConcurrent: number
  readonly work: (job: Job) => Promise<void>
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly lockMs?: number
}): Promise<QueueWorker> {
  const { Worker } = await loadBullMQ()
  const connection = openBlockingConnection(redisUrl)
  const worker = new Worker(queue, (job: Job) => workContext.run('job', job.name, () => work(job)), {
    prefix: keys.jobs(),
    connection,
    concurrency: mapConcurrent,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: MAX_STALLED,
  })
  worker.on('error', (err) =>
    logger.warn(
      { event: 'job-queue-failed', err, queue },
      'The job queue lost its Redis connection or a command failed; BullMQ retries',
    ),
  )
  worker.on('failed', (job, err) =>
    logger.warn({ event: 'job-failed', err, job: job?.name }, 'A job failed; it is retried'),
  )
  return {
    stop: async () => {
      // Without Redis nothing can be brought to an end, and there is nothing to wait for.
      const isAway = connection.status !== 'ready'
      const lost = new Promise((resolve) => connection.once('close', resolve))
      const closed = worker.close(isAway).catch((err: unknown) => {
        logger.warn(
          { event: 'job-queue-close-failed', err, queue },
          'The job queue could not be closed; the process ends all the same',
        )
      })
      await within(FINISH_MS, Promise.race([closed, lost]))
      connection.disconnect()
    },
  }
}
