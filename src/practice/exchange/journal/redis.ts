import type { Redis } from 'ioredis'
import { openRedis } from '../../../redis/open.js'
import { Secret } from '../../../lib/secret.js'
import type { Event } from '../engine/events.js'
import { readExact, writeExact } from './exact-json.js'
import type { Entry, Journal, Memory } from './journal.js'
import { takeLease, type LeaseTimes } from './lease.js'

/** How often a connection is tried again while Redis is away before the request that needs it fails, and after how long each time. */
const RETRIES = 5
const RETRY_MS = 100

/** A Redis that is there but does not answer fails the request after this time. */
const PATIENCE_MS = 5_000

/** What a write answers when another exchange has come after the one that writes. */
const FENCED = 'FENCED'

/** Keys: epoch, events. Values: the writer's epoch, the event's number, the event. */
const APPEND = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return '${FENCED}' end
  return redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'event', ARGV[3])
`

/** Keys: epoch, events, world. Values: the writer's epoch, the number of the first event that is still needed, the world. */
const REMEMBER = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[3], ARGV[3])
  return redis.call('XTRIM', KEYS[2], 'MINID', ARGV[2] .. '-0')
`

/** How a journal in Redis is kept. */
export interface RedisJournalOptions {
  /** A `redis://` URL or the path of a socket. */
  readonly url: string
  /** Which of several worlds in one Redis. */
  readonly name: string
  /** Told, once, when another exchange has taken the world over. */
  readonly lost: (error: Error) => void
  /** A few seconds at most unless given. */
  readonly times?: LeaseTimes | undefined
}

/**
 * A journal in Redis, for one exchange at a time: the world is leased, and each write is compared with who came last. Each event is a
 * stream entry whose id is its number: Redis refuses a number that is there already, so an append that was sent again after a broken
 * connection is kept once. What Redis has acknowledged outlives this process; that it outlives Redis itself takes an append-only file
 * with `appendfsync always`. Rejects with an ExchangeTakenError when a living exchange has the world.
 */
export async function openRedisJournal({ url, name, lost, times }: RedisJournalOptions): Promise<Journal> {
  // The stream of events, the world as last remembered, and whose it is: one slot of a cluster.
  const keyOf = (what: string): string => `paper:{${name}}:${what}`
  const keys = {
    events: keyOf('events'),
    world: keyOf('world'),
    lease: keyOf('lease'),
    epoch: keyOf('epoch'),
  }
  const redis = openRedis(new Secret(url), {
    maxRetriesPerRequest: RETRIES,
    retryStrategy: () => RETRY_MS,
    commandTimeout: PATIENCE_MS,
  })
  // Each command reports its own failure; without a listener a lost connection would end the process.
  redis.on('error', () => undefined)
  const lease = await takeLease(redis, keys, lost, times).catch((error: unknown) => {
    redis.disconnect()
    throw error
  })
  return {
    async recall() {
      const kept = await redis.get(keys.world)
      return kept === null ? undefined : (readExact(kept) as Memory)
    },
    async since(number) {
      const rows = await redis.xrange(keys.events, `${number + 1}-0`, '+')
      return rows.map(([id, [, text = '']]) => ({
        number: Number.parseInt(id, 10),
        event: readExact(text) as Event,
      }))
    },
    async append(entry) {
      const text = writeExact(entry.event)
      try {
        const reply = await redis.eval(APPEND, 2, keys.epoch, keys.events, lease.epoch, entry.number, text)
        if (reply === FENCED) throw new Error('Another practice exchange has taken over this world')
      } catch (cause) {
        if (await isKept(redis, keys.events, entry, text)) return
        throw new Error('The practice exchange could not keep an event in Redis', { cause })
      }
    },
    async remember(memory) {
      // Where another exchange has come after this one, it is for that one to remember.
      const values = [lease.epoch, memory.number + 1, writeExact(memory)]
      await redis.eval(REMEMBER, 3, keys.epoch, keys.events, keys.world, ...values)
    },
    async close() {
      await lease.release()
      redis.disconnect()
    },
  }
}

/** Whether this very entry is there: the append failed only because an earlier try had arrived. */
async function isKept(redis: Redis, events: string, entry: Entry, text: string): Promise<boolean> {
  const [row] = await redis.xrange(events, `${entry.number}-0`, `${entry.number}-0`)
  return row?.[1][1] === text
}
