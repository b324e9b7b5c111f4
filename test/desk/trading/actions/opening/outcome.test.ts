import { describe, expect, test } from 'vitest'
import {
  missingExits,
  openingOutcome,
  type Exits,
} from '../../../../../src/desk/trading/actions/open/evidence.js'
import { evidenceOf } from '../../../../../src/desk/trading/actions/calls.js'
import type { AccountState } from '../../../../../src/desk/trading/evidence/account-state.js'
import { recordAbsences } from '../../../../../src/desk/trading/evidence/absences.js'
import type { EvidenceContext } from '../../../../../src/desk/trading/evidence/call-evidence.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { OPENING_TERMS } from '../../evidence/support.js'
import { cancelled, CLOSED, done, NOTHING, OPEN, ORDER, POSITION, TRIGGER, waiting } from '../support.js'

const SENT = 1_000
const WANTED = { tokenId: '1', isLong: true, size: '2000' } as const
const seen = { is: 'seen', facts: {} }

/** A read of the account at a time; what is missing from it was missing since `missingSince`, if it was. */
function read(
  now: Partial<AccountState>,
  readAt: number,
  {
    seenAt,
    missing = [],
    missingSince = SENT,
  }: { seenAt?: number; missing?: readonly string[]; missingSince?: number } = {},
): EvidenceContext {
  return {
    sentAt: SENT,
    before: NOTHING,
    transactionHash: undefined,
    now: { ...NOTHING, ...now, readAt },
    absences: recordAbsences(Object.fromEntries(missing.map((name) => [name, missingSince])), readAt),
    isAccepted: true,
    seenAt,
  }
}

const outcome = (exits: Exits, context: EvidenceContext, type: 'Market' | 'Limit' = 'Market') =>
  openingOutcome({ ...WANTED, positionType: type }, exits, '12', context)
const both = { takeProfit: '66000', stopLoss: '57000.0' }
const TARGET = { ...TRIGGER, orderId: '1', isTakeProfit: true, price: '66000' }

test('a position, an order or a record of another pair or side that has the id of an order that ended is none of it', () => {
  for (const other of [{ pairId: '2' }, { isLong: false }]) {
    expect(outcome({}, read({ ...OPEN, positions: [{ ...POSITION, ...other }] }, 5_000), 'Limit')).toEqual(
      seen,
    )
    expect(outcome({}, read({ closed: [{ ...CLOSED, ...other }] }, 5_000), 'Limit')).toEqual(seen)
    const pending = [{ ...ORDER, ...other }]
    expect(outcome({}, read({ pending }, 30_000, { seenAt: 5_000 }), 'Limit')).toEqual(seen)
  }
  expect(outcome({}, read(OPEN, 5_000), 'Limit')).toMatchObject({ is: 'done' })
})

describe('an opening whose position is open', () => {
  const filled = { positionId: '12', entryPrice: '60000' }

  test('is done when both exits are in place', () => {
    const context = read({ ...OPEN, triggers: [TRIGGER, TARGET] }, 2_000)
    expect(outcome(both, context)).toEqual(done({ ...filled, takeProfit: 'placed', stopLoss: 'placed' }))
    expect(outcome({}, context)).toEqual(done(filled))
  })

  test('says of its exits that they are not there yet after ten seconds without them, and that they are missing after a minute', () => {
    const missing = ['takeProfit', 'stopLoss']
    expect(outcome(both, read(OPEN, 30_000, { seenAt: 5_000 })), 'missing from one read').toEqual(seen)
    const at = (after: number) => outcome(both, read(OPEN, SENT + after, { missing }))
    expect(at(9_999)).toEqual(seen)
    expect(at(10_000)).toEqual(done({ ...filled, takeProfit: 'awaited', stopLoss: 'awaited' }))
    expect(at(59_999)).toEqual(done({ ...filled, takeProfit: 'awaited', stopLoss: 'awaited' }))
    expect(at(60_000)).toEqual(done({ ...filled, takeProfit: 'missing', stopLoss: 'missing' }))
  })

  test('waits while one exit is missing for the first time', () => {
    const context = read(OPEN, 30_000, { seenAt: 5_000, missing: ['stopLoss'] })
    expect(outcome(both, context)).toEqual(seen)
    // What was missing from this read is remembered for the next.
    expect(context.absences.recorded()).toEqual({ stopLoss: SENT, takeProfit: 30_000 })
  })

  test('tells the exit that is missing from the one in place', () => {
    const context = read({ ...OPEN, triggers: [TARGET] }, 65_000, { seenAt: 5_000, missing: ['stopLoss'] })
    expect(outcome(both, context)).toEqual(done({ ...filled, takeProfit: 'placed', stopLoss: 'missing' }))
  })

  test('tells a stop of another share from one that is missing', () => {
    const context = read({ ...OPEN, triggers: [{ ...TRIGGER, percent: '50' }] }, 65_000, { seenAt: 5_000 })
    expect(outcome({ stopLoss: '57000' }, context)).toEqual(done({ ...filled, stopLoss: 'part' }))
  })

  test.each([
    ['at another price', { ...TRIGGER, price: '57001' }],
    ['of another position', { ...TRIGGER, positionId: '13' }],
  ])('is not protected by a trigger %s', (_, trigger) => {
    const context = read({ ...OPEN, triggers: [trigger] }, 65_000, { seenAt: 5_000, missing: ['stopLoss'] })
    expect(outcome({ stopLoss: '57000' }, context)).toEqual(done({ ...filled, stopLoss: 'missing' }))
  })
})

