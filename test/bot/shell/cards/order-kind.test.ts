import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { orderKindName } from '../../../../src/bot/shell/cards/order-kind.js'
import { render } from '../../features/trading/support.js'

const half = new Big(50)

test.each([
  ['an order that opens', { kind: 'entry', type: 'Limit' }, 'Limit'],
  ['one of no stated type', { kind: 'entry' }, 'Order'],
  ['one of an unknown status', { kind: 'entry', type: 'Limit', unknownStatus: 'HELD' }, 'Limit HELD'],
  ['a take-profit of all', { kind: 'takeProfit', percent: new Big(100) }, 'TP'],
  ['a stop of a half', { kind: 'stopLoss', percent: half }, 'SL 50%'],
  ['a stop of no stated share', { kind: 'stopLoss' }, 'SL ?%'],
  [
    'a trailing stop in the slot',
    { kind: 'slot', type: 'Market', price: new Big(1), percent: half },
    'Trail 50%',
  ],
  ['a change in the slot', { kind: 'slot', type: 'Market', price: new Big(1), size: new Big(5) }, 'Market'],
  ['an order in the slot of which nothing is stated', { kind: 'slot', type: 'Market' }, 'Market'],
] as const)('the kind of %s', (_, order, name) => {
  expect(orderKindName(render, order)).toBe(name)
})
