import { describe, expect, test } from 'vitest'
import { pendingOrderOutcome, triggerOutcome } from '../../../../src/desk/trading/actions/cancel.js'
import { recordAbsences } from '../../../../src/desk/trading/evidence/absences.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { EvidenceContext } from '../../../../src/desk/trading/evidence/call-evidence.js'
import {
  cancelled,
  CLOSED,
  done,
  holding,
  NOTHING,
  OPEN,
  ORDER,
  POSITION,
  TRAILING,
  TRIGGER,
  waiting,
} from './support.js'

/** Two states of the account, of which the second was read at least twice (`isGone`), or once. */
const context = (before: AccountState, now: AccountState, isGone = true): EvidenceContext => ({
  sentAt: 1_000,
  before,
  transactionHash: undefined,
  now: { ...now, readAt: 20_000 },
  absences: recordAbsences(isGone ? { 'order 12': 5_000, 'trigger 12/0': 5_000 } : {}, 20_000),
  isAccepted: true,
  seenAt: undefined,
})

/** The same for a call that may never have arrived; its order is missing from every read for this many milliseconds. */
const unanswered = (before: AccountState, now: AccountState, missingMs: number): EvidenceContext => {
  const since = 20_000 - missingMs
  return {
    ...context(before, now),
    absences: recordAbsences({ 'order 12': since, 'trigger 12/0': since }, 20_000),
    isAccepted: false,
  }
}
/** A trailing stop of half of the position, whose size is 2,000. */
const HALF = { ...TRAILING, percent: '50' }
const trailing = { ...OPEN, pending: [HALF] }
/** A change of 500 in the slot of the position. */
const CHANGE = { ...ORDER, size: '500' }
const adding = { ...OPEN, pending: [CHANGE] }

const UNTOLD = { is: 'untold', facts: { order: 'untold' } } as const

describe('cancelling an order in the slot of an open position', () => {
  const outcome = (before: AccountState, now: AccountState, isGone?: boolean) =>
    pendingOrderOutcome('12', context(before, now, isGone))

  test.each([
    ['is done once it is missing for long enough', trailing, OPEN, true, done({ row: 'gone' })],
    ['is not done while it is missing from one read', trailing, OPEN, false, waiting],
    [
      'is done where the service states no collateral',
      { ...trailing, positions: [{ ...POSITION, collateral: undefined }] },
      holding({ collateral: undefined }),
      true,
      done({ row: 'gone' }),
    ],
    [
      'is done once the service says that it dropped it',
      trailing,
      holding({ isDropped: true }),
      false,
      done(),
    ],
    [
      'is done by a drop also where something else closed a part',
      trailing,
      holding({ size: '1500', isDropped: true }),
      false,
      done(),
    ],
    [
      'is not done by a drop that was told before',
      holding({ isDropped: true }),
      holding({ isDropped: true }),
      false,
      waiting,
    ],
    ['waits while it is listed', trailing, trailing, true, waiting],
    ['waits while its position is missing from the read, without a record', trailing, NOTHING, true, waiting],
    [
      'came too late where the position grew by it',
      adding,
      holding({ size: '2500' }),
      true,
      cancelled({ order: 'filled' }),
    ],
    [
      'cannot be told where the position grew by another amount',
      adding,
      holding({ size: '2300' }),
      true,
      UNTOLD,
    ],
    [
      'cannot be told where only the collateral changed beside a change',
      adding,
      holding({ collateral: '300' }),
      true,
      UNTOLD,
    ],
    [
      'is done where only the collateral changed beside a trailing stop',
      trailing,
      holding({ collateral: '300' }),
      true,
      done({ row: 'gone' }),
    ],
    [
      'came too late where the trailing stop closed its part',
      trailing,
      holding({ size: '1000' }),
      true,
      cancelled({ order: 'fired' }),
    ],
    [
      'came too late where it closed its size, without a percent',
      { ...OPEN, pending: [{ ...TRAILING, size: '800' }] },
      holding({ size: '1200' }),
      true,
      cancelled({ order: 'fired' }),
    ],
    ['cannot be told where another part was closed', trailing, holding({ size: '1500' }), true, UNTOLD],
    [
      'came too late where a close of the slot closed its part',
      adding,
      holding({ size: '1500' }),
      true,
      cancelled({ order: 'filled' }),
    ],
    [
      'cannot be told where the position grew beside a trailing stop',
      trailing,
      holding({ size: '3000' }),
      true,
      UNTOLD,
    ],
    ['waits for its time where the position changed', adding, holding({ size: '2500' }), false, waiting],
    [
      'says nothing of a change by as much beside a drop',
      adding,
      holding({ size: '2500', isDropped: true }),
      true,
      waiting,
    ],
    [
      'came too late where the position has ended',
      trailing,
      { ...NOTHING, closed: [CLOSED] },
      true,
      cancelled({ order: 'ended' }),
    ],
  ] as const)('%s', (_, before, now, isGone, finding) => {
    expect(outcome(before, now, isGone)).toEqual(finding)
  })

  test.each([
    [15_000, waiting],
    [30_000, done({ row: 'gone' })],
  ])('that may never have arrived takes more than two reads without the order (%i ms)', (ms, finding) => {
    expect(pendingOrderOutcome('12', unanswered(trailing, OPEN, ms))).toEqual(finding)
  })

  test('says nothing of an order that was gone before the cancellation was sent', () => {
    expect(pendingOrderOutcome('12', context(OPEN, OPEN))).toEqual(waiting)
    expect(pendingOrderOutcome('12', unanswered(OPEN, OPEN, 60_000))).toEqual(waiting)
  })

  test('the orders of other positions do not count', () => {
    const other = { ...ORDER, id: '13' }
    expect(outcome({ ...OPEN, pending: [HALF, other] }, { ...OPEN, pending: [other] })).toEqual(
      done({ row: 'gone' }),
    )
    expect(outcome({ ...OPEN, pending: [other, HALF] }, holding({ size: '1000' }))).toEqual(
      cancelled({ order: 'fired' }),
    )
  })

  test("another position's trailing stop is not that which fired", () => {
    const before = { ...OPEN, pending: [{ ...HALF, id: '13' }, CHANGE] }
    expect(outcome(before, holding({ size: '1500' }))).toEqual(cancelled({ order: 'filled' }))
  })
})

