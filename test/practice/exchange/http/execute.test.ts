import { describe, expect, test } from 'vitest'
import { CHAIN, LONG, startTestExchange, type TestExchange } from '../support.js'

/** A trailing stop of 2 % for the whole of `LONG`. */
const TRAILING = {
  collateral: '1000',
  size: '10000',
  amountPercent: '100',
  trailType: 'PERCENT',
  stopLossPrice: '27440',
  trailingAmount: '2',
}

/** Opens a long; returns its id. */
async function open(exchange: TestExchange): Promise<string> {
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  const [position] = await exchange.read('open_positions')
  return `${position?.['posId']}`
}

test('every function works under each of its names', async () => {
  const exchange = await startTestExchange()
  const does = async (name: string, params?: object): Promise<void> => {
    const { status, body } = await exchange.execute(name, params)
    expect({ name, status, body }).toMatchObject({ name, status: 200 })
    await exchange.pass(1_000)
  }
  const first = async () => (await exchange.read('open_positions'))[0]
  await does('depositSelf', { amount: '100' })
  await does('depositSelfUSDC', { amount: '100' })
  await does('depositSelfAllUSDC')
  expect(await exchange.read<object>('balances')).toMatchObject({ usdcBalance: '0' })
  await does('newPositionOrderPacked', LONG)
  const posId = `${(await first())?.['posId']}`
  const named = { posId, tokenId: '1', isLong: true }
  await does('addPosition', { ...named, collateral: '100', size: '1000' })
  await does('addPositionPacked', { ...named, collateral: '100', size: '1000' })
  expect(await first()).toMatchObject({ size: '12000', collateral: '1200' })
  await does('decreasePosition', { ...named, size: '1000' })
  await does('decreasePositionPacked', { ...named, size: '1000' })
  expect(await first()).toMatchObject({ size: '10000', collateral: '1000' })
  await does('addCollateral', { posId, amount: '50' })
  await does('removeCollateral', { posId, amount: '20.5' })
  expect(await first()).toMatchObject({ collateral: '1029.5' })
  await does('addTPSL', { posId, tpPrice: '30000', tpAmountPercent: '50' })
  await does('addTPSLPacked', { posId, slPrice: '27000', slAmountPercent: '100' })
  await does('cancelTriggerOrder', { posId, orderId: '0' })
  await does('cancelTPSL', { posId, orderId: '1' })
  await does('addTrailingStop', { ...TRAILING, posId })
  expect(await exchange.read<object>('open_orders')).toMatchObject({
    pendingOrders: [{ posId: Number(posId), positionType: 'Trailing Stop', stpPrice: '27440' }],
    triggerOrders: [
      { orderId: 0, triggerStatus: 'CANCELED', triggeredAmount: '0', triggeredAt: 0 },
      { orderId: 1, triggerStatus: 'CANCELED' },
    ],
  })
  await does('cancelPendingOrder', { posId })
  expect(await exchange.read<object>('open_orders')).toMatchObject({ pendingOrders: [] })
  await does('newPositionOrderWithTPSL', {
    ...LONG,
    positionType: 'Stop Limit',
    lmtPrice: '29',
    stpPrice: '30000',
  })
  const { pendingOrders } = await exchange.read<{ pendingOrders: { posId: number }[] }>('open_orders')
  await does('cancelPendingOrder', { posId: `${pendingOrders[0]?.posId}` })
  await does('setPlatformUsed', { platform: '0x00000000000000000000000000000000000B0075' })
})

