import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createCallers, REFUSED_UNITS } from '../../src/http/callers.js'
import { createDocument, serveDocument } from '../../src/http/documents.js'
import { serveHttp } from './support.js'
import { timersWith } from '../support/time/timers.js'

test('an address has so many requests in a minute, over everything that is served, also what is not there', async () => {
  let now = 0
  const refused: number[] = []
  const { get } = await serveHttp({
    bounds: { unitsAMinute: 4 },
    timers: timersWith({ now: () => now }),
    onRefused: (status) => refused.push(status),
  })
  now = 20_000
  for (const path of ['/open', '/open?again', '/open', '/open']) expect((await get(path)).status).toBe(200)
  for (const path of ['/open', '/secret', '/nothing/here']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '40'])
    expect(await answer.json()).toMatchObject({ type: 'urn:squawkbox:problem:too-many-requests' })
  }
  expect(refused).toEqual([429, 429, 429])
  expect((await get('/open', { from: '203.0.113.8' })).status).toBe(200)
  now = 60_000
  expect((await get('/open')).status).toBe(200)
})

test('a refusal costs ten, and a secret that was good has counts of its own', async () => {
  const { get, good } = await serveHttp({
    bounds: { unitsAMinute: 5 * REFUSED_UNITS },
    timers: timersWith({ now: () => 0 }),
  })
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  for (const secret of ['', 'forged', 'forged', '', 'other'])
    expect((await get('/secret', { secret })).status).toBe(401)
  expect((await get('/secret', { secret: 'forged' })).status).toBe(429)
  expect((await get('/open')).status).toBe(429)
  // One that was not seen from there before waits, and one that was does not.
  good.add('another')
  expect((await get('/secret', { secret: 'another' })).status).toBe(429)
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  // From elsewhere it is as good as any other.
  expect((await get('/secret', { secret: 'another', from: '203.0.113.8' })).status).toBe(200)
})

test('a secret that was revoked counts as any wrong one from its first refusal on', async () => {
  const { get, good, asked } = await serveHttp({
    bounds: { unitsAMinute: 5 * REFUSED_UNITS },
    timers: timersWith({ now: () => 0 }),
  })
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  good.delete('good')
  const statuses: number[] = []
  for (let index = 0; index < 300; index++) statuses.push((await get('/secret', { secret: 'good' })).status)
  expect(statuses.slice(0, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect(statuses.slice(6).every((status) => status === 429)).toBe(true)
  expect(asked).toHaveLength(7)
})

test('a secret that is good has a most of its own, so nobody floods the store with it', async () => {
  const { get, asked } = await serveHttp({
    bounds: { unitsAMinute: 50, trustedUnitsAMinute: 3 },
    timers: timersWith({ now: () => 0 }),
  })
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await get('/secret', { secret: 'good' })).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect(asked).toHaveLength(3)
})

test('the bytes of a document count, those that a client has already do not', async () => {
  const document = createDocument('x'.repeat(20_480), 'text/plain')
  const app = new Hono()
  app.get('/', (context) => serveDocument(context, document))
  const { url } = await serveHttp({
    app,
    proxies: [],
    bounds: { unitsAMinute: 30 },
    timers: timersWith({ now: () => 0 }),
  })
  const ask = async (headers: Readonly<Record<string, string>> = { 'Accept-Encoding': 'identity' }) =>
    await fetch(url, { headers })
  const zipped = await ask({ 'Accept-Encoding': 'gzip' })
  expect([zipped.headers.get('Content-Encoding'), (await zipped.text()).length]).toEqual(['gzip', 20_480])
  const known = { 'If-None-Match': document.tag }
  expect([(await ask(known)).status, (await ask(known)).status]).toEqual([304, 304])
  // Of the 27 units that are left, each of these takes eleven.
  const statuses: number[] = []
  for (let index = 0; index < 4; index++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a secret that the process knows is counted for itself from the beginning', async () => {
  const { get } = await serveHttp({
    bounds: { unitsAMinute: 0, trustedUnitsAMinute: Infinity },
    isKnown: (secret) => secret === 'good',
  })
  expect((await get('/open')).status).toBe(429)
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
})

test('addresses are counted apart, those of one IPv6 network together', () => {
  const callers = createCallers({ monotonicNow: () => 0, mostUnits: 2 })
  const isWithin = (address: string): boolean => callers.of(address, undefined).count(1)
  expect(
    ['203.0.113.7', '203.0.113.7', '2001:db8:0:1::7', '2001:0db8::1:0:0:0:8'].map((one) => isWithin(one)),
  ).toEqual([true, true, true, true])
  expect(isWithin('203.0.113.7')).toBe(false)
  expect(isWithin('203.0.113.8')).toBe(true)
  expect(isWithin('2001:db8:0:1:ffff::')).toBe(false)
  expect(isWithin('2001:db8:0:2::7')).toBe(true)
  expect(isWithin('::1')).toBe(true)
  expect(isWithin('')).toBe(true)
})
