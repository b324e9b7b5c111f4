import { expect, test } from 'vitest'
import { createRefusals } from '../../src/api/http/refusals.js'
import { ANN, apiOver, routesOfTwo } from './support.js'

test('an address has so many requests without a valid token in a minute, and a token that was good goes on', async () => {
  let now = 0
  const api = apiOver(routesOfTwo(), { refusals: createRefusals({ monotonicNow: () => now, most: 5 }) })
  const status = async (token: string): Promise<number> => (await api.get('/v1/positions', { token })).status
  expect(await status(ANN)).toBe(200)
  for (const token of ['', 'forged', 'forged', '', 'other']) expect(await status(token)).toBe(401)
  now = 20_000
  const refused = await api.get('/v1/positions', { token: 'forged' })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40'])
  expect(await refused.json()).toMatchObject({ type: 'urn:squawkbox:problem:too-many-requests' })
  expect(await status('')).toBe(429)
  // One that this process has not seen before waits, and one that it has does not.
  expect(await status('reader')).toBe(429)
  expect(await status(ANN)).toBe(200)
  now = 60_000
  expect(await status('reader')).toBe(200)
  expect(await status('forged')).toBe(401)
})

test('addresses are counted apart, those of one IPv6 network together', () => {
  const refusals = createRefusals({ monotonicNow: () => 0, most: 2 })
  const isOver = (address: string): boolean => refusals.secondsLeft(address, undefined) !== undefined
  for (const address of ['203.0.113.7', '203.0.113.7', '2001:db8:0:1::7', '2001:0db8::1:0:0:0:8'])
    refusals.count(address)
  expect(isOver('203.0.113.7')).toBe(true)
  expect(isOver('203.0.113.8')).toBe(false)
  expect(isOver('2001:db8:0:1:ffff::')).toBe(true)
  expect(isOver('2001:db8:0:2::7')).toBe(false)
  expect(isOver('::1')).toBe(false)
  expect(isOver('')).toBe(false)
})

test('the metrics have each route by class of status, and any other path as one', async () => {
  const seen: unknown[] = []
  const api = apiOver(routesOfTwo(), {
    timed: (routes) => {
      seen.push(routes.includes('DELETE /v1/alerts/{id}'))
      return (route, status) => void seen.push([route, status])
    },
  })
  await api.get('/v1/positions')
  await api.get('/v1/positions', { token: '' })
  await api.get('/v1/alerts/x', { method: 'DELETE' })
  await api.get('/v1/secret-word')
  expect(seen).toEqual([
    true,
    ['GET /v1/positions', 200],
    ['GET /v1/positions', 401],
    ['DELETE /v1/alerts/{id}', 404],
    [undefined, 404],
  ])
})
