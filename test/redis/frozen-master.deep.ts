import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import { Secret } from '../../src/lib/secret.js'
import { connectRedis } from '../../src/redis/connection.js'
import { startCluster } from '../support/redis/cluster.js'
import { startSentinels } from '../support/redis/sentinel.js'

const logger = createLogger({ level: 'silent', secrets: [] })

/** A folder for the servers of one test. */
function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-frozen-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a connection leaves a frozen master for the one that sentinels name, also where nothing is asked', async () => {
  const sentinels = await startSentinels(folder())
  onTestFinished(() => sentinels.stop())
  const [master, replica] = sentinels.servers
  const redis = await connectRedis(new Secret(sentinels.url), logger)
  onTestFinished(() => redis.disconnect())
  await redis.set('key', 'value')
  process.kill(master.pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(master.pid, 'SIGCONT'))
  await expect.poll(() => sentinels.masterPort(), { timeout: 120_000 }).toBe(replica.port)
  // No command is given meanwhile.
  await expect.poll(() => replica.redis.client('LIST'), { timeout: 120_000 }).toMatch(/ name= .*cmd=info/)
  expect(await redis.get('key')).toBe('value')
})

test('commands to a frozen master of a cluster reach the replica that takes over, and none waits without end', async () => {
  const cluster = await startCluster(folder(), 1)
  onTestFinished(() => cluster.stop())
  const redis = await connectRedis(new Secret(cluster.url), logger)
  onTestFinished(() => redis.disconnect())
  redis.on('node error', () => undefined)
  await redis.set('key', 'value')
  const thaw = await cluster.freeze(12_539)
  onTestFinished(thaw)
  // The slot of this key is one of its own.
  await expect.poll(() => redis.get('key').catch(() => 'failed'), { timeout: 120_000 }).toBe('value')
})
