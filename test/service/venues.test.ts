import { Big } from 'big.js'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeCalls } from '../../src/service/client/route-calls.js'
import type { Authentication } from '../../src/service/credentials.js'
import { createDialect, defaultDialect } from '../../src/service/dialect.js'
import { RejectedError } from '../../src/service/errors.js'
import { read } from '../../src/service/operation.js'
import { chainId } from '../../src/service/operations/inputs.js'
import { otherFields, scaled } from '../../src/service/records/fields.js'
import { record } from '../../src/service/records/record.js'
import { oneOf } from '../../src/service/reply/decoders.js'
import { createServiceClient, openCaller, type Credentials, type Service } from '../../src/service/service.js'
import type { VenueOperations } from '../../src/service/venue.js'
import { isMainVenue, isPaper, venues } from '../../src/service/venues.js'
import { answer, apiKey, who, wireForThisFile } from './support/wire.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const bearer: Authentication<true> = {
  needsCredentials: true,
  headers: (credentials) => ({ Authorization: `Bearer ${credentials.apiKey.reveal()}` }),
}

/** Operations of another venue: one read, with a path, headers and fields of its own. */
const operations = {
  balances: read({
    endpoint: 'GET /v2/{chainId}/wallet',
    authentication: bearer,
    input: z.strictObject({ chainId }),
    reply: oneOf(
      record('wallet', {
        eth: scaled(18, 'eth_wei'),
        usdc: scaled(6, 'usdc'),
        usdcAllowance: scaled(6, 'approved'),
        vusd: scaled(2, 'cents'),
        rest: otherFields(),
      }),
    ),
  }),
} satisfies VenueOperations

const wire = wireForThisFile()
const onOther: Credentials = { ...who, venue: 'other' }
let service: Service

beforeAll(() => {
  const main = openCaller({ random: systemRandom, timers: withoutDeadlines, baseUrl: 'http://127.0.0.1:1' })
  const dialect = createDialect(operations).parse({ records: { wallet: { usdc: { decimals: 2 } } } })
  const other = openCaller({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    operations,
    dialect,
  })
  service = createServiceClient(routeCalls({ main, others: new Map([['other', other]]) }), defaultDialect)
})
afterAll(() => service.close())

test('another venue is a map of operations and a dialect', async () => {
  wire.behave(answer({ data: { cents: '150', usdc: '150', odd: 1 } }))
  expect(await service.balances(onOther, { chainId: '7' })).toEqual({
    eth: undefined,
    usdc: new Big('1.5'),
    usdcAllowance: undefined,
    vusd: new Big('1.5'),
    rest: { odd: 1 },
  })
  expect(wire.arrived).toEqual([
    { method: 'GET', url: '/v2/7/wallet', headers: [`Authorization: Bearer ${apiKey}`], body: '' },
  ])
})

test('an operation that a venue does not offer is refused, and nothing is sent', async () => {
  const before = wire.arrived.length
  await expect(service.openPositions(onOther, { chainId: '7' })).rejects.toMatchObject({
    name: 'RejectedError',
    operation: 'openPositions',
    reason: 'this venue does not offer it',
    httpStatus: undefined,
  })
  const call = { name: 'depositSelfAllUSDC', params: {} } as const
  await expect(service.execute(onOther, '7', call)).rejects.toThrow(RejectedError)
  expect(() => service.prepare(onOther, '7', call)).toThrow(RejectedError)
  expect(wire.arrived).toHaveLength(before)
})

test('venue ids are unique, and an unknown id is neither the main venue nor on paper', () => {
  const ids = venues.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([isPaper('gone'), isMainVenue('gone'), isMainVenue(undefined)]).toEqual([false, false, true])
})
