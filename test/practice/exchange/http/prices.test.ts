import { expect, test } from 'vitest'
import { CHAIN, LONG, startTestExchange, type TestExchange } from '../support.js'

interface Shown {
  readonly pair: string
  readonly price: string
  readonly fresh: boolean
  readonly posId?: number
  readonly error?: string
}

const priceOf = async (exchange: TestExchange, pair: string): Promise<string | undefined> =>
  (await exchange.bare<Shown[]>('/paper/prices')).body.find((one) => one.pair === pair)?.price

const open = async (exchange: TestExchange, more: object = {}): Promise<void> => {
  expect((await exchange.execute('newPositionOrderWithTPSL', { ...LONG, ...more })).status).toBe(200)
  await exchange.pass(1_000)
}

test('a pump of 5 % fires the reached orders at once', async () => {
  const exchange = await startTestExchange()
  await open(exchange, { takeProfit: '29000' })
  const { body } = await exchange.post<Shown>('/paper/prices/pump', { pair: 'BTC' })
  expect(body).toEqual({
    tokenId: 1,
    pair: 'BTC/USD',
    price: '29400',
    fresh: true,
    message: 'BTC/USD is at 29400 now.',
  })
  expect(await exchange.read('closed_positions')).toMatchObject([
    { positionStatus: 'CLOSED', markPrice: `29400${'0'.repeat(30)}` },
  ])
})

test('a crash of 12.5 % moves the price', async () => {
  const exchange = await startTestExchange()
  await open(exchange)
  const { body } = await exchange.post<Shown>('/paper/prices/crash', { pair: 'BTC/USD', percent: '12.5' })
  expect(body.price).toBe('24500')
  expect(await exchange.read('closed_positions')).toMatchObject([{ positionStatus: 'LIQUIDATED' }])
})

test('a frozen price stays fixed, and moves on from there', async () => {
  const exchange = await startTestExchange()
  const before = await priceOf(exchange, 'ETH/USD')
  await exchange.post('/paper/prices/freeze', { pair: 'ETH' })
  await exchange.pass(3_600_000)
  expect(await priceOf(exchange, 'ETH/USD')).toBe(before)
  await exchange.post('/paper/prices/freeze', { pair: 'ETH', frozen: false })
  expect(await priceOf(exchange, 'ETH/USD')).toBe(before)
  await exchange.pass(3_600_000)
  expect(await priceOf(exchange, 'ETH/USD')).not.toBe(before)
})

test.each([true, false])(
  'liquidate me (long: %s): the price goes a thousandth beyond its end',
  async (isLong) => {
    const exchange = await startTestExchange()
    await open(exchange, { isLong })
    await open(exchange, { isLong, tokenId: '2', collateral: '500', size: '550' })
    const { body } = await exchange.post<Shown>('/paper/liquidate', { account: exchange.account })
    // The position with tenfold leverage, not the other: 28,000 × (1 ∓ (0.99 × 1,000 − 5) / 10,000).
    expect(body.pair).toBe('BTC/USD')
    // 25,242 × 0.999 = 25,216.758 and 30,758 × 1.001 = 30,788.758; a second of funding and borrow moves it by less than a tenth.
    expect(body.price).toMatch(isLong ? /^25216\.[678]$/ : /^30788\.[678]$/)
    expect(await exchange.read('closed_positions')).toMatchObject([
      { positionStatus: 'LIQUIDATED', posId: body.posId },
    ])
    expect(await exchange.read('open_positions')).toHaveLength(1)
  },
)

test('liquidate affects the named position', async () => {
  const exchange = await startTestExchange()
  await open(exchange)
  await open(exchange, { tokenId: '2', collateral: '500', size: '1000' })
  const [eth] = await exchange.read('open_positions')
  const posId = eth?.['posId']
  expect(
    (await exchange.post<Shown>('/paper/liquidate', { account: exchange.account, posId })).body,
  ).toMatchObject({
    pair: 'ETH/USD',
    posId,
  })
  expect(await exchange.read('closed_positions')).toMatchObject([
    { tokenId: '2', positionStatus: 'LIQUIDATED' },
  ])
})

test.each<[string, object, RegExp]>([
  ['prices/pump', { pair: 'NOPE' }, /no pair NOPE/],
  ['prices/crash', { pair: 'BTC', percent: '100' }, /cannot fall by 100 percent/],
  ['prices/crash', { pair: 'BTC', percent: '-5' }, /percent must be decimal text/],
  ['liquidate', { account: '0x0' }, /no account/],
  ['liquidate', {}, /account/],
])('/paper/%s %j is refused', async (path, body, sentence) => {
  const exchange = await startTestExchange()
  const reply = await exchange.post<Shown>(`/paper/${path}`, body)
  expect(reply.status).toBe(500)
  expect(reply.body.error).toMatch(sentence)
})

test('liquidate is rejected without a position', async () => {
  const exchange = await startTestExchange()
  const reply = await exchange.post<Shown>('/paper/liquidate', { account: exchange.account, chainId: CHAIN })
  expect(reply.body.error).toBe('There is no open position to liquidate.')
})

test('the settings that service.md leaves open can be read', async () => {
  const exchange = await startTestExchange()
  expect((await exchange.bare('/paper')).body).toEqual({
    chains: ['8453', CHAIN],
    platforms: ['0x00000000000000000000000000000000000b0075'],
    pages: { first: 1, size: 100, unpaged: 1_000 },
    periods: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  })
})
