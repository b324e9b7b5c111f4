import { expect, test } from 'vitest'
import { startPracticeExchange } from '../../../../packages/practice-exchange/src/server.js'
import { CHAIN, LONG, NOW, startTestExchange, type TestExchange } from '../support.js'

const balances = (exchange: TestExchange) => exchange.ask(`/trade-bots/data/balances/${CHAIN}`)

test('a price set by hand applies to charts, fills and liquidations', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/prices', { pair: 'ETH/USD', price: '2000', freeze: true })
  await exchange.execute('newPositionOrder', { ...LONG, tokenId: '2' })
  await exchange.pass(1_000)
  expect(await exchange.read('open_positions')).toMatchObject([{ averagePrice: '2000' }])
  await exchange.post('/paper/prices', { pair: 'ETH/USD', price: '1000' })
  await exchange.pass(0)
  expect(await exchange.read('closed_positions')).toMatchObject([{ positionStatus: 'LIQUIDATED' }])
})

test('the clock stops, runs on and never goes back', async () => {
  const exchange = await startTestExchange()
  expect((await exchange.post('/paper/clock', { now: NOW + 5_000 })).body).toEqual({ now: NOW + 5_000 })
  expect((await exchange.post('/paper/clock', { advance: 250 })).body).toEqual({ now: NOW + 5_250 })
  expect(await exchange.post('/paper/clock', { now: NOW })).toEqual({
    status: 500,
    body: { error: 'The clock cannot be set back.' },
  })
  expect((await exchange.post('/paper/clock', { run: true })).body).toEqual({ now: NOW + 5_250 })
  expect((await exchange.bare('/paper/clock')).body).toEqual({ now: NOW + 5_250 })
})

test('requests are counted by operation as they arrive', async () => {
  const exchange = await startTestExchange()
  await balances(exchange)
  await balances(exchange)
  await exchange.bare(`/trade-bots/data/balances/${CHAIN}`)
  await exchange.execute('depositSelf', { amount: '1' })
  await exchange.bare(`/market-maker/fundingrate/${CHAIN}`)
  await exchange.ask(`/trade-bots/data/pairInfo/${CHAIN}/1`)
  expect((await exchange.bare('/paper/requests')).body).toEqual({
    balances: 3,
    'execute:depositSelf': 1,
    'market-maker/fundingrate': 1,
    pairInfo: 1,
  })
  await exchange.bare('/paper/requests', { method: 'DELETE' })
  expect((await exchange.bare('/paper/requests')).body).toEqual({})
})

test('fault injection: a given reply, for the requested number of requests', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/faults', {
    on: 'reads',
    times: 2,
    what: 'answer',
    status: 503,
    body: { busy: true },
  })
  expect(await balances(exchange)).toEqual({ status: 503, body: { busy: true } })
  expect((await exchange.execute('depositSelf', { amount: '1' })).status).toBe(200)
  expect((await balances(exchange)).status).toBe(503)
  expect((await balances(exchange)).status).toBe(200)
})

test('fault injection: 401, and garbage as text', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/faults', { on: '/trade-bots/data/balances', what: 'unauthorised' })
  expect(await balances(exchange)).toEqual({ status: 401, body: { error: 'Invalid API key or key ID' } })
  await exchange.post('/paper/faults', { on: 'all', what: 'answer', status: 200, body: '{"cut' })
  const garbage = await fetch(`${exchange.paper.url}/market-maker/fundingrate/${CHAIN}`)
  expect(await garbage.text()).toBe('{"cut')
})

test('fault injection: connection cut before and after execution', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/faults', { on: 'execute', what: 'cut-before' })
  await expect(exchange.execute('depositSelf', { amount: '1' })).rejects.toThrow('fetch failed')
  expect(await exchange.read('deposits')).toEqual([])
  await exchange.post('/paper/faults', { on: 'execute', what: 'cut-after' })
  await expect(exchange.execute('depositSelf', { amount: '1' })).rejects.toThrow('fetch failed')
  expect(await exchange.read('deposits')).toHaveLength(1)
  expect((await exchange.bare<object>('/paper/requests')).body).toMatchObject({ 'execute:depositSelf': 2 })
})

test('fault injection: a hanging request ends when the client gives up, a delayed one is executed', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/faults', { on: 'execute', what: 'hang' })
  await exchange.post('/paper/faults', { on: 'charts', what: 'hang' })
  const faults = async (): Promise<unknown> => (await exchange.bare('/paper/faults')).body
  expect(await faults()).toHaveLength(2)
  const client = new AbortController()
  const body = JSON.stringify({ name: 'depositSelf', chainId: CHAIN, params: { amount: '1' } })
  const hanging = exchange
    .ask('/trade-bots/execute', { method: 'POST', body, signal: client.signal })
    .catch((error: Error) => error.name)
  // It hangs.
  await expect.poll(faults).toHaveLength(1)
  client.abort()
  expect(await hanging).toBe('AbortError')
  await exchange.bare('/paper/faults', { method: 'DELETE' })
  await exchange.post('/paper/faults', { on: 'execute', what: 'delay', milliseconds: 1 })
  expect((await exchange.execute('depositSelf', { amount: '1' })).status).toBe(200)
  expect(await exchange.read('deposits')).toHaveLength(1)
})

test('a hanging request does not delay the close of the exchange', async () => {
  const exchange = await startTestExchange()
  await exchange.post('/paper/faults', { on: 'reads', what: 'hang' })
  const hanging = balances(exchange).catch((error: unknown) => error)
  await expect.poll(async () => (await exchange.bare('/paper/requests')).body).toMatchObject({ balances: 1 })
  await exchange.paper.close()
  expect(await hanging).toBeInstanceOf(TypeError)
})

test.each<[string, object, RegExp]>([
  ['accounts', { funds: 100 }, /funds/],
  ['accounts', { funds: '1.0000001' }, /funds must be dollars/],
  ['prices', { pair: 'NOPE', price: '1' }, /no pair NOPE/],
  ['prices', { pair: 'BTC', price: '0' }, /more than 0/],
  ['faults', { on: 'reads', what: 'explode' }, /what/],
  ['clock', { backwards: 1 }, /cannot be read/],
])('/paper/%s %j is refused', async (path, body, sentence) => {
  const exchange = await startTestExchange()
  const reply = await exchange.post<{ error: string }>(`/paper/${path}`, body)
  expect(reply.status).toBe(500)
  expect(reply.body.error).toMatch(sentence)
})

test('the keeper fills a market order by itself', async () => {
  let now = NOW
  const paper = await startPracticeExchange({ tickMs: 1, now: () => (now += 100) })
  try {
    const { apiKey, keyId } = (await (
      await fetch(`${paper.url}/paper/accounts`, { method: 'POST' })
    ).json()) as {
      apiKey: string
      keyId: string
    }
    const headers = { 'svc-api-key': apiKey, 'svc-key-id': keyId }
    const body = JSON.stringify({ name: 'newPositionOrder', chainId: CHAIN, params: LONG })
    await fetch(`${paper.url}/trade-bots/execute`, { method: 'POST', headers, body })
    const positions = async () =>
      (await fetch(`${paper.url}/trade-bots/data/open_positions/${CHAIN}`, { headers })).json()
    await expect.poll(positions, { interval: 5 }).toHaveLength(1)
  } finally {
    await paper.close()
  }
})

test('a taken port rejects the start', async () => {
  const exchange = await startTestExchange()
  const port = Number.parseInt(new URL(exchange.paper.url).port, 10)
  await expect(startPracticeExchange({ port })).rejects.toThrow('EADDRINUSE')
})
