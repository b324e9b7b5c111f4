import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../../redis/keys.js'
import { createScript } from '../../../redis/script.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'
import type { OutagePeriod } from './venue-health.js'
import type { WatchList } from './watch-list.js'

/**
 * A venue that does not answer, over all processes: the owners of the accounts there are told once when it lasts, and
 * once when it is over.
 */
export interface VenueOutage {
  /** The venue is away, as far as this process knows. Another one may have had an answer since. */
  isAway(away: OutagePeriod): Promise<void>
  /** The venue answers. */
  isBack(): Promise<void>
}

/** How long a venue must be away for people to be told. */
const TOLD_AFTER_MS = 60_000

/**
 * Key: the incident. Values: since when and until when the venue was seen to be away. Begins an incident, unless one has
 * begun, or all of this was before the end of the last one. Gives when it began and whether its owners are told of it.
 */
const beginScript = createScript(`
  local over = tonumber(redis.call('HGET', KEYS[1], 'over') or 0)
  if tonumber(ARGV[2]) <= over then return redis.call('HMGET', KEYS[1], 'since', 'told') end
  local since = ARGV[1]
  if tonumber(since) <= over then since = ARGV[2] end
  redis.call('HSETNX', KEYS[1], 'since', since)
  return redis.call('HMGET', KEYS[1], 'since', 'told')
`)

/** Key: the incident. Values: when it began. Notes that its owners are being told; gives 1 if it is still the same one. */
const noteScript = createScript(`
  if redis.call('HGET', KEYS[1], 'since') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'told', ARGV[2])
  return 1
`)

/** Key: the incident. Values: when it began; the time. Ends it, unless another one has begun. */
const endScript = createScript(`
  if redis.call('HGET', KEYS[1], 'since') ~= ARGV[1] then return 0 end
  redis.call('HDEL', KEYS[1], 'since', 'told')
  return redis.call('HSET', KEYS[1], 'over', ARGV[2])
`)

/** When an incident began, null while there is none; and whether its owners are being told, or all were. */
const incidentSchema = z.tuple([z.string().nullable(), z.enum(['some', 'all']).nullable()])

export function createVenueOutage(deps: {
  readonly redis: Redis
  readonly venue: string
  readonly list: Pick<WatchList, 'owners'>
  readonly outbox: Outbox
  readonly now: Clock
}): VenueOutage {
  const key = keys.incident(deps.venue)

  /** Tells every owner; whoever was told before is not told again. */
  const tell = async (kind: 'service-down' | 'service-back', since: string): Promise<void> => {
    const notice: Notice = {
      id: `${kind} ${deps.venue} ${since}`,
      kind,
      at: kind === 'service-down' ? Number.parseInt(since, 10) : deps.now(),
      facts: { venue: deps.venue, since },
    }
    for await (const owners of deps.list.owners()) {
      await Promise.all(owners.map((userId) => deps.outbox.put({ userId, chatId: userId }, [notice])))
    }
  }

  return {
    isAway: async (away) => {
      const [since, told] = incidentSchema.parse(
        await beginScript(deps.redis, [key], [away.since, away.until]),
      )
      if (since === null || told === 'all') return
      if (deps.now() - Number.parseInt(since, 10) < TOLD_AFTER_MS) return
      // Noted before and after: whoever dies in between leaves it to others to go on.
      if ((await noteScript(deps.redis, [key], [since, 'some'])) !== 1) return
      await tell('service-down', since)
      await noteScript(deps.redis, [key], [since, 'all'])
    },
    isBack: async () => {
      const [since, told] = await deps.redis.hmget(key, 'since', 'told')
      if (typeof since !== 'string') return
      if (typeof told === 'string') {
        // Nobody hears that it is back who did not hear that it was away.
        if (told !== 'all') await tell('service-down', since)
        await tell('service-back', since)
      }
      await endScript(deps.redis, [key], [since, deps.now()])
    },
  }
}
