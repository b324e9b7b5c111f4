import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processChannel } from '../../src/redis/keys.js'
import { createLease, type Lease } from '../../src/redis/lease.js'
import type { WakeUps } from '../../src/redis/wake-ups.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { wakeUpsOn } from '../support/redis/wake-ups.js'
import { clientOf } from './support.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const KEY = 'a:{lease}'
/** So long, as is what is left of it below, that a test is over before. */
const MS = 10_000_000
/** The time from the last renewal until the lease of a dead process ends. */
const LOST_MS = 2_500_000

/** The lease of a process that is connected, and the end of its connection, as at its death. */
async function connected(
  id: string,
  over: Partial<WakeUps> = {},
): Promise<{ lease: Lease; die: () => Promise<void> }> {
  const wakeUps = wakeUpsOn(server.url)
  const process = { id, wakeUps: { ...wakeUps, ...over }, lostMs: LOST_MS }
  const lease = createLease({ random: systemRandom, redis: redis(), key: KEY, ms: MS, process })
  await expect.poll(() => subscribers(id)).toBe(1)
  const die = async (): Promise<void> => {
    wakeUps.close()
    await expect.poll(() => subscribers(id)).toBe(0)
  }
  return { lease, die }
}

async function subscribers(id: string): Promise<unknown> {
  const [, number] = await redis().pubsub('NUMSUB', processChannel(id))
  return number
}

/** Lets time pass for the lease. */
async function pass(ms: number): Promise<void> {
  await redis().pexpire(KEY, (await redis().pttl(KEY)) - ms)
}

test('the lease of a process that died is taken once it was not renewed for a while', async () => {
  const [first, second] = [await connected('first'), await connected('second')]
  expect(await first.lease.hold()).toBe(true)
  await first.die()
  await pass(LOST_MS - 1_000_000)
  expect(await second.lease.hold()).toBe(false)
  await pass(1_000_000)
  expect(await second.lease.hold()).toBe(true)
  expect(await first.lease.hold()).toBe(false)
})

test('that of a process that is connected ends by its time', async () => {
  const [first, second] = [await connected('first'), await connected('second')]
  await first.lease.hold()
  await pass(MS - 1_000_000)
  expect(await second.lease.hold()).toBe(false)
})

test('a process that lost only its subscription keeps the lease that it renews', async () => {
  const [first, second] = [await connected('first'), await connected('second')]
  await first.die()
  for (let round = 0; round < 5; round++) {
    expect(await first.lease.hold()).toBe(true)
    await pass(LOST_MS - 1_000_000)
    expect(await second.lease.hold()).toBe(false)
  }
})

test('a process that lost its own subscription lately takes nobody for dead', async () => {
  const [first, second] = [await connected('first'), await connected('second', { isSteady: () => false })]
  await first.lease.hold()
  await first.die()
  await pass(MS - 1_000_000)
  expect(await second.lease.hold()).toBe(false)
})

test('where the number of subscribers may not be read, it ends by its time', async () => {
  const [first, second] = [await connected('first'), await connected('second')]
  await first.lease.hold()
  await first.die()
  await pass(MS - 1_000_000)
  await redis().acl('SETUSER', 'default', '-pubsub')
  onTestFinished(async () => void (await redis().acl('SETUSER', 'default', '+pubsub')))
  expect(await second.lease.hold()).toBe(false)
})

test('others get a message when it is taken or released', async () => {
  const [first, second] = [await connected('first'), await connected('second')]
  const changed = vi.fn<() => void>()
  const end = first.lease.onChange(changed)
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  await second.lease.seize()
  await expect.poll(() => changed.mock.calls.length).toBe(2)
  // It is not the holder, so nothing changes.
  await first.lease.release()
  await second.lease.release()
  await expect.poll(() => changed.mock.calls.length).toBe(3)
  end()
  await second.lease.seize()
  await expect.poll(() => redis().exists(KEY)).toBe(1)
  expect(changed).toHaveBeenCalledTimes(3)
})

test('a user of Redis without rights to channels takes and releases a lease, and wakes nobody', async () => {
  await redis().acl('SETUSER', 'plain', 'on', '>secret', '~*', '+@all', 'resetchannels')
  const plain = new Redis(server.url, { username: 'plain', password: 'secret' })
  onTestFinished(async () => void (await plain.quit()))
  const lease = createLease({ random: systemRandom, redis: plain, key: KEY, ms: MS })
  await lease.seize()
  expect(await redis().exists(KEY)).toBe(1)
  await lease.release()
  expect(await redis().exists(KEY)).toBe(0)
})
