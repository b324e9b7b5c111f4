import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startPrivateRedis } from '../../src/demo/private-redis.js'

/** Runs work on a Redis server of its own. */
export async function onPrivateRedis(work: (redis: Redis) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  // Otherwise Redis would rewrite its file during the measurement, because so much is added at once.
  const server = await startPrivateRedis(dir, ['--auto-aof-rewrite-percentage', '0'])
  const redis = new Redis(server.url)
  try {
    await work(redis)
  } finally {
    await redis.quit()
    await server.kill()
    rmSync(dir, { recursive: true, force: true })
  }
}
