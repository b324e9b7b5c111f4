import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import type { Watched } from '../account/sights.js'

/** Accounts to be looked at, by the time of their next look; shared by all who look. */
export interface WatchList {
  /** Puts accounts on the list, to be looked at now; those that are on it keep their time. */
  add(watched: readonly Watched[]): Promise<void>
  /** Takes accounts whose look is due, at most so many. Whoever dies with one in hand leaves it to others after `ms`. */
  take(most: number, ms: number): Promise<readonly Watched[]>
  /** Sets the next look, in as many milliseconds; does nothing to an account that was taken off the list meanwhile. */
  next(watched: Watched, ms: number): Promise<void>
  /** Brings the next look forward to now: something was just done. */
  hurry(watched: Watched): Promise<void>
  remove(watched: Watched): Promise<void>
  /** How many there are. */
  size(): Promise<number>
}

/** Keys: due. Values: now, the time at which what is taken is due again, how many. Gives the members. */
const takeScript = createScript(`
  local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
  for _, member in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], member) end
  return due
`)

export function createWatchList({
  redis,
  now,
}: {
  readonly redis: Redis
  /** The time, in milliseconds. */
  readonly now: () => number
}): WatchList {
  const due = keys.accountsDue()
  return {
    add: async (watched) => {
      if (watched.length === 0) return
      await redis.zadd(due, 'NX', ...watched.flatMap((one) => [now(), nameOf(one)]))
    },
    take: async (most, ms) => {
      const names = (await takeScript(redis, [due], [now(), now() + ms, most])) as readonly string[]
      return names.map(parse)
    },
    next: async (watched, ms) => {
      await redis.zadd(due, 'XX', now() + ms, nameOf(watched))
    },
    hurry: async (watched) => {
      await redis.zadd(due, 'XX', 'LT', now(), nameOf(watched))
    },
    remove: async (watched) => {
      await redis.zrem(due, nameOf(watched))
    },
    size: async () => await redis.zcard(due),
  }
}

function nameOf({ userId, accountId, chainId }: Watched): string {
  return `${userId}/${accountId}/${chainId}`
}

function parse(name: string): Watched {
  const [userId = '', accountId = '', chainId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), accountId, chainId }
}
