import { expect, test } from 'vitest'
import { createReadiness, healthRoutes, type ReadinessCheck } from '../../src/web/health.js'
import { timersWith } from '../support/time/timers.js'

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
  const routes = healthRoutes(createReadiness([redis, service], timersWith({ now: () => time })))
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
