import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { accountLevels } from '../../../../src/alerts/watchers/levels/account-levels.js'
import type { PendingOrder, Position, TriggerOrder } from '../../../../src/service/service.js'
import { bare, pending, trigger } from '../../../desk/support.js'

const symbols: Readonly<Record<string, string>> = { '1': 'BTC/USD', '2': 'ETH/USD' }

/** The levels of an account, in pairs 1 and 2; the price of both is 30,000. */
async function levelsOf(given: {
  readonly positions?: readonly Position[]
  readonly pending?: readonly PendingOrder[]
  readonly triggers?: readonly TriggerOrder[]
}) {
  return await accountLevels({
    positions: given.positions ?? [],
    orders: { pending: given.pending ?? [], triggers: given.triggers ?? [] },
    symbolOf: async (pairId) => await Promise.resolve(symbols[pairId]),
    priceOf: async () => await Promise.resolve(new Big('30000')),
  })
}

const held = (isLong: boolean) => bare({ id: '7', pairId: '1', isLong })
const entry = (fields: Parameters<typeof pending>[0]) =>
  pending({ positionId: '9', pairId: '1', stopPrice: '0', limitPrice: '0', ...fields })

test.each([
  ['limit, long', entry({ isLong: true, limitPrice: '28000' }), { below: '28000' }],
  ['limit, short', entry({ isLong: false, limitPrice: '32000' }), { above: '32000' }],
  ['stop, long', entry({ isLong: true, stopPrice: '32000' }), { above: '32000' }],
  ['stop, short', entry({ isLong: false, stopPrice: '28000' }), { below: '28000' }],
  ['stop limit', entry({ isLong: true, stopPrice: '32000', limitPrice: '32500' }), { above: '32000' }],
])('an order that waits for its price: %s', async (_what, order, levels) => {
  expect(await levelsOf({ pending: [order] })).toEqual({ 'BTC/USD': levels })
})

test('an order without a price, or on an unknown pair or side, has no level', async () => {
  const orders = [
    entry({ isLong: true, limitPrice: '0' }),
    entry({ isLong: true, limitPrice: '28000', type: 'Market' }),
    entry({ isLong: true, limitPrice: '28000', pairId: '99' }),
    entry({ isLong: undefined, limitPrice: '28000' }),
  ]
  expect(await levelsOf({ pending: orders })).toEqual({})
})

test.each([
  [true, { above: '32000', below: '28000' }],
  [false, { above: '32000', below: '28000' }],
])('take-profit and stop-loss of a position, the nearest of several; long: %s', async (isLong, levels) => {
  const [profit, loss] = isLong ? ['32000', '28000'] : ['28000', '32000']
  const [farProfit, farLoss] = isLong ? ['34000', '26000'] : ['26000', '34000']
  const one = { positionId: '7', pairId: '1', isLong }
  const triggers = [
    trigger({ ...one, isTakeProfit: true, triggerPrice: farProfit }),
    trigger({ ...one, isTakeProfit: true, triggerPrice: profit }),
    trigger({ ...one, isTakeProfit: false, triggerPrice: loss }),
    trigger({ ...one, isTakeProfit: false, triggerPrice: farLoss }),
    trigger({ ...one, isTakeProfit: false, triggerPrice: '29999', status: 'TRIGGERED' }),
    trigger({ ...one, isTakeProfit: undefined, triggerPrice: '29998' }),
  ]
  expect(await levelsOf({ positions: [held(isLong)], triggers })).toEqual({ 'BTC/USD': levels })
})

test('the liquidation price of a position', async () => {
  const positions = [
    bare({ id: '7', pairId: '1', isLong: true, liquidationPrice: '25000' }),
    bare({ id: '8', pairId: '2', isLong: false, liquidationPrice: '35000' }),
  ]
  expect(await levelsOf({ positions })).toEqual({
    'BTC/USD': { below: '25000' },
    'ETH/USD': { above: '35000' },
  })
})

test.each([
  [true, '28000', { below: '28500', above: '30500' }],
  [false, '32000', { above: '31500', below: '29500' }],
])(
  'a trailing stop, and a move of the price after which it has moved unseen; long: %s',
  async (isLong, stopPrice, levels) => {
    const order = pending({ positionId: '7', pairId: '1', isLong, stopPrice })
    expect(await levelsOf({ positions: [held(isLong)], pending: [order] })).toEqual({ 'BTC/USD': levels })
  },
)
