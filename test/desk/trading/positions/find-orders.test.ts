import { expect, test } from 'vitest'
import type { AccountReading } from '../../../../src/desk/trading/account-reading.js'
import { cancel } from '../../../../src/desk/trading/actions/cancel.js'
import type { OpenAccount } from '../../../../src/desk/trading/positions/read-open.js'
import { findOrders } from '../../../../src/desk/trading/positions/resolve-target.js'
import { LONG, STOP } from './support.js'

const unread = { list: 'orders', rows: undefined, error: new Error('HTTP 500') } as const

/** An account with the long, and with orders that cannot be read. */
function account(more: Partial<OpenAccount> = {}): AccountReading {
  const position = { id: '12', pairId: '1', symbol: 'BTC/USD', isLong: true, position: LONG }
  const open = {
    positions: [position],
    unlisted: [],
    orders: [],
    unread: [unread],
    asOf: new Date(0),
    ...more,
  }
  return {
    open: async () => open,
    findPair: async (text: string) => (text === '1' ? { id: '1', symbol: 'BTC/USD' } : { nearest: [] }),
  } as unknown as AccountReading
}

test.each([
  ['12/0', { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }, 'BTC/USD'],
  ['12/slot', { name: 'cancelPendingOrder', params: { posId: '12' } }, 'BTC/USD'],
  ['13', { name: 'cancelPendingOrder', params: { posId: '13' } }, '—'],
])('while the orders cannot be read, #%s names the order to cancel', async (id, call, symbol) => {
  const plan = await cancel.plan(account(), { kind: 'cancel', target: { by: 'id', id } })
  expect(plan).toMatchObject({ call, order: { id, symbol, price: undefined }, shown: { symbol } })
})

test.each([
  ['a pair by its name', { by: 'pair', pair: 'BTC' }, {}],
  ['the id of a pair', { by: 'id', id: '1' }, {}],
  ['a position, which may have several orders', { by: 'id', id: '12' }, {}],
  ['an id that is in no list, where the orders can be read', { by: 'id', id: '12/0' }, { unread: [] }],
  ['the same, where only some rows cannot', { by: 'id', id: '12/0' }, { unread: [{ ...unread, rows: 1 }] }],
] as const)('no order is named by %s', async (_by, target, more) => {
  expect(await findOrders(account(more), target)).toEqual([])
})

test('an order that is listed is named as it is', async () => {
  expect(await findOrders(account({ orders: [STOP] }), { by: 'id', id: '12/0' })).toEqual([STOP])
})
