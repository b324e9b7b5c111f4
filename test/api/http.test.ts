import { request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress } from '../../src/http/connections.js'
import { createCountRequest } from '../../src/http/admission.js'
import { startHttpServer } from '../../src/http/server.js'
import { apiOver, routesOfTwo } from './support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { processTimers } from '../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

/** Milliseconds, longer than any test. */
const NO_END = 600_000

describe('the address of a client', () => {
  test.each([
    ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
    ['::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    ['10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1, forged', ['10.0.0.0/8'], '10.0.0.1'],
    ['10.0.0.1', undefined, ['10.0.0.0/8'], '10.0.0.1'],
    [undefined, '198.51.100.1', ['0.0.0.0/0'], ''],
  ])('%s with %s behind %j is %s', (peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })
})

test('a token has so many requests in a minute over all processes, and another token its own', async () => {
  const processes = [
    createCountRequest({ redis: redis(), most: 10 }),
    createCountRequest({ redis: redis(), most: 10 }),
  ]
  const counted = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => await processes[index % 2]?.(7, 'a')),
  )
  const allowed = counted.filter((one) => one?.isAllowed === true).length
  // A minute may end in the middle.
  expect(allowed).toBeGreaterThanOrEqual(10)
  expect(allowed).toBeLessThanOrEqual(20)
  expect(counted.filter((one) => one?.isAllowed === false && one.left !== 0)).toEqual([])
  expect(await processes[0]?.(7, 'b')).toMatchObject({ isAllowed: true, left: 9 })
  expect(await processes[0]?.(8, 'a')).toMatchObject({ isAllowed: true, left: 9 })
})

test('a stop waits for the requests under way, and takes no new ones', async () => {
  let finish = (): void => {}
  let begun = (): void => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const app = new Hono()
  app.get('/', async (context) => {
    begun()
    await new Promise<void>((resolve) => (finish = resolve))
    return context.text('done')
  })
  const api = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0 })
  const answer = fetch(api.url)
  await isBegun
  const stopped = api.stop(NO_END)
  await expect(fetch(api.url)).rejects.toThrow('fetch failed')
  finish()
  expect(await (await answer).text()).toBe('done')
  expect(await stopped).toBe(true)
})

test('headers that are too large are refused before anything is read', async () => {
  const api = await startHttpServer({ timers: processTimers, app: new Hono(), host: '127.0.0.1', port: 0 })
  const asked = request(api.url, { headers: { 'X-Long': 'x'.repeat(20_000) } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(431)
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
  expect(await api.stop(NO_END)).toBe(true)
})

test('the metrics have each route by class of status, and any other path as one', async () => {
  const seen: unknown[] = []
  const api = apiOver(routesOfTwo(), { timed: (route, status) => void seen.push([route, status]) })
  await api.get('/v1/positions')
  await api.get('/v1/positions', { token: '' })
  await api.get('/v1/alerts/x', { method: 'DELETE' })
  await api.get('/v1/secret-word')
  expect(seen).toEqual([
    ['GET /v1/positions', 200],
    ['GET /v1/positions', 401],
    ['DELETE /v1/alerts/{id}', 404],
    [undefined, 404],
  ])
})
