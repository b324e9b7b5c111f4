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

export function createMarketReadLocks(deps: { readonly redis: Redis; readonly now: Clock }): MarketReadLocks {
  const locks = keys.marketReadLocks()
  return {
    isFree: async (name, venue) => {
      const ends = await deps.redis.zmscore(locks, name, venue)
      return ends.every((until) => until === null || Number.parseInt(until, 10) <= deps.now())
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
