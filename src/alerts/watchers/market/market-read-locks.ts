import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'

/** What of the markets somebody reads just now, and what is left alone for a while; shared by all who watch. */
export interface MarketReadLocks {
  /** Whether a read may be made: nobody holds on to it, and neither it nor its venue rests. */
  isFree(name: string, venue: string): Promise<boolean>
  /** Holds on to a read, or lets it or a whole venue rest, for as many milliseconds. */
  rest(name: string, ms: number): Promise<void>
  /** Gives a read back, to be made again at once. */
  giveBack(name: string): Promise<void>
  /** Forgets rests that are over, of what may never be read again. */
  tidy(): Promise<void>
}

export function createMarketReadLocks(deps: { readonly redis: Redis; readonly now: Clock }): MarketReadLocks {
  const turns = keys.marketReadLocks()
  return {
    isFree: async (name, venue) => {
      const rests = await deps.redis.zmscore(turns, name, venue)
      return rests.every((until) => until === null || Number.parseInt(until, 10) <= deps.now())
    },
    rest: async (name, ms) => {
      await deps.redis.zadd(turns, deps.now() + ms, name)
    },
    giveBack: async (name) => {
      await deps.redis.zrem(turns, name)
    },
    tidy: async () => {
      await deps.redis.zremrangebyscore(turns, '-inf', deps.now())
    },
  }
}
