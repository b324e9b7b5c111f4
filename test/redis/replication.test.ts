import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { freePorts } from '../support/http/free-ports.js'
import { NotReplicatedError, untilReplicated } from '../../src/redis/replication.js'

/** Long enough for a replica on a machine that is busy with other tests. */
const PATIENT_MS = 600_000

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

/** A master and its replica, which follows it. */
async function pair(name: string) {
  const [port = 0] = await freePorts(1)
  const master = await start(`${name}-master`, ['--port', `${port}`, '--repl-diskless-sync-delay', '0'])
  const redis = new Redis(master.url)
  closing.push(() => redis.disconnect())
  const replica = await start(`${name}-replica`, ['--replicaof', `127.0.0.1 ${port}`])
  await expect.poll(() => redis.info('replication')).toContain('state=online')
  await redis.set('loaded', '1')
  await expect.poll(() => redis.wait(1, 100)).toBe(1)
  return { redis, replica }
}

test('a replica that hangs holds up nothing else, and one wait is for all who wait at once', async () => {
  const { redis, replica } = await pair('hanging')
  await redis.set('{key}', '1')
  // The connection of the waits is open, and the server has its script.
  await untilReplicated(redis, '{key}', PATIENT_MS)
  await redis.config('RESETSTAT')
  process.kill(replica.pid, 'SIGSTOP')
  let settled = 0
  const waiting = Array.from({ length: 30 }, (_, number) =>
    untilReplicated(redis, `{key${number}}`, PATIENT_MS).finally(() => (settled += 1)),
  )
  try {
    await expect.poll(() => redis.info('clients')).toContain('blocked_clients:1')
    // Answered while all of those wait.
    expect(await redis.get('{key}')).toBe('1')
    expect(settled).toBe(0)
  } finally {
    process.kill(replica.pid, 'SIGCONT')
  }
  await Promise.all(waiting)
  expect(await redis.info('commandstats')).toMatch(/cmdstat_wait:calls=[12],/)
  // Nothing is left of the marks.
  await expect.poll(() => redis.keys('*mark*')).toEqual([])
})

test('a master waits for its replica; without one it does not wait; a replica that lags is reported', async () => {
  const [port = 0] = await freePorts(1)
  const master = await start('master', ['--port', `${port}`, '--repl-diskless-sync-delay', '0'])
  const redis = new Redis(master.url)
  closing.push(() => redis.disconnect())
  await redis.set('{key}', 'alone')
  await untilReplicated(redis, '{key}')

  const replica = await start('replica', ['--replicaof', `127.0.0.1 ${port}`])
  await expect.poll(() => redis.info('replication')).toContain('state=online')
  await redis.set('{key}', 'followed')
  await untilReplicated(redis, '{key}', PATIENT_MS)
  const follower = new Redis(replica.url)
  closing.push(() => follower.disconnect())
  expect(await follower.get('{key}')).toBe('followed')

  process.kill(replica.pid, 'SIGSTOP')
  try {
    await redis.set('{key}', 'not followed')
    await expect(untilReplicated(redis, '{key}')).rejects.toBeInstanceOf(NotReplicatedError)
  } finally {
    process.kill(replica.pid, 'SIGCONT')
  }
})

// Since 7.2 WAIT of Redis covers the writes of its connection alone: without one it confirms at once.
test('a wait whose connection is lost marks the writes on the next one too', async () => {
  const { redis, replica } = await pair('lost')
  let isLost = false
  let sentAgain = ''
  const proxy = createServer((client) => {
    const server = connect({ path: redis.options.path ?? '' })
    client.on('error', () => undefined).on('close', () => server.destroy())
    server.on('error', () => undefined).on('close', () => client.destroy())
    server.pipe(client)
    client.on('data', (bytes) => {
      const sent = bytes.toString('latin1')
      if (isLost) sentAgain += sent
      else if (/\r\nwait\r\n/.test(sent)) {
        isLost = true
        return void client.destroy()
      }
      return void server.write(bytes)
    })
  }).listen(0)
  await once(proxy, 'listening')
  closing.push(() => proxy.close())
  const behind = new Redis({ port: (proxy.address() as AddressInfo).port, retryStrategy: () => 1 })
  closing.push(() => behind.disconnect())
  await behind.set('{key}', '1')
  process.kill(replica.pid, 'SIGSTOP')
  try {
    await expect(untilReplicated(behind, '{key}')).rejects.toBeInstanceOf(NotReplicatedError)
  } finally {
    process.kill(replica.pid, 'SIGCONT')
  }
  expect(sentAgain).toMatch(/\r\n\{key\}:mark\r\n[^]*\r\nwait\r\n/)
})
