import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'

/** Locks on the reads of markets, shared by all watchers: a read is locked while it is slow, and after it failed. */
export interface MarketReadLocks {
  /** True if neither a read nor its venue is locked. */
  isFree(name: string, venue: string): Promise<boolean>
  /** Locks a read, or all reads of a venue, for `ms` milliseconds. */
  lock(name: string, ms: number): Promise<void>
  /** Unlocks a read. */
  unlock(name: string): Promise<void>
  /** Removes locks that have ended, also those of reads that are never made again. */
  removeExpired(): Promise<void>
}

/** Longer than any lock, in milliseconds: one that ends later was set by a wrong clock, and does not count. */
const LONGEST_MS = 2 * 60_000

export function createMarketReadLocks(deps: { readonly redis: Redis; readonly now: Clock }): MarketReadLocks {
  const locks = keys.marketReadLocks()
  return {
    isFree: async (name, venue) => {
      const ends = await deps.redis.zmscore(locks, name, venue)
      const now = deps.now()
      return ends.every((end) => {
        const until = end === null ? 0 : Number.parseInt(end, 10)
        return until <= now || until > now + LONGEST_MS
      })
    },
    lock: async (name, ms) => {
      await deps.redis.zadd(locks, deps.now() + ms, name)
    },
    unlock: async (name) => {
      await deps.redis.zrem(locks, name)
    },
    removeExpired: async () => {
      await deps.redis.zremrangebyscore(locks, '-inf', deps.now())
    },
  }
}
