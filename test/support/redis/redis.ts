import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../../src/demo/private-redis.js'

/**
 * A Redis server of this test file's own, started before its tests and ended after them.
 * `url` is what `REDIS_URL` takes; `restart` starts it again on the same data, after a `stop` or a `kill`.
 */
export function redisForThisFile(): {
  readonly url: string
  readonly dir: string
  stop(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
} {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-redis-'))
  let server: PrivateRedis | undefined
  const running = (): PrivateRedis => {
    if (!server) throw new Error('The Redis server of this file is not running')
    return server
  }
  beforeAll(async () => {
    server = await startPrivateRedis(dir, NO_WAIT_FOR_DISK)
  })
  afterAll(async () => {
    await server?.kill()
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    get url() {
      return running().url
    },
    dir,
    stop: () => running().stop(),
    kill: () => running().kill(),
    restart: async () => {
      server = await startPrivateRedis(dir, NO_WAIT_FOR_DISK)
    },
  }
}
