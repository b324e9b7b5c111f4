import { expect, test } from 'vitest'
import type { PartialBook } from '../../../../src/desk/account/positions/open-book.js'
import {
  leadsElsewhere,
  seeAgain,
  seenOrder,
  seenPosition,
} from '../../../../src/desk/trading/positions/seen.js'
import { openOrdersOf } from '../../../../src/desk/account/orders/open-order.js'
import { example, pending, trigger } from '../../support.js'

const NONE: PartialBook = { positions: [], orders: { pending: [], triggers: [] }, unread: [] }
const withPosition = (...fields: readonly Parameters<typeof example>[0][]): PartialBook => ({
  ...NONE,
  positions: fields.map(example),
})
const withTrigger = (...fields: readonly Parameters<typeof trigger>[0][]): PartialBook => ({
  ...NONE,
  orders: { pending: [], triggers: fields.map(trigger) },
})
const withPending = (fields: Parameters<typeof pending>[0]): PartialBook => ({
  ...NONE,
  orders: { pending: [pending(fields)], triggers: [] },
})
const orderIn = (book: PartialBook) => seenOrder(openOrdersOf(book.orders, new Set(), () => '')[0]!)

const LATER = new Date('2025-03-05T15:00:00Z')

test.each([
  [{}, 'same'],
  [{ size: '10000.000000001' }, 'same'],
  [{ size: '10000.01' }, 'changed'],
  [{ size: '4000' }, 'changed'],
  [{ isLong: false }, 'changed'],
  [{ pairId: '2' }, 'changed'],
  [{ pairId: undefined, entryPrice: undefined, collateral: undefined, size: undefined }, 'same'],
  // An addition or a part that was closed may set the time; another position has another entry, too.
  [{ createdAt: LATER }, 'same'],
  [{ createdAt: LATER, entryPrice: '28001' }, 'changed'],
  [{ status: 'CLOSED' }, 'missing'],
  [{ id: '8' }, 'missing'],
] as const)('a position is looked for again by identity, side and size: %j', (fields, is) => {
  expect(seeAgain(seenPosition(example()), withPosition(fields))).toEqual({ is })
})

test('of all of a position the size that is read counts, unless it is another position', () => {
  const all = seenPosition(example(), { isAll: true })
  expect(seeAgain(all, withPosition({ size: '3000', collateral: '300' }))).toMatchObject({ is: 'resized' })
  expect(seeAgain(all, withPosition({ size: '3000', isLong: false }))).toEqual({ is: 'changed' })
  expect(seeAgain(all, withPosition({}))).toEqual({ is: 'same' })
})

test('of all of a position the rows of its orders say no size: they may be older than what was shown', () => {
  const all = seenPosition(example(), { isAll: true })
  const unread = [{ list: 'positions', rows: undefined, error: new Error('away') }] as const
  const again = (size: string) => seeAgain(all, { ...withTrigger({ size }), unread })
  expect(again('3000')).toEqual({ is: 'missing' })
  expect(again('10000')).toEqual({ is: 'same' })
  expect(seeAgain(all, { ...withTrigger({ size: '10000', isLong: false }), unread })).toEqual({
    is: 'changed',
  })
})

test('collateral counts where a plan depends on it', () => {
  const moved = withPosition({ collateral: '900' })
  expect(seeAgain(seenPosition(example(), { withCollateral: true }), moved)).toEqual({ is: 'changed' })
  expect(seeAgain(seenPosition(example()), moved)).toEqual({ is: 'same' })
})

test('an id that ended and is used again is the one that is open', () => {
  const seen = seenPosition(example())
  expect(seeAgain(seen, withPosition({ status: 'CLOSED', size: '1' }, {}))).toEqual({ is: 'same' })
})

test('a position that only its orders show is found there', () => {
  const row = { size: '10000', collateral: '1000', entryPrice: '28000' }
  expect(seeAgain(seenPosition(example()), withTrigger(row))).toEqual({ is: 'same' })
  expect(seeAgain(seenPosition(example()), withTrigger({ ...row, size: '5' }))).toEqual({ is: 'changed' })
  expect(seeAgain(seenPosition(example()), withTrigger({ ...row, status: 'CANCELED' }))).toEqual({
    is: 'missing',
  })
})

test.each([
  [[{}], 'same'],
  [[{ triggerPrice: '30000.0000000001' }], 'same'],
  [[{ triggerPrice: '31000' }], 'changed'],
  [[{ amountPercent: '100' }], 'changed'],
  [[{ isTakeProfit: false }], 'changed'],
  [[{ status: 'TRIGGERED' }], 'changed'],
  [[{ status: 'CANCELED' }, {}], 'same'],
  [[{ orderId: '1' }], 'missing'],
  [[], 'missing'],
] as const)('a trigger is looked for again by id, kind, price, part and status: %j', (rows, is) => {
  expect(seeAgain(orderIn(withTrigger({})), withTrigger(...rows))).toEqual({ is })
})

test.each([
  [{}, 'same'],
  [{ limitPrice: '27001' }, 'changed'],
  [{ pendingSize: '3' }, 'changed'],
  [{ isLong: false }, 'changed'],
  [{ status: 'CANCELED' }, 'changed'],
  [{ positionId: '9' }, 'missing'],
] as const)('a pending order is looked for again by id, side, price, size and status: %j', (fields, is) => {
  const order = { stopPrice: undefined, limitPrice: '27000', pendingSize: '2', pendingCollateral: '1' }
  expect(seeAgain(orderIn(withPending(order)), withPending({ ...order, ...fields }))).toEqual({ is })
})

test.each([
  [{}, false],
  [{ size: '4000', createdAt: LATER }, false],
  [{ status: 'CLOSED' }, false],
  [{ isLong: false }, true],
  [{ pairId: '2' }, true],
] as const)('the id of a position leads elsewhere where another pair or side has it: %j', (fields, is) => {
  expect(leadsElsewhere(seenPosition(example()), withPosition(fields))).toBe(is)
})

test('the id of an order that is gone leads to the orders of its position, unless they cannot be read', () => {
  const waiting = withPending({ positionId: '7' })
  const filled = withTrigger({ positionId: '7' })
  const seen = orderIn(waiting)
  expect(leadsElsewhere(seen, waiting)).toBe(false)
  expect(leadsElsewhere(seen, withPending({ positionId: '7', status: 'FILLED' }))).toBe(true)
  expect(leadsElsewhere(seen, filled)).toBe(true)
  expect(leadsElsewhere(orderIn(filled), filled)).toBe(false)
  const unread = [{ list: 'orders', rows: undefined, error: new Error('HTTP 500') }] as const
  expect(leadsElsewhere(seen, { ...NONE, unread })).toBe(false)
})
