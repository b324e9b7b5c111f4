import { expect, test } from 'vitest'
import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { hasSameHoldings } from '../../../src/alerts/account-events/same-holdings.js'

const snapshot: AccountSnapshot = {
  at: 1,
  lastEventAt: 1,
  positions: { '7': { pairId: '1', isLong: true, size: '1000', collateral: '100', price: '60000' } },
  orders: { '8': { pairId: '2', price: '3000' } },
  triggerOrders: {
    '7/0': { positionId: '7', what: 'stopLoss', price: '57000' },
    '7/trailing': { positionId: '7', what: 'trailing', price: '59000' },
  },
  fired: [],
}

test.each<[string, Partial<AccountSnapshot>]>([
  ['a position grows', { positions: { '7': { ...snapshot.positions['7'], size: '1500' } } }],
  ['a position ends', { positions: {} }],
  ['an order is filled or cancelled', { orders: {} }],
  [
    'a stop is moved',
    {
      triggerOrders: {
        ...snapshot.triggerOrders,
        '7/0': { positionId: '7', what: 'stopLoss', price: '58000' },
      },
    },
  ],
  ['a trailing stop is gone', { triggerOrders: { '7/0': snapshot.triggerOrders['7/0']! } }],
])('%s', (_, change) => {
  expect(hasSameHoldings(snapshot, { ...snapshot, ...change })).toBe(false)
})

test('a trailing stop that follows the price, and another time, are no change', () => {
  const moved = { positionId: '7', what: 'trailing', price: '59500' } as const
  const later = {
    ...snapshot,
    at: 2,
    hashes: { orders: 'x' },
    triggerOrders: { ...snapshot.triggerOrders, '7/trailing': moved },
  }
  expect(hasSameHoldings(snapshot, later)).toBe(true)
})
