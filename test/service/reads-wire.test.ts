import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDialect } from '../../src/service/dialect.js'
import { InvalidRequestError } from '../../src/service/errors.js'
import { createService, type Service } from '../../src/service/service.js'
import { answer, apiKey, keyId, someone, who, wireForThisFile } from './support/wire.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: Service
beforeAll(() => {
  service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: `${wire.url()}/` })
})
afterAll(() => service.close())

const json = 'Content-Type: application/json'
const trader = [`svc-api-key: ${apiKey}`, `svc-key-id: ${keyId}`, json]
const anyone = [json]
const marketMaker = ['Accept: */*', json]

type Row = readonly [
  url: string,
  headers: readonly string[],
  reply: unknown,
  ask: (service: Service) => Promise<unknown>,
]

/** Every GET of service.md §4.1 and §4.4, with and without its query. */
const table: readonly Row[] = [
  ['/trade-bots/data/open_positions/42161', trader, [], (s) => s.openPositions(who, { chainId: '42161' })],
  [
    '/trade-bots/data/open_positions/42161?paginate=2',
    trader,
    [],
    (s) => s.openPositions(who, { chainId: '42161', page: 2 }),
  ],
  ['/trade-bots/data/open_orders/42161', trader, [], (s) => s.openOrders(who, { chainId: '42161' })],
  [
    '/trade-bots/data/open_orders/42161?paginate=2',
    trader,
    [],
    (s) => s.openOrders(who, { chainId: '42161', page: 2 }),
  ],
  ['/trade-bots/data/closed_positions/8453', trader, [], (s) => s.closedPositions(who, { chainId: '8453' })],
  [
    '/trade-bots/data/closed_positions/8453?paginate=2',
    trader,
    [],
    (s) => s.closedPositions(who, { chainId: '8453', page: 2 }),
  ],
  ['/trade-bots/data/deposits/42161', trader, [], (s) => s.deposits(who, { chainId: '42161' })],
  ['/trade-bots/data/withdraws/42161', trader, [], (s) => s.withdrawals(who, { chainId: '42161' })],
  ['/trade-bots/data/portfolios/42161', trader, [], (s) => s.portfolio(who, { chainId: '42161' })],
  [
    '/trade-bots/data/balances/42161',
    trader,
    { ethBalance: '1' },
    (s) => s.balances(who, { chainId: '42161' }),
  ],
  [
    '/trade-bots/data/pairInfo/42161/13',
    trader,
    { svcId: 13 },
    (s) => s.pairInfo(who, { chainId: '42161', pairId: '13' }),
  ],
  [`/trade-bots/data/referrals/${someone}`, anyone, [], (s) => s.referrals({ account: someone })],
  ['/trade-bots/data/check_referrals', trader, false, (s) => s.checkReferrals(who, {})],
  [
    `/market-maker/vault_exposure/42161/${someone}`,
    marketMaker,
    [],
    (s) => s.vaultExposure({ chainId: '42161', account: someone }),
  ],
  [
    '/market-maker/asset_oi/42161/BTC',
    marketMaker,
    '5',
    (s) => s.openInterest({ chainId: '42161', asset: '1' }),
  ],
  [
    '/market-maker/upnl/42161/ETH',
    marketMaker,
    '5',
    (s) => s.unrealisedPnl({ chainId: '42161', asset: 'ETH/USD' }),
  ],
  [
    '/market-maker/upnl/42161/ETH?total=true',
    marketMaker,
    '5',
    (s) => s.unrealisedPnl({ chainId: '42161', asset: 'ETH', total: true }),
  ],
  [
    `/market-maker/open_positions/42161/${someone}`,
    marketMaker,
    [],
    (s) => s.marketMakerOpenPositions({ chainId: '42161', account: someone }),
  ],
  [
    `/market-maker/open_positions/42161/${someone}?paginate=2`,
    marketMaker,
    [],
    (s) => s.marketMakerOpenPositions({ chainId: '42161', account: someone, page: 2 }),
  ],
  [
    `/market-maker/open_orders/42161/${someone}`,
    marketMaker,
    [],
    (s) => s.marketMakerOpenOrders({ chainId: '42161', account: someone }),
  ],
  [
    `/market-maker/open_orders/42161/${someone}?paginate=2`,
    marketMaker,
    [],
    (s) => s.marketMakerOpenOrders({ chainId: '42161', account: someone, page: 2 }),
  ],
  [
    `/market-maker/trade_history/42161/${someone}`,
    marketMaker,
    [],
    (s) => s.tradeHistory({ chainId: '42161', account: someone }),
  ],
  [
    `/market-maker/trade_history/42161/${someone}?paginate=2`,
    marketMaker,
    [],
    (s) => s.tradeHistory({ chainId: '42161', account: someone, page: 2 }),
  ],
  ['/market-maker/fundingrate/42161', marketMaker, [], (s) => s.fundingRates({ chainId: '42161' })],
]

