import { expect, onTestFinished, test } from 'vitest'
import { createReadiness, healthRoutes, watchLiveness, type ReadinessCheck } from '../../src/web/health.js'
import { handTimers, timersWith } from '../support/time/timers.js'

/** A readiness check that can be set to fail, and counts its calls. */
function need(name: string, isVital: boolean): ReadinessCheck & { isAway: boolean; asked: number } {
  const one = {
    name,
    isVital,
    isAway: false,
    asked: 0,
    check: async () => {
      one.asked++
      await Promise.resolve()
      if (one.isAway) throw new Error('a reason with hunter2 in it')
    },
  }
  return one
}

test('/readyz names each check, is 200 without a server that is not vital, and caches its results', async () => {
  const redis = need('redis', true)
  const service = need('service', false)
  let time = 0
  const routes = healthRoutes(createReadiness([redis, service], timersWith({ now: () => time })), () => true)
  const ask = async (): Promise<readonly [number, unknown]> => {
    time += 10_000
    const reply = await routes.request('/readyz')
    return [reply.status, await reply.json()]
  }
  expect(await ask()).toEqual([200, { redis: 'ok', service: 'ok' }])
  service.isAway = true
  expect(await ask()).toEqual([200, { redis: 'ok', service: 'away' }])
  redis.isAway = true
  expect(await ask()).toEqual([503, { redis: 'away', service: 'away' }])
  expect((await routes.request('/healthz')).status).toBe(200)
  const crowd = async (): Promise<void> => {
    await Promise.all(Array.from({ length: 20 }, async () => await routes.request('/readyz')))
  }
  const { asked } = redis
  await crowd()
  expect(redis.asked - asked).toBe(0)
  time += 10_000
  await crowd()
  expect(redis.asked - asked).toBe(1)
})

test('/healthz fails after twenty seconds without an answer of Redis, and not for a process that was suspended', async () => {
  const { timers, repeat, pass } = handTimers()
  let answer: Promise<boolean> = Promise.resolve(true)
  const { isAlive, stop } = watchLiveness({ ask: () => answer, timers, repeat })
  onTestFinished(stop)
  const routes = healthRoutes(createReadiness([], timers), isAlive)
  const statusAfter = async (ms: number): Promise<number> => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      pass(1_000)
      await new Promise(setImmediate)
    }
    // A start anew gains nothing while Redis is away.
    expect((await routes.request('/livez')).status).toBe(200)
    return (await routes.request('/healthz')).status
  }
  expect(await statusAfter(60_000)).toBe(200)
  answer = new Promise(() => undefined)
  expect(await statusAfter(18_000)).toBe(200)
  expect(await statusAfter(5_000)).toBe(503)
  answer = Promise.resolve(true)
  expect(await statusAfter(4_000)).toBe(200)
  answer = Promise.reject(new Error('Connection is closed.'))
  answer.catch(() => undefined)
  expect(await statusAfter(16_000)).toBe(200)
  expect(await statusAfter(4_000)).toBe(503)
  answer = Promise.resolve(true)
  expect(await statusAfter(4_000)).toBe(200)
  answer = new Promise(() => undefined)
  // Suspended: the clock has gone on, and one timer fires.
  pass(3_600_000)
  expect((await routes.request('/healthz')).status).toBe(200)
})
