import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { startPrivateRedis, type PrivateRedis } from '../../src/practice/demo/private-redis.js'
import { freePorts } from '../support/http/free-ports.js'
import { NotReplicatedError, untilReplicated } from '../../src/redis/replication.js'

/** Long enough for a replica on a machine that is busy with other tests. */
const PATIENT_MS = 15_000

const dir = mkdtempSync(join(tmpdir(), 'squawkbox-replicated-'))
const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function start(name: string, extra: readonly string[]): Promise<PrivateRedis> {
  const server = await startPrivateRedis(join(dir, name), extra)
  closing.push(() => server.kill())
  return server
}

test('a master waits for its replica; without one it does not wait; a replica that lags is reported', async () => {
  const [port = 0] = await freePorts(1)
  const master = await start('master', ['--port', `${port}`, '--repl-diskless-sync-delay', '0'])
  const redis = new Redis(master.url)
  closing.push(() => redis.disconnect())
  await redis.set('key', 'alone')
  await untilReplicated(redis, 'key')

  const replica = await start('replica', ['--replicaof', `127.0.0.1 ${port}`])
  await expect.poll(() => redis.info('replication')).toContain('state=online')
  await redis.set('key', 'followed')
  await untilReplicated(redis, 'key', PATIENT_MS)
  const follower = new Redis(replica.url)
  closing.push(() => follower.disconnect())
  expect(await follower.get('key')).toBe('followed')

  process.kill(replica.pid, 'SIGSTOP')
  try {
    await redis.set('key', 'not followed')
    await expect(untilReplicated(redis, 'key')).rejects.toBeInstanceOf(NotReplicatedError)
  } finally {
    process.kill(replica.pid, 'SIGCONT')
  }
})
