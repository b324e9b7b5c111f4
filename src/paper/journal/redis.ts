import { Redis } from 'ioredis'
import type { Event } from '../engine/events.js'
import { readExact, writeExact } from './exact-json.js'
import type { Entry, Journal, Memory } from './journal.js'

/** How often a connection is tried again while Redis is away before the request that needs it fails, and after how long each time. */
const RETRIES = 5
const RETRY_MS = 100

/** A Redis that is there but does not answer fails the request after this time. */
const PATIENCE_MS = 5_000

/**
 * A journal in Redis. Each event is a stream entry whose id is its number: Redis refuses a number that is there already, so an append
 * that was sent again after a broken connection is kept once, and a second exchange on the same Redis is noticed. What Redis has
 * acknowledged outlives this process; that it outlives Redis itself takes an append-only file with `appendfsync always`.
 */
export function createRedisJournal(url: string, name = 'exchange'): Journal {
  // The stream of events, and the world as last remembered: one slot of a cluster.
  const keys = { events: `paper:{${name}}:events`, world: `paper:{${name}}:world` }
  const redis = new Redis(url, {
    maxRetriesPerRequest: RETRIES,
    retryStrategy: () => RETRY_MS,
    commandTimeout: PATIENCE_MS,
  })
  // Each command reports its own failure; without a listener a lost connection would end the process.
  redis.on('error', () => undefined)
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
        await redis.xadd(keys.events, `${entry.number}-0`, 'event', text)
      } catch (cause) {
        if (await isKept(redis, keys.events, entry, text)) return
        throw new Error('The practice exchange could not keep an event in Redis', { cause })
      }
    },
    async remember(memory) {
      await redis.set(keys.world, writeExact(memory))
      await redis.xtrim(keys.events, 'MINID', `${memory.number + 1}-0`)
    },
    async close() {
      redis.disconnect()
      await Promise.resolve()
    },
  }
}

/** Whether this very entry is there: the append failed only because an earlier try had arrived. */
async function isKept(redis: Redis, events: string, entry: Entry, text: string): Promise<boolean> {
  const [row] = await redis.xrange(events, `${entry.number}-0`, `${entry.number}-0`)
  return row?.[1][1] === text
}
