import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'

/** A Redis that syncs each write to disk, once it was filled without. */
export interface MeasuredRedis {
  readonly url: string
  readonly redis: Redis
  /** From now on each write is on disk before its answer. */
  persist(): Promise<void>
  /** CPU time so far, in microseconds. */
  cpu(): Promise<number>
  /** Memory in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export async function startRedis(dir: string): Promise<MeasuredRedis> {
  // A rewrite of its file would fall into the measurement of one number of processes and not of another.
  const server = await startPrivateRedis(dir, ['--appendonly', 'no', '--auto-aof-rewrite-percentage', '0'])
  const redis = new Redis(server.url)
  const figure = async (section: string, name: string): Promise<number> => {
    const text = new RegExp(`^${name}:([\\d.]+)`, 'm').exec(await redis.info(section))?.[1]
    return Number.parseFloat(text ?? '')
  }
  return {
    url: server.url,
    redis,
    persist: async () => {
      await redis.config('SET', 'appendonly', 'yes')
      do await sleep(200)
      while ((await figure('persistence', 'aof_rewrite_in_progress')) !== 0)
    },
    cpu: async () => ((await figure('cpu', 'used_cpu_user')) + (await figure('cpu', 'used_cpu_sys'))) * 1e6,
    memory: () => figure('memory', 'used_memory'),
    stop: async () => {
      redis.disconnect()
      await server.kill()
    },
  }
}
