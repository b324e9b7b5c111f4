import { afterEach, expect, test } from 'vitest'
import { CHAIN, NOW } from '../support.js'
import { playStory, READS, readAsText, startClient, type Client } from './scenario.js'

/** Reply shapes of service-facts.md, as injected faults that change only the shape. */
const SHAPES: Readonly<Record<string, object>> = {
  'numbers as text': { numbers: 'text' },
  'numbers as JSON numbers': { numbers: 'number' },
  'numbers as hex': { numbers: 'hex' },
  'numbers as BigNumber objects': { numbers: 'BigNumber' },
  'wrapped in data': { wrapped: 'data' },
  'wrapped in items': { wrapped: 'items' },
  'wrapped in result': { wrapped: 'result' },
  'wrapped in a page': { wrapped: 'page' },
  'a single record in a list': { listed: true },
  'open orders in one list': { flat: true },
  'open orders in one list, wrapped': { flat: true, wrapped: 'data' },
  'the other spellings': { respelled: true },
  'times in milliseconds': { timestamps: 'milliseconds' },
  'times in ISO 8601': { timestamps: 'iso' },
  'candles as objects': { candles: 'objects' },
  'candles as short objects': { candles: 'letters' },
  'candles as columns': { candles: 'columns', wrapped: 'result' },
  'all of it': {
    numbers: 'number',
    wrapped: 'page',
    flat: true,
    respelled: true,
    timestamps: 'milliseconds',
    candles: 'letters',
  },
}

const clients: Client[] = []
const start = async (): Promise<Client> => {
  const client = await startClient()
  clients.push(client)
  return client
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map(({ service }) => service.close()))
})

async function reshape(client: Client, shape: object): Promise<void> {
  const request = { on: 'all', times: 'always', what: 'reshape', ...shape }
  expect((await client.exchange.post('/paper/faults', request)).status).toBe(200)
}

/** The raw reply. */
async function raw({ exchange }: Client): Promise<string> {
  const types = ['open_orders', 'closed_positions', 'deposits', 'balances']
  const time = NOW / 1_000
  const chart = { pair: 'BTC/USD', time: '15m', from: time - 7_200, to: time }
  return JSON.stringify([
    ...(await Promise.all(types.map((type) => exchange.read<unknown>(type)))),
    (await exchange.ask('/trade-bots/charts', { method: 'POST', body: JSON.stringify(chart) })).body,
  ])
}

test('every read returns the same in every shape of reply', async () => {
  const client = await start()
  await playStory(client)
  const names = Object.keys(READS)
  const baseline = new Map<string, unknown>()
  for (const name of names) baseline.set(name, await readAsText(READS[name]!, client))
  const asItIs = await raw(client)
  for (const [what, shape] of Object.entries(SHAPES)) {
    await reshape(client, shape)
    expect([what, await raw(client)]).not.toEqual([what, asItIs])
    for (const name of names) {
      // Two lists of open orders are no single record.
      if ('listed' in shape && name.endsWith('Orders')) continue
      expect([what, name, await readAsText(READS[name]!, client)]).toEqual([what, name, baseline.get(name)])
    }
    await client.exchange.bare('/paper/faults', { method: 'DELETE' })
  }
})

test('the scenario fills every list with every state of service-facts.md', async () => {
  const client = await start()
  await playStory(client)
  const { service, who } = client
  const orders = await service.openOrders(who, { chainId: CHAIN })
  expect(new Set(orders.triggers.map(({ status }) => status))).toEqual(
    new Set(['OPEN', 'TRIGGERED', 'CANCELED']),
  )
  expect(orders.triggers.find(({ status }) => status === 'TRIGGERED')?.triggeredAmount?.gt(0)).toBe(true)
  expect(new Set(orders.pending.map(({ type }) => type))).toEqual(
    new Set(['Limit', 'Stop Market', 'Stop Limit', 'Trailing Stop']),
  )
  const closed = await service.closedPositions(who, { chainId: CHAIN })
  // OPEN: a part was closed.
  expect(new Set(closed.map(({ status }) => status))).toEqual(
    new Set(['CLOSED', 'LIQUIDATED', 'CANCELED', 'OPEN']),
  )
  const trades = await service.tradeHistory({ chainId: CHAIN, account: client.exchange.account })
  expect(new Set(trades.map(({ action }) => action))).toEqual(
    new Set([
      'OPEN_POSITION',
      'ADD_POSITION',
      'DECREASE_POSITION',
      'CLOSE_POSITION',
      'LIQUIDATE_POSITION',
      'EDIT_COLLATERAL',
    ]),
  )
  for (const [name, read] of Object.entries(READS)) {
    const results = await readAsText(read, client)
    expect([name, Array.isArray(results) ? results.length > 0 : results !== undefined]).toEqual([name, true])
  }
  expect(await service.checkReferrals(who, {})).toEqual({ referred: false })
})

/** Shapes of an execute reply: a single object, never a page of a list. */
const REPLIES = [
  'numbers as text',
  'numbers as JSON numbers',
  'numbers as hex',
  'numbers as BigNumber objects',
  'wrapped in data',
  'wrapped in items',
  'wrapped in result',
  'the other spellings',
]

/** A trader's final state, without the account's address. */
async function outcome(client: Client): Promise<string> {
  const names = ['openPositions', 'openOrders', 'closedPositions', 'balances']
  const results = await Promise.all(names.map((name) => readAsText(READS[name]!, client)))
  return JSON.stringify(results).replaceAll(client.exchange.account, 'the account')
}

test('every function is executed with the same result in every shape of reply, and its hash is read', async () => {
  const plainly = await start()
  await playStory(plainly)
  const expected = await outcome(plainly)
  for (const what of REPLIES) {
    const client = await start()
    await reshape(client, { ...SHAPES[what], on: 'execute' })
    await playStory(client)
    expect([what, await outcome(client)]).toEqual([what, expected])
  }
})

test('missing fields are undefined, and nothing else changes', async () => {
  const client = await start()
  await playStory(client)
  const [before] = await client.service.openPositions(client.who, { chainId: CHAIN })
  await reshape(client, { without: ['liquidationPrice', 'leverage', 'createdAt'] })
  const [after] = await client.service.openPositions(client.who, { chainId: CHAIN })
  expect(after).toEqual({ ...before, liquidationPrice: undefined, leverage: undefined, createdAt: undefined })
})
