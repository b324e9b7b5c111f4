import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { highestPriority, priorityOf, type Notice, type Priority } from '../notice.js'
import { chatQueueName, parseChatQueue, type ChatQueueId } from './chat-queue.js'
import { firstScript, moveScript, numberOfPriority, putScript, removeScript } from './chat-queue-scripts.js'
import { leaseScript, releaseScript, scheduleScript } from './scheduling-scripts.js'
import { refusalScript, sendSlotScript } from './send-slot-scripts.js'

/** A chat queue on lease. It is released by its holder, or leased to others once the lease ends. */
export interface LeasedChatQueue extends ChatQueueId {
  /** The end of the lease, in milliseconds. */
  readonly until: number
  /** True if the queue was found without anything to send before: found so again, it is not checked again. */
  readonly isLastCheck: boolean
}

/**
 * The next notice of a chat queue. `doubtful`: none was found although the queue was scheduled. `later`: one that
 * must wait, for which an urgent one does not wait.
 */
export type NextNotice = Priority | 'later' | 'empty' | 'doubtful'

/**
 * Notices on their way to Telegram, kept in Redis until they are delivered or become dead letters. Within a chat queue they
 * keep their order, the higher priority first. A notice is put in once, however often it is put by however many processes.
 */
export interface Outbox {
  /** Puts notices into a chat queue, and returns how many of them are new. */
  put(chatQueue: ChatQueueId, notices: readonly Notice[]): Promise<number>
  /**
   * Runs a step whose own script puts notices into these chat queues with `PUT_NOTICE`. The queues are scheduled before and
   * after it, so that the notices are found even when the process dies in between.
   */
  scheduleAround<T>(
    chatQueues: readonly ChatQueueId[],
    options: { readonly priority: Priority },
    step: () => Promise<T>,
  ): Promise<T>
  /** Leases the next chat queue for `ms` milliseconds; undefined when none is due. */
  lease(ms: number): Promise<LeasedChatQueue | undefined>
  /** The first notices of a chat queue, at most `most`, all of one priority. None while its chat is parked. */
  first(chatQueue: ChatQueueId, most: number): Promise<readonly Notice[]>
  /** Removes notices that were delivered, or moves them to the dead letters. Returns the next notice. */
  remove(
    chatQueue: ChatQueueId,
    notices: readonly Notice[],
    as: 'delivered' | 'dead-letter',
  ): Promise<NextNotice>
  /** Counts a failed attempt to make a message of a notice, and returns how many there were. */
  countAttempt(chatQueue: ChatQueueId, notice: Notice): Promise<number>
  /** Ends a lease. The chat queue is due again after `cooldownMs` milliseconds. */
  release(chatQueue: LeasedChatQueue, next: NextNotice, cooldownMs: number): Promise<void>
  /** Keeps all notices of a chat that refuses messages, until `unpark`. */
  park(chatQueue: ChatQueueId): Promise<void>
  /** Makes the notices of a parked chat due. False when it was not parked. */
  unpark(chatQueue: ChatQueueId): Promise<boolean>
  /** Makes all chat queues of a person due now, because their notification preferences changed. */
  rescheduleAll(userId: number): Promise<void>
  /** Moves the notices of a chat to another chat of the same person, into which Telegram has turned it. */
  move(chatQueue: ChatQueueId, chatId: number): Promise<void>
  /** Reserves a slot under Telegram's rate limits to send one message, and renews the lease for `ms` milliseconds. */
  reserveSendSlot(chatQueue: LeasedChatQueue, ms: number): Promise<SendSlot>
  /**
   * Notes that Telegram refused a message for `waitMs` milliseconds as one too many. True if enough chats had that to pause
   * all senders until then.
   */
  noteRefusal(chatQueue: ChatQueueId, waitMs: number): Promise<boolean>
}

