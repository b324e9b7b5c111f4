import type { Worker } from '../../lib/running/worker.js'
import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import type { Secret } from '../../lib/secret.js'
import { bullQueues, KEPT, type Queues } from '../jobs/bull-queue.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { cronOf, type DigestSchedule } from './schedule.js'

/** The schedules of all people's digests, in BullMQ, which knows when clocks change. */
export interface DigestSchedules {
  /** Schedules a person's digest, in place of an earlier schedule. */
  set(userId: number, schedule: DigestSchedule, timeZone: string): Promise<void>
  /** Has the day or the week before the next digest of a person told once, at a time that has come. */
  sendAt(userId: number, at: Date, every: DigestSchedule['every']): Promise<void>
  /** Removes a person's schedule. */
  remove(userId: number): Promise<void>
  /** The time of the next digest; undefined without a schedule. */
  next(userId: number): Promise<Date | undefined>
  /** Deletes a person's schedule and its jobs. False while one of them is in progress. */
  forget(userId: number): Promise<boolean>
  close(): Promise<void>
}

const QUEUE = 'digests'

/** The attempts of a digest of which nothing could be read, and the milliseconds between them. */
const RETRIES = { attempts: 4, backoff: { type: 'fixed', delay: 3 * 60_000 } } as const

/** Digests read at once in this process. */
const CONCURRENCY = 3

/** Opens the schedules at their first use. The connection stays open when they are closed. */
export function openDigestSchedules(parts: {
  readonly redis: Redis
  readonly logger: Logger
  readonly queues?: Queues | undefined
}): DigestSchedules {
  const { queues = bullQueues } = parts
  let opened: Promise<Queue> | undefined
  const open = (): Promise<Queue> => (opened ??= queues.open({ ...parts, name: QUEUE }))
  const remove = async (userId: number): Promise<void> => {
    await (await open()).removeJobScheduler(String(userId))
  }
  return {
    set: async (userId, schedule, timeZone) => {
      const id = String(userId)
      // The id alone: the data of a job is not encrypted.
      const job = { name: 'digest', data: { userId }, opts: { ...KEPT, ...RETRIES } }
      await (await open()).upsertJobScheduler(id, { pattern: cronOf(schedule), tz: timeZone }, job)
    },
    sendAt: async (userId, at, every) => {
      // In the form of the ids that BullMQ gives to the jobs of a schedule, by which they are deleted.
      const jobId = `repeat:${userId}:${at.getTime()}`
      await (await open()).add('digest', { userId, every }, { ...KEPT, ...RETRIES, jobId })
    },
    remove,
    forget: async (userId) => {
      await remove(userId)
      const queue = await open()
      const ids = await queue.getRanges(['failed', 'wait', 'delayed', 'active'])
      const own = ids.filter((id) => id.startsWith(`repeat:${userId}:`))
      const removed = await Promise.all(own.map((id) => queue.remove(id)))
      // BullMQ keeps some events, which nothing reads, and which contain the ids of jobs.
      await parts.redis.xtrim(queue.toKey('events'), 'MAXLEN', 0)
      return removed.every((count) => count === 1)
    },
    next: async (userId) => {
      const next = (await (await open()).getJobScheduler(String(userId)))?.next
      return next === undefined ? undefined : new Date(next)
    },
    close: async () => (await opened)?.close(),
  }
}

/** Puts one person's digest into the outbox. Called twice for the same time, it is sent once. */
export type SendDigest = (due: {
  readonly userId: number
  readonly due: Date
  /** The kind of period; undefined for that of the schedule. */
  readonly every?: DigestSchedule['every'] | undefined
  /** True for the last attempt: after a rejection before, it is called again. */
  readonly isLastAttempt: boolean
}) => Promise<void>

/** Starts the worker that sends the digests that are due. */
export async function startDigestWorker({
  send,
  queues = bullQueues,
  ...parts
}: {
  /** The address for connections of its own. */
  readonly redisUrl: Secret
  readonly send: SendDigest
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly lockMs?: number
  readonly timers: Pick<Timers, 'within'>
  readonly queues?: Queues | undefined
}): Promise<Worker> {
  return await queues.startWorker({
    ...parts,
    queue: QUEUE,
    concurrency: CONCURRENCY,
    work: async ({ data, opts, attemptsMade, timestamp }) => {
      const { userId, every } = data as Pick<Parameters<SendDigest>[0], 'userId' | 'every'>
      const due = new Date(opts.prevMillis ?? timestamp)
      await send({ userId, due, every, isLastAttempt: attemptsMade + 1 >= RETRIES.attempts })
    },
  })
}
