import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'

/** The pairs that people want within reach. */
export interface Favourites {
  /** BASE/QUOTE of each, by name. */
  read(userId: number): Promise<readonly string[]>
  /** Makes a pair a favourite, or no longer one. */
  change(userId: number, symbol: string, isFavourite: boolean): Promise<void>
}

export function createFavourites(redis: Redis): Favourites {
  return {
    read: async (userId) => (await redis.smembers(keys.favourites(userId))).toSorted(),
    change: async (userId, symbol, isFavourite) => {
      const key = keys.favourites(userId)
      await (isFavourite ? redis.sadd(key, symbol) : redis.srem(key, symbol))
    },
  }
}
