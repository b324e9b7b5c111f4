import { keptDatabase } from '../support/redis/kept-database.js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttpServer, type HttpServer } from '../../src/http/server.js'
import { createSignalsApp } from '../../src/api/signals/app.js'
import { apiPaths } from '../../src/api/listener.js'
import type { Received } from '../../src/signals/intake/outcome.js'
import type { IncomingSignal } from '../../src/signals/intake/receive.js'
import { writeAddress } from '../../src/signals/sources/address.js'
import { openConnection, requestOf } from '../http/support.js'
import { mappingOf } from '../signals/support.js'
import { timersWith } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'
const ADDRESS = { userId: 7, id: '0000000a' }

const received: IncomingSignal[] = []
const log: string[] = []
let result: Received = { status: 'accepted', id: 'line', state: 'drafted' }
let requests = 0
let monotonic = 0
let server: HttpServer

beforeAll(async () => {
  server = await startHttpServer({
    app: createSignalsApp({
      database: keptDatabase,
      random: systemRandom,
      sources: {
        authenticate: (address, secret) =>
          Promise.resolve(
            secret === SECRET && address.userId === ADDRESS.userId && address.id === ADDRESS.id
              ? { id: address.id, name: 'tv', mapping: mappingOf(), madeAt: 0 }
              : undefined,
          ),
      },
      receive: (signal) => {
        received.push(signal)
        return Promise.resolve(result)
      },
      countRequest: () => Promise.resolve({ isAllowed: (requests += 1) <= 60, left: 0, seconds: 9 }),
      logger: pino({ level: 'trace' }, { write: (line: string) => log.push(line) }),
    }),
    host: '127.0.0.1',
    port: 0,
    proxies: ['127.0.0.1', '::1'],
    ...apiPaths,
    timers: timersWith({ now: () => monotonic }),
  })
})
afterAll(async () => {
  await server.stop(1_000)
})

const BODY = JSON.stringify({ ticker: 'BTC', action: 'buy' })

