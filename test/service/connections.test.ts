import { expect, test } from 'vitest'
import { createService } from '../../src/service/service.js'
import { answer, apiKey, keyId, someone, who, wireForThisFile } from './support/wire.js'
import { stopwatchOf, withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()

test('sequential calls share a connection, which close() ends', async () => {
  const service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: wire.url() })
  await service.openPositions(who, { chainId: '42161' })
  wire.behave(answer({ transactionHash: '0x12' }))
  await service.execute(who, '42161', { name: 'depositSelfAllUSDC', params: {} })
  wire.behave(answer([]))
  await service.referrals({ account: someone })
  expect([wire.arrived.length, wire.connections(), wire.open()]).toEqual([3, 1, 1])
  await service.close()
  while (wire.open() > 0) await new Promise((resolve) => setImmediate(resolve))
  await expect(service.deposits(who, { chainId: '1' })).rejects.toMatchObject({
    name: 'UnreachableError',
    sent: 'no',
  })
})

test('a reply that comes in several pieces is read whole', async () => {
  const service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: wire.url() })
  wire.behave((response) => {
    response.write('[')
    response.end(']')
  })
  expect(await service.deposits(who, { chainId: '1' })).toEqual([])
  await service.close()
})

test('close() waits for a call that is between two attempts', async () => {
  wire.behave(answer('', 500))
  let settled = false
  const service = createService({
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    random: { fraction: () => 0 },
  })
  const call = service.deposits(who, { chainId: '1' }).then(
    () => undefined,
    () => {
      settled = true
    },
  )
  while (wire.arrived.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await service.close()
  expect(settled).toBe(true)
  await call
})

test('the credentials of two traders do not mix on a shared connection', async () => {
  const service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: wire.url() })
  await service.deposits(who, { chainId: '1' })
  await service.deposits({ apiKey: who.keyId, keyId: who.apiKey }, { chainId: '1' })
  await service.referrals({ account: someone })
  await service.close()
  expect(wire.arrived.map(({ headers }) => headers.filter((line) => line.startsWith('svc')))).toEqual([
    [`svc-api-key: ${apiKey}`, `svc-key-id: ${keyId}`],
    [`svc-api-key: ${keyId}`, `svc-key-id: ${apiKey}`],
    [],
  ])
})

test('the log has a text and method, path, status and milliseconds of each attempt, and nothing else', async () => {
  const lines: unknown[] = []
  const texts: unknown[] = []
  let time = 0
  const service = createService({
    random: systemRandom,
    baseUrl: wire.url(),
    logger: {
      debug: (fields, text) => {
        lines.push(fields)
        texts.push(text)
      },
    },
    timers: {
      ...withoutDeadlines,
      sleep: () => Promise.resolve(),
      stopwatch: stopwatchOf(() => (time += 7)),
    },
  })
  wire.behave(answer('', 500), answer([]))
  await service.openPositions(who, { chainId: '42161', page: 3 })
  await service.close()
  const path = '/trade-bots/data/open_positions/42161'
  expect(lines).toEqual([
    { event: 'service-request', operation: 'openPositions', method: 'GET', path, status: 500, ms: 7 },
    { event: 'service-request', operation: 'openPositions', method: 'GET', path, status: 200, ms: 7 },
  ])
  expect(texts).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
})