/** A slot to send one message. */
type SendSlot =
  /** The message may be sent while the renewed lease lasts. */
  | { readonly is: 'granted'; readonly chatQueue: LeasedChatQueue }
  /** No slot is free: ask again after `ms` milliseconds. */
  | { readonly is: 'wait'; readonly ms: number }
  /** The group has had a message just now, maybe of another person: it takes the next one after `ms` milliseconds. */
  | { readonly is: 'group-busy'; readonly ms: number }
  /** The lease has ended, and another sender may hold the chat queue. */
  | { readonly is: 'lease-lost' }

/** The rate limit of all processes together. */
interface RateLimit {
  /** The shortest time between two messages, in milliseconds. */
  readonly apartMs: number
  /** Messages within `withinMs` milliseconds, counted when they arrive. */
  readonly most: number
  readonly withinMs: number
}

/**
 * Telegram takes 30 messages in any second. A message counts from the time its reply arrives, as it reached Telegram
 * before that. A backlog is sent at the shortest distance.
 */
const TELEGRAM: RateLimit = { apartMs: 28, most: 30, withinMs: 1_000 }

/**
 * Milliseconds after which the id of a notice is forgotten: no event is seen again after that, as account snapshots are
 * younger.
 */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * Milliseconds in which a scheduled queue that was found empty is checked again: longer than a process takes from scheduling to
 * putting.
 */
const EMPTY_RECHECK_MS = 15_000

/** Chat queues scheduled by one script call: Redis does nothing else meanwhile. */
const MAX_SCHEDULED = 500

/** Dead letters kept for one person. */
const MAX_DEAD_LETTERS = 100

/** Milliseconds between two messages in a group, of all its members together: Telegram takes 20 a minute. */
const GROUP_PAUSE_MS = 3_000

/** Refusals in so many chats within so many milliseconds mean the whole bot, and not these chats. */
const REFUSALS_TO_PAUSE = 3
const REFUSALS_WITHIN_MS = 10_000

/** The longest wait for a send slot before asking again, in milliseconds: a slot may come free earlier than expected. */
const LONGEST_WAIT_MS = 250

