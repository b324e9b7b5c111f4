import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from '../../src/http/server.js'
import { processTimers } from '../../src/lib/timers.js'
import { MOST_BYTES, openConnection, problemIn, requestOf, serveHttp } from './support.js'

/** Times that are over as soon as they begin. */
const SOON_OVER = { checkMs: 5, bodyMs: 5, bodyBytesAMs: 1_000 }

const WITH_SECRET = { 'X-Secret': 'good', 'X-Forwarded-For': '203.0.113.7' }
const postOf = (
  length: number | 'chunked',
  headers: Readonly<Record<string, string>> = WITH_SECRET,
): string =>
  requestOf('POST /body', {
    ...headers,
    ...(length === 'chunked' ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) }),
  })

test.each<[string, number | 'chunked', string]>([
  ['with a length', 100, 'x'],
  ['in chunks', 'chunked', '1\r\nx\r\n'],
  ['of which nothing comes', 100, ''],
])('a body %s that does not come whole is answered with 408 and closed', async (_, length, part) => {
  const { open } = await serveHttp({ bounds: SOON_OVER })
  const { socket, closed } = open()
  socket.write(postOf(length) + part)
  expect(problemIn(await closed)).toEqual([408, 'too-late'])
})

test('a body has more time the longer it is', async () => {
  const { open } = await serveHttp({ bounds: { ...SOON_OVER, bodyBytesAMs: 0.000_001 } })
  const [short, long] = [open(), open()]
  short.socket.write(postOf(1))
  long.socket.write(`${postOf(900)}x`)
  // A byte has a thousand seconds, which is the time of the short one.
  long.socket.write('x'.repeat(899))
  await expect.poll(long.heard).toContain('\r\n\r\n900')
  expect(short.heard()).toBe('')
})

test('headers that do not come are answered with 408, those that are too large with 431, nonsense with 400', async () => {
  const [slow, large, nonsense] = [
    (await serveHttp({ bounds: { ...SOON_OVER, headersMs: 20 } })).open(),
    // Of these each byte may take its time on a busy machine.
    (await serveHttp()).open(),
    (await serveHttp()).open(),
  ]
  slow.socket.write('GET /open HTTP/1.1\r\nHost: h')
  large.socket.write(requestOf('GET /open', { 'X-Long': 'x'.repeat(20_000) }))
  nonsense.socket.write('nonsense\r\n\r\n')
  expect(problemIn(await slow.closed)).toEqual([408, 'too-late'])
  expect(problemIn(await large.closed)).toEqual([431, 'headers-too-large'])
  expect(problemIn(await nonsense.closed)).toEqual([400, 'bad-request'])
})

test('what is no URL, or has no such host, is a problem too', async () => {
  const { open } = await serveHttp()
  const { socket, closed } = open()
  socket.write(`GET /open HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`)
  expect(problemIn(await closed)).toEqual([400, 'bad-request'])
})

test('a body that says it is too long is refused before any of it is read, and before the secret is looked at', async () => {
  const { open, asked } = await serveHttp()
  const { socket, closed } = open()
  socket.write(postOf(MOST_BYTES + 1))
  expect(problemIn(await closed)).toEqual([413, 'too-large'])
  expect(asked).toEqual([])
})

test('a client that sends on gets the answer to a body that is too long', async () => {
  const { url } = await serveHttp()
  const answer = await fetch(`${url}/body`, { method: 'POST', body: 'x'.repeat(500_000) })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([413, 'application/problem+json'])
})

test('a body in chunks is cut off where it gets too long', async () => {
  const { open } = await serveHttp()
  const { socket, heard } = open()
  socket.write(`${postOf('chunked')}ffff\r\n${'x'.repeat(MOST_BYTES + 1)}`)
  await expect.poll(heard).toContain('BodyError')
})

test('a secret is looked at before the body is', async () => {
  const { open } = await serveHttp()
  const { socket, heard } = open()
  socket.write(postOf(100, { 'X-Secret': 'forged' }))
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s has no body', async (method) => {
  const { open, asked } = await serveHttp()
  const { socket, closed } = open()
  socket.write(`${requestOf(`${method} /secret`, { 'Content-Length': '5' })}12345`)
  expect(problemIn(await closed)[0]).toBe(400)
  expect(asked).toEqual([])
})

test('a caller has so many bodies under way, and another caller their own', async () => {
  const { open } = await serveHttp({ bounds: { bodiesOfCaller: 2 } })
  const begin = (from: string, secret = 'good') => {
    const connection = open()
    connection.socket.write(postOf(100, { 'X-Secret': secret, 'X-Forwarded-For': from }))
    return connection
  }
  const first = begin('203.0.113.7', '')
  begin('203.0.113.7', '')
  await expect.poll(first.heard).toMatch(/^HTTP\/1\.1 401 /)
  const third = begin('203.0.113.7', '')
  expect(problemIn(await third.closed)).toEqual([429, 'too-many-requests'])
  const other = begin('203.0.113.8')
  other.socket.write('x'.repeat(100))
  await expect.poll(other.heard).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection on which too many requests are sent before their answers came is closed', async () => {
  const { open, asked } = await serveHttp({ bounds: { pipelined: 2 } })
  const { socket, closed } = open()
  socket.write(requestOf('GET /secret', WITH_SECRET).repeat(20))
  await closed
  expect(asked.length).toBeLessThan(3)
})

