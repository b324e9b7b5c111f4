import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { isUrgent, type Notice } from '../notice.js'
import { chatQueueName, parseChatQueue, type ChatQueue } from './chat-queue.js'
import { firstScript, moveScript, putScript, removeScript } from './chat-queue-scripts.js'
import { callScript, releaseScript, takeScript, turnScript } from './scheduling-scripts.js'

/** A lane on loan: whoever took it settles it, or loses it when the loan runs out. */
export interface LeasedChatQueue extends ChatQueue {
  /** The end of the loan, in milliseconds. */
  readonly until: number
  /** Whether nothing was found in it before that may be told now, and this is the last look at it for a while. */
  readonly isLastCheck: boolean
}

/**
 * What is next in a lane. `doubtful`: nothing was found, though it was called. `later`: what is not urgent, and must wait;
 * what is urgent does not wait with it.
 */
export type NextNotice = 'urgent' | 'ordinary' | 'later' | 'empty' | 'doubtful'

/**
 * Notices on their way to people, in Redis. What is put in stays until it is told or set aside: in order within a lane,
 * the urgent first, and each once, whoever puts it in how often.
 */
export interface Outbox {
  /** Puts notices into a lane; those that were put in before are left out. Gives how many were new. */
  put(chatQueue: ChatQueue, notices: readonly Notice[]): Promise<number>
  /**
   * Says that something is about to be put into lanes, or has been. Whoever puts a notice in by a script of their own says so
   * before and after: what is put in then is found, whenever a process dies.
   */
  call(chatQueues: readonly ChatQueue[], urgent: boolean): Promise<void>
  /** Lends the lane whose turn it is, for `ms`; undefined when there is none. */
  take(ms: number): Promise<LeasedChatQueue | undefined>
  /** The first notices of a lane, at most so many, all urgent or all not. None while its chat is parked. */
  first(chatQueue: ChatQueue, most: number): Promise<readonly Notice[]>
  /** Takes notices out that were told, or sets those aside that can never be. Gives what is next. */
  remove(chatQueue: ChatQueue, notices: readonly Notice[], how: 'told' | 'aside'): Promise<NextNotice>
  /** Ends a loan; the lane may be taken again in as many milliseconds. */
  release(chatQueue: LeasedChatQueue, next: NextNotice, restMs: number): Promise<void>
  /** Keeps all notices of a chat that refuses them, until it is opened again. */
  park(chatQueue: ChatQueue): Promise<void>
  /** Goes on with a chat that was parked. False when it was not. */
  unpark(chatQueue: ChatQueue): Promise<boolean>
  /** Looks at all lanes of a person now, whatever they wait for: what the person wishes is another than before. */
  hurry(userId: number): Promise<void>
  /** Gives what waits for a chat to the one that it moved to. */
  move(chatQueue: ChatQueue, chatId: number): Promise<void>
  /** Gives leave to send one message of a lane now; it is then lent anew, for `ms`. */
  turn(chatQueue: LeasedChatQueue, ms: number): Promise<Turn>
}

/** Whether a message may be sent. */
type Turn =
  /** It may, for as long as the lane is lent. */
  | { readonly is: 'given'; readonly chatQueue: LeasedChatQueue }
  /** Not yet; to be asked again in as many milliseconds. */
  | { readonly is: 'wait'; readonly ms: number }
  /** The loan has run out: whatever is in the lane is told by somebody else. */
  | { readonly is: 'lost' }

/** How messages may follow one another, over all processes. */
interface Pace {
  /** How long after another one may be sent at the soonest, in milliseconds. */
  readonly apartMs: number
  /** How many may come in how many milliseconds, counted where they arrive. */
  readonly most: number
  readonly withinMs: number
}

/**
 * Telegram takes 30 messages in any second. One that was sent counts from when it was heard of: it came before that. What
 * was held up is caught up with, one shortly after another.
 */
const TELEGRAM: Pace = { apartMs: 28, most: 30, withinMs: 1_000 }

/** An event older than this is not seen again: snapshots of accounts are younger. */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1_000

/** How long a lane lingers that was called and found empty: longer than anybody takes between calling and putting in. */
const LINGER_MS = 15_000

/** How many lanes one step calls: while it runs, Redis does nothing else. */
const MAX_SCHEDULED = 500

/** How many notices of a person are kept aside. */
const MAX_DEAD_LETTERS = 100

