import type { Worker } from '../../lib/running/worker.js'
import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import { openBlockingConnection } from '../../redis/connection.js'
import { LONGEST_BLOCK_MS } from '../../redis/open.js'
import type { Secret } from '../../lib/secret.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import type { Timers } from '../../lib/timers.js'

/**
 * The lock of a job, in milliseconds. The job of a process that died is done by another after it, and at most as much again.
 */
const LOCK_MS = 5_000

/** The longest wait for a message that there is a job, in seconds. Times of jobs that are known end it. */
const WAIT_SECONDS = LONGEST_BLOCK_MS / 1_000

/** The number of stalls after which BullMQ fails a job. A recurring job comes again anyway. */
const MAX_STALLED = 1_000

/** The longest wait for jobs in progress at a stop, in milliseconds. */
const FINISH_MS = 5_000

/** The number of BullMQ's own events that are kept; nothing reads them. */
const EVENTS = { events: { maxLen: 50 } } as const

/** The finished jobs that are kept: none that completed, and the latest failed ones, for a day. */
export const KEPT = { removeOnComplete: true, removeOnFail: { count: 50, age: 24 * 60 * 60 } } as const

/** Thrown by the work of a job that is to be done again after some milliseconds. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError'
  readonly delayMs: number

  constructor(delayMs: number) {
    super('The job goes on later')
    this.delayMs = delayMs
  }
}

/** Milliseconds after which a job with a backoff of its own goes on, if its work failed otherwise. */
const FAILED_MS = 60_000

/** Durable jobs, which BullMQ keeps in Redis. */
export interface Queues {
  readonly open: typeof openQueue
  readonly startWorker: typeof startWorker
}

/** Loads BullMQ only when it is needed: it takes longer to load than the rest of the bot. */
const loadBullMQ = () => import('bullmq')

/** Opens a queue to schedule jobs in. The caller closes it; the connection stays open. */
async function openQueue(deps: {
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

/** Starts a worker on a queue. A job that rejects is logged. Its stop waits a while for jobs in progress, and closes its connections. */
async function startWorker({
  queue,
  redisUrl,
  concurrency,
  work,
  completed = () => undefined,
  workContext,
  logger,
  lockMs = LOCK_MS,
  timers,
}: {
  readonly queue: string
  /** The address for blocking commands, which need connections of their own. */
  readonly redisUrl: Secret
  /** Jobs at once. */
  readonly concurrency: number
  readonly work: (job: Job) => Promise<void>
  /** Called after a job was completed here and is gone. */
  readonly completed?: (job: Job) => void
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly lockMs?: number
  readonly timers: Pick<Timers, 'within'>
}): Promise<Worker> {
  const { Worker } = await loadBullMQ()
  const connection = openBlockingConnection(redisUrl)
  const worker = new Worker(queue, (job: Job) => workContext.run('job', job.name, () => work(job)), {
    prefix: keys.jobs(),
    connection,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    drainDelay: WAIT_SECONDS,
    maxStalledCount: MAX_STALLED,
    settings: {
      backoffStrategy: (_attempts, _type, error) =>
        error instanceof RetryLaterError ? error.delayMs : FAILED_MS,
    },
  })
  worker.on('completed', completed)
  worker.on('error', (err) =>
    logger.warn(
      { event: 'job-queue-failed', err, queue },
      'The job queue lost its Redis connection or a command failed; BullMQ retries',
    ),
  )
  worker.on('failed', (job, err) => {
    if (err instanceof RetryLaterError) return
    logger.warn({ event: 'job-failed', err, job: job?.name }, 'A job failed; it is retried')
  })
  return {
    stop: async () => {
      // Without Redis no job can finish, and there is nothing to wait for.
      const isDisconnected = connection.status !== 'ready'
      const disconnected = new Promise((resolve) => connection.once('close', resolve))
      const closed = worker.close(isDisconnected).catch((err: unknown) => {
        logger.warn(
          { event: 'job-queue-close-failed', err, queue },
          'The job queue could not be closed; the process ends all the same',
        )
      })
      await timers.within(FINISH_MS, Promise.race([closed, disconnected]))
      connection.disconnect()
    },
  }
}

/** The queues of BullMQ. */
export const bullQueues: Queues = { open: openQueue, startWorker }
