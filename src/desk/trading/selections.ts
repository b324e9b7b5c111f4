import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { keepingNewest } from '../../redis/caps/newest-kept.js'
import { transact } from '../../redis/transaction.js'

/** The rows that a person has selected on one message, by id, so that a list that changes selects nothing else. */
export interface Selections {
  of(userId: number, messageId: number): Promise<ReadonlySet<string>>
  /** Ticks or unticks; doing it twice does it once. */
  set(userId: number, messageId: number, id: string, isTicked: boolean): Promise<void>
}

/** Nobody comes back to a half-ticked card after that. */
const KEPT_MS = 60 * 60_000

/** More rows than a message can show. */
const MOST_TICKED = 100

export function createSelections(redis: Redis): Selections {
  return {
    of: async (userId, messageId) => new Set(await redis.smembers(keys.selected(userId, messageId))),
    set: async (userId, messageId, id, isTicked) => {
      const key = keys.selected(userId, messageId)
      if (isTicked && (await redis.scard(key)) >= MOST_TICKED) return
      const change = [
        [isTicked ? 'SADD' : 'SREM', key, id],
        ['PEXPIRE', key, KEPT_MS],
      ] as const
      await transact(redis, { run: isTicked ? [...change, keepingNewest(key, KEPT_MS)] : change })
    },
  }
}