test.each(table)('GET %s', async (url, headers, reply, ask) => {
  wire.behave(answer(reply))
  await ask(service)
  expect(wire.arrived).toEqual([{ method: 'GET', url, headers, body: '' }])
})

const request = {
  pair: 'BTC/USD',
  period: '4h',
  from: new Date('2026-01-02T03:04:05.678Z'),
  to: new Date('2026-01-03T00:00:00Z'),
} as const

test.each([
  [{}, { pair: 'BTC/USD', time: '4h', from: '1767323045', to: '1767398400' }],
  [{ times: 'milliseconds' }, { pair: 'BTC/USD', time: '4h', from: '1767323045678', to: '1767398400000' }],
  [
    { times: 'iso', pair: 'joined' },
    { pair: 'BTCUSD', time: '4h', from: '2026-01-02T03:04:05.678Z', to: '2026-01-03T00:00:00.000Z' },
  ],
  [
    { times: 'date', pair: 'dashed' },
    { pair: 'BTC-USD', time: '4h', from: '2026-01-02', to: '2026-01-03' },
  ],
  [
    { pair: 'base', periods: { '4h': '240' } },
    { pair: 'BTC', time: '240', from: '1767323045', to: '1767398400' },
  ],
])('POST /trade-bots/charts follows the dialect %j', async (charts, body) => {
  const speaking = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    dialect: parseDialect({ charts }),
  })
  await speaking.candles(who, request)
  await speaking.close()
  expect(wire.arrived).toEqual([
    { method: 'POST', url: '/trade-bots/charts', headers: trader, body: expect.any(String) },
  ])
  expect(JSON.parse(wire.arrived[0]?.body ?? '')).toStrictEqual(body)
})

test.each([
  ['id', '1', '1'],
  ['id', 'BTC/USD', '1'],
  ['symbol', '1', 'BTC%2FUSD'],
  ['base', 'USD/JPY', 'JPY'],
  ['base', '15', 'CAD'],
  ['base', 'GOLD', 'GOLD'],
])('an asset as %s: %s is sent as %s', async (asset, given, written) => {
  wire.behave(answer('5'))
  const speaking = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    dialect: parseDialect({ marketMaker: { asset } }),
  })
  await speaking.openInterest({ chainId: '42161', asset: given })
  await speaking.close()
  expect(wire.arrived[0]?.url).toBe(`/market-maker/asset_oi/42161/${written}`)
})

test('path segments are percent-encoded, and the path of the address is kept', async () => {
  const below = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: `${wire.url()}/api/v1/`,
  })
  await below.referrals({ account: 'a/b?c#d%' })
  await below.close()
  expect(wire.arrived[0]?.url).toBe('/api/v1/trade-bots/data/referrals/a%2Fb%3Fc%23d%25')
})

const refused: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a chain that is no number', () => service.deposits(who, { chainId: '42161/x' })],
  ['a step up the path', () => service.referrals({ account: '..' })],
  ['an empty account', () => service.referrals({ account: '' })],
  ['a pair that is no number', () => service.pairInfo(who, { chainId: '1', pairId: 'BTC' })],
  ['a negative page', () => service.openOrders(who, { chainId: '1', page: -1 })],
  ['half a page', () => service.tradeHistory({ chainId: '1', account: someone, page: 1.5 })],
  ['a period that does not exist', () => service.candles(who, { ...request, period: '2h' as '1h' })],
  ['a span that ends before it begins', () => service.candles(who, { ...request, to: new Date(0) })],
  ['no date', () => service.candles(who, { ...request, from: new Date(Number.NaN) })],
  ['a pair without a quote', () => service.candles(who, { ...request, pair: 'BTC' })],
]

test.each(refused)('%s is refused, and nothing is sent', async (_what, ask) => {
  await expect(ask()).rejects.toBeInstanceOf(InvalidRequestError)
  expect(wire.arrived).toEqual([])
})

test.each([
  'ftp://127.0.0.1',
  'xhttp://127.0.0.1',
  'http://a:b@127.0.0.1',
  'http://a@127.0.0.1',
  'http://:b@127.0.0.1',
  'http://127.0.0.1/?x=1',
  'http://127.0.0.1/#x',
  'nowhere',
])('%s is not accepted as an address', (baseUrl) => {
  expect(() => createService({ random: systemRandom, timers: withoutDeadlines, baseUrl })).toThrow(TypeError)
})
