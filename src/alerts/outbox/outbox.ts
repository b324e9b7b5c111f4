import { steadyClock, type Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import type { Redis } from 'ioredis'
import { OverloadedError } from '../../lib/overloaded.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { readRecord } from '../../redis/record.js'
import type { RedisCommand } from '../../redis/script.js'
import { transact } from '../../redis/transaction.js'
import type { WakeUps } from '../../redis/wake-ups.js'
import { highestPriority, priorities, type Notice, type Priority } from '../notice.js'
import { isOfGroup, type ChatQueueId } from './chat-queue.js'
import {
  droppedFields,
  firstRank,
  nextOf,
  noticeRow,
  priorityOfRank,
  type putKeys,
  putScript,
} from './chat-queue-scripts.js'
import { createSchedule, type NextNotice, type Schedule } from './schedule.js'
import { createSendSlots, type SendSlots } from './send-slots.js'
import { TELEGRAM, type RateLimit } from './shards.js'
import type { Random } from '../../lib/random.js'

/**
 * Notices on their way to Telegram, kept in Redis until they are delivered or become dead letters. Within a chat queue they
 * keep their order, the higher priority first. A notice is put in once, however often it is put by however many processes.
 */
export interface Outbox extends Omit<Schedule, 'removeAll'>, SendSlots {
  /**
   * Puts notices into a chat queue, and returns how many of them are new. While memory is scarce it rejects with an
   * `OverloadedError` if all of them are bulk: nobody waits for these, and they can be put later.
   */
  put(chatQueue: ChatQueueId, notices: readonly Notice[]): Promise<number>
  /** The ids that begin with a word, of the notices of a person that were put in within 30 days, as far as they are remembered. */
  knownIds(userId: number, word: string): Promise<readonly string[]>
  /**
   * Runs a step whose own script puts notices into these chat queues with `PUT_NOTICE`. The queues are scheduled before and
   * after it, so that the notices are found even when the process dies in between.
   */
  scheduleAround<T>(
    chatQueues: readonly ChatQueueId[],
    options: { readonly priority: Priority },
    step: () => Promise<T>,
  ): Promise<T>
  /** The first notices of a chat queue, at most `most`, all of one priority. None while it is a private chat that is parked. */
  first(chatQueue: ChatQueueId, most: number): Promise<readonly Notice[]>
  /** The number of notices that were dropped because too many waited for the chat, and that no message has named yet. */
  countDropped(chatQueue: ChatQueueId): Promise<number>
  /** The numbers of dropped notices of each priority that were not taken before, for the metrics. */
  takeDropped(
    chatQueue: ChatQueueId,
  ): Promise<readonly { readonly priority: Priority; readonly count: number }[]>
  /** The time from which a chat that has refused messages takes them again, in milliseconds; 0 for any other chat. */
  unparkedAt(chatQueue: ChatQueueId): Promise<number>
  /**
   * Removes notices that were delivered. `named` is the number of dropped notices that their message has named. Returns the
   * next notice.
   */
  remove(chatQueue: ChatQueueId, notices: readonly Pick<Notice, 'id'>[], named?: number): Promise<NextNotice>
  /** Counts a failed attempt to make a message of a notice, and returns how many there were. */
  countAttempt(chatQueue: ChatQueueId, notice: Notice): Promise<number>
  /** True for a chat that has refused messages and taken none since. */
  isParked(chatQueue: ChatQueueId): Promise<boolean>
  /** Notes that a chat refuses messages. All notices of a private chat are kept until `unpark`. */
  park(chatQueue: ChatQueueId): Promise<void>
  /** Notes that a chat takes messages again, and makes its notices due. False when it was not parked. */
  unpark(chatQueue: ChatQueueId): Promise<boolean>
  /** Makes all chat queues of a person due now, because their notification preferences changed. */
  rescheduleAll(userId: number): Promise<void>
  /** Takes the chat queues of a person out of the schedule, because what they hold is being erased. */
  unscheduleAll(userId: number): Promise<void>
  /** Moves the notices of a chat to another chat of the same person, into which Telegram has turned it. */
  move(chatQueue: ChatQueueId, chatId: number): Promise<void>
}

export function createOutbox({
  redis,
  shards = 1,
  rateLimit = TELEGRAM,
  memory,
  wakeUps,
  timers,
  random,
  now,
}: {
  readonly redis: Redis
  readonly memory?: Pick<MemoryReserve, 'takesBulk'>
  /** The number of shards of the schedule: the same in all processes. */
  readonly shards?: number
  readonly rateLimit?: RateLimit
  /** Messages of other processes, for those who send. */
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly random: Random
  readonly now: Clock
}): Outbox {
  const dueNow = steadyClock(now)
  const schedule = createSchedule({ redis, shards, rateLimit, wakeUps, timers, random, now: dueNow })
  const scheduleAround: Outbox['scheduleAround'] = async (chatQueues, { priority }, step) => {
    await schedule.makeDueAhead(chatQueues, priority)
    const result = await step()
    await schedule.makeDue(chatQueues, priority)
    return result
  }
  return {
    ...schedule,
    ...createSendSlots({ redis, shards, rateLimit, now: dueNow }),
    scheduleAround,
    put: async (chatQueue, notices) => {
      const priority = highestPriority(notices)
      if (priority === 'bulk' && memory && !(await memory.takesBulk()))
        throw new OverloadedError('Redis is nearly full; broadcasts, summaries and notices of an outage wait')
      const put = await scheduleAround([chatQueue], { priority }, () =>
        putScript(
          redis,
          keysToPut(chatQueue),
          { chat: chatQueue.chatId, now: now() },
          notices.map(noticeRow),
        ),
      )
      return put as number
    },
    knownIds: async (userId, word) =>
      (await redis.zrange(keys.outboxKnown(userId), '0', '-1')).filter((id) => id.startsWith(`${word} `)),
    first: (chatQueue, most) => readFirst(redis, chatQueue, most),
    countDropped: async ({ userId, chatId }) =>
      Number.parseInt((await redis.hget(keys.outboxDropped(userId), String(chatId))) ?? '0', 10),
    takeDropped: async ({ userId, chatId }) => {
      const [, ...fields] = droppedFields(chatId)
      const [counts] =
        (await transact(redis, {
          run: [
            ['HMGET', keys.outboxDropped(userId), ...fields],
            ['HDEL', keys.outboxDropped(userId), ...fields],
          ],
        })) ?? []
      return priorities.flatMap((priority, index) => {
        const count = Number((counts as readonly (string | null)[])[index] ?? 0)
        return count > 0 ? [{ priority, count }] : []
      })
    },
    unparkedAt: async ({ userId, chatId }) =>
      Number.parseInt((await redis.hget(keys.outboxUnparked(userId), String(chatId))) ?? '0', 10),
    remove: (chatQueue, notices, named = 0) => removeNotices(redis, chatQueue, notices, named),
    countAttempt: ({ userId }, { id }) => redis.hincrby(keys.outboxAttempts(userId), id, 1),
    isParked: async ({ userId, chatId }) => (await redis.sismember(keys.outboxParked(userId), chatId)) === 1,
    park: async ({ userId, chatId }) => {
      await redis.sadd(keys.outboxParked(userId), chatId)
    },
    unpark: async (chatQueue) => {
      const wasParked = await redis.srem(keys.outboxParked(chatQueue.userId), chatQueue.chatId)
      if (wasParked === 0) return false
      await redis.hset(keys.outboxUnparked(chatQueue.userId), chatQueue.chatId, now())
      await schedule.makeDue([chatQueue], 'urgent')
      return true
    },
    rescheduleAll: async (userId) => {
      const chats = await redis.smembers(keys.outboxChats(userId))
      await schedule.makeDue(
        chats.map((chat) => ({ userId, chatId: Number.parseInt(chat, 10) })),
        'urgent',
      )
    },
    unscheduleAll: async (userId) => {
      const chats = await redis.smembers(keys.outboxChats(userId))
      await schedule.removeAll(
        [String(userId), ...chats].map((chat) => ({ userId, chatId: Number.parseInt(chat, 10) })),
      )
    },
    move: async (chatQueue, chatId) => {
      const { userId } = chatQueue
      await scheduleAround([{ userId, chatId }], { priority: 'urgent' }, () =>
        moveNotices(redis, chatQueue, chatId),
      )
    },
  }
}

/** The first notices of a chat queue, see `Outbox.first`. */
async function readFirst(redis: Redis, chatQueue: ChatQueueId, most: number): Promise<readonly Notice[]> {
  const { userId, chatId } = chatQueue
  const [isParked, found] =
    (await transact(redis, {
      run: [
        ['SISMEMBER', keys.outboxParked(userId), chatId],
        ['ZRANGE', keys.outboxChatQueue(userId, chatId), 0, most - 1, 'WITHSCORES'],
      ],
    })) ?? []
  const ranked = found as readonly string[]
  if ((isParked === 1 && !isOfGroup(chatQueue)) || ranked.length === 0) return []
  // Ids and ranks alternate.
  const priorityAt = (index: number): Priority | undefined => priorityOfRank(ranked[index + 1] ?? '')
  const others = ranked.findIndex((_, index) => index % 2 === 0 && priorityAt(index) !== priorityAt(0))
  const ids = ranked.slice(0, others === -1 ? ranked.length : others).filter((_, index) => index % 2 === 0)
  const notices = await redis.hmget(keys.outboxNotices(userId, chatId), ...ids)
  return notices
    .filter((notice) => notice !== null)
    .map((notice) => readRecord('a notice', () => JSON.parse(notice) as Notice))
}

/** Removes delivered notices, see `Outbox.remove`. */
async function removeNotices(
  redis: Redis,
  { userId, chatId }: ChatQueueId,
  notices: readonly Pick<Notice, 'id'>[],
  named: number,
): Promise<NextNotice> {
  const [queue, dropped] = [keys.outboxChatQueue(userId, chatId), keys.outboxDropped(userId)]
  const ids = notices.map(({ id }) => id)
  const removal: readonly RedisCommand[] =
    ids.length === 0
      ? []
      : [
          ['ZREM', queue, ...ids],
          ['HDEL', keys.outboxNotices(userId, chatId), ...ids],
          ['HDEL', keys.outboxAttempts(userId), ...ids],
        ]
  const count = named > 0 ? [['HINCRBY', dropped, chatId, -named] as const] : []
  const replies = (await transact(redis, { run: [...removal, firstRank(queue), ...count] })) ?? []
  // One that was dropped while its message was on its way is no loss.
  const lost = ids.length === 0 ? 0 : ids.length - Number(replies[0])
  if (named + lost > 0) {
    const left = await redis.hincrby(dropped, String(chatId), -lost)
    if (left <= 0)
      await transact(redis, {
        when: [{ reply: ['HGET', dropped, chatId], is: left }],
        run: [['HDEL', dropped, ...droppedFields(chatId)]],
      })
  }
  return nextOf(replies[removal.length])
}

/** Moves the notices of one chat to another one; they keep their rank. */
async function moveNotices(redis: Redis, { userId, chatId }: ChatQueueId, toChatId: number): Promise<void> {
  const [queue, notices] = [keys.outboxChatQueue(userId, chatId), keys.outboxNotices(userId, chatId)]
  const [toQueue, toNotices] = [keys.outboxChatQueue(userId, toChatId), keys.outboxNotices(userId, toChatId)]
  const [chats, dropped, sequence] = [
    keys.outboxChats(userId),
    keys.outboxDropped(userId),
    keys.outboxSequence(userId),
  ]
  const [fields, toFields] = [droppedFields(chatId), droppedFields(toChatId)]
  for (;;) {
    // Each notice that is put in has a number of its own: read first, it shows if one has come meanwhile.
    const number = (await redis.get(sequence)) ?? ''
    const [all, counts] = [await redis.hgetall(notices), await redis.hmget(dropped, ...fields)]
    const stored = Object.entries(all).flat()
    const isMoved = await transact(redis, {
      when: [{ reply: ['GET', sequence], is: number }],
      run: [
        ['SREM', chats, chatId],
        ['SADD', chats, toChatId],
        ['ZUNIONSTORE', toQueue, 2, queue, toQueue],
        ...(stored.length > 0 ? [['HSET', toNotices, ...stored] as const] : []),
        ...toFields.flatMap((field, place) => {
          const count = counts[place] ?? null
          return count === null ? [] : [['HINCRBY', dropped, field, count] as const]
        }),
        ['HDEL', dropped, ...fields],
        ['DEL', queue],
        ['DEL', notices],
      ],
    })
    if (isMoved) return
  }
}

/** The keys that a script with `PUT_NOTICE` needs to put notices into a chat queue. */
export function keysToPut({
  userId,
  chatId,
}: ChatQueueId): Readonly<Record<(typeof putKeys)[number], string>> {
  return {
    queue: keys.outboxChatQueue(userId, chatId),
    notices: keys.outboxNotices(userId, chatId),
    known: keys.outboxKnown(userId),
    sequence: keys.outboxSequence(userId),
    chats: keys.outboxChats(userId),
    dropped: keys.outboxDropped(userId),
    attempts: keys.outboxAttempts(userId),
  }
}
