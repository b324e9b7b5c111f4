import { Big } from 'big.js'
import { expect, test } from 'vitest'
import {
  closedRowKind,
  orderRowState,
  positionRowState,
  triggerRowState,
} from '../../../src/desk/account/status-words.js'

const SIZE = new Big('1000')
const NO_SIZE = new Big('0')

test.each([
  ['OPEN', 'FILLED', SIZE, 'open'],
  ['OPEN', 'PENDING', SIZE, 'open'],
  // A change of it that was dropped.
  ['OPEN', 'CANCELED', SIZE, 'open'],
  ['OPEN', undefined, undefined, 'open'],
  [undefined, undefined, SIZE, 'open'],
  [' ', 'FILLED', SIZE, 'open'],
  [undefined, 'PENDING', SIZE, 'open'],
  [undefined, 'OPEN', SIZE, 'open'],
  // An order among the positions.
  ['PENDING', 'PENDING', NO_SIZE, 'pending'],
  ['PENDING', undefined, SIZE, 'pending'],
  ['OPEN', 'PENDING', NO_SIZE, 'pending'],
  [undefined, 'PENDING', NO_SIZE, 'pending'],
  ['CLOSED', 'FILLED', SIZE, 'ended'],
  ['LIQUIDATED', 'FILLED', SIZE, 'ended'],
  ['CANCELED', 'CANCELED', SIZE, 'ended'],
  ['FILLED', undefined, SIZE, 'ended'],
  [undefined, 'CLOSED', SIZE, 'ended'],
  ['OPEN', 'FILLED', NO_SIZE, 'ended'],
  ['SETTLING', 'FILLED', SIZE, 'unknown'],
  ['SETTLING', 'FILLED', NO_SIZE, 'unknown'],
  [undefined, 'SETTLING', SIZE, 'unknown'],
  // The position was cancelled, or only a change of it.
  [undefined, 'CANCELED', SIZE, 'unknown'],
] as const)('a position with status %s, slot %s and size %s is %s', (status, orderStatus, size, state) => {
  expect(positionRowState({ status, orderStatus, size })).toBe(state)
})

test.each([
  ['PENDING', 'pending'],
  ['OPEN', 'pending'],
  [undefined, 'pending'],
  ['', 'pending'],
  ['FILLED', 'ended'],
  ['CANCELED', 'ended'],
  ['CLOSED', 'ended'],
  ['LIQUIDATED', 'ended'],
  ['SETTLING', 'unknown'],
])('an order with status %s is %s', (status, state) => {
  expect(orderRowState({ status })).toBe(state)
})

test.each([
  ['OPEN', 'open'],
  [undefined, 'open'],
  ['', 'open'],
  ['TRIGGERED', 'ended'],
  ['CANCELED', 'ended'],
  ['SETTLING', 'unknown'],
  ['PENDING', 'unknown'],
])('a trigger with status %s is %s', (status, state) => {
  expect(triggerRowState({ status })).toBe(state)
})

test.each([
  ['CLOSED', 'position'],
  ['LIQUIDATED', 'position'],
  [undefined, 'position'],
  ['', 'position'],
  ['CANCELED', 'order'],
  ['OPEN', 'part'],
  ['SETTLING', 'unknown'],
])('a closed row with status %s is of kind %s', (status, kind) => {
  const filled = { entryPrice: SIZE, exitPrice: SIZE, positionFee: SIZE }
  expect(closedRowKind({ status, ...filled })).toBe(kind)
})

test('a closed row without a word is of an order where it shows that nothing was filled', () => {
  const none = { status: undefined, entryPrice: undefined, exitPrice: undefined, positionFee: undefined }
  const unfilled = { ...none, entryPrice: NO_SIZE, exitPrice: NO_SIZE, positionFee: NO_SIZE }
  expect(closedRowKind(unfilled)).toBe('order')
  expect(closedRowKind({ ...unfilled, status: 'CLOSED' })).toBe('position')
  expect(closedRowKind({ ...unfilled, positionFee: undefined })).toBe('order')
  // The price of a cheap token rounds to zero, its fee does not.
  expect(closedRowKind({ ...unfilled, positionFee: SIZE })).toBe('position')
  expect(closedRowKind({ ...unfilled, exitPrice: SIZE })).toBe('position')
  // A row that states a fee of nothing, and no price, shows nothing.
  expect(closedRowKind({ ...none, positionFee: NO_SIZE })).toBe('position')
  expect(closedRowKind(none)).toBe('position')
})
