import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
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

/** Lengths of the queues in Redis, which all processes share. */
export interface Backlog {
  /** Chats with unhandled updates. */
  updates(): Promise<QueueLength>
  /** Chats with notices to deliver, by the priority of the first one. */
  notices(priority: Priority): Promise<QueueLength>
  /** Number of chats whose notices a sender has on lease. */
  leasedChats(): Promise<number>
  /** Watched accounts at one venue; `overdueS` is the delay of the next poll. */
  accounts(venueId: string): Promise<QueueLength>
  /** Number of thresholds that armed alerts on markets wait for; an alert on a crossing has two. */
  rules(): Promise<number>
}

export function createBacklog(deps: {
  readonly redis: Redis
  /** Counts the thresholds that armed alerts on markets wait for. */
  readonly index: { size(): Promise<number> }
  readonly now: Clock
}): Backlog {
  /** Reads a sorted set whose scores are the times at which its members are due. */
  const lengthOf = async (key: string): Promise<QueueLength> => {
    const [count, [, since]] = await Promise.all([
      deps.redis.zcard(key),
      deps.redis.zrange(key, '0', '0', 'WITHSCORES'),
    ])
    const overdueS = since === undefined ? 0 : Math.max(0, deps.now() - Number.parseFloat(since)) / 1_000
    return { count, overdueS }
  }
  const [urgent = '', alert = '', bulk = '', leased = ''] = keys.outboxScheduleSets()
  return {
    updates: () => lengthOf(keys.inboxReady()),
    notices: (priority) => lengthOf({ urgent, alert, bulk }[priority]),
    leasedChats: () => deps.redis.zcard(leased),
    accounts: (venueId) => lengthOf(keys.accountsDue(venueId)),
    rules: () => deps.index.size(),
  }
}
