import { keptDatabase } from '../support/redis/kept-database.js'
import { connect } from 'node:net'
import { EventSource } from 'eventsource'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticateToken } from '../../src/accounts/api-tokens/authenticate.js'
import { createFindValidToken } from '../../src/accounts/api-tokens/still-valid.js'
import { createApiApp } from '../../src/api/app.js'
import { createApiStreams, eventsRoute } from '../../src/api/events.js'
import { createKeptAnswers } from '../../src/api/http/kept-answers.js'
import { startHttpServer } from '../../src/http/server.js'
import { createEventFeed } from '../../src/events/event-feed.js'
import { createEventLog } from '../../src/events/event-log.js'
import type { Event } from '../../src/events/event.js'
import { createLogger } from '../../src/lib/log/log.js'
import { EVENTS_CHANNEL, keys } from '../../src/redis/keys.js'
import { eventToken, noticeOf, NOW, pollFinds, tokensOn } from '../events/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { wakeUpsOn } from '../support/redis/wake-ups.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { timersWith } from '../support/time/timers.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

/** The API of one process with its streams, closed at the end of the test. */
async function serve({ heartbeatMs = 60_000, slowMs = 60_000 } = {}) {
  const lines: string[] = []
  const recorder = createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } })
  const logger = pino({ level: 'silent' })
  const wakeUps = wakeUpsOn(server.url)
  const people = { accessStatus: () => Promise.resolve('trader' as const) }
  const parts = { redis: redis(), people, now: () => NOW, logger }
  const feed = createEventFeed({ wakeUps })
  const events = createEventLog(parts)
  const streams = createApiStreams({
    ...parts,
    events,
    feed,
    findValidToken: createFindValidToken(parts),
    logger: recorder,
    timers: timersWith({ now: () => 0 }),
    bounds: { heartbeatMs, slowMs },
  })
  const app = createApiApp({
    database: keptDatabase,
    random: systemRandom,
    timers: processTimers,
    routes: [eventsRoute({ events, streams, now: () => NOW })],
    authenticate: createAuthenticateToken(parts),
    countRequest: () => Promise.resolve({ isAllowed: true, left: 1, seconds: 60 }),
    kept: createKeptAnswers({ random: systemRandom, ...parts, memory: ampleMemory }),
    version: '1.2.3',
    timed: () => undefined,
    logger,
  })
  const api = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await streams.close()
    await api.stop(1_000)
    wakeUps.close()
  })
  await expect.poll(() => redis().pubsub('NUMSUB', EVENTS_CHANNEL)).toEqual([EVENTS_CHANNEL, 1])
  return { url: `${api.url}/v1/events`, streams, logged: () => lines.join('') }
}

/** The events that a client nobody here wrote has got, and the times that it connected. */
function listen(url: string, token: string, lastEventId?: string) {
  const got: Event[] = []
  let opened = 0
  const source = new EventSource(url, {
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...init.headers,
          Authorization: `Bearer ${token}`,
          ...(lastEventId === undefined || got.length > 0 ? {} : { 'Last-Event-ID': lastEventId }),
        },
      }),
  })
  source.addEventListener('open', () => opened++)
  source.addEventListener('message', (message) => got.push(JSON.parse(String(message.data)) as Event))
  onTestFinished(() => source.close())
  return { source, got, opened: () => opened, numbers: () => got.map(({ data }) => data['positionId']) }
}

test('a client gets what is kept, then each event as it comes, and goes on from its last one', async () => {
  const { url } = await serve()
  const token = await eventToken(redis())
  await pollFinds(redis(), [noticeOf(1), noticeOf(2)])
  const first = listen(url, token)
  await expect.poll(first.numbers).toEqual(['1', '2'])
  await pollFinds(redis(), [noticeOf(3)])
  await expect.poll(first.numbers).toEqual(['1', '2', '3'])
  const later = listen(url, token, first.got[1]?.id)
  await expect.poll(later.numbers).toEqual(['3'])
  const named = listen(`${url}?after=${first.got[0]?.id}`, token)
  await expect.poll(named.numbers).toEqual(['2', '3'])
})

