import { expect, test } from 'vitest'
import type { ExecuteRecord } from '../../../../packages/practice-exchange/src/http/execute-log.js'
import { CHAIN, LONG, NOW, startTestExchange, type TestExchange } from '../support.js'

const deposit = (exchange: TestExchange, init: RequestInit = {}) => {
  const body = JSON.stringify({ name: 'depositSelf', chainId: CHAIN, params: { amount: '1' } })
  const headers = { 'svc-api-key': exchange.apiKey, 'svc-key-id': exchange.keyId }
  return fetch(`${exchange.paper.url}/trade-bots/execute`, { method: 'POST', body, headers, ...init })
}

const deposits = async (exchange: TestExchange): Promise<number> => (await exchange.read('deposits')).length

const injectFault = async (exchange: TestExchange, fault: object): Promise<void> => {
  expect((await exchange.post('/paper/faults', fault)).status).toBe(200)
}

test.each([
  [{ what: 'unauthorised' }, 401, /^\{"error":"Invalid API key or key ID"\}$/, 0],
  [{ what: 'unauthorised', acts: true }, 401, /^\{"error"/, 1],
  [{ what: 'error' }, 500, /^\{"error":"The exchange could not do this/, 0],
  [{ what: 'error', acts: true }, 500, /^\{"error"/, 1],
  [{ what: 'error-text' }, 500, /^Internal Server Error$/, 0],
  [{ what: 'error-text', acts: true }, 500, /^Internal Server Error$/, 1],
  [{ what: 'truncated' }, 200, /^\{"transactionReceipt":\{[^}]*$/, 1],
  [{ what: 'garbage' }, 200, /^\{"data": \[1, 2,,/, 1],
  [{ what: 'garbage', acts: false }, 200, /^\{"data": \[1, 2,,/, 0],
  [{ what: 'empty' }, 200, /^$/, 1],
  [{ what: 'answer', status: 503, body: { busy: true } }, 503, /^\{"busy":true\}$/, 0],
  [{ what: 'answer', status: 502, body: '<html>', acts: true }, 502, /^<html>$/, 1],
  [{ what: 'delay', milliseconds: 1 }, 200, /^\{"transactionReceipt"/, 1],
])('%j: %i, and how often it was acted upon', async (fault, status, text, acted) => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'execute', ...fault })
  const reply = await deposit(exchange)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toMatch(text)
  expect(await deposits(exchange)).toBe(acted)
  expect((await deposit(exchange)).status).toBe(200)
  expect(await deposits(exchange)).toBe(acted + 1)
})

test.each(['truncated', 'garbage', 'empty'])('a read whose reply is %s', async (what) => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'balances', what })
  const headers = { 'svc-api-key': exchange.apiKey, 'svc-key-id': exchange.keyId }
  const reply = await fetch(`${exchange.paper.url}/trade-bots/data/balances/${CHAIN}`, { headers })
  const text = await reply.text()
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('a delayed request does not delay the close of the exchange, and reports no error', async () => {
  const faults: Error[] = []
  const exchange = await startTestExchange({ onError: (error) => faults.push(error) })
  await injectFault(exchange, { on: 'execute', what: 'delay', milliseconds: 3_600_000 })
  const waiting = deposit(exchange).catch((error: unknown) => error)
  const arrived = async () => (await exchange.bare('/paper/requests')).body
  await expect.poll(arrived).toMatchObject({ 'execute:depositSelf': 1 })
  await exchange.paper.close()
  expect(await waiting).toBeInstanceOf(TypeError)
  expect(faults).toEqual([])
})

test('a delayed request goes on at once where the faults are forgotten', async () => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'execute', what: 'delay', milliseconds: 3_600_000 })
  const waiting = deposit(exchange)
  const arrived = async () => (await exchange.bare('/paper/requests')).body
  await expect.poll(arrived).toMatchObject({ 'execute:depositSelf': 1 })
  await exchange.bare('/paper/faults', { method: 'DELETE' })
  expect((await waiting).status).toBe(200)
})

test('a fault affects only its class of requests, operation or path', async () => {
  const exchange = await startTestExchange()
  const hits = async (on: string): Promise<string[]> => {
    await exchange.bare('/paper/faults', { method: 'DELETE' })
    await injectFault(exchange, { on, what: 'answer', status: 418, times: 'always', body: {} })
    const chart = { method: 'POST', body: '{}' }
    const asked: [string, Promise<{ status: number }>][] = [
      ['deposit', exchange.execute('depositSelf', { amount: '1' })],
      ['open', exchange.execute('newPositionOrder', LONG)],
      ['chart', exchange.ask('/trade-bots/charts', chart)],
      ['balances', exchange.ask(`/trade-bots/data/balances/${CHAIN}`)],
      ['orders', exchange.ask(`/trade-bots/data/open_orders/${CHAIN}`)],
      ['oi', exchange.bare(`/market-maker/asset_oi/${CHAIN}/BTC`)],
    ]
    const replies = await Promise.all(
      asked.map(async ([what, reply]) => [what, (await reply).status] as const),
    )
    return replies.filter(([, status]) => status === 418).map(([what]) => what)
  }
  expect(await hits('all')).toEqual(['deposit', 'open', 'chart', 'balances', 'orders', 'oi'])
  expect(await hits('reads')).toEqual(['balances', 'orders', 'oi'])
  expect(await hits('execute')).toEqual(['deposit', 'open'])
  expect(await hits('charts')).toEqual(['chart'])
  expect(await hits('execute:newPositionOrder')).toEqual(['open'])
  expect(await hits('open_orders')).toEqual(['orders'])
  expect(await hits('market-maker/asset_oi')).toEqual(['oi'])
  expect(await hits('/trade-bots/data/')).toEqual(['balances', 'orders'])
})

test('a fault for an unknown operation is rejected', async () => {
  const exchange = await startTestExchange()
  const reply = await exchange.post<{ error: string }>('/paper/faults', { on: 'open_order', what: 'hang' })
  expect(reply.status).toBe(500)
  expect(reply.body.error).toMatch(/on/)
})

test('keeper-cancels: an order is accepted, then CANCELED with a reason, and refunded', async () => {
  const exchange = await startTestExchange()
  const before = await exchange.read<object>('balances')
  await injectFault(exchange, { on: 'execute', what: 'keeper-cancels' })
  // A deposit does not wait for the keeper, so the fault is still pending afterwards.
  await exchange.execute('depositSelf', { amount: '1' })
  expect((await exchange.execute('newPositionOrder', LONG)).status).toBe(200)
  await exchange.pass(1_000)
  expect(await exchange.read('open_positions')).toEqual([])
  expect(await exchange.read('closed_positions')).toMatchObject([
    { positionStatus: 'CANCELED', reason: 'The keeper cancelled it.' },
  ])
  expect(await exchange.read<object>('balances')).toMatchObject({
    vusdBalance: `5001${'0'.repeat(30)}`,
    ethBalance: (before as { ethBalance: string }).ethBalance,
  })
})

test('keeper-cancels: a cancelled change shows on the position until the next one', async () => {
  const exchange = await startTestExchange()
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  const [open] = await exchange.read('open_positions')
  const decrease = { posId: `${open?.['posId']}`, tokenId: '1', isLong: true, size: '1000' }
  await injectFault(exchange, { on: 'execute:decreasePosition', what: 'keeper-cancels' })
  await exchange.execute('decreasePosition', decrease)
  expect(await exchange.read('open_positions')).toMatchObject([{ status: 'PENDING', size: '10000' }])
  await exchange.pass(1_000)
  expect(await exchange.read('open_positions')).toMatchObject([
    { status: 'CANCELED', size: '10000', reason: 'The keeper cancelled it.' },
  ])
  await exchange.execute('decreasePosition', decrease)
  await exchange.pass(1_000)
  const [after] = await exchange.read('open_positions')
  expect(after).toMatchObject({ status: 'FILLED', size: '9000' })
  expect(after).not.toHaveProperty('reason')
})

test('old-candles: a chart ends some time ago, and other reads are as they were', async () => {
  const exchange = await startTestExchange()
  const chart = async (): Promise<readonly (readonly [number])[]> => {
    const body = JSON.stringify({ pair: 'BTC/USD', time: '1m', from: NOW / 1_000 - 600, to: NOW / 1_000 })
    return (
      await exchange.ask<readonly (readonly [number])[]>('/trade-bots/charts', { method: 'POST', body })
    ).body
  }
  const before = await chart()
  await injectFault(exchange, { on: 'all', what: 'old-candles', milliseconds: 240_000 })
  expect(await exchange.read('open_positions')).toEqual([])
  const last = (rows: readonly (readonly [number])[]): number => rows.at(-1)?.[0] ?? 0
  expect(last(before) - last(await chart())).toBe(240)
  expect(await chart()).toEqual(before)
})

test('stop-missing: a stop is accepted but never listed', async () => {
  const exchange = await startTestExchange()
  const triggers = async () =>
    (await exchange.read<{ triggerOrders: unknown[] }>('open_orders')).triggerOrders
  await injectFault(exchange, { on: 'execute', what: 'stop-missing', times: 2 })
  await exchange.execute('newPositionOrderWithTPSL', { ...LONG, stopLoss: '27000' })
  await exchange.pass(1_000)
  const [open] = await exchange.read('open_positions')
  const stop = { posId: `${open?.['posId']}`, slPrice: '27000', slAmountPercent: '100' }
  expect((await exchange.execute('addTPSL', stop)).status).toBe(200)
  expect(await triggers()).toEqual([])
  await exchange.execute('addTPSL', stop)
  expect(await triggers()).toHaveLength(1)
})

test('a reshaped reply can be combined with another fault', async () => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'reads', what: 'reshape', wrapped: 'data', times: 'always' })
  await injectFault(exchange, { on: 'reads', what: 'error' })
  await injectFault(exchange, { on: 'reads', what: 'delay', milliseconds: 1 })
  const balances = () => exchange.ask<{ data?: object }>(`/trade-bots/data/balances/${CHAIN}`)
  expect((await balances()).status).toBe(500)
  expect((await balances()).body.data).toBeDefined()
  expect((await balances()).body.data).toBeDefined()
})

