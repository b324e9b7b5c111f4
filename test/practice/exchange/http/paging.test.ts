import { expect, test } from 'vitest'
import { CHAIN, LONG, startTestExchange, type TestExchange } from '../support.js'

type Rows = Record<string, unknown>[]
type Orders = Record<'pendingOrders' | 'triggerOrders', Rows>

/** Pages of a list, up to the first empty one. */
async function pagesOf(exchange: TestExchange, path: string, pick: (reply: never) => Rows): Promise<Rows[]> {
  const pages: Rows[] = []
  for (let number = 1; number < 10; number++) {
    const { body } = await exchange.ask<never>(`${path}?paginate=${number}`)
    if (pick(body).length === 0) return pages
    pages.push(pick(body))
  }
  throw new Error(`${path} has no end`)
}

test('lists are paged by a hundred records, and the pages make up the whole', async () => {
  const exchange = await startTestExchange()
  const { body: friend } = await exchange.post<TestExchange>('/paper/accounts', {
    referrer: exchange.account,
  })
  const headers = { 'svc-api-key': friend.apiKey, 'svc-key-id': friend.keyId }
  const order = { ...LONG, collateral: '20', size: '20', slippage: '100' }
  const market = JSON.stringify({ name: 'newPositionOrder', chainId: CHAIN, params: order })
  const limit = { ...order, positionType: 'Limit', lmtPrice: '1' }
  await exchange.execute('depositSelf', { amount: '5000' })
  for (let count = 0; count < 103; count++) {
    await exchange.bare('/trade-bots/execute', { method: 'POST', headers, body: market })
    await exchange.execute('newPositionOrder', limit)
    await exchange.execute('newPositionOrder', order)
  }
  await exchange.pass(1_000)
  const rows = (reply: Rows): Rows => reply
  const pending = (reply: Orders): Rows => reply.pendingOrders
  const { account } = exchange
  const lists: [string, (reply: never) => Rows][] = [
    [`/trade-bots/data/open_positions/${CHAIN}`, rows],
    [`/trade-bots/data/open_orders/${CHAIN}`, pending],
    [`/trade-bots/data/referrals/${account}`, rows],
    [`/market-maker/open_positions/${CHAIN}/${account}`, rows],
    [`/market-maker/open_orders/${CHAIN}/${account}`, pending],
    [`/market-maker/trade_history/${CHAIN}/${account}`, rows],
  ]
  const check = async (path: string, pick: (reply: never) => Rows): Promise<void> => {
    const pages = await pagesOf(exchange, path, pick)
    expect([path, pages.map((page) => page.length)]).toEqual([path, [100, 3]])
    expect([path, pages.flat()]).toEqual([path, pick((await exchange.ask<never>(path)).body)])
  }
  for (const [path, pick] of lists) await check(path, pick)
  const { pendingOrders } = await exchange.read<Orders>('open_orders')
  for (const { posId } of pendingOrders)
    await exchange.execute('cancelPendingOrder', { posId: String(posId) })
  await check(`/trade-bots/data/closed_positions/${CHAIN}`, rows)
  expect((await exchange.read<Rows>('closed_positions'))[0]).toMatchObject({
    positionStatus: 'CANCELED',
    reason: 'The owner cancelled it.',
  })
})
