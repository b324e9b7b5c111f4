import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { startPrivateRedis } from '../../demo/private-redis.js'
import { restoreCopy } from './copies.js'

/**
 * Restores a copy into a folder of its own, starts a Redis on it that nobody else reaches, and says in a line what it holds and which
 * master keys it needs. Rejects where it cannot be restored, Redis does not start on it, it is not the database of a bot, or `signal` stops
 * it. Leaves nothing behind.
 */
export async function rehearseRestore(path: string, key: Buffer, signal?: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'squawkbox-verify-'))
  try {
    await restoreCopy(path, join(folder, 'appendonlydir'), key, folder, signal)
    const server = await startPrivateRedis(folder, [], signal)
    const redis = new Redis(server.url)
    try {
      const [count, keyIds] = [await redis.dbsize(), await redis.hkeys(keys.masterKeyChecks())]
      if (keyIds.length === 0)
        throw new Error(`${path} can be restored, but it is not the database of a bot: ${count} keys`)
      return `${path} can be restored: ${count} keys. In VAULT_KEYS it needs: ${keyIds.join(', ')}.`
    } finally {
      redis.disconnect()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