test('an order that is dropped is answered with a hash, and nothing is done', async () => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'execute', what: 'drop' })
  const reply = await deposit(exchange)
  expect(await reply.text()).toMatch(/^\{"transactionReceipt":\{"transactionHash":"0x/)
  expect(await deposits(exchange)).toBe(0)
  await deposit(exchange)
  expect(await deposits(exchange)).toBe(1)
})

test('rows vanish from one read, all or those of one position, and young rows appear late', async () => {
  const exchange = await startTestExchange()
  await exchange.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '1' })
  await exchange.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '1' })
  const rows = async (): Promise<readonly { posId: number }[]> => {
    const { body } = await exchange.ask(`/trade-bots/data/open_orders/${CHAIN}`)
    return (body as { pendingOrders: { posId: number }[] }).pendingOrders
  }
  const pending = async (): Promise<number> => (await rows()).length
  expect(await pending()).toBe(2)
  await injectFault(exchange, { on: 'open_orders', what: 'vanish' })
  expect([await pending(), await pending()]).toEqual([0, 2])
  await injectFault(exchange, {
    on: 'open_orders',
    what: 'vanish',
    posIds: [String((await rows())[0]?.posId)],
  })
  expect([await pending(), await pending()]).toEqual([1, 2])
  await injectFault(exchange, { on: 'open_orders', what: 'late', milliseconds: 30_000, times: 'always' })
  expect(await pending()).toBe(0)
  await exchange.post('/paper/clock', { advance: 40_000 })
  expect(await pending()).toBe(2)
})

