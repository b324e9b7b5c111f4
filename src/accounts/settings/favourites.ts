import type { Redis } from 'ioredis'
import { CapReachedError } from '../../redis/caps/cap-reached.js'
import { MOST_FAVOURITES } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { createScript } from '../../redis/script.js'
import { requireHeld, type WorkContext } from '../../telemetry/work-context.js'

/** Favourite pairs of users. */
export interface Favourites {
  /** The favourites as BASE/QUOTE, sorted. */
  read(userId: number): Promise<readonly string[]>
  /**
   * Adds or removes a favourite. To add one rejects with a `MemoryReservedError` where there is no room for it, and with a
   * `CapReachedError` where there are the most. Both reject with a `LeaseLostError` where another process has taken the request over.
   */
  change(userId: number, symbol: string, isFavourite: boolean): Promise<void>
}

/** Key: the favourites. Values: the symbol, the most of them. Gives 0 where there are the most. */
const addScript = createScript(`
  if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
  if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  return redis.call('SADD', KEYS[1], ARGV[1])
`)

export function createFavourites({
  redis,
  memory,
  workContext,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly workContext?: Pick<WorkContext, 'current'>
}): Favourites {
  return {
    read: async (userId) => (await redis.smembers(keys.favourites(userId))).toSorted(),
    change: async (userId, symbol, isFavourite) => {
      const key = keys.favourites(userId)
      if (isFavourite) await memory.requireRoom()
      // A favourite is there or not, so that nothing but a change that comes late could undo another.
      await requireHeld(workContext)
      if (!isFavourite) {
        await redis.srem(key, symbol)
        return
      }
      if ((await addScript(redis, [key], [symbol, MOST_FAVOURITES])) === 0)
        throw new CapReachedError('favourites', MOST_FAVOURITES)
    },
  }
}
