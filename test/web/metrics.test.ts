import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { metricsRoutes, startWebServer } from '../../src/web/server.js'
import { callerAt } from '../support/http/caller.js'
import { timersWith } from '../support/time/timers.js'

test('Prometheus may ask every second, and an address that asks for more in a minute is refused before anything is read', async () => {
  let read = 0
  let time = 0
  const text = async (): Promise<string> => await Promise.resolve(`squawkbox_reads ${++read}\n`)
  const server = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    routes: [metricsRoutes({ text })],
    timers: timersWith({ now: () => time }),
  })
  onTestFinished(async () => void (await server.stop(1_000)))
  const ask = async (): Promise<number> => {
    const reply = await fetch(new URL('/metrics', server.url))
    await reply.text()
    return reply.status
  }
  for (let asked = 1; asked <= 130; asked++) expect(await ask(), String(asked)).toBe(asked <= 120 ? 200 : 429)
  expect(read).toBe(120)
  time = 60_000
  expect(await ask()).toBe(200)
})

test('a path that leads nowhere is answered with a problem', async () => {
  const server = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    routes: [],
    timers: timersWith({ now: () => 0 }),
  })
  onTestFinished(async () => void (await server.stop(1_000)))
  const reply = await fetch(new URL('/nowhere', server.url))
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ status: 404, title: 'There is nothing here' })
})

test('requests at the same time share one reading, and a failed one is read anew', async () => {
  let read = 0
  const routes = metricsRoutes({
    text: async () => {
      const number = ++read
      await setImmediate()
      if (number === 2) throw new Error('Redis is away')
      return `squawkbox_reads ${number}\n`
    },
  })
  routes.onError((_, context) => context.text('failed', 500))
  const ask = async (): Promise<string> =>
    await (await routes.request('/metrics', {}, { caller: callerAt('127.0.0.1') })).text()
  const together = async (): Promise<Set<string>> =>
    new Set(await Promise.all(Array.from({ length: 50 }, ask)))
  expect(await together()).toEqual(new Set(['squawkbox_reads 1\n']))
  expect(await together()).toEqual(new Set(['failed']))
  expect(await together()).toEqual(new Set(['squawkbox_reads 3\n']))
})
