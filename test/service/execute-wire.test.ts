import { Big } from 'big.js'
import { afterAll, expect, test } from 'vitest'
import { parseDialect } from '../../src/service/dialect.js'
import { createService, type ExecuteCall } from '../../src/service/service.js'
import { answer, apiKey, keyId, who, wireForThisFile } from './support/wire.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))

type Params = Readonly<Record<string, string | boolean>>

const order = { tokenId: '1', isLong: true, collateral: new Big(100), size: '1000' }
const written: Params = { tokenId: '1', isLong: true, collateral: '100', size: '1000' }

/** The five ways to write an order: one for each type, and for Market with and without its one optional parameter. */
const orders: readonly [string, Params][] = [
  ['Market', { positionType: 'Market' }],
  ['Market with slippage', { positionType: 'Market', slippage: '0.3' }],
  ['Limit', { positionType: 'Limit', lmtPrice: '64000.5' }],
  ['Stop Market', { positionType: 'Stop Market', stpPrice: '65000' }],
  ['Stop Limit', { positionType: 'Stop Limit', lmtPrice: '64900', stpPrice: '65000' }],
]
const attached: readonly [string, Params][] = [
  ['neither', {}],
  ['takeProfit', { takeProfit: '70000' }],
  ['stopLoss', { stopLoss: '60000' }],
  ['takeProfit and stopLoss', { takeProfit: '70000', stopLoss: '60000' }],
]
const takeProfit = { tpPrice: '70000', tpAmountPercent: '100' }
const stopLoss = { slPrice: '60000', slAmountPercent: '12.5' }
const trailing = { posId: '7', collateral: '100', size: '1000', amountPercent: '50', stopLossPrice: '61000' }
const platform = '0xAbCdEf0123456789aBcDeF0123456789abcdef01'

/** Every function of service.md §4.2 with every combination of its optional parameters; what is given is what is written. */
const table: readonly [title: string, name: ExecuteCall['name'], given: object, wire: Params][] = [
  ['an amount', 'depositSelf', { amount: new Big('25.000001') }, { amount: '25.000001' }],
  ['nothing', 'depositSelfAllUSDC', {}, {}],
  ...orders.map(
    ([title, type]) =>
      [
        title,
        'newPositionOrder',
        { ...order, ...type },
        { ...written, ...type },
      ] as const satisfies unknown[],
  ),
  ...orders.flatMap(([title, type]) =>
    attached.map(
      ([with_, prices]) =>
        [
          `${title}, ${with_}`,
          'newPositionOrderWithTPSL',
          { ...order, ...type, ...prices },
          { ...written, ...type, ...prices },
        ] as const satisfies unknown[],
    ),
  ),
  [
    'a part',
    'decreasePosition',
    { posId: '7', size: new Big('500.5'), isLong: false, tokenId: '2' },
    { posId: '7', size: '500.5', isLong: false, tokenId: '2' },
  ],
  [
    'more',
    'addPosition',
    { posId: '7', isLong: true, tokenId: '2', collateral: '5', size: '50' },
    { posId: '7', isLong: true, tokenId: '2', collateral: '5', size: '50' },
  ],
  [
    'an amount',
    'addCollateral',
    { posId: '7', amount: new Big('1e-7') },
    { posId: '7', amount: '0.0000001' },
  ],
  [
    'an amount',
    'removeCollateral',
    { posId: '7', amount: new Big('1e25') },
    { posId: '7', amount: `1${'0'.repeat(25)}` },
  ],
  ['a take-profit', 'addTPSL', { posId: '7', ...takeProfit }, { posId: '7', ...takeProfit }],
  ['a stop-loss', 'addTPSL', { posId: '7', ...stopLoss }, { posId: '7', ...stopLoss }],
  ['both', 'addTPSL', { posId: '7', ...takeProfit, ...stopLoss }, { posId: '7', ...takeProfit, ...stopLoss }],
  ['a position', 'cancelPendingOrder', { posId: '7' }, { posId: '7' }],
  ['the first order', 'cancelTriggerOrder', { posId: '7', orderId: '0' }, { posId: '7', orderId: '0' }],
  [
    'percent',
    'addTrailingStop',
    { ...trailing, trailType: 'PERCENT', trailingAmount: '2' },
    { ...trailing, trailType: 'PERCENT', trailingAmount: '2' },
  ],
  [
    'amount',
    'addTrailingStop',
    { ...trailing, trailType: 'AMOUNT', trailingAmount: '500' },
    { ...trailing, trailType: 'AMOUNT', trailingAmount: '500' },
  ],
  ['an address', 'setPlatformUsed', { platform }, { platform }],
]

const aliases = {
  depositSelf: 'depositSelfUSDC',
  newPositionOrder: 'newPositionOrderPacked',
  decreasePosition: 'decreasePositionPacked',
  addPosition: 'addPositionPacked',
  addTPSL: 'addTPSLPacked',
  cancelTriggerOrder: 'cancelTPSL',
} as const

async function send(name: ExecuteCall['name'], params: object, dialect?: unknown): Promise<unknown> {
  wire.behave(answer({ transactionHash: '0xabc' }))
  const service = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    dialect: parseDialect(dialect ?? {}),
  })
  opened.push(service)
  const call = { name, params } as ExecuteCall
  await service.execute(who, '42161', call)
  expect(wire.arrived).toHaveLength(1)
  const [request] = wire.arrived
  expect(request).toMatchObject({ method: 'POST', url: '/trade-bots/execute' })
  expect(request?.headers).toEqual([
    `svc-api-key: ${apiKey}`,
    `svc-key-id: ${keyId}`,
    'Content-Type: application/json',
  ])
  const body: unknown = JSON.parse(request?.body ?? '')
  expect(service.prepare(who, '42161', call)).toStrictEqual(body)
  return body
}

test.each(table)('a call is sent with its parameters: %s: %s', async (_title, name, given, params) => {
  expect(await send(name, given)).toStrictEqual({ name, chainId: '42161', params })
})

test.each(table)(
  'a call is sent under the alias of the dialect: %s: %s',
  async (_title, name, given, params) => {
    const alias = (aliases as Readonly<Record<string, string>>)[name] ?? name
    expect(await send(name, given, { aliases })).toStrictEqual({ name: alias, chainId: '42161', params })
  },
)

test('the table has every function', () => {
  const names = new Set(table.map(([, name]) => name))
  expect([...names].sort()).toEqual([
    'addCollateral',
    'addPosition',
    'addTPSL',
    'addTrailingStop',
    'cancelPendingOrder',
    'cancelTriggerOrder',
    'decreasePosition',
    'depositSelf',
    'depositSelfAllUSDC',
    'newPositionOrder',
    'newPositionOrderWithTPSL',
    'removeCollateral',
    'setPlatformUsed',
  ])
})

test('a call that was stored as JSON, with its amounts as text, is sent unchanged', async () => {
  const call = JSON.parse(JSON.stringify({ amount: new Big('0.00000012') })) as object
  expect(await send('depositSelf', call)).toMatchObject({ params: { amount: '0.00000012' } })
})
