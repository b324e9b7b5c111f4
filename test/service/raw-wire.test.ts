import { afterAll, beforeAll, expect, test } from 'vitest'
import { createService, type Service } from '../../src/service/service.js'
import { answer, apiKey, cut, keyId, who, wireForThisFile } from './support/wire.js'
import { sleepless } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: Service
beforeAll(() => {
  service = createService({ random: systemRandom, baseUrl: wire.url(), timers: sleepless })
})
afterAll(() => service.close())

const account = `0x${'1F'.repeat(20)}`

test('an unreadable reply is returned unchanged', async () => {
  wire.behave(answer('[{"size": 1.10, "odd":]'))
  expect(await service.raw({ name: 'openPositions', input: { chainId: '42161' } }, { who })).toEqual({
    status: 200,
    text: '[{"size": 1.10, "odd":]',
  })
})

test('a refusal is returned too, with its status', async () => {
  wire.behave(answer({ error: 'no' }, 500))
  expect(await service.raw({ name: 'balances', input: { chainId: '1' } }, { who })).toEqual({
    status: 500,
    text: '{"error":"no"}',
  })
})

test('the credentials of the request are removed from a raw reply', async () => {
  wire.behave(answer([{ owner: apiKey, by: keyId, size: '1' }]))
  const { text } = await service.raw({ name: 'openOrders', input: { chainId: '1' } }, { who })
  expect(text).toBe('[{"owner":"[secret]","by":"[secret]","size":"1"}]')
})

test('a market-maker read spells the asset as the dialect does, and sends no credentials', async () => {
  wire.behave(answer({}))
  await service.raw({ name: 'unrealisedPnl', input: { chainId: '1', asset: 'BTC/USD', total: true } })
  await service.raw({ name: 'tradeHistory', input: { chainId: '1', account, page: 2 } })
  const [upnl, trades] = wire.arrived.slice(-2)
  expect(upnl?.url).toBe('/market-maker/upnl/1/BTC?total=true')
  expect(trades?.url).toBe(`/market-maker/trade_history/1/${account}?paginate=2`)
  expect(JSON.stringify(wire.arrived.slice(-2))).not.toContain('svc-api-key')
})

test('an invalid input is not sent, and a missing reply is an error', async () => {
  await expect(
    service.raw({ name: 'pairInfo', input: { chainId: '1', pairId: '../x' } }, { who }),
  ).rejects.toThrow('pairId')
  wire.behave(cut)
  await expect(service.raw({ name: 'balances', input: { chainId: '1' } }, { who })).rejects.toMatchObject({
    name: 'UnreachableError',
  })
})
