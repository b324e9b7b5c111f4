import { expect, test } from 'vitest'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import {
  type CancelChoice,
  planCancel,
  planCancelSeveral,
} from '../../../../src/desk/trading/actions/cancel.js'
import { big, ENTRY, SLOT, STOP } from './support.js'

const TARGET: OpenOrder = { ...STOP, id: '12/1', orderId: '1', kind: 'takeProfit' }
const OTHER_STOP: OpenOrder = { ...STOP, id: '14/0', positionId: '14' }
/** A stop that was sent along with an order that is still pending. */
const STOP_OF_ENTRY: OpenOrder = { ...STOP, id: '13/0', positionId: '13' }
const ALL = [STOP, SLOT, TARGET, OTHER_STOP, { ...ENTRY, collateral: big('50') }, STOP_OF_ENTRY]

function plan(choice: CancelChoice['ids'], orders: readonly OpenOrder[] = ALL) {
  const account = { positions: [], orders, unread: [] }
  const { parts, lessCovered, returned } = planCancelSeveral(account, { by: 'orders', ids: choice })
  return {
    cancelled: parts.map(({ order }) => order.id),
    unprotected: lessCovered
      .filter(({ issue }) => issue.code === 'no-stop-left')
      .map(({ order }) => order.positionId),
    returned: returned?.toFixed(),
  }
}

test('all orders are cancelled but those that go with an order of their own', () => {
  expect(plan('all')).toEqual({
    cancelled: ['12/0', '12/slot', '12/1', '14/0', '13'],
    unprotected: ['12', '14'],
    returned: '50',
  })
})

test.each([
  ['one of two guards of a position', ['12/0'], []],
  ['a trailing stop beside a stop', ['12/slot'], []],
  ['both guards of a position', ['12/0', '12/slot'], ['12']],
  ['a take-profit, which guards nothing', ['12/1'], []],
  ['the only stop of another position', ['14/0'], ['14']],
])('cancelling %s tells the positions that are left without a stop', (_, ids, unprotected) => {
  expect(plan(ids)).toEqual({ cancelled: ids, unprotected, returned: '0' })
})

test('an addition in the slot of a position guards nothing', () => {
  const addition = { ...SLOT, size: big('500'), collateral: big('50') }
  expect(plan(['12/slot'], [addition]).unprotected).toEqual([])
  expect(plan(['12/0'], [STOP, addition]).unprotected).toEqual(['12'])
})

test('the stop of a pending order can be cancelled by itself', () => {
  expect(plan(['13/0']).cancelled).toEqual(['13/0'])
  expect(plan(['13', '13/0']).cancelled).toEqual(['13'])
})

test('the collateral that comes back is told only where each order says its own', () => {
  const entries = [ENTRY, { ...ENTRY, id: '15', positionId: '15', collateral: big('30.5') }]
  expect(plan('all', entries).returned).toBeUndefined()
  expect(plan(['15'], entries).returned).toBe('30.5')
})

test.each([
  ['a stop', STOP, { kind: 'stopLoss', side: 'long', price: '57000' }],
  [
    'an order with its collateral',
    { ...ENTRY, isLong: false, collateral: big('50') },
    { kind: 'entry', side: 'short', price: '57000', collateral: '50' },
  ],
  [
    'an order that brings no collateral, and says no side',
    { ...SLOT, isLong: undefined, price: undefined, collateral: big('0') },
    { kind: 'slot' },
  ],
])('the ticket for cancelling %s keeps its figures, and no price that may move', (_, order, figures) => {
  expect(planCancel(order, { orders: [], positions: [], unread: [] }).shown).toEqual({
    symbol: 'BTC/USD',
    price: undefined,
    figures,
  })
})
