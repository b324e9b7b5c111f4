import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { type ChatQueueId, type LeasedChatQueue, chatQueueName } from './chat-queue.js'
import { createNamedScript } from '../../redis/script.js'
import { transact } from '../../redis/transaction.js'
import { type RateLimit, shardOf, shareOf } from './shards.js'

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

/** Time for which the time of the last message is kept, in milliseconds: much longer than anybody waits for it. */
const LAST_KEPT_MS = 60_000

/** Milliseconds by which processes may differ about the time that they share. */
const CLOCKS_APART_MS = 1_000

/** The keys of a shard's send slots, see `keys.outboxSendSlots`. */
const slotKeys = ['slots', 'last', 'groups', 'urgentWaiting'] as const

/**
 * Reserves a slot to send one message of a queue, and renews its lease until `leaseEnd`. A token bucket of `mostSlots`, `apartMs` between
 * two: `slots` has the messages that count against Telegram's rate limit, by the time until which they do; `last` the time of the last one;
 * `groups` the groups by the time of their next message, `groupApartMs` between two; `urgentWaiting` the queues with urgent messages that
 * wait for a slot, by the time by which they ask again. A paid message takes no slot, an urgent one goes before others that wait. `group` may
 * be empty. Returns `granted`; `wait`, the milliseconds, at most `longestMs`, and the number of due queues with urgent notices or alerts,
 * without reserving anything; `group-busy` and the milliseconds; `superseded`; or `lease-lost`. A slot is taken until the end of the lease,
 * or the time that a release sets: Telegram counts the message at some time between sending and its reply.
 */
const sendSlotScript = createNamedScript(
  {
    keys: [...slotKeys, 'leased', 'leases', 'urgent', 'alert', 'rescheduled'],
    values: [
      'queue',
      'lease',
      'at',
      'leaseEnd',
      'apartMs',
      'mostSlots',
      'longestMs',
      'group',
      'groupApartMs',
      'isPaid',
      'isUrgent',
    ],
  },
  `
  local now, apart, longest = tonumber(at), tonumber(apartMs), tonumber(longestMs)
  redis.call('ZREM', urgentWaiting, queue)
  if redis.call('ZSCORE', leases, queue) ~= lease then return { 'lease-lost' } end
  redis.call('ZREMRANGEBYSCORE', groups, '-inf', now)
  local busy = group ~= '' and redis.call('ZSCORE', groups, group)
  -- A time further away was written by a process whose clock is wrong.
  local farthest = ${CLOCKS_APART_MS}
  if busy and busy - now <= groupApartMs + farthest then return { 'group-busy', busy - now } end
  local isPaid, isUrgent = isPaid == '1', isUrgent == '1'
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', slots, string.format('(%d', leaseEnd + farthest), '+inf')
  local wait = (tonumber(redis.call('GET', last)) or 0) + apart - now
  if wait > apart + farthest then wait = 0 end
  if redis.call('ZCARD', slots) >= tonumber(mostSlots) then
    local first = redis.call('ZRANGE', slots, 0, 0, 'WITHSCORES')[2]
    wait = math.max(wait, math.min(tonumber(first) - now, longest))
  end
  -- One whose sender died does not ask again, and keeps nobody waiting after that.
  redis.call('ZREMRANGEBYSCORE', urgentWaiting, '-inf', now)
  if not isUrgent and redis.call('ZCARD', urgentWaiting) > 0 then
    -- What was put in meanwhile may be urgent as well, and would wait as long as this.
    if redis.call('SISMEMBER', rescheduled, queue) == 1 then return { 'superseded' } end
    wait = math.max(wait, apart)
  end
  if wait > 0 and not isPaid then
    if isUrgent then redis.call('ZADD', urgentWaiting, now + wait + longest, queue) end
    return { 'wait', wait, redis.call('ZCOUNT', urgent, '-inf', now) + redis.call('ZCOUNT', alert, '-inf', now) }
  end
  redis.call('ZADD', leased, leaseEnd, queue)
  if not isPaid then
    redis.call('ZADD', slots, leaseEnd, queue .. ' ' .. lease)
    redis.call('SET', last, at, 'PX', ${LAST_KEPT_MS})
  end
  if group ~= '' then redis.call('ZADD', groups, now + groupApartMs, group) end
  return { 'granted' }
`,
)

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
          ...keys.outboxScheduleSets(shard),
          ...keys.outboxSendSlots(shard),
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
    noteRefusal: async ({ chatId }, waitMs) => {
      const [at, refusals, pause] = [now(), keys.outboxRefusals(), keys.outboxPause()]
      const replies = await transact(redis, {
        run: [
          ['ZREMRANGEBYSCORE', refusals, '-inf', at - REFUSALS_WITHIN_MS],
          ['ZADD', refusals, at, chatId],
          ['PEXPIRE', refusals, REFUSALS_WITHIN_MS],
          ['ZCARD', refusals],
        ],
      })
      if (Number(replies?.[3]) < REFUSALS_TO_PAUSE) return false
      // Until the latest time that Telegram named.
      const until = at + waitMs
      await transact(redis, {
        when: [{ reply: ['GET', pause], below: until }],
        run: [['SET', pause, until, 'PX', Math.max(waitMs, 1)]],
      })
      return true
    },
  }
}