export function createOutbox({
  redis,
  rateLimit = TELEGRAM,
  now,
}: {
  readonly redis: Redis
  readonly rateLimit?: RateLimit
  readonly now: Clock
}): Outbox {
  const schedule = keys.outboxScheduleSets()
  const [sendSlots = '', lastSendSlot = '', groups = '', pauseEnd = ''] = keys.outboxSendSlots()
  const [, , , leased = ''] = schedule
  const makeDue = async (chatQueues: readonly ChatQueueId[], priority: Priority): Promise<void> => {
    for (let first = 0; first < chatQueues.length; first += MAX_SCHEDULED) {
      const names = chatQueues.slice(first, first + MAX_SCHEDULED).map(chatQueueName)
      await scheduleScript(redis, schedule, [numberOfPriority(priority), now(), ...names])
    }
  }
  const scheduleAround: Outbox['scheduleAround'] = async (chatQueues, { priority }, step) => {
    await makeDue(chatQueues, priority)
    const result = await step()
    await makeDue(chatQueues, priority)
    return result
  }
  return {
    scheduleAround,
    put: async (chatQueue, notices) => {
      const values = notices.flatMap((notice) => [
        notice.id,
        numberOfPriority(priorityOf(notice)),
        JSON.stringify(notice),
      ])
      const put = await scheduleAround([chatQueue], { priority: highestPriority(notices) }, () =>
        putScript(redis, keysToPut(chatQueue), [chatQueue.chatId, now(), now() - KNOWN_MS, ...values]),
      )
      return put as number
    },
    lease: async (ms) => {
      const until = now() + ms
      const found = (await leaseScript(redis, schedule, [now(), until])) as [string, number] | null
      return found ? { ...parseChatQueue(found[0]), until, isLastCheck: found[1] === 1 } : undefined
    },
    first: async (chatQueue, most) => {
      const { userId, chatId } = chatQueue
      const found = await firstScript(
        redis,
        [keys.outboxChatQueue(userId, chatId), keys.outboxNotices(userId, chatId), keys.outboxParked(userId)],
        [most, chatId],
      )
      return (found as readonly string[]).map((notice) =>
        readRecord('a notice', () => JSON.parse(notice) as Notice),
      )
    },
    remove: async ({ userId, chatId }, notices, as) => {
      const next = await removeScript(
        redis,
        [
          keys.outboxChatQueue(userId, chatId),
          keys.outboxNotices(userId, chatId),
          keys.outboxDeadLetters(userId),
          keys.outboxAttempts(userId),
        ],
        [as === 'dead-letter' ? 1 : 0, MAX_DEAD_LETTERS, ...notices.map(({ id }) => id)],
      )
      return next as NextNotice
    },
    countAttempt: ({ userId }, { id }) => redis.hincrby(keys.outboxAttempts(userId), id, 1),
    release: async (chatQueue, next, cooldownMs) => {
      // An urgent notice may be on its way into a scheduled queue that is to wait: it is checked once more.
      const ms =
        next === 'later' && !chatQueue.isLastCheck ? Math.min(cooldownMs, EMPTY_RECHECK_MS) : cooldownMs
      const at = now()
      await releaseScript(
        redis,
        [...schedule, sendSlots],
        [
          chatQueueName(chatQueue),
          chatQueue.until,
          next,
          at + ms,
          at + EMPTY_RECHECK_MS,
          at + rateLimit.withinMs,
        ],
      )
    },
    park: async ({ userId, chatId }) => {
      await redis.sadd(keys.outboxParked(userId), chatId)
    },
    unpark: async (chatQueue) => {
      const wasParked = await redis.srem(keys.outboxParked(chatQueue.userId), chatQueue.chatId)
      if (wasParked === 1) await makeDue([chatQueue], 'urgent')
      return wasParked === 1
    },
    rescheduleAll: async (userId) => {
      const chats = await redis.smembers(keys.outboxChats(userId))
      await makeDue(
        chats.map((chat) => ({ userId, chatId: Number.parseInt(chat, 10) })),
        'urgent',
      )
    },
    move: async (chatQueue, chatId) => {
      const { userId } = chatQueue
      await scheduleAround([{ userId, chatId }], { priority: 'urgent' }, () =>
        moveScript(
          redis,
          [
            keys.outboxChatQueue(userId, chatQueue.chatId),
            keys.outboxNotices(userId, chatQueue.chatId),
            keys.outboxChatQueue(userId, chatId),
            keys.outboxNotices(userId, chatId),
            keys.outboxChats(userId),
          ],
          [chatQueue.chatId, chatId],
        ),
      )
    },
    reserveSendSlot: async (chatQueue, ms) => {
      const at = now()
      const until = at + ms
      const [is, wait = 0] = (await sendSlotScript(
        redis,
        [leased, sendSlots, lastSendSlot, groups, pauseEnd],
        [
          chatQueueName(chatQueue),
          chatQueue.until,
          at,
          until,
          rateLimit.apartMs,
          rateLimit.most,
          LONGEST_WAIT_MS,
          chatQueue.chatId < 0 ? chatQueue.chatId : '',
          GROUP_PAUSE_MS,
        ],
      )) as [SendSlot['is'], number?]
      if (is === 'lease-lost') return { is }
      return is === 'granted' ? { is, chatQueue: { ...chatQueue, until } } : { is, ms: wait }
    },
    noteRefusal: async ({ chatId }, waitMs) =>
      (await refusalScript(
        redis,
        [keys.outboxRefusals(), pauseEnd],
        [chatId, now(), waitMs, REFUSALS_WITHIN_MS, REFUSALS_TO_PAUSE],
      )) === 1,
  }
}

/** The keys that a script needs to put notices into a chat queue, in the order of `PUT_NOTICE` and `putScript`. */
export function keysToPut({ userId, chatId }: ChatQueueId): readonly string[] {
  return [
    keys.outboxChatQueue(userId, chatId),
    keys.outboxNotices(userId, chatId),
    keys.outboxKnown(userId),
    keys.outboxSequence(userId),
    keys.outboxChats(userId),
  ]
}
