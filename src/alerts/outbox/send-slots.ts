import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { chatQueueName, type ChatQueueId, type LeasedChatQueue } from './chat-queue.js'
import { keysBy } from '../../redis/script.js'
import { scheduleKeys } from './scheduling-scripts.js'
import { refusalScript, sendSlotScript, slotKeys } from './send-slot-scripts.js'
import { shardOf, shareOf, type RateLimit } from './shards.js'

/** The pace of all senders: Telegram's rate limits, each shard its share, and the pause after it refused several messages. */
export interface SendSlots {
  /**
   * Reserves a slot under Telegram's rate limits to send one message, and makes the lease end in `ms` milliseconds. A paid
   * message needs none, but keeps to the pace of its group and to a pause. An urgent one that waits gets the next slot before
   * all others.
   */
  reserveSendSlot(
    chatQueue: LeasedChatQueue,
    ms: number,
    options?: { readonly isPaid?: boolean; readonly isUrgent?: boolean },
  ): Promise<SendSlot>
  /**
   * Notes that Telegram refused a message for `waitMs` milliseconds as one too many. True if enough chats had that to pause
   * all senders until then.
   */
  noteRefusal(chatQueue: ChatQueueId, waitMs: number): Promise<boolean>
}

/** A slot to send one message. */
type SendSlot =
  /** The message may be sent while the lease lasts. */
  | { readonly is: 'granted' }
  /**
   * No slot is free: ask again after `ms` milliseconds. At the free rate the last of the urgent notices and alerts that are due
   * in the shard waits for `backlogMs` milliseconds; 0 during a pause, in which nothing is sent at all.
   */
  | { readonly is: 'wait'; readonly ms: number; readonly backlogMs: number }
  /** The group has had a message just now, maybe of another person: it takes the next one after `ms` milliseconds. */
  | { readonly is: 'group-busy'; readonly ms: number }
  /** The message gives way to urgent ones, and something was put into the queue since it was leased: prepare it anew. */
  | { readonly is: 'superseded' }
  /** The lease has ended, and another sender has taken the chat queue back. */
  | { readonly is: 'lease-lost' }

/**
 * Milliseconds between two messages in a group, of all its members together. Telegram takes 20 a minute; one may be on its way
 * for longer than the next, so 20 pauses are three seconds longer than a minute.
 */
const GROUP_PAUSE_MS = 3_150

/** Refusals in so many chats within so many milliseconds mean the whole bot, and not these chats. */
const REFUSALS_TO_PAUSE = 3
const REFUSALS_WITHIN_MS = 10_000

/** The longest wait for a send slot before asking again, in milliseconds: a slot may come free earlier than expected. */
const LONGEST_WAIT_MS = 250

export function createSendSlots({
  redis,
  shards,
  rateLimit,
  now,
}: {
  readonly redis: Redis
  readonly shards: number
  readonly rateLimit: RateLimit
  readonly now: Clock
}): SendSlots {
  return {
    reserveSendSlot: async (chatQueue, ms, { isPaid = false, isUrgent = false } = {}) => {
      const at = now()
      // In a slot of the cluster that is not that of the shard, so it is read before.
      const pauseMs = Number.parseInt((await redis.get(keys.outboxPause())) ?? '0', 10) - at
      if (pauseMs > 0) return { is: 'wait', ms: Math.min(pauseMs, LONGEST_WAIT_MS), backlogMs: 0 }
      const shard = shardOf(chatQueue, shards)
      const { apartMs, most, withinMs } = shareOf(rateLimit, shards, shard)
      const [is, wait = 0, due = 0] = (await sendSlotScript(
        redis,
        {
          ...keysBy(scheduleKeys, keys.outboxScheduleSets(shard)),
          ...keysBy(slotKeys, keys.outboxSendSlots(shard)),
        },
        {
          queue: chatQueueName(chatQueue),
          lease: chatQueue.lease,
          at,
          leaseEnd: at + ms,
          apartMs,
          mostSlots: most,
          longestMs: LONGEST_WAIT_MS,
          group: chatQueue.chatId < 0 ? chatQueue.chatId : '',
          groupApartMs: GROUP_PAUSE_MS,
          isPaid: isPaid ? 1 : 0,
          isUrgent: isUrgent ? 1 : 0,
        },
      )) as [SendSlot['is'], number?, number?]
      if (is === 'wait') return { is, ms: wait, backlogMs: (due * withinMs) / most }
      return is === 'group-busy' ? { is, ms: wait } : { is }
    },
    noteRefusal: async ({ chatId }, waitMs) =>
      (await refusalScript(
        redis,
        { refusals: keys.outboxRefusals(), pause: keys.outboxPause() },
        { chat: chatId, now: now(), waitMs, withinMs: REFUSALS_WITHIN_MS, most: REFUSALS_TO_PAUSE },
      )) === 1,
  }
}