/** How long to wait for a turn before asking again: a message that many wait for may be heard of at any time. */
const LONGEST_WAIT_MS = 250

export function createOutbox({
  redis,
  pace = TELEGRAM,
  now,
}: {
  readonly redis: Redis
  readonly pace?: Pace
  readonly now: Clock
}): Outbox {
  const rota = keys.outboxScheduleSets()
  const [turns = '', lastTurn = ''] = keys.outboxSendSlots()
  const [, , leased = ''] = rota
  const call: Outbox['call'] = async (chatQueues, urgent) => {
    for (let first = 0; first < chatQueues.length; first += MAX_SCHEDULED) {
      const names = chatQueues.slice(first, first + MAX_SCHEDULED).map(chatQueueName)
      await callScript(redis, rota, [urgent ? 1 : 0, now(), ...names])
    }
  }
  return {
    call,
    put: async (chatQueue, notices) => {
      const urgent = notices.some(isUrgent)
      await call([chatQueue], urgent)
      const values = notices.flatMap((notice) => [
        notice.id,
        isUrgent(notice) ? 1 : 0,
        JSON.stringify(notice),
      ])
      const put = await putScript(redis, keysToPut(chatQueue), [
        chatQueue.chatId,
        now(),
        now() - KNOWN_MS,
        ...values,
      ])
      await call([chatQueue], urgent)
      return put as number
    },
    take: async (ms) => {
      const until = now() + ms
      const found = (await takeScript(redis, rota, [now(), until])) as [string, number] | null
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
    remove: async ({ userId, chatId }, notices, how) => {
      const next = await removeScript(
        redis,
        [
          keys.outboxChatQueue(userId, chatId),
          keys.outboxNotices(userId, chatId),
          keys.outboxDeadLetters(userId),
        ],
        [how === 'aside' ? 1 : 0, MAX_DEAD_LETTERS, ...notices.map(({ id }) => id)],
      )
      return next as NextNotice
    },
    release: async (chatQueue, next, restMs) => {
      // Something urgent may just be on its way into a lane that was called and is to wait: it is looked at once more.
      const ms = next === 'later' && !chatQueue.isLastCheck ? Math.min(restMs, LINGER_MS) : restMs
      const at = now()
      await releaseScript(
        redis,
        [...rota, turns],
        [chatQueueName(chatQueue), chatQueue.until, next, at + ms, at + LINGER_MS, at + pace.withinMs],
      )
    },
    park: async ({ userId, chatId }) => {
      await redis.sadd(keys.outboxParked(userId), chatId)
    },
    unpark: async (chatQueue) => {
      const wasParked = await redis.srem(keys.outboxParked(chatQueue.userId), chatQueue.chatId)
      if (wasParked === 1) await call([chatQueue], true)
      return wasParked === 1
    },
    hurry: async (userId) => {
      const chats = await redis.smembers(keys.outboxChats(userId))
      await call(
        chats.map((chat) => ({ userId, chatId: Number.parseInt(chat, 10) })),
        true,
      )
    },
    move: async (chatQueue, chatId) => {
      const { userId } = chatQueue
      const to = { userId, chatId }
      await call([to], true)
      await moveScript(
        redis,
        [
          keys.outboxChatQueue(userId, chatQueue.chatId),
          keys.outboxNotices(userId, chatQueue.chatId),
          keys.outboxChatQueue(userId, chatId),
          keys.outboxNotices(userId, chatId),
          keys.outboxChats(userId),
        ],
        [chatQueue.chatId, chatId],
      )
      await call([to], true)
    },
    turn: async (chatQueue, ms) => {
      const at = now()
      const until = at + ms
      const wait = (await turnScript(
        redis,
        [leased, turns, lastTurn],
        [chatQueueName(chatQueue), chatQueue.until, at, until, pace.apartMs, pace.most, LONGEST_WAIT_MS],
      )) as number
      if (wait < 0) return { is: 'lost' }
      return wait > 0 ? { is: 'wait', ms: wait } : { is: 'given', chatQueue: { ...chatQueue, until } }
    },
  }
}

/** The keys that a script needs to put notices into a lane, in the order of `PUT_NOTICE` and `putScript`. */
export function keysToPut({ userId, chatId }: ChatQueue): readonly string[] {
  return [
    keys.outboxChatQueue(userId, chatId),
    keys.outboxNotices(userId, chatId),
    keys.outboxKnown(userId),
    keys.outboxSequence(userId),
    keys.outboxChats(userId),
  ]
}
