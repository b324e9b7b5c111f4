import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'

/** Favourite pairs of users. */
export interface Favourites {
  /** The favourites as BASE/QUOTE, sorted. */
  read(userId: number): Promise<readonly string[]>
  /** Adds or removes a favourite. */
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
