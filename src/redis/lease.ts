import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createScript } from './script.js'

/** A lease that one process at a time holds. That of a process that died ends by itself. */
export interface Lease {
  /** Takes it, also from another process. */
  seize(): Promise<void>
  /** Takes it where it is free, and renews it where this process holds it. True if this process holds it now. */
  hold(): Promise<boolean>
  /** Ends it, if this process holds it. */
  release(): Promise<void>
  /** Runs a step while this process holds it, and ends it then. Skips the step where another process holds it. */
  whileHeld(step: () => Promise<void>): Promise<void>
}

/** The duration of a lease that is not renewed, in milliseconds. */
const LEASE_MS = 10_000

/** Key: the lease. Values: the caller, the duration in milliseconds. Returns 1 if the caller holds it now. */
const holdScript = createScript(`
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
`)

/** Key: the lease. Values: the caller. */
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
  const hold: Lease['hold'] = async () => (await holdScript(redis, [key], [holder, ms])) === 1
  const release: Lease['release'] = async () => {
    await releaseScript(redis, [key], [holder])
  }
  return {
    seize: async () => {
      await redis.set(key, holder, 'PX', ms)
    },
    hold,
    release,
    whileHeld: async (step) => {
      if (!(await hold())) return
      try {
        await step()
      } finally {
        await release()
      }
    },
  }
}
