import { afterAll, beforeAll, expect, test } from 'vitest'
import { createService, type Service } from '../../src/service/service.js'
import { answer, cut, failure, wireForThisFile } from './support/wire.js'
import { sleepless, withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: Service
beforeAll(() => {
  service = createService({ random: systemRandom, baseUrl: `${wire.url()}/api/`, timers: sleepless })
})
afterAll(() => service.close())

const PATH = `/trade-bots/data/referrals/0x${'0'.repeat(40)}`

test.each([
  [[], 200],
  [{ data: [] }, 200],
  [{ error: 'something went wrong' }, 500],
  [{ error: 'missing headers' }, 401],
  [{ error: 'no such account' }, 400],
])('the service is reached where it answers its path with %j and %i', async (body, status) => {
  wire.behave(answer(body, status))
  await service.reach()
  expect(wire.arrived).toEqual([
    { method: 'GET', url: `/api${PATH}`, headers: ['Content-Type: application/json'], body: '' },
  ])
})

test.each([
  ['<!doctype html><title>Welcome to nginx!</title>', 200],
  ['<html>Sign in to this network</html>', 200],
  ['<html>Not Found</html>', 404],
  ['<html>Moved</html>', 302],
  [{ error: 'no such path' }, 404],
  [{ status: 'ok' }, 200],
  ['', 200],
  ['', 500],
])('another server that answers with %j and %i is not the service', async (body, status) => {
  wire.behave(answer(body, status))
  expect(await failure(service.reach())).toMatchObject({
    name: 'UnreadableReplyError',
    operation: 'reach',
    sent: 'yes',
  })
  expect(wire.arrived).toHaveLength(1)
})

test('asking if the service answers is no call of it: a service without a page at its root does not seem to fail', async () => {
  const watched: string[] = []
  const other = createService({
    random: systemRandom,
    baseUrl: wire.url(),
    timers: sleepless,
    watch: (operation) => (outcome) => void watched.push(`${operation} ${outcome}`),
  })
  wire.behave(answer({ error: 'no such path' }, 500))
  await other.reach()
  await failure(other.fundingRates({ chainId: '42161' }))
  expect(watched).toEqual(['fundingRates 500', 'fundingRates 500', 'fundingRates 500'])
  await other.close()
})

test.each(['', '/', '//', '/api', '/api/', '/api///'])('the base address may end in "%s"', async (end) => {
  wire.behave(answer([]))
  const other = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: `${wire.url()}${end}`,
  })
  await other.reach()
  await other.close()
  expect(wire.arrived.map(({ url }) => url)).toEqual([`${end.startsWith('/api') ? '/api' : ''}${PATH}`])
})

test.each([502, 503, 504])('a gateway that answers with %i has not reached the service', async (status) => {
  wire.behave(answer('', status))
  const error = await failure(service.reach())
  expect(error).toMatchObject({ name: 'UnreachableError', operation: 'reach', sent: 'maybe' })
  expect(wire.arrived).toHaveLength(1)
})

test('a service that does not answer is asked once', async () => {
  wire.behave(cut)
  expect(await failure(service.reach())).toMatchObject({ name: 'UnreachableError', operation: 'reach' })
  expect(wire.arrived).toHaveLength(1)
})