test('a fault that is to skip some requests lets them pass first', async () => {
  const exchange = await startTestExchange()
  await injectFault(exchange, { on: 'balances', what: 'error', skip: 2, times: 2 })
  const headers = { 'svc-api-key': exchange.apiKey, 'svc-key-id': exchange.keyId }
  const statuses: number[] = []
  for (let reads = 0; reads < 5; reads++)
    statuses.push(
      (await fetch(`${exchange.paper.url}/trade-bots/data/balances/${CHAIN}`, { headers })).status,
    )
  expect(statuses).toEqual([200, 200, 500, 500, 200])
})

test('a fault for one account leaves the others alone, and is cleared with it', async () => {
  const exchange = await startTestExchange()
  const { account } = exchange
  await injectFault(exchange, { on: 'execute', what: 'error', account: '0x1', times: 'always' })
  expect((await deposit(exchange)).status).toBe(200)
  await injectFault(exchange, { on: 'execute', what: 'error', account, times: 'always' })
  expect((await deposit(exchange)).status).toBe(500)
  await exchange.bare(`/paper/faults?account=${account}`, { method: 'DELETE' })
  expect((await deposit(exchange)).status).toBe(200)
  expect((await exchange.bare('/paper/faults')).body).toMatchObject([{ account: '0x1' }])
})

test('a stale read shows the account as it was a while ago', async () => {
  const exchange = await startTestExchange()
  const before = await deposits(exchange)
  await exchange.pass(5_000)
  await deposit(exchange)
  await injectFault(exchange, { on: 'deposits', what: 'stale', milliseconds: 3_000 })
  expect(await deposits(exchange)).toBe(before)
  expect(await deposits(exchange)).toBe(before + 1)
})

test('every execute that arrives is reported with its fault and what it became', async () => {
  const records: ExecuteRecord[] = []
  const exchange = await startTestExchange({ onExecute: (record) => records.push(record) })
  records.length = 0
  await deposit(exchange)
  await injectFault(exchange, { on: 'execute', what: 'error', acts: true })
  await deposit(exchange)
  await injectFault(exchange, { on: 'execute', what: 'drop' })
  await deposit(exchange)
  await exchange.execute('depositSelf', { amount: '999999' })
  expect(records.map(({ fault, event, refusal }) => [fault?.what, event?.type, refusal])).toEqual([
    [undefined, 'command', undefined],
    ['error', 'command', undefined],
    ['drop', undefined, undefined],
    [undefined, undefined, 'The wallet holds less USDC than that.'],
  ])
  expect(records.map(({ transactionHash }) => transactionHash !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