async function post(
  body: string,
  { path = writeAddress(ADDRESS), headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${server.url}/signals/${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as never, headers: response.headers }
}

const withSecret = { 'X-Signal-Secret': SECRET }

test('takes the secret from either header or from the body', async () => {
  const inBody = JSON.stringify({ secret: SECRET, ticker: 'BTC', action: 'buy' })
  const bodies = [
    await post(BODY, { headers: withSecret }),
    await post(BODY, { headers: { Authorization: `Bearer ${SECRET}` } }),
    await post(inBody),
    await post(inBody.replace('secret', 'signalToken'), { headers: { 'Content-Type': 'application/json' } }),
    await post(`secret=${SECRET}\nBTC LONG`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
  ]
  for (const { status, body } of bodies) {
    expect(status).toBe(202)
    expect(body).toEqual({ data: { status: 'accepted', id: 'line' } })
  }
  expect(received.map(({ words }) => words)).toEqual([
    ...Array<string>(4).fill('ticker: BTC, action: buy'),
    'BTC LONG',
  ])
})

test.each<[string, Received, number, object]>([
  [
    'a repeat',
    { status: 'repeated', id: 'line', state: 'drafted' },
    200,
    { data: { status: 'repeated', id: 'line' } },
  ],
  [
    'a repeat of one that is being taken',
    { status: 'repeated', id: 'line', state: 'taking' },
    503,
    { type: 'urn:squawkbox:problem:signal-taking', id: 'line' },
  ],
  [
    'a late one',
    { status: 'refused', id: 'line', state: 'late' },
    422,
    { type: 'urn:squawkbox:problem:signal-late' },
  ],
  [
    'one that is not understood',
    { status: 'refused', id: 'line', state: 'unreadable-no-side', detail: 'sideways' },
    422,
    { type: 'urn:squawkbox:problem:signal-unreadable', reason: 'no-side' },
  ],
  ['no stop', { status: 'refused', id: 'line', state: 'no-stop' }, 422, { reason: 'no-stop' }],
  [
    'a refused draft',
    { status: 'refused', id: 'line', state: 'draft-refused', detail: 'role' },
    422,
    { detail: 'role' },
  ],
  ['a full day', { status: 'refused', id: 'line', state: 'daily-limit' }, 429, { reason: 'daily-limit' }],
  [
    'one too many',
    { status: 'refused', id: 'line', state: 'crowded' },
    429,
    { type: 'urn:squawkbox:problem:signal-crowded' },
  ],
  ['no prices', { status: 'refused', id: 'line', state: 'unavailable' }, 503, { reason: 'unavailable' }],
  ['a removed source', { status: 'refused', id: undefined, state: undefined }, 401, {}],
])('answers %s', async (_, became, status, body) => {
  result = became
  const answer = await post(BODY, { headers: withSecret })
  result = { status: 'accepted', id: 'line', state: 'drafted' }
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Retry-After')).toBe(became.state === 'taking' ? '11' : null)
  expect(answer.body).toMatchObject(body)
  expect(JSON.stringify(answer.body)).not.toContain('sideways')
})

test('a wrong secret, another source, a path that is none and no secret are one and the same', async () => {
  const before = received.length
  const answers = [
    await post(BODY),
    await post(BODY, { headers: { 'X-Signal-Secret': 'wrong' } }),
    await post(BODY, { headers: withSecret, path: '7-0000000b' }),
    await post(BODY, { headers: withSecret, path: 'nobody' }),
    await post(BODY, { headers: withSecret, path: '7-0000000a/more' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual(answers[0]?.body)
  }
  expect(received).toHaveLength(before)
})

test('a wrong secret in a header is refused before the body comes; a right one waits for it', async () => {
  const begin = (secret: string) => {
    const connection = openConnection(server.url)
    const headers = { 'Content-Length': String(BODY.length), 'X-Signal-Secret': secret }
    connection.socket.write(requestOf(`POST /signals/${writeAddress(ADDRESS)}`, headers))
    return connection
  }
  const before = received.length
  result = { status: 'accepted', id: 'line', state: 'drafted' }
  const right = begin(SECRET)
  await expect.poll(begin('wrong').heard).toMatch(/^HTTP\/1\.1 401 /)
  expect([right.heard(), received.length]).toEqual(['', before])
  right.socket.write(BODY)
  await expect.poll(right.heard).toMatch(/^HTTP\/1\.1 202 /)
  expect(received).toHaveLength(before + 1)
})

test('another method and a body that is too large are refused', async () => {
  const answer = await fetch(`${server.url}/signals/${writeAddress(ADDRESS)}`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('POST')
  expect((await post('x'.repeat(17_000), { headers: withSecret })).status).toBe(413)
})

test('an address that guesses is not looked at for a minute; others are, and a secret that was good before', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  expect((await post(BODY, { headers: { ...from('203.0.113.7'), ...withSecret } })).status).toBe(202)
  for (let index = 0; index < 60; index += 1) {
    const { status } = await post(BODY, {
      headers: { ...from('203.0.113.7'), 'X-Signal-Secret': `guess-${index}` },
    })
    expect(status).toBe(401)
  }
  expect((await post(BODY, { headers: { ...from('203.0.113.7'), 'X-Signal-Secret': 'guess' } })).status).toBe(
    429,
  )
  expect((await post(BODY, { headers: { ...from('203.0.113.7'), ...withSecret } })).status).toBe(202)
  expect((await post(BODY, { headers: { ...from('203.0.113.8'), ...withSecret } })).status).toBe(202)
  monotonic += 60_000
  expect((await post(BODY, { headers: { ...from('203.0.113.7'), 'X-Signal-Secret': 'guess' } })).status).toBe(
    401,
  )
})

test('a stranger who knows the path of a source uses up nothing of its signals, whose secret is in their body', async () => {
  monotonic += 60_000
  const body = JSON.stringify({ ticker: 'BTC', action: 'buy', secret: SECRET })
  const send = async () => (await post(body, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).status
  expect(await send()).toBe(202)
  const statuses = new Set<number>()
  for (let index = 0; index < 620; index += 1) {
    const { status } = await fetch(`${server.url}/signals/${writeAddress(ADDRESS)}`, {
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    })
    statuses.add(status)
  }
  expect(statuses).toEqual(new Set([405, 429]))
  expect(await send()).toBe(202)
  monotonic += 60_000
})

test('a source has a number of requests in a minute', async () => {
  requests = 60
  const answer = await post(BODY, { headers: withSecret })
  requests = 0
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('9')
})

test('no body and no secret gets into the log', () => {
  expect(log.length).toBeGreaterThan(10)
  expect(log.join('')).not.toContain(SECRET)
  expect(log.join('')).not.toContain('BTC')
})
