import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { standalone } from '../../src/api/document/components.js'
import { problems, problemsOf, ProblemError, type ProblemKind } from '../../src/api/http/problem.js'
import { CredentialsRefusedError, TimedOutError, UnreachableError } from '../../src/service/errors.js'
import { ANN, apiOver, BOB, markOf, routesOfTwo } from './support.js'

interface Operation {
  /** Undefined for a path below `/v1`. */
  readonly servers?: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

interface ApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post' | 'delete', Operation>>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> & { readonly Problem: object } }
}

const api = apiOver(routesOfTwo())
const document = (await (await api.get('/v1/openapi.json', { token: '' })).json()) as ApiDocument
const paths = Object.keys(document.paths)
/** The paths that read. Those that change something have tests of their own. */
const reads = paths.filter((path) => document.paths[path]?.get)

/** The parameters without which a path does not answer. */
const NEEDED: Readonly<Record<string, string>> = {
  '/prices': '?pairs=BTC',
  '/candles': '?pair=btc&period=1m',
}

/** Expects a problem of a kind as the document describes it, and gives it. */
async function expectProblem(response: Response, kind: ProblemKind, path = '/positions'): Promise<unknown> {
  const { status } = problems[kind]
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(document.paths[path]?.get?.responses).toHaveProperty(String(status))
  const body: unknown = await response.json()
  expect(z.fromJSONSchema(document.components.schemas.Problem as never).safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ type: `urn:squawkbox:problem:${kind}`, status })
  return body
}

test('the document names at least what the desk reads', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(reads.toSorted()).toEqual(
    [
      'accounts',
      'alerts',
      'balances',
      'candles',
      'drafts',
      'drafts/{id}',
      'events',
      'guards',
      'history',
      'orders',
      'plans',
      'portfolio',
      'positions',
      'prices',
      'profit',
      'risk',
      'token',
    ].map((name) => `/${name}`),
  )
})

