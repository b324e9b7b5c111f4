import { expect, test } from 'vitest'
import { recordAbsences } from '../../../../src/desk/trading/evidence/absences.js'
import type { AccountState, StoredClosed } from '../../../../src/desk/trading/evidence/account-state.js'
import { findEndRecord, findRecord } from '../../../../src/desk/trading/evidence/ends.js'
import { CLOSED, NOTHING, OPEN, ORDER } from '../actions/support.js'
import { elsewhere } from './ended-support.js'

const SENT = 10_000_000
const record = (fields: Partial<StoredClosed>): StoredClosed => ({ ...CLOSED, ...fields })
const account = (...closed: readonly StoredClosed[]): AccountState => ({
  ...NOTHING,
  readAt: SENT + 1_000,
  closed,
})
const before: AccountState = { ...OPEN, readAt: SENT }

/** The record of the end of the position by a read some time after the sending, with what was missing since then. */
const endBy = (now: AccountState, after = 1_000) => {
  const readAt = SENT + after
  const known = Object.fromEntries(
    (now.closed ?? []).map(({ closedAt }) => [`record of 12 after ${closedAt}`, SENT]),
  )
  return findEndRecord('12', { before, now: { ...now, readAt }, absences: recordAbsences(known, readAt) })
}

test('a record is that of its position, the latest of those that were not there before', () => {
  const [part, end] = [record({ closedAt: 1_000, size: '500' }), record({ closedAt: 2_000 })]
  const now = account(record({ id: elsewhere, closedAt: 9_000 }), part, end)
  expect(findRecord(now, '12', OPEN)).toBe(end)
  expect(findRecord(now, '12', { ...OPEN, closed: [end] })).toBe(part)
  expect(findRecord(now, '14', OPEN)).toBeUndefined()
  expect(findRecord({ ...NOTHING, closed: undefined }, '12', OPEN)).toBeUndefined()
})

test('the end of a position is a record from after the sending, by a time that is cut to seconds', () => {
  const end = record({ closedAt: SENT - 999 })
  expect(endBy(account(end))).toBe(end)
  expect(endBy(account(record({ closedAt: undefined })))).toEqual(record({ closedAt: undefined }))
})

test('a part that was closed before, or another life of the id, is no end', () => {
  const yesterday = record({ closedAt: SENT - 86_400_000, size: '500' })
  expect(endBy(account(yesterday), 86_400_000)).toBeUndefined()
  const end = record({ closedAt: SENT + 20_000 })
  expect(endBy(account(yesterday, end), 21_000)).toBe(end)
})

test('a record of another pair or side, which had the id before, is no end', () => {
  const cancelled = record({ closedAt: undefined, status: 'CANCELED' })
  expect(endBy(account(cancelled))).toBe(cancelled)
  expect(endBy(account({ ...cancelled, pairId: '9' }))).toBeUndefined()
  expect(endBy(account({ ...cancelled, isLong: cancelled.isLong === false }))).toBeUndefined()
})

test('a record without a time that began at another one counts once no later one has appeared', () => {
  const since = { ...before, positions: before.positions.map((one) => ({ ...one, createdAt: 5_000 })) }
  const endOf = (createdAt: number | undefined, after: number) => {
    const readAt = SENT + after
    const absences = recordAbsences({ 'record of 12 after undefined': SENT }, readAt)
    const now = { ...account(record({ closedAt: undefined, createdAt })), readAt }
    return findEndRecord('12', { before: since, now, absences })
  }
  expect(endOf(5_000, 1_000)).toBeDefined()
  expect(endOf(undefined, 1_000)).toBeDefined()
  expect(endOf(4_000, 1_000)).toBeUndefined()
  expect(endOf(4_000, 150_000)).toBeDefined()
})

test('a record that is older by what the clocks may differ counts once no later one has appeared', () => {
  const early = record({ closedAt: SENT - 60_000 })
  expect(endBy(account(early), 149_999)).toBeUndefined()
  expect(endBy(account(early), 150_000)).toBe(early)
  const end = record({ closedAt: SENT })
  expect(endBy(account(early, end))).toBe(end)
  expect(endBy(account(record({ closedAt: SENT - 360_001 })), 150_000)).toBeUndefined()
})

test('a record of what was closed at once is the end, however the clocks differ', () => {
  const since = { ...before, positions: before.positions.map((one) => ({ ...one, createdAt: 5_000 })) }
  const endIn = (fields: Partial<StoredClosed>) =>
    findEndRecord('12', {
      before: since,
      now: account(record({ closedAt: SENT - 60_000, createdAt: 5_000, ...fields })),
      absences: recordAbsences({}, SENT + 1_000),
    })
  expect(endIn({})).toBeDefined()
  expect(endIn({ size: '500' }), 'a part').toBeUndefined()
  expect(endIn({ createdAt: 4_000 }), 'another life').toBeUndefined()
  expect(endIn({ createdAt: undefined })).toBeUndefined()
})

test('the record of an order that was cancelled, or filled and closed at once, is its end, however the clocks differ', () => {
  const pending: AccountState = { ...NOTHING, readAt: SENT, pending: [{ ...ORDER, createdAt: 5_000 }] }
  const endOf = (fields: Partial<StoredClosed>) =>
    findEndRecord('12', {
      before: pending,
      now: account(record({ closedAt: SENT - 20_000, createdAt: 5_000, status: 'CANCELED', ...fields })),
      absences: recordAbsences({}, SENT + 1_000),
    })
  expect(endOf({})).toBeDefined()
  expect(endOf({ size: '0' }), 'nothing of it was filled').toBeDefined()
  expect(endOf({ status: 'CLOSED' })).toBeDefined()
  expect(endOf({ status: 'CLOSED', size: '500' }), 'a part of the position').toBeUndefined()
  expect(endOf({ createdAt: 4_000 }), 'another life').toBeUndefined()
  expect(endOf({ createdAt: undefined })).toBeUndefined()
})
