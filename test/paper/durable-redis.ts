import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'

/**
 * A Redis server of this test file's own that can be killed and restarted on its data. It writes to disk before it answers: with
 * `everysec`, Redis itself may forget what it acknowledged in its last second or two when it is killed.
 */
export function durableRedisForThisFile(): {
  readonly url: string
  readonly dir: string
  kill(): Promise<void>
  restart(): Promise<void>
} {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-redis-'))
  let server: PrivateRedis | undefined
  const running = (): PrivateRedis => {
    if (!server) throw new Error('The Redis server of this file is not running')
    return server
  }
  const start = async (): Promise<void> => {
    server = await startPrivateRedis(dir, ['--appendfsync', 'always'])
  }
  beforeAll(start)
  afterAll(async () => {
    await server?.kill()
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    get url() {
      return running().url
    },
    dir,
    kill: () => running().kill(),
    restart: start,
  }
}
