import type { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import { Secret } from '../../src/lib/secret.js'
import { connectRedis, openBlockingConnection } from '../../src/redis/connection.js'
import { openWakeUps } from '../../src/redis/wake-ups.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { startFreezingProxy, type FreezingProxy } from '../support/network/freezing-proxy.js'
import { handTimers } from '../support/time/timers.js'
import { clientOf } from './support.js'

// Connections that die without a word: nothing is closed, and nothing comes. The time in which that is noticed is let pass.
const server = redisForThisFile()
const direct = clientOf(server)
const logger = createLogger({ level: 'silent', secrets: [] })

/** The longest silence of a socket on which a reply is due, and the delay of the first attempt to connect again, in milliseconds. */
const SILENCE_MS = 3_000
const RECONNECT_MS = 200

let proxy: FreezingProxy
beforeEach(async () => {
  proxy = await startFreezingProxy({ path: server.url })
})
afterEach(async () => {
  vi.useRealTimers()
  await proxy.close()
})

const url = (): Secret => new Secret(`redis://127.0.0.1:${proxy.port}`)

/** Lets time pass for the timers of the library; what is on the wire goes its way. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

function useHandTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** The result of a command, once it is there. */
function resultOf<T>(command: Promise<T>): { current: T | 'none yet' } {
  const result: { current: T | 'none yet' } = { current: 'none yet' }
  const take = async (): Promise<void> => {
    result.current = await command
  }
  take().catch(() => undefined)
  return result
}

test('a command on a frozen connection is answered on the next one, before its own time-out', async () => {
  const redis = await connectRedis(url(), logger)
  onTestFinished(() => redis.disconnect())
  await redis.set('key', 'value')
  useHandTimers()
  proxy.freeze('open')
  const reply = resultOf(redis.get('key'))
  await pass(SILENCE_MS - 1)
  expect([redis.status, proxy.opened()]).toEqual(['ready', 1])
  await pass(1)
  await expect.poll(() => redis.status).toBe('reconnecting')
  await pass(RECONNECT_MS)
  await expect.poll(() => reply.current).toBe('value')
})

test('a server that hangs costs a command its time-out, and the connection tries on until it is back', async () => {
  const redis = await connectRedis(url(), logger)
  onTestFinished(() => redis.disconnect())
  useHandTimers()
  proxy.freeze('all')
  const failed = redis.get('key').catch((error: unknown) => error)
  await pass(5_000)
  expect(await failed).toMatchObject({ message: 'Command timed out' })
  proxy.thaw()
  // Time passes for its attempts meanwhile, and for a command that is given before it is back.
  await vi.waitFor(async () => expect(await redis.set('after', 'thaw')).toBe('OK'), {
    timeout: 60_000,
    interval: 50,
  })
})

test('an idle connection stays as it is, however long nothing is asked', async () => {
  const redis = await connectRedis(url(), logger)
  onTestFinished(() => redis.disconnect())
  await redis.ping()
  useHandTimers()
  await pass(3_600_000)
  expect(await redis.ping()).toBe('PONG')
  expect(proxy.opened()).toBe(1)
})

test('a blocking command on a frozen connection is sent again on the next one', async () => {
  const redis: Redis = openBlockingConnection(url())
  redis.on('error', () => undefined)
  onTestFinished(() => redis.disconnect())
  await redis.ping()
  useHandTimers()
  // On the server it blocks for longer than any test: no time passes there.
  const popped = resultOf(redis.bzpopmin('jobs', 600))
  await expect.poll(() => direct().info('clients')).toContain('blocked_clients:1')
  proxy.freeze('open')
  await pass(SILENCE_MS)
  await expect.poll(() => redis.status).toBe('reconnecting')
  await pass(RECONNECT_MS)
  // One for the dead connection, which the server takes for a living one, and one for this.
  await expect.poll(() => direct().info('clients')).toContain('blocked_clients:2')
  await direct().zadd('jobs', 1, 'first', 2, 'second')
  await expect.poll(() => popped.current).toEqual(['jobs', 'second', '2'])
})

test('a dead subscription is noticed within three seconds by itself, and opened anew', async () => {
  const { timers, repeat, pass: passHere } = handTimers()
  const heard: number[] = []
  const wakeUps = openWakeUps({ redisUrl: url(), logger, timers, repeat })
  onTestFinished(() => wakeUps.close())
  wakeUps.listen(
    'channel',
    (at) => heard.push(Number(at)),
    () => heard.push(0),
  )
  await expect.poll(() => heard).toEqual([0])
  proxy.freeze('open')
  passHere(2_000)
  await new Promise(setImmediate)
  expect(wakeUps.isSteady()).toBe(true)
  passHere(1_000)
  await expect.poll(() => wakeUps.isSteady()).toBe(false)
  await expect.poll(() => heard).toEqual([0, 0])
  await direct().publish('channel', '7')
  await expect.poll(() => heard).toEqual([0, 0, 7])
})

test('a subscription that is back after long is not steady until those of others are back, too', async () => {
  const { timers, repeat, pass: passHere } = handTimers()
  const heard: number[] = []
  const wakeUps = openWakeUps({ redisUrl: url(), logger, timers, repeat })
  onTestFinished(() => wakeUps.close())
  wakeUps.listen(
    'channel',
    (at) => heard.push(Number(at)),
    () => heard.push(0),
  )
  await expect.poll(() => heard).toEqual([0])
  proxy.freeze('all')
  passHere(2_000)
  await new Promise(setImmediate)
  passHere(1_000)
  await expect.poll(() => wakeUps.isSteady()).toBe(false)
  passHere(60_000)
  proxy.thaw()
  await expect.poll(() => heard).toEqual([0, 0])
  expect(wakeUps.isSteady()).toBe(false)
  passHere(5_001)
  expect(wakeUps.isSteady()).toBe(true)
})

test('a subscription that is alive stays as it is', async () => {
  const { timers, repeat, pass: passHere } = handTimers()
  const heard: number[] = []
  const wakeUps = openWakeUps({ redisUrl: url(), logger, timers, repeat })
  onTestFinished(() => wakeUps.close())
  wakeUps.listen(
    'channel',
    (at) => heard.push(Number(at)),
    () => heard.push(0),
  )
  await expect.poll(() => heard).toEqual([0])
  await direct().config('RESETSTAT')
  for (let round = 1; round <= 5; round++) {
    passHere(2_000)
    await expect.poll(() => direct().info('commandstats')).toContain(`cmdstat_subscribe:calls=${round},`)
    // This comes behind the answer.
    await direct().publish('channel', String(round))
    await expect.poll(() => heard.at(-1)).toBe(round)
  }
  expect(proxy.opened()).toBe(1)
})