test.each([
  ['closed', { status: 'CLOSED' }, done({ positionId: '12', entryPrice: '60000', ended: 'closed' })],
  [
    'liquidated',
    { status: 'LIQUIDATED' },
    done({ positionId: '12', entryPrice: '60000', ended: 'liquidated-after' }),
  ],
  [
    'closed, without its entry',
    { entryPrice: undefined },
    done({ positionId: '12', entryPrice: '', ended: 'closed' }),
  ],
  ['cancelled', { status: 'CANCELED' }, cancelled({ positionId: '12' })],
])('an opening has its outcome from the record of its end: %s', (_, fields, finding) => {
  expect(outcome(both, read({ closed: [{ ...CLOSED, ...fields }] }, 2_000))).toEqual(finding)
})

test('an opening is done where the service does not say its entry price', () => {
  const open = { positions: OPEN.positions.map((position) => ({ ...position, entryPrice: undefined })) }
  expect(outcome({}, read(open, 2_000))).toEqual(done({ positionId: '12', entryPrice: '' }))
})

test('a limit order in the list rests once it stays there, a market order is still to be filled', () => {
  const at = (readAt: number, pending: AccountState['pending']) =>
    read({ pending }, readAt, { seenAt: 2_000 })
  const resting = done({ positionId: '12', resting: 'yes' })
  const other = { ...ORDER, id: '13' }
  expect(outcome({}, at(3_999, [ORDER]), 'Limit')).toEqual(seen)
  expect(outcome({}, at(4_000, [ORDER]), 'Limit')).toEqual(resting)
  expect(outcome({}, at(4_000, [other, ORDER]), 'Limit'), 'beside another').toEqual(resting)
  expect(outcome({}, at(4_000, [other]), 'Limit')).toEqual(seen)
  expect(outcome({}, at(4_000, [ORDER]), 'Market')).toEqual(seen)
  expect(outcome({}, read({ pending: [ORDER] }, 90_000), 'Limit'), 'seen for the first time').toEqual(seen)
  expect(openingOutcome({ ...WANTED, positionType: 'Limit' }, {}, undefined, at(4_000, [ORDER]))).toEqual(
    waiting,
  )
})

describe('of several orders alike, whichever position is one of them', () => {
  const other = { ...OPEN, positions: [...OPEN.positions, { ...OPEN.positions[0], id: '13' } as never] }
  const since = { missing: ['stopLoss of 12', 'stopLoss of 13', 'takeProfit of 12'], missingSince: 5_000 }
  const missingOf = (exits: Exits, now: Partial<AccountState>, readAt: number) =>
    missingExits(exits, ['12', '13'], read(now, readAt, since))

  test('an exit is missing once a position is without it for a minute', () => {
    expect(missingOf(both, other, 64_999)).toEqual({})
    expect(missingOf({ stopLoss: '57000' }, other, 65_000)).toEqual({ stopLoss: 'missing-alike' })
    expect(missingOf(both, { ...other, triggers: [TARGET] }, 65_000)).toEqual({ stopLoss: 'missing-alike' })
    expect(missingOf({}, other, 65_000)).toEqual({})
  })

  test('an order warns of its own exits that are missing', () => {
    const call: ExecuteCall = {
      name: 'newPositionOrderWithTPSL',
      params: { ...OPENING_TERMS, takeProfit: '66000', stopLoss: '57000' },
    }
    const evidence = evidenceOf(call)
    if (evidence.by !== 'row') throw new Error('An opening is known by its row')
    const rows = ['position 12', 'position 13']
    const context = read({ ...other, triggers: [TARGET] }, 65_000, since)
    expect(evidence.warnings?.(call.params, rows, context)).toEqual({ stopLoss: 'missing-alike' })
  })

  test('an exit is missing where only one of the positions has it', () => {
    expect(missingOf({ stopLoss: '57000' }, { ...other, triggers: [TRIGGER] }, 65_000)).toEqual({
      stopLoss: 'missing-alike',
    })
  })

  test('no exit is missing where each position has it, or is not open', () => {
    const stops = [TRIGGER, { ...TRIGGER, positionId: '13' }]
    expect(missingOf({ stopLoss: '57000' }, { ...other, triggers: stops }, 65_000)).toEqual({})
    expect(missingOf({ stopLoss: '57000' }, {}, 65_000)).toEqual({})
  })
})
