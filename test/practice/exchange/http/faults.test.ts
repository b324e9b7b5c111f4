import { expect, test } from 'vitest'
import { CHAIN, LONG, startDesk, type Desk } from '../support.js'

const deposit = (desk: Desk, init: RequestInit = {}) => {
  const body = JSON.stringify({ name: 'depositSelf', chainId: CHAIN, params: { amount: '1' } })
  const headers = { 'svc-api-key': desk.apiKey, 'svc-key-id': desk.keyId }
  return fetch(`${desk.paper.url}/trade-bots/execute`, { method: 'POST', body, headers, ...init })
}

const deposits = async (desk: Desk): Promise<number> => (await desk.read('deposits')).length

const play = async (desk: Desk, fault: object): Promise<void> => {
  expect((await desk.post('/paper/mischief', fault)).status).toBe(200)
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
  const desk = await startDesk()
  await play(desk, { on: 'execute', ...fault })
  const reply = await deposit(desk)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toMatch(text)
  expect(await deposits(desk)).toBe(acted)
  expect((await deposit(desk)).status).toBe(200)
  expect(await deposits(desk)).toBe(acted + 1)
})

test.each(['truncated', 'garbage', 'empty'])('a read whose reply is %s', async (what) => {
  const desk = await startDesk()
  await play(desk, { on: 'balances', what })
  const headers = { 'svc-api-key': desk.apiKey, 'svc-key-id': desk.keyId }
  const reply = await fetch(`${desk.paper.url}/trade-bots/data/balances/${CHAIN}`, { headers })
  const text = await reply.text()
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('a delayed request does not keep the exchange from closing, and is no fault of it', async () => {
  const faults: Error[] = []
  const desk = await startDesk({ onError: (error) => faults.push(error) })
  await play(desk, { on: 'execute', what: 'delay', milliseconds: 3_600_000 })
  const waiting = deposit(desk).catch((error: unknown) => error)
  const arrived = async () => (await desk.bare('/paper/requests')).body
  await expect.poll(arrived).toMatchObject({ 'execute:depositSelf': 1 })
  await desk.paper.close()
  expect(await waiting).toBeInstanceOf(TypeError)
  expect(faults).toEqual([])
})

test('it hits the class, operation or path it is meant for, and nothing else', async () => {
  const desk = await startDesk()
  const hits = async (on: string): Promise<string[]> => {
    await desk.bare('/paper/mischief', { method: 'DELETE' })
    await play(desk, { on, what: 'answer', status: 418, times: 'always', body: {} })
    const chart = { method: 'POST', body: '{}' }
    const asked: [string, Promise<{ status: number }>][] = [
      ['deposit', desk.execute('depositSelf', { amount: '1' })],
      ['open', desk.execute('newPositionOrder', LONG)],
      ['chart', desk.ask('/trade-bots/charts', chart)],
      ['balances', desk.ask(`/trade-bots/data/balances/${CHAIN}`)],
      ['orders', desk.ask(`/trade-bots/data/open_orders/${CHAIN}`)],
      ['oi', desk.bare(`/market-maker/asset_oi/${CHAIN}/BTC`)],
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

test('an operation that does not exist is refused, rather than never hit', async () => {
  const desk = await startDesk()
  const reply = await desk.post<{ error: string }>('/paper/mischief', { on: 'open_order', what: 'hang' })
  expect(reply.status).toBe(500)
  expect(reply.body.error).toMatch(/on/)
})

test('a keeper that cancels: accepted, then CANCELED with a reason, and refunded', async () => {
  const desk = await startDesk()
  const before = await desk.read<object>('balances')
  await play(desk, { on: 'execute', what: 'keeper-cancels' })
  // A deposit does not wait for the keeper, so the mischief is still there afterwards.
  await desk.execute('depositSelf', { amount: '1' })
  expect((await desk.execute('newPositionOrder', LONG)).status).toBe(200)
  await desk.pass(1_000)
  expect(await desk.read('open_positions')).toEqual([])
  expect(await desk.read('closed_positions')).toMatchObject([
    { positionStatus: 'CANCELED', reason: 'The keeper cancelled it.' },
  ])
  expect(await desk.read<object>('balances')).toMatchObject({
    vusdBalance: `5001${'0'.repeat(30)}`,
    ethBalance: (before as { ethBalance: string }).ethBalance,
  })
})

test('a keeper that cancels a change: the position says so until the next one', async () => {
  const desk = await startDesk()
  await desk.execute('newPositionOrder', LONG)
  await desk.pass(1_000)
  const [open] = await desk.read('open_positions')
  const decrease = { posId: `${open?.['posId']}`, tokenId: '1', isLong: true, size: '1000' }
  await play(desk, { on: 'execute:decreasePosition', what: 'keeper-cancels' })
  await desk.execute('decreasePosition', decrease)
  expect(await desk.read('open_positions')).toMatchObject([{ status: 'PENDING', size: '10000' }])
  await desk.pass(1_000)
  expect(await desk.read('open_positions')).toMatchObject([
    { status: 'CANCELED', size: '10000', reason: 'The keeper cancelled it.' },
  ])
  await desk.execute('decreasePosition', decrease)
  await desk.pass(1_000)
  const [after] = await desk.read('open_positions')
  expect(after).toMatchObject({ status: 'FILLED', size: '9000' })
  expect(after).not.toHaveProperty('reason')
})

test('a stop that fails to place: accepted, and never among the orders', async () => {
  const desk = await startDesk()
  const triggers = async () => (await desk.read<{ triggerOrders: unknown[] }>('open_orders')).triggerOrders
  await play(desk, { on: 'execute', what: 'stop-missing', times: 2 })
  await desk.execute('newPositionOrderWithTPSL', { ...LONG, stopLoss: '27000' })
  await desk.pass(1_000)
  const [open] = await desk.read('open_positions')
  const stop = { posId: `${open?.['posId']}`, slPrice: '27000', slAmountPercent: '100' }
  expect((await desk.execute('addTPSL', stop)).status).toBe(200)
  expect(await triggers()).toEqual([])
  await desk.execute('addTPSL', stop)
  expect(await triggers()).toHaveLength(1)
})

test('a shape goes together with anything else that goes wrong', async () => {
  const desk = await startDesk()
  await play(desk, { on: 'reads', what: 'reshape', wrapped: 'data', times: 'always' })
  await play(desk, { on: 'reads', what: 'error' })
  await play(desk, { on: 'reads', what: 'delay', milliseconds: 1 })
  const balances = () => desk.ask<{ data?: object }>(`/trade-bots/data/balances/${CHAIN}`)
  expect((await balances()).status).toBe(500)
  expect((await balances()).body.data).toBeDefined()
  expect((await balances()).body.data).toBeDefined()
})
