import type { Redis } from 'ioredis'
import { CapReachedError } from '../../redis/caps/cap-reached.js'
import { MOST_FAVOURITES } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { createNamedScript } from '../../redis/script.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { changeOnRevision, OTHER_REVISION, REVISION } from './settings.js'

/** Favourite pairs of users. */
export interface Favourites {
  /** The favourites as BASE/QUOTE, sorted. */
  read(userId: number): Promise<readonly string[]>
  /**
   * Adds or removes a favourite. To add one rejects with a `MemoryReservedError` where there is no room for it, and with a
   * `CapReachedError` where there are the most. Carries the revision of the settings, as their changes do.
   */
  change(userId: number, symbol: string, isFavourite: boolean): Promise<void>
}

/**
 * Adds or removes a favourite, unless the settings have another revision. Keys: the favourites, the settings. Values: the revision, or
 * nothing for any; the symbol; the most favourites, or nothing to remove it. Gives the revision afterwards, `OTHER_REVISION` where nothing
 * was done, nothing where there are the most.
 */
const changeScript = createNamedScript(
  { keys: ['favourites', 'settings'], values: ['known', 'symbol', 'most'] },
  `
  local revision = redis.call('HGET', settings, '${REVISION}') or '0'
  if known ~= '' and revision ~= known then return '${OTHER_REVISION}' end
  local isRemoved = most == ''
  if (redis.call('SISMEMBER', favourites, symbol) == 0) == isRemoved then return revision end
  if not isRemoved and redis.call('SCARD', favourites) >= tonumber(most) then return '' end
  redis.call(isRemoved and 'SREM' or 'SADD', favourites, symbol)
  return tostring(redis.call('HINCRBY', settings, '${REVISION}', 1))
`,
)

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
      if (isFavourite) await memory.requireRoom()
      const settings = keys.settings(userId)
      const most = isFavourite ? MOST_FAVOURITES : ''
      await changeOnRevision(workContext, settings, async (revision) => {
        const changed = await changeScript(
          redis,
          { favourites: keys.favourites(userId), settings },
          { known: revision, symbol, most },
        )
        if (changed === '') throw new CapReachedError('favourites', MOST_FAVOURITES)
        return String(changed)
      })
    },
  }
}
