import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { groupBy } from '../../lib/group-by.js'
import { slicesOf } from '../../lib/slices.js'
import { keys } from '../../redis/keys.js'
import { createNextDue, timeOf } from '../../redis/next-due.js'
import type { RedisCommand } from '../../redis/script.js'
import { inNoneOf, transact } from '../../redis/transaction.js'
import type { WakeUps } from '../../redis/wake-ups.js'
import { priorities, type Priority } from '../notice.js'
import { chatQueueName, parseChatQueue, type ChatQueueId, type LeasedChatQueue } from './chat-queue.js'
import { numberOfPriority } from './chat-queue-scripts.js'
import {
  leaseScript,
  dueSets,
  prolongScript,
  scheduleAheadScript,
  scheduleScript,
} from './scheduling-scripts.js'
import { shardOf, type RateLimit } from './shards.js'
import type { Random } from '../../lib/random.js'

/**
 * The next notice of a chat queue. `doubtful`: none was found although the queue was scheduled. `later`: one that
 * must wait, for which an urgent one does not wait.
 */
export type NextNotice = Priority | 'later' | 'empty' | 'doubtful'

/** The schedule of the chat queues, in shards by chat: no key of it is touched by every send. */
export interface Schedule {
  /** The numbers of the shards, from 0. */
  readonly shards: readonly number[]
  /** Makes chat queues due, because notices of a priority were put into them. */
  makeDue(chatQueues: readonly ChatQueueId[], priority: Priority): Promise<void>
  /** Makes chat queues due, because notices are about to be put into them: nobody is woken before they are. */
  makeDueAhead(chatQueues: readonly ChatQueueId[], priority: Priority): Promise<void>
  /**
   * Leases the next chat queue of a shard (0 by default) for `ms` milliseconds; undefined when none is due. Without `takeBack`
   * it leaves those whose leases have ended; with `onlyUrgent` all but those with urgent notices.
   */
  lease(
    ms: number,
    options?: { readonly shard?: number; readonly takeBack?: boolean; readonly onlyUrgent?: boolean },
  ): Promise<LeasedChatQueue | undefined>
  /** True if any chat queue was leased, by whomever, when nothing was due last. */
  isAnyLeased(): boolean
  /** Calls `wake` when a chat queue of a shard may be due. Returns the function that ends it. */
  onDue(shard: number, wake: () => void): () => void
  /**
   * Makes these leases end in `ms` milliseconds from now. Those that were taken back are left alone. Asks Redis even for none:
   * it shows that Redis answers.
   */
  prolong(chatQueues: readonly LeasedChatQueue[], ms: number): Promise<void>
  /** Ends a lease. The chat queue is due again after `cooldownMs` milliseconds. */
  release(chatQueue: LeasedChatQueue, next: NextNotice, cooldownMs: number): Promise<void>
  /** Those of the chat queues that no shard has in its schedule, also not as leased or as waiting. */
  findUnscheduled<T extends ChatQueueId>(chatQueues: readonly T[]): Promise<readonly T[]>
  /** Makes the chat queues of all owners in a group due that wait for a later time. */
  makeGroupDue(chatId: number): Promise<void>
  /** Takes chat queues out of the schedule. */
  removeAll(chatQueues: readonly ChatQueueId[]): Promise<void>
  /** Moves what is due in shards that are no longer in use, as their number was lowered, to those that are. */
  emptyOldShards(): Promise<void>
}

/**
 * Milliseconds in which a scheduled queue that was found empty is checked again: longer than a process takes from scheduling to
 * putting.
 */
const EMPTY_RECHECK_MS = 15_000

/** Chat queues that one step of a scan looks at. */
const SCAN_STEP = 1_000

/** Chat queues scheduled by one script call: Redis does nothing else meanwhile. */
const MAX_SCHEDULED = 500

/** Numbers of leases are below this: exact as a score of Redis. */
const MOST_LEASES = 2 ** 47

/** The reply of `leaseScript`: for a queue that is leased, or where none is due. */
type LeaseReply =
  | readonly [name: string, isLastCheck: number, isTakenBack: number]
  | readonly [name: null, earliest: string, leased: number]

/** Milliseconds for which a queue is leased to be moved to its shard. */
const MOVE_MS = 5_000

const setsOf = keys.outboxScheduleSets

type Sets = ReturnType<typeof setsOf>

/** The sets of a shard, and its send slots. */
function keysOf(shard: number): Sets & { readonly slots: string } {
  return { ...setsOf(shard), slots: keys.outboxSendSlots(shard).slots }
}