/** So many connections that each send a byte of their headers and no more. */
async function drip(url: string, count: number) {
  const all = Array.from({ length: count }, () => openConnection(url))
  for (const { socket } of all) {
    await once(socket, 'connect')
    socket.write('P')
  }
  return all
}

test('connections that wait give way to a new one, and it is answered', async () => {
  const { url, get } = await serveHttp({ bounds: { connections: 8 } })
  const [oldest] = await drip(url, 8)
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  expect(problemIn(await oldest!.closed)).toEqual([503, 'full'])
})

test('256 connections are held where nothing else is said', async () => {
  const { url, get } = await serveHttp()
  const [oldest, second] = await drip(url, 256)
  let hasSecondEnded = false
  second!.socket.once('close', () => (hasSecondEnded = true))
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  expect(problemIn(await oldest!.closed)).toEqual([503, 'full'])
  expect(hasSecondEnded).toBe(false)
})

test('those that wait for the rest of a body give way too, and those that are answered do not', async () => {
  const { open, get, asked, finish } = await serveHttp({ bounds: { connections: 3, bodyMs: 60_000 } })
  const answered = open()
  answered.socket.write(requestOf('GET /wait'))
  await expect.poll(() => asked).toEqual(['wait'])
  const [first, second] = [open(), open()]
  for (const { socket } of [first, second]) socket.write(postOf(100))
  await expect.poll(() => asked).toEqual(['wait', 'good', 'good'])
  expect((await get('/secret', { secret: 'good', from: '203.0.113.9' })).status).toBe(200)
  expect(problemIn(await first.closed)).toEqual([503, 'full'])
  finish()
  await expect.poll(answered.heard).toContain('waited')
})

test('an address has so many connections, where it is no proxy: its own give way', async () => {
  const { url } = await serveHttp({ proxies: [], bounds: { connections: 100, connectionsOfNetwork: 4 } })
  const [oldest] = await drip(url, 4)
  const fifth = openConnection(url)
  fifth.socket.write(requestOf('GET /open'))
  await expect.poll(fifth.heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(problemIn(await oldest!.closed)).toEqual([503, 'full'])
})

test('where everything is being answered, a new connection is told that there is no room', async () => {
  const { open, asked } = await serveHttp({ bounds: { connections: 1 } })
  open().socket.write(requestOf('GET /wait'))
  await expect.poll(() => asked).toEqual(['wait'])
  const late = open()
  late.socket.write(requestOf('GET /open'))
  expect(problemIn(await late.closed)).toEqual([503, 'full'])
})

test('a caller has so many requests under way, and a secret that was good its own', async () => {
  const { open, get, asked } = await serveHttp({ bounds: { requestsOfCaller: 2 } })
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  for (let index = 0; index < 2; index++)
    open().socket.write(requestOf('GET /wait', { 'X-Forwarded-For': '203.0.113.7' }))
  await expect.poll(() => asked).toEqual(['good', 'wait', 'wait'])
  const refused = await get('/open')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
})

test('those whose last request had a good secret give way last', async () => {
  const { url, open, get, asked } = await serveHttp({ bounds: { connections: 3 } })
  const trusted = open()
  trusted.socket.write(requestOf('GET /secret', WITH_SECRET))
  await expect.poll(trusted.heard).toContain('secret')
  const [oldest] = await drip(url, 2)
  expect((await get('/secret', { secret: 'good' })).status).toBe(200)
  expect(problemIn(await oldest!.closed)).toEqual([503, 'full'])
  trusted.socket.write(requestOf('GET /secret', WITH_SECRET))
  await expect.poll(() => asked).toEqual(['good', 'good', 'good'])
})

test('a client that does not read the answer is cut off', async () => {
  const { url } = await serveHttp({ bounds: { checkMs: 5, writeMs: 20 } })
  const deaf = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void deaf.destroy())
  deaf.on('error', () => undefined)
  deaf.pause()
  deaf.write(requestOf('GET /large') + requestOf('GET /large') + requestOf('GET /large'))
  await once(deaf, 'connect')
  const isOver = once(deaf, 'close')
  // Read on only then: until the server has cut it off, nothing more comes.
  await expect.poll(async () => await connectionsOf(url, deaf.localPort ?? 0)).toBe(0)
  deaf.resume()
  await isOver
})

/** True if the server still has the connection from a port. */
async function connectionsOf(url: string, port: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0')
  const table = await readFile('/proc/net/tcp', 'utf8')
  const own = `:${hex(Number(new URL(url).port))} 0100007F:${hex(port)} 01`
  return table.split('\n').filter((line) => line.includes(own)).length
}

test('a stop waits for no connection on which nothing was asked', async () => {
  const app = { fetch: () => new Response('open') }
  const server = await startHttpServer({ app, host: '127.0.0.1', port: 0, timers: processTimers })
  const { socket, closed } = openConnection(server.url)
  await once(socket, 'connect')
  // It came first, so the server has it too.
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop(120_000)).toBe(true)
  expect(await closed).toBe('')
})
