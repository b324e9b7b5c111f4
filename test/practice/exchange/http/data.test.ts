import { expect, test } from 'vitest'
import { CHAIN, LONG, NOW, startTestExchange } from '../support.js'

const SECONDS = NOW / 1_000

test('a new account has the requested funds on every chain', async () => {
  const exchange = await startTestExchange()
  const { body } = await exchange.post<typeof exchange>('/paper/accounts', {
    funds: '123.456789',
    deposited: '50',
  })
  expect(body.apiKey.length).toBeGreaterThanOrEqual(32)
  expect(body.keyId.length).toBeGreaterThanOrEqual(32)
  expect(body.account).toMatch(/^0x[0-9a-f]{40}$/)
  const headers = { 'svc-api-key': body.apiKey, 'svc-key-id': body.keyId }
  for (const chain of [CHAIN, '8453']) {
    const balances = await exchange.bare(`/trade-bots/data/balances/${chain}`, { headers })
    expect(balances.body).toEqual({
      ethBalance: '50000000000000000',
      usdcBalance: '123456789',
      usdcAllowance: '123456789',
      vusdBalance: '50000000000000000000000000000000',
    })
  }
})

test('an open position has the field names and scalings of its record', async () => {
  const exchange = await startTestExchange()
  const sent = await exchange.execute<{ transactionReceipt: { transactionHash: string } }>(
    'newPositionOrder',
    LONG,
  )
  expect(sent.status).toBe(200)
  expect(sent.body.transactionReceipt.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await exchange.read('open_positions')).toEqual([])
  await exchange.pass(1_000)
  const [position] = await exchange.read('open_positions')
  expect(position).toMatchObject({
    tokenId: 1,
    isLong: true,
    size: '10000',
    collateral: '1000',
    averagePrice: '28000',
    leverage: '10',
    // 28,000 × (1 − (990 − 5 closing fee) / 10,000)
    liquidationPrice: '25242',
    paidPositionFee: '5',
    closingFee: '5',
    pendingCollateral: '0',
    positionType: 'Market',
    positionStatus: 'OPEN',
    status: 'FILLED',
    owner: exchange.account,
    createdAt: SECONDS,
    chainId: 42161,
  })
  expect(await exchange.read('portfolios')).toEqual([
    {
      vusdBalance: `3995${'0'.repeat(30)}`,
      collateralUsage: `1000${'0'.repeat(30)}`,
      marginUsage: `1000${'0'.repeat(30)}`,
      openLongs: `10000${'0'.repeat(30)}`,
      openShorts: '0',
      account: exchange.account,
    },
  ])
})

test('a closed position has integers with 30 decimals, and its return in thousandths of a percent', async () => {
  const exchange = await startTestExchange()
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  const [open] = await exchange.read('open_positions')
  await exchange.post('/paper/prices', { pair: 'BTC/USD', price: '29400', freeze: true })
  await exchange.execute('decreasePosition', {
    posId: `${open?.['posId']}`,
    tokenId: '1',
    isLong: true,
    size: '10000',
  })
  await exchange.pass(1_000)
  const [closed] = await exchange.read('closed_positions')
  expect(closed).toMatchObject({
    posId: open?.['posId'],
    tokenId: '1',
    isLong: true,
    size: `10000${'0'.repeat(30)}`,
    totalSize: `10000${'0'.repeat(30)}`,
    totalCollateral: `1000${'0'.repeat(30)}`,
    averagePrice: `28000${'0'.repeat(30)}`,
    markPrice: `29400${'0'.repeat(30)}`,
    positionFee: `10${'0'.repeat(30)}`,
    positionStatus: 'CLOSED',
    positionType: 'Market',
    createdAt: SECONDS,
    closedAt: SECONDS + 2,
  })
  // 500 less a second of borrow and funding: slightly under 50 % of the collateral.
  expect(closed?.['realisedPnl']).toMatch(/^499\d{30}$/)
  expect(closed?.['totalROI']).toMatch(/^499\d\d$/)
})

