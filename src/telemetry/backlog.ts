import type { Redis } from 'ioredis'
import { steadyClock, type Clock } from '../lib/clock.js'
import { keys } from '../redis/keys.js'

/** Length of a queue, and the delay of its first entry. */
export interface QueueLength {
  readonly count: number
  /** Time since the first entry was due, in seconds; 0 if nothing is due. */
  readonly overdueS: number
}

/** Queues of notices by the priority of the first one. */
export const PRIORITIES = ['urgent', 'alert', 'bulk'] as const

type Priority = (typeof PRIORITIES)[number]

/** An interval between two polls of an account. */
export interface PollIntervalState {
  /** As configured, in seconds. */
  readonly configuredS: number
  /** The factor by which it is longer than configured; 1 where it is not. */
  readonly stretch: number
}

/** The intervals of accounts with open positions or orders, and of the others. */
export interface PollIntervalStates {
  readonly active: PollIntervalState
  readonly others: PollIntervalState
}

/** Lengths of the queues in Redis, which all processes share. */
export interface Backlog {
  /** Chats with unhandled updates. */
  updates(): Promise<QueueLength>
  /** Chats with notices to deliver, by the priority of the first one. */
  notices(priority: Priority): Promise<QueueLength>
  /** Number of chats whose notices a sender has on lease. */
  leasedChats(): Promise<number>
  /** Number of notices that cannot be sent, and wait for an admin. */
  deadLetters(): Promise<number>
  /** Watched accounts at one venue; `overdueS` is the delay of the next poll. */
  accounts(venueId: string): Promise<QueueLength>
  /** The intervals between two polls of an account at one venue, as they are with so many accounts. */
  pollIntervals(venueId: string): Promise<PollIntervalStates>
  /** Number of orders whose outcome became unknown within the last quarter of an hour, and still is. */
  unknownOrders(): Promise<number>
  /** Number of thresholds that armed alerts on markets wait for; an alert on a crossing has two. */
  rules(): Promise<number>
}

/** Numbers of accounts. */
interface ActivityCounts {
  readonly active: number
  readonly idle: number
  readonly dormant: number
}

export function createBacklog(deps: {
  readonly redis: Redis
  /** Counts the thresholds that armed alerts on markets wait for. */
  readonly index: { size(): Promise<number> }
  /** The intervals between two polls of an account, by the number of accounts of each activity. */
  readonly intervalsOf: (counts: ActivityCounts) => PollIntervalStates
  /** The number of shards of the outbox. */
  readonly outboxShards: number
  /** The number of shards of the watch lists. */
  readonly watchShards: number
  readonly now: Clock
}): Backlog {
  const dueNow = steadyClock(deps.now)
  /** Reads a sorted set whose scores are the times at which its members are due. */
  const lengthOf = async (key: string): Promise<QueueLength> => {
    const [count, [, since]] = await Promise.all([
      deps.redis.zcard(key),
      deps.redis.zrange(key, '0', '0', 'WITHSCORES'),
    ])
    const overdueS = since === undefined ? 0 : Math.max(0, dueNow() - Number.parseFloat(since)) / 1_000
    return { count, overdueS }
  }
  const shards = Array.from({ length: deps.outboxShards }, (_, shard) => keys.outboxScheduleSets(shard))
  /** The sets of the watch list of a venue in each shard. */
  const watchListsOf = (venueId: string) =>
    Array.from({ length: deps.watchShards }, (_, shard) => keys.watchListSets(venueId, shard))
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  return {
    updates: () => lengthOf(keys.inboxDue()),
    notices: async (priority) => {
      const lengths = await Promise.all(shards.map((sets) => lengthOf(sets[priority])))
      return {
        count: sum(lengths.map(({ count }) => count)),
        overdueS: Math.max(...lengths.map(({ overdueS }) => overdueS)),
      }
    },
    leasedChats: async () => sum(await Promise.all(shards.map(({ leased }) => deps.redis.zcard(leased)))),
    deadLetters: () => deps.redis.zcard(keys.outboxDeadLetterIndex()),
    accounts: async (venueId) => {
      const lists = watchListsOf(venueId)
      const byActivity = await Promise.all(
        lists.flatMap(({ active, idle, dormant }) => [active, idle, dormant].map(lengthOf)),
      )
      // Accounts to be polled out of turn are in the set of their activity, too.
      const outOfTurn = await Promise.all(lists.map((sets) => lengthOf(sets.outOfTurn)))
      const overdue = [...byActivity, ...outOfTurn].map(({ overdueS }) => overdueS)
      return { count: sum(byActivity.map(({ count }) => count)), overdueS: Math.max(...overdue) }
    },
    pollIntervals: async (venueId) => {
      const lists = watchListsOf(venueId)
      const sizeOf = async (activity: keyof ActivityCounts): Promise<number> =>
        sum(await Promise.all(lists.map((sets) => deps.redis.zcard(sets[activity]))))
      const [active, idle, dormant] = await Promise.all([sizeOf('active'), sizeOf('idle'), sizeOf('dormant')])
      return deps.intervalsOf({ active, idle, dormant })
    },
    unknownOrders: () => deps.redis.zcount(keys.ticketsUnknown(), deps.now(), '+inf'),
    rules: () => deps.index.size(),
  }
}
