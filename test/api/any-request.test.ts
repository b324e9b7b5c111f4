import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ANN, apiOver, BOB, markOf, routesOfTwo } from './support.js'

const routes = routesOfTwo()
const api = apiOver(routes)

const names = [
  ...new Set(routes.flatMap(({ query }) => Object.keys(query.shape))),
  'token',
  '__proto__',
  'constructor',
]
const value = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'a7',
    'a8',
    'BTC',
    '1h',
    'week',
    'Asia/Tokyo',
    '42161',
    '50',
    '../..',
    '__proto__',
    markOf(8),
  ),
  fc.json().map((text) => Buffer.from(text).toString('base64url')),
  fc.tuple(fc.nat(), fc.string()).map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text])).toString())
const path = fc.oneof(
  fc.constantFrom(
    ...routes.map((route) => `/v1${route.path}`),
    '/v1/openapi.json',
    '/v1/asyncapi.json',
    '/v1/docs',
  ),
  fc.webPath(),
)
/** A header that `Headers` takes. */
const header = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 *"/,;=-_.~%[]{}')) })

test('no query, header, method or body makes a failure of the bot or shows what is another person’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      path,
      query,
      fc.constantFrom(ANN, BOB, 'drafter', 'bounded', '', 'forged'),
      fc.record(
        {
          'If-None-Match': header,
          'X-Forwarded-For': header,
          'Content-Type': header,
          'Content-Length': header,
        },
        { requiredKeys: [] },
      ),
      fc.oneof(fc.constant(undefined), fc.json(), fc.string()),
      async (where, asked, token, headers, body) => {
        const method = body === undefined ? 'GET' : 'POST'
        const response = await api.get(`${where}?${asked}`, {
          token,
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        })
        const text = await response.text()
        const type = response.headers.get('Content-Type') ?? ''
        const isProblem = type === 'application/problem+json'
        const seen = {
          isFailure: response.status >= 500,
          isErrorWithoutProblem: response.status >= 400 && !isProblem,
          isOfNoType:
            text !== '' && !/^(?:application\/(?:problem\+)?json|text\/html; charset=utf-8)$/i.test(type),
          isForOtherSites: response.headers.has('Access-Control-Allow-Origin'),
          isOfBob: token !== BOB && text.includes(`"${markOf(8)}`),
          isOfAnn: (token === '' || token === 'forged' || token === BOB) && text.includes(markOf(7)),
        }
        expect(seen, `${where}?${asked}: ${text}`).toEqual({
          isFailure: false,
          isErrorWithoutProblem: false,
          isOfNoType: false,
          isForOtherSites: false,
          isOfBob: false,
          isOfAnn: false,
        })
      },
    ),
    { numRuns: 500 },
  )
})

test('the router has the documented paths alone, and none that trades', () => {
  const paths = new Set(api.router.map((one) => one.path).filter((one) => one !== '/*'))
  expect([...paths].toSorted()).toEqual(
    [
      ...new Set(routes.map(({ path: below }) => `/v1${below.replace('{id}', ':id')}`)),
      '/v1/docs',
      '/v1/openapi.json',
      '/v1/asyncapi.json',
      '/mcp',
    ].toSorted(),
  )
  expect([...paths].filter((one) => /ticket|execute|confirm|trade|connect/.test(one))).toEqual([])
  expect(new Set(api.router.map(({ method }) => method))).toEqual(new Set(['ALL', 'DELETE', 'GET', 'POST']))
})

test('no other method than a route’s own reads or changes anything', async () => {
  let reads = 0
  const counted = apiOver(
    routes.map((route) => ({
      ...route,
      answer: async (...given: Parameters<typeof route.answer>) => {
        reads++
        return await route.answer(...given)
      },
    })),
  )
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  const taken = new Set(routes.map(({ method, path: own }) => `${method.toUpperCase()} ${own}`))
  for (const { path: below } of routes)
    for (const method of methods.filter((one) => !taken.has(`${one} ${below}`)))
      expect((await counted.get(`/v1${below}`, { method })).status).toBe(405)
  expect(reads).toBe(0)
  await counted.get('/v1/positions')
  expect(reads).toBe(1)
})

test.each(['alerts', 'drafts'])(
  'any JSON as a body of %s makes no failure of the bot, and does nothing that the schema refuses',
  async (name) => {
    const document = (await (await api.get('/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>
    }
    const { schema } = document.paths[`/${name}`]!['post']!.requestBody.content['application/json']!
    const accepts = z.fromJSONSchema(schema as never)
    const field = fc.oneof(
      fc.constantFrom(
        'price',
        'margin',
        'profit',
        'move',
        'BTC',
        'above',
        'below',
        '80',
        '1e9',
        '60',
        'percent',
      ),
      fc.jsonValue(),
    )
    const condition = fc.dictionary(
      fc.constantFrom('on', 'symbol', 'is', 'value', 'percent', 'minutes', 'unit', 'side', '__proto__'),
      field,
    )
    const line = fc
      .array(
        fc.constantFrom(
          'BTC',
          '>',
          '<',
          '70000',
          'margin',
          '80%',
          'every',
          '1h',
          'note',
          'x',
          'pnl',
          '-5',
          'for',
        ),
      )
      .map((words) => words.join(' '))
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          line: fc.oneof(
            line,
            fc.string(),
            line.map((words) => `/long ${words}`),
          ),
          words: field,
        },
        { requiredKeys: ['line'] },
      ),
      fc.record({
        order: fc.dictionary(
          fc.constantFrom(
            'action',
            'pair',
            'collateral',
            'leverage',
            'size',
            'stopLoss',
            'target',
            'percent',
          ),
          fc.oneof(field, fc.constantFrom('long', 'close')),
        ),
      }),
      fc.record({ condition, cooldownMinutes: field, note: field, ends: field }, { requiredKeys: [] }),
    )
    let posts = 0
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const response = await api.get(`/v1/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `any-${name}-${posts++}` },
          body: JSON.stringify(value),
        })
        const given: unknown = JSON.parse(JSON.stringify(value))
        const isAccepted = accepts.safeParse(given).success
        const text = await response.text()
        expect(isAccepted ? [201, 400, 409, 422] : [400], text).toContain(response.status)
      }),
      { numRuns: 500 },
    )
  },
)
