import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
  fc.constantFrom(...routes.map((route) => `/v1${route.path}`), '/v1/openapi.json', '/v1/docs'),
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
        const isProblem = response.headers.get('Content-Type') === 'application/problem+json'
        const seen = {
          isFailure: response.status >= 500,
          isErrorWithoutProblem: response.status >= 400 && !isProblem,
          isOfBob: token !== BOB && text.includes(`"${markOf(8)}`),
          isOfAnn: (token === '' || token === 'forged' || token === BOB) && text.includes(markOf(7)),
        }
        expect(seen, `${where}?${asked}: ${text}`).toEqual({
          isFailure: false,
          isErrorWithoutProblem: false,
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
    [...routes.map((route) => `/v1${route.path}`), '/v1/docs', '/v1/openapi.json'].toSorted(),
  )
  expect([...paths].filter((one) => /ticket|execute|confirm|trade|connect/.test(one))).toEqual([])
  expect(new Set(api.router.map(({ method }) => method))).toEqual(new Set(['ALL', 'GET']))
})

test('only GET leads to a read: no other method reads or changes anything', async () => {
  let reads = 0
  const counted = apiOver(
    routes.map((route) => ({
      ...route,
      read: async (...given: Parameters<typeof route.read>) => {
        reads++
        return await route.read(...given)
      },
    })),
  )
  for (const { path: below } of routes)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      expect((await counted.get(`/v1${below}`, { method })).status).toBe(405)
  expect(reads).toBe(0)
  await counted.get('/v1/positions')
  expect(reads).toBe(1)
})