export function createSchedule({
  redis,
  shards,
  rateLimit,
  wakeUps,
  timers,
  random,
  now,
}: {
  readonly redis: Redis
  readonly shards: number
  readonly wakeUps: WakeUps | undefined
  readonly timers: Pick<Timers, 'after'>
  readonly rateLimit: Pick<RateLimit, 'withinMs'>
  readonly random: Random
  readonly now: Clock
}): Schedule {
  const numbers = Array.from({ length: shards }, (_, shard) => shard)
  const nextDue = numbers.map((shard) => {
    const { urgent } = setsOf(shard)
    return createNextDue({ key: urgent, wakeUps, timers, now })
  })
  /** The number of leases in each shard when nothing was due there last. */
  const leasedNumbers = new Map<number, number>()
  const byShard = <T extends ChatQueueId>(chatQueues: readonly T[]): ReadonlyMap<number, readonly T[]> =>
    groupBy(chatQueues, (chatQueue) => shardOf(chatQueue, shards))

  const scheduleBy = async (
    script: typeof scheduleScript,
    chatQueues: readonly ChatQueueId[],
    priority: Priority,
  ): Promise<void> => {
    for (const [shard, all] of byShard(chatQueues)) {
      for (const part of slicesOf(all, MAX_SCHEDULED)) {
        const rows = part.map((one) => ({ queue: chatQueueName(one) }))
        await script(redis, setsOf(shard), { priority: numberOfPriority(priority), now: now() }, rows)
      }
    }
  }
  const makeDue: Schedule['makeDue'] = (chatQueues, priority) =>
    scheduleBy(scheduleScript, chatQueues, priority)
  const leaseIn = async (
    shard: number,
    ms: number,
    { takeBack, onlyUrgent }: { readonly takeBack: boolean; readonly onlyUrgent: boolean },
  ): Promise<LeasedChatQueue | undefined> => {
    const lease = random.below(MOST_LEASES)
    const request = async (note: (at: number) => void): Promise<LeaseReply> => {
      const reply = (await leaseScript(redis, setsOf(shard), {
        now: now(),
        leaseEnd: now() + ms,
        lease,
        takeBack: takeBack ? 1 : 0,
        onlyUrgent: onlyUrgent ? 1 : 0,
      })) as LeaseReply
      if (reply[0] === null) note(timeOf(reply[1]))
      return reply
    }
    // Nobody waits for what is due in a shard that is no longer in use, or for what is left out.
    const due = onlyUrgent ? undefined : nextDue[shard]
    const reply = await (due?.asking(request) ?? request(() => undefined))
    if (reply[0] === null) {
      leasedNumbers.set(shard, reply[2])
      return undefined
    }
    const [name, isLastCheck, isTakenBack] = reply
    return {
      ...parseChatQueue(name),
      lease,
      isLastCheck: isLastCheck === 1,
      isTakenBack: isTakenBack === 1,
    }
  }
  const releaseIn = async (
    shard: number,
    chatQueue: LeasedChatQueue,
    next: NextNotice,
    ms: number,
  ): Promise<void> => {
    const at = now()
    const { slots, ...sets } = keysOf(shard)
    await Promise.all([
      // The message that was sent counts for so long.
      redis.zadd(slots, 'XX', at + rateLimit.withinMs, `${chatQueueName(chatQueue)} ${chatQueue.lease}`),
      endLease(redis, sets, chatQueue, next, { at, ms }),
    ])
  }
  const lease: Schedule['lease'] = async (ms, { shard = 0, takeBack = true, onlyUrgent = false } = {}) => {
    for (;;) {
      const found = await leaseIn(shard, ms, { takeBack, onlyUrgent })
      if (!found || shardOf(found, shards) === shard) return found
      // It was scheduled with another number of shards, and is sent from its own shard only.
      await makeDue([found], 'alert')
      await releaseIn(shard, found, 'empty', 0)
    }
  }
  /** The largest number of shards that was in use before. */
  const countUsedShards = async (): Promise<number> =>
    Number.parseInt((await redis.get(keys.outboxShards())) ?? '0', 10)

  return {
    shards: numbers,
    makeDue,
    makeDueAhead: (chatQueues, priority) => scheduleBy(scheduleAheadScript, chatQueues, priority),
    lease,
    isAnyLeased: () => [...leasedNumbers.values()].some((count) => count > 0),
    onDue: (shard, wake) => nextDue[shard]?.onDue(wake) ?? (() => undefined),
    prolong: async (chatQueues, ms) => {
      const held = byShard(chatQueues)
      for (const shard of held.size === 0 ? [0] : held.keys()) {
        const rows = (held.get(shard) ?? []).map((one) => ({ queue: chatQueueName(one), lease: one.lease }))
        await prolongScript(redis, keysOf(shard), { leaseEnd: now() + ms }, rows)
      }
    },
    release: async (chatQueue, next, cooldownMs) => {
      // An urgent notice may be on its way into a scheduled queue that is to wait: it is checked once more.
      const ms =
        next === 'later' && !chatQueue.isLastCheck ? Math.min(cooldownMs, EMPTY_RECHECK_MS) : cooldownMs
      await releaseIn(shardOf(chatQueue, shards), chatQueue, next, ms)
    },
    findUnscheduled: async (chatQueues) => {
      if (chatQueues.length === 0) return []
      const used = await countUsedShards()
      // One whose shard was another one before is moved when it is leased there.
      let names: readonly string[] = chatQueues.map(chatQueueName)
      for (let shard = 0; shard < Math.max(used, shards) && names.length > 0; shard++) {
        const sets = setsOf(shard)
        names = await inNoneOf(
          redis,
          [...dueSets, 'leased' as const, 'paused' as const].map((name) => sets[name]),
          names,
        )
      }
      return chatQueues.filter((chatQueue) => names.includes(chatQueueName(chatQueue)))
    },
    makeGroupDue: async (chatId) => {
      const { later } = setsOf(shardOf({ chatId }, shards))
      for await (const found of redis.zscanStream(later, { match: `*/${chatId}`, count: SCAN_STEP })) {
        // Each member is followed by its score.
        const waiting = (found as readonly string[]).filter((_, place) => place % 2 === 0)
        if (waiting.length > 0) await makeDue(waiting.map(parseChatQueue), 'urgent')
      }
    },
    removeAll: async (chatQueues) => {
      for (const [shard, all] of byShard(chatQueues))
        await unscheduleIn(redis, keysOf(shard), all.map(chatQueueName))
    },
    emptyOldShards: async () => {
      const used = await countUsedShards()
      if (used < shards) await redis.set(keys.outboxShards(), shards)
      for (let shard = shards; shard < used; shard++) await lease(MOVE_MS, { shard })
    },
  }
}

