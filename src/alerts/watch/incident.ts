import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import type { Venue } from '../../service/service.js'
import type { Notice } from '../notice.js'
import type { Outbox } from '../outbox/outbox.js'
import type { WatchList } from './watch-list.js'

/**
 * A venue that does not answer, over all processes: the owners of the accounts there are told once when it lasts, and
 * once when it is over.
 */
export interface Incident {
  /** The venue is away, since then as far as this process knows; in milliseconds. */
  isAway(since: number): Promise<void>
  /** The venue answers. */
  isBack(): Promise<void>
}

/** How long a venue must be away for people to be told. */
const TOLD_AFTER_MS = 60_000

/** Key: the incident. Values: when it began. Notes that its owners are being told; gives 1 if it is still the same one. */
const noteScript = createScript(`
  if redis.call('HGET', KEYS[1], 'since') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'told', ARGV[2])
  return 1
`)

/** Key: the incident. Values: when it began. Ends it, unless another one has begun. */
const endScript = createScript(`
  if redis.call('HGET', KEYS[1], 'since') ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])
`)

export function createIncident({
  redis,
  venue,
  list,
  outbox,
  now,
}: {
  readonly redis: Redis
  readonly venue: Venue
  readonly list: Pick<WatchList, 'owners'>
  readonly outbox: Outbox
  /** The time, in milliseconds. */
  readonly now: () => number
}): Incident {
  const key = keys.incident(venue)

  /** Tells every owner; whoever was told before is not told again. */
  const tell = async (kind: 'service-down' | 'service-back', since: string): Promise<void> => {
    const notice: Notice = {
      id: `${kind} ${venue} ${since}`,
      kind,
      at: kind === 'service-down' ? Number.parseInt(since, 10) : now(),
      facts: { venue, since },
    }
    for await (const owners of list.owners()) {
      await Promise.all(owners.map((userId) => outbox.put({ userId, chatId: userId }, [notice])))
    }
  }

  return {
    isAway: async (began) => {
      await redis.hsetnx(key, 'since', began)
      const [since, told] = await redis.hmget(key, 'since', 'told')
      if (typeof since !== 'string' || told === 'all') return
      if (now() - Number.parseInt(since, 10) < TOLD_AFTER_MS) return
      // Noted before and after: whoever dies in between leaves it to others to go on.
      if ((await noteScript(redis, [key], [since, 'some'])) !== 1) return
      await tell('service-down', since)
      await noteScript(redis, [key], [since, 'all'])
    },
    isBack: async () => {
      const [since, told] = await redis.hmget(key, 'since', 'told')
      if (typeof since !== 'string') return
      if (typeof told === 'string') {
        // Nobody hears that it is back who did not hear that it was away.
        if (told !== 'all') await tell('service-down', since)
        await tell('service-back', since)
      }
      await endScript(redis, [key], [since])
    },
  }
}
