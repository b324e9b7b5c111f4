import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createScript } from './script.js'

/** Something that one process at a time does. A process that dies leaves it to others when its time runs out. */
export interface Lease {
  /** Takes it away from whoever holds it. */
  seize(): Promise<void>
  /** Takes it where nobody holds it, and prolongs it where this process does. Says whether this process holds it now. */
  hold(): Promise<boolean>
  /** Gives it free, if this process holds it. */
  release(): Promise<void>
}

/** How long it is held by a process that says nothing more, in milliseconds. */
const LEASE_MS = 10_000

/** Key: the lease. Values: who asks, for how long in milliseconds. Gives 1 if they hold it now. */
const holdScript = createScript(`
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
`)

/** Key: the lease. Values: who gives it free. */
const releaseScript = createScript(`
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
  return 1
`)

export function createLease({
  redis,
  key,
  ms = LEASE_MS,
}: {
  readonly redis: Redis
  readonly key: string
  readonly ms?: number
}): Lease {
  const holder = randomUUID()
  return {
    seize: async () => {
      await redis.set(key, holder, 'PX', ms)
    },
    hold: async () => (await holdScript(redis, [key], [holder, ms])) === 1,
    release: async () => {
      await releaseScript(redis, [key], [holder])
    },
  }
}
