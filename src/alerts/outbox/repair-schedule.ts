import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import { keys, OUTBOX_CHATS_PATTERN } from '../../redis/keys.js'
import { scanPeople } from '../../redis/open.js'
import { unlessDamaged } from '../../redis/record.js'
import { inBatches } from '../../lib/in-batches.js'
import { createSweep, SWEEP_BATCH_SIZE } from '../jobs/sweep.js'
import type { Priority } from '../notice.js'
import { chatQueueName, type ChatQueueId } from './chat-queue.js'
import { priorityOfRank } from './chat-queue-scripts.js'
import type { Outbox } from './outbox.js'
import type { Random } from '../../lib/random.js'

/**
 * Compares the chat queues with their schedule, and schedules those again that have notices but that no sender would find: a
 * failover of Redis has lost their place. Runs in one process at a time, in batches with pauses. The signal stops it early.
 */
export type RepairSchedule = (signal: AbortSignal) => Promise<void>

/** A chat queue with notices. */
interface WaitingChatQueue extends ChatQueueId {
  /** The priority of its first notice. */
  readonly priority: Priority
}

export function createRepairSchedule(deps: {
  readonly redis: Redis
  readonly outbox: Pick<Outbox, 'makeDue' | 'findUnscheduled'>
  readonly metrics: {
    /** Counts chat queues that were scheduled again. */
    repaired(what: 'chat-queue', count: number): void
  }
  readonly logger: Logger
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
}): RepairSchedule {
  const { redis, outbox, metrics, logger } = deps
  const sweep = createSweep({
    redis,
    lease: keys.outboxRepairLease(),
    timers: deps.timers,
    random: deps.random,
  })

  /** The chat queue with the priority of its first notice; undefined where it is empty. */
  const findWaiting = async (chatQueue: ChatQueueId): Promise<WaitingChatQueue | undefined> => {
    const [id, rank] = await redis.zrange(
      keys.outboxChatQueue(chatQueue.userId, chatQueue.chatId),
      '0',
      '0',
      'WITHSCORES',
    )
    if (id === undefined || rank === undefined) return undefined
    return { ...chatQueue, priority: priorityOfRank(rank) ?? 'alert' }
  }
  /** The chat queues of a person that have notices, but for a private chat that is parked. */
  const waitingOf = async (userId: number): Promise<readonly WaitingChatQueue[]> => {
    const [chats, isParked] = await Promise.all([
      redis.smembers(keys.outboxChats(userId)),
      redis.sismember(keys.outboxParked(userId), userId),
    ])
    const open = chats.filter((chat) => isParked === 0 || chat !== String(userId))
    const found = await Promise.all(
      open.map((chat) => findWaiting({ userId, chatId: Number.parseInt(chat, 10) })),
    )
    return found.filter((waiting) => waiting !== undefined)
  }
  const findLost = async (userIds: readonly number[]): Promise<readonly WaitingChatQueue[]> => {
    // The sender reports records that are damaged.
    const waiting = await Promise.all(userIds.map((userId) => unlessDamaged(waitingOf(userId))))
    return await outbox.findUnscheduled(waiting.flatMap((found) => found ?? []))
  }

  const findLostAgain = async (before: readonly WaitingChatQueue[]): Promise<readonly WaitingChatQueue[]> => {
    const names = new Set(before.map(chatQueueName))
    const now = await findLost([...new Set(before.map(({ userId }) => userId))])
    return now.filter((chatQueue) => names.has(chatQueueName(chatQueue)))
  }

  const schedule = async (lost: readonly WaitingChatQueue[]): Promise<void> => {
    for (const chatQueue of lost) await outbox.makeDue([chatQueue], chatQueue.priority)
    metrics.repaired('chat-queue', lost.length)
    logger.warn(
      { event: 'chat-queues-repaired', count: lost.length },
      'Chat queues with notices were not scheduled, as after a failover that lost writes; they are due now',
    )
  }

  return (signal) =>
    sweep.run(async () => {
      const batches = inBatches(scanPeople(redis, OUTBOX_CHATS_PATTERN), SWEEP_BATCH_SIZE)
      await sweep.compare({ batches, find: findLost, findAgain: findLostAgain, repair: schedule }, signal)
    })
}
