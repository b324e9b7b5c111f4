import type { Redis } from 'ioredis'
import type { Event } from '../engine/events.js'
import type { JournalEntry, Journal, Snapshot } from './journal.js'
import { takeLease, type LeaseTimes } from './lease.js'

/** Number of reconnection attempts before a request fails, and the delay between them in milliseconds. */
const RETRIES = 5
const RETRY_MS = 100

/** Timeout of one Redis command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 5_000

/** Reply to a write by an exchange that has lost its lease. */
const FENCED = 'FENCED'

/** Values: the writer's epoch, the event's number, the event. */
const APPEND = `
  local epoch, events = unpack(KEYS)
  local own, number, event = unpack(ARGV)
  if redis.call('GET', epoch) ~= own then return '${FENCED}' end
  return redis.call('XADD', events, number .. '-0', 'event', event)
`

/** Values: the writer's epoch, the number of the first event that is still needed, the snapshot. */
const WRITE_SNAPSHOT = `
  local epoch, events, snapshot = unpack(KEYS)
  local own, first, text = unpack(ARGV)
  if redis.call('GET', epoch) ~= own then return 0 end
  redis.call('SET', snapshot, text)
  return redis.call('XTRIM', events, 'MINID', first .. '-0')
`

/** Opens a connection to Redis, with the journal's own limits. */
export type ConnectRedis = (limits: {
  readonly maxRetriesPerRequest: number
  /** Timeout of one command, in milliseconds. */
  readonly commandTimeout: number
  /** Delay before a reconnection, in milliseconds. */
  readonly retryStrategy: () => number
}) => Redis

/** Options of a journal in Redis. */
export interface RedisJournalOptions {
  readonly connect: ConnectRedis
  /** Name of this exchange, when one Redis stores several. */
  readonly name: string
  /** Called once when another exchange has taken the lease over. */
  readonly onLost: (error: Error) => void
  /** A few seconds at most by default. */
  readonly times?: LeaseTimes | undefined
}

/**
 * Opens a journal in Redis, for one exchange at a time: it takes a lease, and each write is checked against
 * the latest holder. An event is a stream entry whose id is its number. Redis refuses an existing number, so
 * an append that is sent again after a lost connection is stored once. Acknowledged events survive this
 * process; to survive Redis itself they need an append-only file with `appendfsync always`. Rejects with an
 * ExchangeTakenError when a running exchange holds the lease.
 */
export async function openRedisJournal({
  connect,
  name,
  onLost,
  times,
}: RedisJournalOptions): Promise<Journal> {
  // Event stream, snapshot and lease share one cluster slot.
  const keyOf = (what: string): string => `paper:{${name}}:${what}`
  const keys = {
    events: keyOf('events'),
    state: keyOf('snapshot'),
    lease: keyOf('lease'),
    epoch: keyOf('epoch'),
  }
  const redis = connect({
    maxRetriesPerRequest: RETRIES,
    retryStrategy: () => RETRY_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
  })
  // Each command reports its own failure; without a listener a lost connection would end the process.
  redis.on('error', () => undefined)
  const lease = await takeLease(redis, keys, onLost, times).catch((error: unknown) => {
    redis.disconnect()
    throw error
  })
  return {
    async readSnapshot() {
      const kept = await redis.get(keys.state)
      return kept === null ? undefined : (readExact(kept) as Snapshot)
    },
    async eventsAfter(number) {
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
        if (reply === FENCED) throw new Error('Another practice exchange has taken over this journal')
      } catch (cause) {
        if (await isStored(redis, keys.events, entry, text)) return
        throw new Error('The practice exchange could not store an event in Redis', { cause })
      }
    },
    async writeSnapshot(snapshot) {
      // Refused when a later holder exists; that holder writes its own snapshots.
      const values = [lease.epoch, snapshot.number + 1, writeExact(snapshot)]
      await redis.eval(WRITE_SNAPSHOT, 3, keys.epoch, keys.events, keys.state, ...values)
    },
    async close() {
      await lease.release()
      redis.disconnect()
    },
  }
}

/** True if this very entry is stored: the append failed only because an earlier attempt had succeeded. */
async function isStored(redis: Redis, events: string, entry: JournalEntry, text: string): Promise<boolean> {
  const [row] = await redis.xrange(events, `${entry.number}-0`, `${entry.number}-0`)
  return row?.[1][1] === text
}

/** Field that marks an integer of any size, so that JSON restores it exactly. */
const MARK = '$integer'

/** Serialises plain data with bigints as JSON. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? { [MARK]: one.toString() } : one,
  )
}

/** Parses JSON written by `writeExact`. The caller asserts the type: only this program writes it. */
export function readExact(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, MARK)) return one
    return BigInt((one as Record<string, string>)[MARK] ?? '')
  })
}