describe('rejections are 500 with a sentence', () => {
  const { collateral: _, ...withoutCollateral } = LONG
  test.each<[string, object, string]>([
    ['newPositionOrder', withoutCollateral, 'newPositionOrder needs the parameter "collateral".'],
    [
      'newPositionOrder',
      { ...LONG, collateral: 100 },
      'The parameter "collateral" must be decimal text such as "12.5".',
    ],
    [
      'newPositionOrder',
      { ...LONG, size: '1e4' },
      'The parameter "size" must be decimal text such as "12.5".',
    ],
    ['newPositionOrder', { ...LONG, size: '-1' }, 'The parameter "size" must be more than 0.'],
    ['newPositionOrder', { ...LONG, collateral: '19.99' }, 'The collateral must be at least 20 dollars.'],
    [
      'newPositionOrder',
      { ...LONG, isLong: 'true' },
      'The parameter "isLong" must be true or false, not text.',
    ],
    [
      'newPositionOrder',
      { ...LONG, tokenId: 1 },
      'The parameter "tokenId" must be a whole number as text, such as "7".',
    ],
    ['newPositionOrder', { ...LONG, tokenId: '999' }, 'There is no pair 999.'],
    [
      'newPositionOrder',
      { ...LONG, positionType: 'Limit' },
      'newPositionOrder needs the parameter "lmtPrice".',
    ],
    [
      'newPositionOrder',
      { ...LONG, positionType: 'Stop Market' },
      'newPositionOrder needs the parameter "stpPrice".',
    ],
    [
      'newPositionOrder',
      { ...LONG, positionType: 'Limit Order' },
      'The parameter "positionType" must be one of Market, Limit, Stop Market, Stop Limit.',
    ],
    [
      'newPositionOrder',
      { ...LONG, slippage: '' },
      'The parameter "slippage" must be decimal text such as "12.5".',
    ],
    [
      'newPositionOrder',
      { ...LONG, size: '100001' },
      'The leverage is above 100, the most that BTC/USD allows.',
    ],
    ['newPositionOrder', { ...LONG, collateral: '5000' }, 'The deposited balance is too small for this.'],
    [
      'newPositionOrderWithTPSL',
      { ...LONG, takeProfit: '' },
      'The parameter "takeProfit" must be decimal text such as "12.5".',
    ],
    ['depositSelf', { amount: '0.0000001' }, 'The parameter "amount" can have at most 6 decimals.'],
    ['depositSelf', { amount: '10000.01' }, 'The wallet holds less USDC than that.'],
    [
      'decreasePosition',
      { posId: '99', tokenId: '1', isLong: true, size: '1' },
      'There is no open position 99.',
    ],
    ['addTPSL', { posId: '99', tpPrice: '30000' }, 'addTPSL needs the parameter "tpAmountPercent".'],
    ['cancelPendingOrder', { posId: '99' }, 'There is no pending order 99.'],
    ['addTrailingStop', { posId: '1' }, 'addTrailingStop needs the parameter "trailType".'],
    [
      'addTrailingStop',
      { ...TRAILING, posId: '1', trailType: 'RATIO' },
      'The parameter "trailType" must be one of PERCENT, AMOUNT.',
    ],
    ['addTrailingStop', { ...TRAILING, posId: '99' }, 'There is no open position 99.'],
    [
      'setPlatformUsed',
      { platform: '0x1' },
      'This platform is not registered; its operators have to register it first.',
    ],
    ['withdraw', {}, 'There is no function "withdraw".'],
    ['toString', {}, 'There is no function "toString".'],
  ])('%s %j', async (name, params, sentence) => {
    const exchange = await startTestExchange()
    const before = await exchange.read('balances')
    expect(await exchange.execute(name, params)).toEqual({ status: 500, body: { error: sentence } })
    expect(await exchange.read('balances')).toEqual(before)
  })

  test.each<[string, unknown, string]>([
    ['no object', [], 'The request body must be a JSON object.'],
    ['no name', { chainId: CHAIN, params: {} }, 'The field "name" must be the name of a function.'],
    [
      'a number as chain',
      { name: 'depositSelf', chainId: 42161, params: {} },
      'The field "chainId" must be the id of a network as text.',
    ],
    [
      'an unknown chain',
      { name: 'depositSelf', chainId: '1', params: {} },
      'There is no exchange on chain 1.',
    ],
    [
      'no params',
      { name: 'depositSelfAllUSDC', chainId: CHAIN },
      'The field "params" must be an object; an empty one when there are none.',
    ],
  ])('a body with %s', async (_what, body, error) => {
    const exchange = await startTestExchange()
    const reply = await exchange.ask('/trade-bots/execute', { method: 'POST', body: JSON.stringify(body) })
    expect(reply).toEqual({ status: 500, body: { error } })
  })

  test('a body that is not JSON', async () => {
    const exchange = await startTestExchange()
    const reply = await exchange.ask('/trade-bots/execute', { method: 'POST', body: '{' })
    expect(reply).toEqual({ status: 500, body: { error: 'The request body is not JSON.' } })
  })
})

test("a trader cannot change another trader's position", async () => {
  const exchange = await startTestExchange()
  const posId = await open(exchange)
  const other = (await exchange.post<{ apiKey: string; keyId: string }>('/paper/accounts')).body
  const headers = { 'svc-api-key': other.apiKey, 'svc-key-id': other.keyId }
  const params = { posId, tokenId: '1', isLong: true, size: '10000' }
  const body = JSON.stringify({ name: 'decreasePosition', chainId: CHAIN, params })
  const reply = await exchange.bare('/trade-bots/execute', { method: 'POST', headers, body })
  expect(reply).toEqual({ status: 500, body: { error: `There is no open position ${posId}.` } })
})

test.each([
  ['GET', `/trade-bots/data/balances/${CHAIN}`],
  ['GET', `/trade-bots/data/open_positions/${CHAIN}`],
  ['GET', `/trade-bots/data/pairInfo/${CHAIN}/1`],
  ['GET', '/trade-bots/data/check_referrals'],
  ['POST', '/trade-bots/execute'],
  ['POST', '/trade-bots/charts'],
])('%s %s: without credentials, or with halves of two pairs, it is refused', async (method, path) => {
  const exchange = await startTestExchange()
  const refused = { status: 500, body: { error: 'Invalid API key or key ID' } }
  expect(await exchange.bare(path, { method })).toEqual(refused)
  const { body: other } = await exchange.post<{ keyId: string }>('/paper/accounts')
  const headers = { 'svc-api-key': exchange.apiKey, 'svc-key-id': other.keyId }
  expect(await exchange.bare(path, { method, headers })).toEqual(refused)
})

test('a wrong chain, data type, pair or path is named in the error', async () => {
  const exchange = await startTestExchange()
  const error = async (path: string) => (await exchange.ask<{ error: string }>(path)).body.error
  expect(await error('/trade-bots/data/balances/1')).toBe('There is no exchange on chain 1.')
  expect(await error('/trade-bots/data/balances/toString')).toBe('There is no exchange on chain toString.')
  expect(await error(`/trade-bots/data/orders/${CHAIN}`)).toBe('There is no data type "orders".')
  expect(await error(`/trade-bots/data/pairInfo/${CHAIN}/6`)).toBe('There is no pair 6.')
  expect(await error('/trade-bots/nowhere')).toBe('There is nothing at GET /trade-bots/nowhere.')
})
