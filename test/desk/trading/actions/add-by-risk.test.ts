import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import { farthestStop } from '../../../../src/desk/trading/actions/add-by-risk.js'

const stop = (price: string, percent: string): OpenOrder => ({
  id: `12/${price}`,
  kind: 'stopLoss',
  positionId: '12',
  orderId: price,
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  price: new Big(price),
  percent: new Big(percent),
  type: undefined,
  unknownStatus: undefined,
  size: undefined,
  collateral: undefined,
})

test.each([
  ['one stop of all of it', [stop('57000', '100')], '57000'],
  ['two stops, of which one is of all that is left', [stop('58200', '50'), stop('57000', '100')], '57000'],
  ['no stop', [], undefined],
  ['a stop of a part', [stop('57000', '50')], undefined],
  ['a stop behind the liquidation', [stop('50000', '100')], undefined],
  ['a stop whose status has no known meaning', [{ ...stop('57000', '100'), unknownStatus: 'X' }], undefined],
] as const)('%s of a long that is liquidated at 54,000: %s', (_, orders, expected) => {
  const position = { isLong: true, orders, unread: [] }
  expect(farthestStop(position, new Big(54_000))?.toFixed()).toBe(expected)
})

test('orders that could not be read are no stops', () => {
  const position = { isLong: true, orders: [stop('57000', '100')], unread: [{ list: 'orders' }] as never }
  expect(farthestStop(position, new Big(54_000))).toBeUndefined()
})
