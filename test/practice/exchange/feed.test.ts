import { afterEach, expect, test } from 'vitest'
import { Secret } from '../../../src/lib/secret.js'
import { createService, type Service } from '../../../src/service/service.js'
import type { PriceSource, SourceCandle } from '../../../packages/practice-exchange/src/server.js'
import { CHAIN, LONG, NOW, startTestExchange, type TestExchange } from './support.js'
import { withoutDeadlines } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Charts controlled by the test: one price for BTC, none for other pairs. */
function createTestSource() {
  const state = { price: '50000', failing: false, start: NOW, asked: 0 }
  const source: PriceSource = {
    candles({ pair }) {
      state.asked += 1
      if (state.failing) return Promise.reject(new Error('the service is away'))
      const { price, start } = state
      const candle: SourceCandle = { start, open: price, high: price, low: price, close: price }
      return Promise.resolve(pair === 'BTC/USD' ? [candle] : [])
    },
  }
  return { state, source }
}

async function startOnFeed() {
  const faults: Error[] = []
  const { state, source } = createTestSource()
  const onError = (error: Error): void => {
    faults.push(error)
  }
  const exchange = await startTestExchange({ feed: { source }, onError })
  return { exchange, state, faults }
}

const btc = async (exchange: TestExchange) => {
  const { body } =
    await exchange.bare<{ pair: string; price: string | null; fresh: boolean }[]>('/paper/prices')
  return body.find(({ pair }) => pair === 'BTC/USD')
}

test('orders are filled by the prices of the feed', async () => {
  const { exchange, state } = await startOnFeed()
  await exchange.execute('newPositionOrder', LONG)
  state.price = '50100.5'
  await exchange.pass(1_000)
  expect(await exchange.read('open_positions')).toMatchObject([{ averagePrice: '50100.5' }])
  expect(await btc(exchange)).toMatchObject({ price: '50100.5', fresh: true })
})

test('while the feed fails the last price is kept, and no order fires on it', async () => {
  const { exchange, state, faults } = await startOnFeed()
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  const [open] = await exchange.read('open_positions')
  state.failing = true
  const stop = { posId: `${open?.['posId']}`, slPrice: '50001', slAmountPercent: '100' }
  await exchange.pass(20_000)
  expect(await btc(exchange)).toMatchObject({ price: '50000', fresh: false })
  // A stop reached by the last price, a due order and a due change.
  await exchange.execute('addTPSL', stop)
  await exchange.execute('newPositionOrder', { ...LONG, size: '2000' })
  await exchange.execute('decreasePosition', { ...stop, tokenId: '1', isLong: true, size: '1000' })
  await exchange.pass(5_000)
  expect(await exchange.read('open_positions')).toMatchObject([{ size: '10000', status: 'PENDING' }])
  expect(await exchange.read('closed_positions')).toEqual([])
  // Reported once per pair, not on each read: 24 reads failed or had no price.
  expect(faults).toHaveLength(24)
  state.failing = false
  await exchange.pass(1_000)
  // The change was executed and the stop closed the rest; the order had not expired and was filled.
  expect(await exchange.read('open_positions')).toMatchObject([{ size: '2000' }])
  expect(await exchange.read('closed_positions')).toMatchObject([
    { positionStatus: 'CLOSED' },
    { positionStatus: 'OPEN' },
  ])
})

test('no order fires on a chart whose newest candle is outdated', async () => {
  const { exchange, state } = await startOnFeed()
  state.start = NOW - 3_600_000
  await exchange.pass(16_000)
  expect(await btc(exchange)).toMatchObject({ price: '50000', fresh: false })
})

test('a pair without any price accepts no order', async () => {
  const { exchange } = await startOnFeed()
  const reply = await exchange.execute<{ error: string }>('newPositionOrder', { ...LONG, tokenId: '2' })
  expect(reply).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('no price of ETH/USD') },
  })
})

test('prices of a feed cannot be set by hand', async () => {
  const { exchange } = await startOnFeed()
  for (const path of ['prices', 'prices/pump', 'prices/crash', 'prices/freeze']) {
    const { status, body } = await exchange.post<{ error: string }>(`/paper/${path}`, { pair: 'BTC' })
    expect([path, status, body.error]).toEqual([path, 500, expect.stringContaining('come from a feed')])
  }
})

test('a chart that the feed does not return is rejected with a sentence', async () => {
  const { exchange, state } = await startOnFeed()
  state.failing = true
  const body = JSON.stringify({ pair: 'BTC', time: '1h', from: NOW - 3_600_000, to: NOW })
  expect(await exchange.ask('/trade-bots/charts', { method: 'POST', body })).toEqual({
    status: 500,
    body: { error: 'The chart cannot be read at the moment; try again later.' },
  })
})

const services: Service[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

/** Charts of a service with the operator's credentials, as the bot passes them to the exchange. */
function chartsOf(exchange: TestExchange): PriceSource {
  const service = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: exchange.paper.url,
  })
  services.push(service)
  const who = { apiKey: new Secret(exchange.apiKey), keyId: new Secret(exchange.keyId) }
  return {
    async candles({ pair, period, from, to }, signal) {
      const range = { pair, period: period as '1m', from: new Date(from), to: new Date(to) }
      const candles = await service.candles(who, range, { signal })
      return candles.map(({ time, open, high, low, close, volume }) => ({
        start: time.getTime(),
        open: open.toFixed(),
        high: high.toFixed(),
        low: low.toFixed(),
        close: close.toFixed(),
        volume: volume?.toFixed(),
      }))
    },
  }
}

test('through the service client: a paper account trades at the prices of the charts of another exchange', async () => {
  const real = await startTestExchange({ seed: 'the real one' })
  const paper = await startTestExchange({ seed: 'another', feed: { source: chartsOf(real) } })
  const prices = async (exchange: TestExchange) => (await exchange.bare('/paper/prices')).body
  expect(await prices(paper)).toEqual(await prices(real))
  await real.post('/paper/prices', { pair: 'ETH', price: '4000', freeze: true })
  await paper.execute('newPositionOrder', { ...LONG, tokenId: '2', slippage: '100' })
  await paper.pass(1_000)
  expect(await paper.read('open_positions')).toMatchObject([{ tokenId: 2, averagePrice: '4000' }])
  for (const time of ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']) {
    const body = JSON.stringify({ pair: 'BTC/USD', time, from: NOW - 3_600_000, to: NOW })
    const chart = (exchange: TestExchange) => exchange.ask('/trade-bots/charts', { method: 'POST', body })
    expect((await chart(paper)).body).toEqual((await chart(real)).body)
  }
  const interest = await paper.bare<Record<string, string>>(`/market-maker/asset_oi/${CHAIN}/BTC`)
  expect(interest.body['longOpenInterest']).toMatch(/^[1-9]/)
})