test('a client that lost its connection misses nothing and gets nothing twice', async () => {
  const { url, streams } = await serve()
  const token = await eventToken(redis())
  const client = listen(url, token)
  await pollFinds(redis(), [noticeOf(1)])
  await expect.poll(client.numbers).toEqual(['1'])
  await streams.close()
  await pollFinds(redis(), [noticeOf(2), noticeOf(3)])
  await expect.poll(client.opened).toBe(2)
  await expect.poll(client.numbers).toEqual(['1', '2', '3'])
})

test('a revoked token ends its stream at once, and only that', async () => {
  const { url } = await serve()
  const [revoked, kept] = [await eventToken(redis()), await eventToken(redis(), { id: '0000000b' })]
  const responses = await Promise.all(
    [revoked, kept].map((token) =>
      fetch(url, { headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` } }),
    ),
  )
  const [ended, goesOn] = responses.map((response) => response.body!.getReader())
  expect(new TextDecoder().decode((await ended!.read()).value)).toBe('retry: 2000\n\n')
  await tokensOn(redis()).revoke(7, '0000000a')
  expect((await ended!.read()).done).toBe(true)
  await pollFinds(redis(), [noticeOf(1)])
  await goesOn!.read()
  expect(new TextDecoder().decode((await goesOn!.read()).value)).toMatch(/^id: \d+-\d+\ndata: \{/)
  await goesOn!.cancel()
})

test('a comment keeps a quiet stream open, and finds a token that ended by itself', async () => {
  const { url } = await serve({ heartbeatMs: 20 })
  const token = await eventToken(redis())
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  const reader = response.body!.getReader()
  await reader.read()
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^(: \n\n)+$/)
  await redis().hdel(keys.apiTokens(7), '0000000a')
  await expect.poll(async () => (await reader.read()).done).toBe(true)
})

test('a client that takes nothing is cut off, and nothing is read for it meanwhile', async () => {
  const { url, logged } = await serve({ slowMs: 200 })
  const token = await eventToken(redis())
  const large = { ...noticeOf(1), facts: { positionId: 'x'.repeat(20_000) } }
  const filling = redis().pipeline()
  for (let number = 0; number < 1_000; number++)
    filling.xadd(keys.events(7), '*', 'notice', JSON.stringify(large))
  await filling.exec()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let hasClosed = false
  socket.on('close', () => (hasClosed = true))
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(
    `GET /v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await expect.poll(logged).toContain('event-stream-cut')
  socket.resume()
  await expect.poll(() => hasClosed).toBe(true)
})

test('a token has a number of streams, a stop ends them all, and HEAD opens none', async () => {
  const { url, streams } = await serve()
  const token = await eventToken(redis())
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` }
  const head = await fetch(url, { method: 'HEAD', headers })
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  const open = await Promise.all(Array.from({ length: 4 }, () => fetch(url, { headers })))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const refused = await fetch(url, { headers })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ type: 'urn:squawkbox:problem:too-many-streams' })
  await streams.close()
  expect(
    (await Promise.all(open.map((response) => response.text()))).every((text) => text.startsWith('retry')),
  ).toBe(true)
})

test('a person has a number of streams with all their tokens together', async () => {
  const { url } = await serve()
  const tokens: string[] = []
  for (const id of ['0000000a', '0000000b', '0000000c']) tokens.push(await eventToken(redis(), { id }))
  // A response that nobody holds is collected, and its stream ends.
  const responses: Response[] = []
  for (const token of tokens)
    for (let index = 0; index < 4; index++) {
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` }
      responses.push(await fetch(url, { headers }))
    }
  const statuses = responses.map(({ status }) => status)
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)])
})

test('an odd place is refused before a stream begins, and one that is too old is gone', async () => {
  const { url } = await serve()
  const token = await eventToken(redis())
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` }
  for (const id of ['x', '1', '1-1-1', '9999999999999999-0'])
    expect((await fetch(url, { headers: { ...headers, 'Last-Event-ID': id } })).status).toBe(400)
  const gone = await fetch(url, { headers: { ...headers, 'Last-Event-ID': '1-0' } })
  expect([gone.status, await gone.json()]).toMatchObject([
    410,
    { type: 'urn:squawkbox:problem:events-removed' },
  ])
  expect((await fetch(`${url}?after=1-0`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
    410,
  )
})
