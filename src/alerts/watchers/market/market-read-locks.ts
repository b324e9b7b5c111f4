import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'

/** Locks on the reads of markets, shared by all watchers: a read is locked while it is slow, and after it failed. */
export interface MarketReadLocks {
  /** True if a read, or a venue, is not locked. */
  isFree(name: string): Promise<boolean>
  /** Locks a read, or all reads of a venue, for `ms` milliseconds. */
  lock(name: string, ms: number): Promise<void>
  /** Unlocks a read. */
  unlock(name: string): Promise<void>
}

/** Longer than any lock, in milliseconds: one that ends later was set by a wrong clock, and does not count. */
const LONGEST_MS = 2 * 60_000

export function createMarketReadLocks(deps: { readonly redis: Redis; readonly now: Clock }): MarketReadLocks {
  return {
    isFree: async (name) => {
      const end = await deps.redis.get(keys.marketReadLock(name))
      const now = deps.now()
      const until = end === null ? 0 : Number.parseInt(end, 10)
      return until <= now || until > now + LONGEST_MS
    },
    lock: async (name, ms) => {
      // Redis removes it once it has ended, also that of a read that is never made again.
      await deps.redis.set(keys.marketReadLock(name), deps.now() + ms, 'PX', LONGEST_MS)
    },
    unlock: async (name) => {
      await deps.redis.del(keys.marketReadLock(name))
    },
  }
}
