import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../src/http/security-headers.js'
import { problemIn, requestOf, serveHttp } from './support.js'

/** The headers of an answer as it came, by their names in small letters; a name that came twice has both values. */
function headersIn(answer: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of (answer.split('\r\n\r\n', 1)[0] ?? '').split('\r\n').slice(1)) {
    const [name = '', ...value] = line.split(': ')
    const before = found.get(name.toLowerCase())
    found.set(name.toLowerCase(), before === undefined ? value.join(': ') : `${before}, ${value.join(': ')}`)
  }
  return found
}

test.each([
  [200, requestOf('GET /open', { Connection: 'close' })],
  [401, requestOf('GET /secret', { Connection: 'close' })],
  [404, requestOf('GET /none', { Connection: 'close', 'X-Secret': 'good' })],
  [413, requestOf('POST /body', { 'Content-Length': '5000' })],
  [400, requestOf('GET /open', { 'Content-Length': '5' })],
  [400, 'nonsense\r\n\r\n'],
  [431, requestOf('GET /open', { 'X-Long': 'x'.repeat(20_000) })],
])('an answer of %i has every header that keeps a browser from harm, once', async (status, request) => {
  const { open } = await serveHttp()
  const { socket, closed } = open()
  socket.write(request)
  const answer = await closed
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = headersIn(answer)
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(headers.get(name.toLowerCase()), name).toBe(value)
  expect(headers.get('content-type')).toMatch(/^(?:text\/plain; ?charset=utf-8|application\/problem\+json)$/i)
  expect(headers.has('access-control-allow-origin')).toBe(false)
  expect(headers.has('location')).toBe(false)
})

test('they allow nothing, for a year by TLS alone, and nobody is told where somebody came from', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'Content-Security-Policy': expect.stringMatching(
      /^default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'/,
    ) as string,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
})

test('what an app says of its own answers stands in their place', async () => {
  const app = new Hono()
  app.get('/', (context) =>
    context.html('<p>', 200, {
      'Content-Security-Policy': "default-src 'self'",
      'Cache-Control': 'no-cache',
    }),
  )
  const { get } = await serveHttp({ app })
  const { headers } = await get('/')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.each([
  ['two lengths', { 'Content-Length': '5, 6' }],
  ['a length and chunks', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }],
  ['chunks and something else', { 'Transfer-Encoding': 'chunked, identity' }],
  ['a coding that nobody knows', { 'Transfer-Encoding': 'xchunked' }],
  ['a length that is no number', { 'Content-Length': '+5' }],
  ['a name with a space behind it', { 'Content-Length ': '5' }],
])('a request with %s is refused: where it ends is not certain', async (_, headers) => {
  const { open, asked } = await serveHttp()
  const { socket, closed } = open()
  socket.write(`${requestOf('POST /body', { 'X-Secret': 'good', ...headers })}0\r\n\r\n`)
  socket.write(requestOf('GET /secret', { 'X-Secret': 'smuggled' }))
  expect(problemIn(await closed)).toEqual([400, 'bad-request'])
  expect(asked).not.toContain('smuggled')
})

test('TRACE is not answered with the request', async () => {
  const { open } = await serveHttp()
  const { socket, closed } = open()
  socket.write(requestOf('TRACE /open', { Cookie: 'of-somebody', Connection: 'close' }))
  const answer = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('of-somebody')
})

test('every listener of the bot is this server', () => {
  const src = new URL('../../src/', import.meta.url)
  const listening = readdirSync(src, { recursive: true, encoding: 'utf8' })
    // The doctor listens for a moment to see whether a port is free, and answers nothing.
    .filter((path) => path.endsWith('.ts') && !path.startsWith('demo/') && path !== 'cli/doctor/ports.ts')
    .filter((path) =>
      /\b(?:createServer|createAdaptorServer)\(/.test(readFileSync(new URL(path, src), 'utf8')),
    )
  expect(listening).toEqual(['http/server.ts'])
})