describe.each(reads)('GET /v1%s', (path) => {
  const operation = document.paths[path]!.get!
  const url = `/v1${path.replace('{id}', 'd7')}${NEEDED[path] ?? ''}`

  test('answers as the document says, for its own person alone, and again by 304', async () => {
    const response = await api.get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('RateLimit')).toBe('"token";r=1;t=60')
    expect(response.headers.get('RateLimit-Policy')).toBe('"token";q=120;w=60')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const body = await response.text()
    const schema = operation.responses['200']?.content?.['application/json']?.schema
    const whole = standalone(schema as Record<string, unknown>, document.components.schemas)
    expect(z.fromJSONSchema(whole as never).safeParse(JSON.parse(body)).error).toBeUndefined()
    expect(body).not.toContain(markOf(8))
    expect(await (await api.get(url, { token: BOB })).text()).not.toContain(markOf(7))

    const tag = response.headers.get('ETag') ?? ''
    const again = await api.get(url, { headers: { 'If-None-Match': `"other", ${tag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await api.get(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test('answers every documented refusal as a problem', async () => {
    expect(Object.keys(operation.responses).toSorted()).toEqual(
      [
        '200',
        '304',
        ...new Set(problemsOf('get').map((kind) => String(problems[kind].status))),
        ...(path === '/events' ? ['410'] : []),
      ].toSorted(),
    )
    for (const token of ['', 'forged', `${ANN}x`, ANN.toUpperCase()]) {
      const refused = await api.get(url, { token })
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer')
      await expectProblem(refused, 'unauthorized', path)
    }
    for (const header of [`Basic ${ANN}`, ANN, `Bearer ${ANN} ${ANN}`, 'Bearer '])
      await expectProblem(await api.get(url, { headers: { Authorization: header } }), 'unauthorized', path)
    await expectProblem(
      await api.get(`${url}${url.includes('?') ? '&' : '?'}token=${ANN}`, { token: '' }),
      'unauthorized',
    )
    const other = path === '/events' ? 'drafter' : 'listener'
    if (path !== '/token') await expectProblem(await api.get(url, { token: other }), 'forbidden', path)
    const unknown = await api.get(`${url}${url.includes('?') ? '&' : '?'}secret-name=1`)
    expect(await expectProblem(unknown, 'invalid-parameter', path)).toMatchObject({ parameters: ['unknown'] })
    const others = Object.keys(document.paths[path] ?? {}).filter((method) => method !== 'get')
    const allowed = ['GET', 'HEAD', ...others.map((method) => method.toUpperCase())]
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue
      const response = await api.get(url, { method })
      expect(response.headers.get('Allow')).toBe(allowed.join(', '))
      await expectProblem(response, 'method-not-allowed', path)
    }
    const json = { 'Content-Type': 'application/json' }
    const large = {
      method: 'POST',
      headers: { ...json, 'Content-Length': '70000' },
      body: 'x'.repeat(70_000),
    }
    await expectProblem(await api.get(url, large), 'too-large', path)
    const text = {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'Content-Length': '2' },
      body: '{}',
    }
    await expectProblem(await api.get(url, text), 'unsupported-media-type', path)
    const spent = apiOver(routesOfTwo(), {
      countRequest: () => Promise.resolve({ isAllowed: false, left: 0, seconds: 17 }),
    })
    const limited = await spent.get(url)
    expect(limited.headers.get('Retry-After')).toBe('17')
    await expectProblem(limited, 'too-many-requests', path)
  })

  test('answers failures of the read as problems that quote nothing of them', async () => {
    const failures: readonly (readonly [Error, ProblemKind])[] = [
      [new TimedOutError('read', 'maybe', 1), 'service-late'],
      [new UnreachableError('read', 'no'), 'service-unavailable'],
      [new CredentialsRefusedError('read', 'a key that nobody may see'), 'service-failed'],
      [new Error('Connection is closed.'), 'service-unavailable'],
      [new ProblemError('no-account', 'Connect an account'), 'no-account'],
      [new Error('a key that nobody may see'), 'internal'],
    ]
    for (const [error, kind] of failures) {
      const failing = apiOver(
        routesOfTwo().map((route) => ({ ...route, answer: () => Promise.reject(error) })),
      )
      const body = await expectProblem(await failing.get(url), kind, path)
      expect(JSON.stringify(body)).not.toContain('nobody may see')
    }
  })
})

test('a path that is not there is a problem, with or without a token', async () => {
  for (const path of [
    '/',
    '/v1',
    '/v1/',
    '/v1/tickets',
    '/v1/execute',
    '/v2/positions',
    '/v1/positions/1',
    '/healthz',
    '/metrics',
  ])
    for (const token of ['', ANN])
      expect(await expectProblem(await api.get(path, { token }), 'not-found')).toMatchObject({ status: 404 })
})

test('an account of another person is as if it were not there, and so is one that the token may not see', async () => {
  const answers = ['a8', 'other', ''].map(
    async (id) => await (await api.get(`/v1/positions?account=${id}`)).json(),
  )
  const [others, nobodys, empty] = await Promise.all(answers)
  expect(others).toMatchObject({ status: 404 })
  expect(others).toEqual(nobodys)
  expect(others).toEqual(empty)
  await expectProblem(await api.get('/v1/positions?account=a7', { token: 'bounded' }), 'not-found')
  await expectProblem(await api.get('/v1/positions', { token: 'bounded' }), 'no-account')
  expect(await (await api.get('/v1/accounts', { token: 'bounded' })).json()).toMatchObject({ data: [] })
})

test.each([0, 30, 80])(
  'pages lead through a list once, without a gap, while %i trades are closed between them',
  async (closed) => {
    const busy = apiOver(routesOfTwo(closed))
    const ids: string[] = []
    let cursor = ''
    for (;;) {
      const { data, next, mayBeMore } = (await (await busy.get(`/v1/history?limit=50${cursor}`)).json()) as {
        data: readonly { readonly id: string }[]
        next: string | null
        mayBeMore: boolean
      }
      ids.push(...data.map(({ id }) => id))
      expect(mayBeMore).toBe(false)
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `${markOf(7)}/${index}`))
  },
)

test('a made-up cursor and an odd limit are refused', async () => {
  const foreign = Buffer.from(JSON.stringify([3, `${markOf(8)}/3`])).toString('base64url')
  for (const wrong of [foreign, 'x', Buffer.from('[1]').toString('base64url'), ''])
    expect(
      await expectProblem(await api.get(`/v1/history?cursor=${wrong}`), 'invalid-parameter'),
    ).toMatchObject({
      parameters: ['cursor'],
    })
  for (const limit of ['0', '101', '1e1', '-1', ''])
    await expectProblem(await api.get(`/v1/history?limit=${limit}`), 'invalid-parameter')
})

test('amounts keep every digit, and a part that could not be read is told from one that the service left out', async () => {
  const json = async (path: string): Promise<unknown> => await (await api.get(`/v1${path}`)).json()
  expect(await json('/balances')).toMatchObject({
    data: { balances: { trading: '1000000000000000000000', usdc: null }, margin: null, unavailable: [] },
  })
  expect(await json('/portfolio')).toMatchObject({
    data: { margin: null, mayBeMore: false, unavailable: ['margin'] },
  })
  expect(await json('/orders')).toMatchObject({
    data: [{ price: '0.00000001', size: null, unavailable: [] }],
  })
  expect(await json('/prices?pairs=BTC')).toMatchObject({
    data: [
      { isPaper: false, last: { price: '29000' }, dayChangePercent: null, unavailable: ['dayChangePercent'] },
    ],
  })
  expect(await json('/profit')).toMatchObject({ data: { zone: 'Asia/Tokyo', span: 'week', pnl: '0' } })
})

test('the page has every path, no script, and a policy that allows none', async () => {
  const response = await api.get('/v1/docs', { token: '' })
  const page = await response.text()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { servers }] of Object.entries(methods))
      expect(page).toContain(`${method.toUpperCase()} ${servers === undefined ? '/v1' : ''}${path}`)
  expect(page).not.toMatch(/<script|javascript:|https?:/i)
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; /,
  )
})