test('pending and trigger orders have the fields of their records', async () => {
  const exchange = await startTestExchange()
  await exchange.execute('newPositionOrderWithTPSL', { ...LONG, takeProfit: '30000', stopLoss: '27000' })
  await exchange.pass(1_000)
  await exchange.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '27500.5' })
  type Orders = Record<'pendingOrders' | 'triggerOrders', Record<string, unknown>[]>
  const { pendingOrders, triggerOrders } = await exchange.read<Orders>('open_orders')
  expect(pendingOrders).toMatchObject([
    { positionType: 'Limit', lmtPrice: '27500.5', stpPrice: '0', pendingSize: '10000', status: 'PENDING' },
  ])
  expect(triggerOrders).toMatchObject([
    {
      orderId: 0,
      isTP: true,
      triggerPrice: '30000',
      amountPercent: '100',
      triggerStatus: 'OPEN',
      tokenId: 1,
    },
    { orderId: 1, isTP: false, triggerPrice: '27000', size: '10000', triggeredAt: 0 },
  ])
})

test("deposits and withdrawals have six decimals, and the wire's spelling of the hash field", async () => {
  const exchange = await startTestExchange()
  const sent = await exchange.execute<{ transactionReceipt: { transactionHash: string } }>('depositSelf', {
    amount: '25.5',
  })
  const trasactionHash = sent.body.transactionReceipt.transactionHash
  const { account } = exchange
  expect(await exchange.read('deposits')).toEqual([
    { amount: '25500000', createdAt: SECONDS, trasactionHash, account },
  ])
  await exchange.post('/paper/withdrawals', { account, chainId: CHAIN, amount: '10' })
  expect(await exchange.read('withdraws')).toMatchObject([{ amount: '10000000', account }])
  expect(await exchange.read<object>('balances')).toMatchObject({ usdcBalance: '9984500000' })
})

test('pair info has every number as text, in the documented scaling', async () => {
  const exchange = await startTestExchange()
  const { body } = await exchange.ask<Record<string, unknown>>(`/trade-bots/data/pairInfo/${CHAIN}/1`)
  expect(body).toMatchObject({
    svcId: 1,
    assetSymbol: 'BTC/USD',
    borrowRateForLong: '1',
    borrowRateForShort: '40',
    longTradingFee: '500000000000000000000000000',
    maxLongOpenInterest: `20000000${'0'.repeat(30)}`,
  })
  expect(body['fundingRate']).toMatch(/^-?\d+$/)
  expect(body['longOpenInterest']).toMatch(/^\d{31,}$/)
})

test('referrals by account need no credentials, check_referrals does', async () => {
  const exchange = await startTestExchange()
  expect(await exchange.bare(`/trade-bots/data/referrals/${exchange.account}`)).toEqual({
    status: 200,
    body: [],
  })
  expect((await exchange.ask('/trade-bots/data/check_referrals')).status).toBe(200)
  expect((await exchange.bare('/trade-bots/data/check_referrals')).status).toBe(500)
})

test('lists are newest first, a page has 100 records, and past the end there is none', async () => {
  const exchange = await startTestExchange()
  for (let count = 1; count <= 103; count++) await exchange.execute('depositSelf', { amount: `${count}` })
  const page = async (query: string) =>
    (await exchange.ask<{ amount: string }[]>(`/trade-bots/data/deposits/${CHAIN}${query}`)).body
  expect((await page('')).map(({ amount }) => amount).slice(0, 2)).toEqual(['103000000', '102000000'])
  expect(await page('')).toHaveLength(103)
  expect(await page('?paginate=1')).toHaveLength(100)
  expect((await page('?paginate=2')).map(({ amount }) => amount)).toEqual(['3000000', '2000000', '1000000'])
  expect(await page('?paginate=3')).toEqual([])
  expect(await page('?paginate=0')).toEqual({ error: expect.stringContaining('page number') })
})
