import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Secret } from '../../lib/secret.js'
import { KEPT, openQueue, startWorker, type QueueWorker } from '../jobs/queue.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { cronOf, type DigestSchedule } from './schedule.js'

/** When each person's digest is due: kept by BullMQ, which knows when clocks change. */
export interface DigestSchedules {
  /** Makes a person's digest due as they wish, and no longer as they wished before. */
  set(userId: number, wish: DigestSchedule, timeZone: string): Promise<void>
  /** Makes it due no more. */
  remove(userId: number): Promise<void>
  /** When it is due next; undefined when it is not. */
  next(userId: number): Promise<Date | undefined>
  /** Forgets a person: their schedule, and what is left of jobs for it. False while one of them is under way. */
  forget(userId: number): Promise<boolean>
  close(): Promise<void>
}

const QUEUE = 'digests'

/** What failed altogether is tried again so often, so far apart in milliseconds: a service that is away comes back. */
const TRIES = { attempts: 4, backoff: { type: 'fixed', delay: 3 * 60_000 } } as const

/** How many digests this process reads at once. At eight in the morning there are many, and none is in a hurry. */
const CONCURRENCY = 3

/** Opens the schedules of all people, when they are first wanted. The connection stays open when they are closed. */
export function openDigestSchedules(parts: {
  readonly redis: Redis
  readonly logger: Logger
}): DigestSchedules {
  let opened: Promise<Queue> | undefined
  const open = (): Promise<Queue> => (opened ??= openQueue({ ...parts, name: QUEUE }))
  const remove = async (userId: number): Promise<void> => {
    await (await open()).removeJobScheduler(String(userId))
  }
  return {
    set: async (userId, wish, timeZone) => {
      const id = String(userId)
      // Whose it is, and nothing that others may not read.
      const job = { name: 'digest', data: { userId }, opts: { ...KEPT, ...TRIES } }
      await (await open()).upsertJobScheduler(id, { pattern: cronOf(wish), tz: timeZone }, job)
    },
    remove,
    forget: async (userId) => {
      await remove(userId)
      const queue = await open()
      const ids = await queue.getRanges(['failed', 'wait', 'delayed', 'active'])
      const theirs = ids.filter((id) => id.startsWith(`repeat:${userId}:`))
      const removed = await Promise.all(theirs.map((id) => queue.remove(id)))
      // BullMQ's own trimming keeps some; nobody reads these events, and they name jobs.
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

/** Tells one person's digest, which was due then. Done twice, or again after it was broken off, it is told once. */
export type SendDigest = (due: {
  readonly userId: number
  readonly due: Date
  /** Whether it is tried for the last time: where it rejects before, it is tried again. */
  readonly isLastTry: boolean
}) => Promise<void>

/** Begins to tell the digests that are due. */
export async function startDigestWorker({
  tell,
  ...parts
}: {
  /** For connections of its own. */
  readonly redisUrl: Secret
  readonly tell: SendDigest
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly lockMs?: number
}): Promise<QueueWorker> {
  return await startWorker({
    ...parts,
    queue: QUEUE,
    mapConcurrent: CONCURRENCY,
    work: async ({ data, opts, attemptsMade, timestamp }) => {
      const { userId } = data as { readonly userId: number }
      const due = new Date(opts.prevMillis ?? timestamp)
      await tell({ userId, due, isLastTry: attemptsMade + 1 >= TRIES.attempts })
    },
  })
}