describe('a cancellation that the service answered without accepting it', () => {
  const answered = (before: AccountState): EvidenceContext => ({
    ...unanswered(before, OPEN, 60_000),
    knownFacts: { answered: 'There is no pending order 12.' },
  })
  const GONE = { is: 'untold', facts: { order: 'gone' } }

  test('is not done by an order that is gone: a late list may have shown what had filled or fired', () => {
    expect(pendingOrderOutcome('12', answered(trailing))).toEqual(GONE)
    const call = { posId: '12', orderId: '0' }
    expect(triggerOutcome(call, answered({ ...OPEN, triggers: [TRIGGER] }))).toEqual(GONE)
    // What was told as done stays so.
    expect(pendingOrderOutcome('12', { ...answered(trailing), isAccepted: true })).toEqual(
      done({ row: 'gone' }),
    )
  })
})

describe('cancelling an order that opens a position', () => {
  const pending = { ...NOTHING, pending: [ORDER] }
  test.each([
    ['is done once its record says so', { ...NOTHING, closed: [{ ...CLOSED, status: 'CANCELED' }] }, done()],
    [
      'came too late where its record is that of a position',
      { ...NOTHING, closed: [CLOSED] },
      cancelled({ order: 'filled' }),
    ],
    ['came too late where its position is open', OPEN, cancelled({ order: 'filled' })],
    [
      'says what was filled where a part was',
      { ...OPEN, positions: [{ ...POSITION, size: '800' }] },
      done({ part: '800', whole: '2000' }),
    ],
    ['waits without a record', NOTHING, waiting],
    [
      "waits beside another's record",
      { ...NOTHING, closed: [{ ...CLOSED, id: '13', status: 'CANCELED' }] },
      waiting,
    ],
  ] as const)('%s', (_, now, finding) => {
    expect(pendingOrderOutcome('12', context(pending, now))).toEqual(finding)
  })
})

