import type { Redis } from 'ioredis'
import { usedShareOf } from '../../../src/redis/memory-reserve.js'

/** The used share of the memory of a server, as a test sets it. */
export interface MemoryShare {
  /** Sets `maxmemory` so that this share of it is used. */
  set(share: number): Promise<void>
  /** The share that is used now. */
  read(): Promise<number>
  /** Takes the limit away. */
  lift(): Promise<void>
  /** Takes the limit and the ballast away. */
  end(): Promise<void>
}

/** Takes most of the memory, so that what else comes and goes hardly changes the share. */
const BALLAST = 'ballast'
const BALLAST_BYTES = 64 * 1024 * 1024

/** Fills a server with 64 MB of ballast, without a limit at first. */
export async function openMemoryShare(redis: Redis): Promise<MemoryShare> {
  await redis.setrange(BALLAST, BALLAST_BYTES - 1, 'x')
  const lift = async (): Promise<void> => {
    await redis.config('SET', 'maxmemory', '0')
  }
  return {
    set: async (share) => {
      const used = Number.parseInt(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1] ?? '', 10)
      await redis.config('SET', 'maxmemory', Math.round(used / share))
    },
    read: async () => usedShareOf(await redis.info('memory')) ?? 0,
    lift,
    end: async () => {
      await lift()
      await redis.del(BALLAST)
    },
  }
}
