import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { NoPriceError } from '../../src/desk/market/prices/prices.js'
import { initDataOf, miniAppOf, PUBLIC_URL, START, validateAt } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const entry = { initData: initDataOf(), isFramed: false }

/** Every path that the router has, with its method, without what runs before all of them. */
const ROUTES = [
  'GET /',
  'GET /page/:path{.+}',
  'GET /texts/:language',
  'POST /session',
  'GET /session',
  'GET /live',
]

test('these are all the routes: each reads, and none leads to an order', () => {
  const routes = miniAppOf().app.routes.filter(({ method }) => method !== 'ALL')
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(ROUTES))
})

test('the page and its texts are for anybody, everything else needs a session', async () => {
  const { get, post } = miniAppOf()
  expect((await get('/')).status).toBe(200)
  expect(await (await get('/texts/ar')).json()).toMatchObject({ language: 'ar', direction: 'rtl' })
  expect(await (await get('/texts/..%2f..%2fetc')).json()).toMatchObject({ language: 'en' })
  for (const path of ['/session', '/live']) {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, COOKIE)).status).toBe(200)
  }
  for (const path of ['/page/../app.js', '/page/none.js', '/etc', '/page/app.ts'])
    expect((await get(path)).status, path).toBe(404)
  expect((await post('/live', {})).status).toBe(404)
})

test('every answer has a policy without inline scripts and other origins', async () => {
  const { get, post } = miniAppOf()
  const answers = [await get('/'), await get('/none'), await get('/live'), await post('/session', {})]
  for (const { headers } of answers) {
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
    expect(policy).toContain('frame-ancestors https://web.telegram.org;')
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:/)
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
  }
})

test('signed data gives a cookie that no script reads and no other site sends', async () => {
  const { post } = miniAppOf()
  const reply = await post('/session', entry)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Set-Cookie')).toBe(
    '__Host-desk=session-of-7; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
  const framed = await post('/session', { ...entry, isFramed: true })
  expect(framed.headers.get('Set-Cookie')).toBe(
    '__Host-desk=session-of-7; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
  )
})

test('the log says who opened the page and who did not, and has neither the data nor the cookie', async () => {
  const lines: string[] = []
  const { post } = miniAppOf({
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
  })
  await post('/session', entry)
  await post('/session', { ...entry, initData: 'forged' })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'mini-app-entered', user: 7, address: expect.any(String) as string },
    { event: 'mini-app-refused', reason: 'malformed' },
  ])
  expect(lines.join('')).not.toMatch(/auth_date|session-of-7/)
})

test.each([
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['no origin', { Origin: '' }, 403],
  ['another site, by the browser', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['a body without a length', { 'Content-Length': '' }, 413],
  ['a body that is too large', { 'Content-Length': '9000' }, 413],
])('a request with %s is refused', async (_, headers, status) => {
  const reply = await miniAppOf().post('/session', entry, headers)
  expect(reply.status).toBe(status)
  expect(reply.headers.has('Set-Cookie')).toBe(false)
})

test('another site cannot read with the cookie of a person', async () => {
  const { get } = miniAppOf()
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'null' },
  ])
    expect((await get('/live', { ...COOKIE, ...headers })).status).toBe(403)
  expect(
    (await get('/live', { ...COOKIE, 'Sec-Fetch-Site': 'same-origin', Origin: PUBLIC_URL })).status,
  ).toBe(200)
})

test('people without access and with too many requests do not enter, and leave no session', async () => {
  let begun = 0
  const sessions = {
    begin: () => Promise.resolve(String((begun += 1))),
    find: () => Promise.resolve({ userId: 7, id: 'session' }),
    nameOf: () => Promise.resolve(''),
  }
  const stranger = miniAppOf({ sessions, findAccess: () => Promise.resolve(undefined) })
  expect((await stranger.post('/session', entry)).status).toBe(403)
  // A session that they had before counts no more.
  expect((await stranger.get('/live', COOKIE)).status).toBe(401)
  const busy = miniAppOf({ sessions, rates: { countNow: () => Promise.resolve({ ok: false, waitMs: 1 }) } })
  expect((await busy.post('/session', entry)).status).toBe(429)
  expect((await busy.get('/live', COOKIE)).status).toBe(429)
  expect(begun).toBe(0)
})

test('a page that is loaded again with the same data goes on only as the same person', async () => {
  const sessionOf = (userId: number) => ({
    begin: () => Promise.resolve(undefined),
    find: () => Promise.resolve({ userId, id: 'session' }),
    nameOf: () => Promise.resolve(''),
  })
  for (const validate of [validateAt(START), validateAt(START + 600_000)]) {
    const again = await miniAppOf({ sessions: sessionOf(7), validate }).post('/session', entry)
    expect(again.status).toBe(200)
    const other = await miniAppOf({ sessions: sessionOf(8), validate }).post('/session', entry)
    expect(other.status).toBe(401)
  }
})

test.each([['text'], [{}], [{ initData: '' }], [{ ...entry, more: 1 }], [{ initData: 'a'.repeat(5_000) }]])(
  'a body of another shape is refused: %j',
  async (body) => {
    expect((await miniAppOf().post('/session', body)).status).toBe(400)
  },
)

test('the page of one person gets nothing with the session of another, who came later in the same browser', async () => {
  const { get, post } = miniAppOf()
  expect(await (await post('/session', entry)).json()).toMatchObject({ person: '7' })
  expect((await get('/live', { ...COOKIE, 'Desk-Person': '8' })).status).toBe(401)
  expect((await get('/live?person=8', COOKIE)).status).toBe(401)
  expect((await get('/live?person=7', { ...COOKIE, 'Desk-Person': '7' })).status).toBe(200)
})

test.each([
  ['a price that the service leaves out', new NoPriceError('BTC/USD'), 'There is no price for BTC/USD', 30],
  ['a fault', new Error('nobody expected this'), 'An unexpected error occurred', 50],
])('what fails is said to its person, and logged by what it is: %s', async (_, error, said, level) => {
  const lines: { readonly level: number }[] = []
  const { get } = miniAppOf({
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as never) }),
    features: [(routes) => routes.read('/figures', z.strictObject({}), () => Promise.reject(error))],
  })
  const reply = await get('/figures', COOKIE)
  expect(reply.status).toBe(503)
  expect(await reply.text()).toContain(said)
  expect(lines.map((line) => line.level)).toEqual([level])
})