/** Ends the lease of a queue, which waits for `ms` milliseconds then. One that was taken back is another sender's now, and is left alone. */
async function endLease(
  redis: Redis,
  sets: Sets,
  { lease, ...chatQueue }: LeasedChatQueue,
  next: NextNotice,
  { at, ms }: { readonly at: number; readonly ms: number },
): Promise<void> {
  const queue = chatQueueName(chatQueue)
  const isHeld = { reply: ['ZSCORE', sets.leases, queue], is: lease } as const
  const isUnchanged = { reply: ['SISMEMBER', sets.rescheduled, queue], is: 0 } as const
  const ending: readonly RedisCommand[] = [
    ['ZREM', sets.leased, queue],
    ['ZREM', sets.leases, queue],
  ]
  const waiting: RedisCommand =
    next === 'empty'
      ? ['ZADD', sets.paused, at + ms, queue]
      : next === 'doubtful'
        ? makingDue(sets, 'rechecked', at + EMPTY_RECHECK_MS, queue)
        : makingDue(sets, next, at + ms, queue)
  // A queue with notices is read again anyway, and what it was rescheduled for may still be on its way then.
  const isReadAgain = priorities.some((priority) => priority === next)
  const when = isReadAgain ? [isHeld] : [isHeld, isUnchanged]
  if ((await transact(redis, { when, run: [...ending, waiting] })) || isReadAgain) return
  // What was put in after the last read may be urgent.
  const again =
    next === 'later' ? makingDue(sets, 'alert', 0, queue) : makingDue(sets, 'urgent', at + ms, queue)
  await transact(redis, { when: [isHeld], run: [...ending, ['SREM', sets.rescheduled, queue], again] })
}

/** Takes queues out of the schedule of a shard. */
async function unscheduleIn(
  redis: Redis,
  { slots, rescheduled, ...sets }: ReturnType<typeof keysOf>,
  queues: readonly string[],
): Promise<void> {
  await transact(redis, {
    run: [
      ...Object.values(sets).map((set) => ['ZREM', set, ...queues] as const),
      ['SREM', rescheduled, ...queues],
    ],
  })
  // Only now: without a lease they get no further slot.
  const own = (await redis.zrange(slots, '0', '-1')).filter((slot) =>
    queues.includes(slot.split(' ')[0] ?? ''),
  )
  if (own.length > 0) await redis.zrem(slots, ...own)
}

/** The step of a transaction that makes a queue due in one of its sets. */
function makingDue(sets: Sets, set: (typeof dueSets)[number], at: number, queue: string): RedisCommand {
  const others = dueSets.filter((one) => one !== set).map((one) => sets[one])
  return ['MAKEDUE', sets[set], at, queue, sets[dueSets[0]], ...others]
}