describe('cancelling a take-profit or a stop-loss', () => {
  const before = { ...OPEN, triggers: [TRIGGER] }
  const reused = {
    ...OPEN,
    triggers: [
      { ...TRIGGER, isOpen: false, createdAt: 60_000 },
      { ...TRIGGER, createdAt: 65_000 },
    ],
  }
  const outcome = (now: AccountState, isGone?: boolean) => {
    const had = now.triggers.length > 1 && now.triggers.every(({ createdAt }) => createdAt) ? reused : before
    return triggerOutcome({ posId: '12', orderId: '0' }, context(had, now, isGone))
  }
  const ended = { ...TRIGGER, isOpen: false }

  test.each([
    ['is done once its row is neither open nor fired', { ...OPEN, triggers: [ended] }, false, done()],
    ['waits while its row is open', before, true, waiting],
    [
      'came too late where its row has fired',
      { ...OPEN, triggers: [{ ...ended, hasFired: true }] },
      true,
      cancelled({ order: 'fired' }),
    ],
    [
      'came too late where its position has ended',
      { ...NOTHING, closed: [CLOSED] },
      true,
      cancelled({ order: 'ended' }),
    ],
    [
      'is done once its row is missing from two reads of the same position',
      OPEN,
      true,
      done({ row: 'gone' }),
    ],
    ['waits while its row is missing from one read', OPEN, false, waiting],
    [
      'cannot be told where its row is missing and the size has changed by something else',
      holding({ size: '1200' }),
      true,
      { is: 'untold', facts: { order: 'untold' } },
    ],
    [
      'waits where the status word of its row is not known',
      { ...OPEN, triggers: [{ ...TRIGGER, isOpen: undefined }] },
      true,
      waiting,
    ],
    [
      'is told by its size where another trigger has taken its id',
      { ...OPEN, triggers: [{ ...TRIGGER, price: '58000' }] },
      true,
      done({ row: 'gone' }),
    ],
    ['waits where its row and its position are missing', NOTHING, true, waiting],
    [
      'waits while it is open beside one that had its id before and was cancelled',
      {
        ...OPEN,
        triggers: [
          { ...ended, createdAt: 60_000 },
          { ...TRIGGER, createdAt: 65_000 },
        ],
      },
      true,
      waiting,
    ],
    [
      'is done once it has ended, beside one that had its id before and fired',
      {
        ...OPEN,
        triggers: [
          { ...ended, createdAt: 65_000 },
          { ...ended, hasFired: true, createdAt: 60_000 },
        ],
      },
      true,
      done(),
    ],
    [
      'is not told by the rows of other triggers',
      {
        ...OPEN,
        triggers: [
          { ...ended, positionId: '13' },
          { ...ended, orderId: '1', hasFired: true },
        ],
      },
      false,
      waiting,
    ],
  ] as const)('%s', (_, now, isGone, finding) => {
    expect(outcome(now, isGone)).toEqual(finding)
  })

  test.each([
    [15_000, waiting],
    [30_000, done({ row: 'gone' })],
  ])('that may never have arrived takes more than two reads without its row (%i ms)', (ms, finding) => {
    expect(triggerOutcome({ posId: '12', orderId: '0' }, unanswered(before, OPEN, ms))).toEqual(finding)
  })

  test('says nothing of a trigger that was gone before the cancellation was sent', () => {
    expect(triggerOutcome({ posId: '12', orderId: '0' }, context(OPEN, OPEN))).toEqual(waiting)
    const closed = { ...OPEN, triggers: [ended, { ...TRIGGER, orderId: '1' }] }
    expect(triggerOutcome({ posId: '12', orderId: '0' }, context(closed, OPEN))).toEqual(waiting)
  })

  test.each([
    ['50', '1000', '1000'],
    ['33.3333', '1333.33', '666.67'],
    ['33.3333', '1334', '666'],
  ])('came too late where its row is missing and its share is closed (%s %%)', (percent, size, firedSize) => {
    const half = { ...OPEN, triggers: [{ ...TRIGGER, percent }] }
    const finding = (readAt: number) =>
      triggerOutcome(
        { posId: '12', orderId: '0' },
        {
          ...context(half, holding({ size })),
          now: { ...holding({ size }), readAt },
          absences: recordAbsences({ 'trigger 12/0': 5_000 }, readAt),
        },
      )
    expect(finding(14_999)).toEqual(waiting)
    expect(finding(15_000)).toEqual(cancelled({ order: 'fired', firedSize }))
  })

  test('came too late where its row says how much it closed', () => {
    const fired = { ...TRIGGER, isOpen: false, hasFired: true, closedSize: '1000' }
    expect(outcome({ ...holding({ size: '1000' }), triggers: [fired] })).toEqual(
      cancelled({ order: 'fired', firedSize: '1000' }),
    )
  })

  test('waits where its row is missing, and its position was not there before', () => {
    expect(triggerOutcome({ posId: '12', orderId: '0' }, context(NOTHING, OPEN))).toEqual(waiting)
  })
})
