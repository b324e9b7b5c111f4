import { describe, expect, test } from 'vitest'
import { evidenceOf } from '../../../../src/desk/trading/actions/calls.js'
import { recordAbsences } from '../../../../src/desk/trading/evidence/absences.js'
import type { AccountState, StoredTrigger } from '../../../../src/desk/trading/evidence/account-state.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, done, NOTHING, OPEN, TRIGGER, untold, waiting } from './support.js'

const SENT = 1_000_000
const both: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', tpPrice: '66000', tpAmountPercent: '50', slPrice: '57000', slAmountPercent: '100' },
}
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', slPrice: '57000', slAmountPercent: '100' },
}
const target: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', tpPrice: '66000', tpAmountPercent: '50' },
}
const TARGET: StoredTrigger = { ...TRIGGER, orderId: '1', isTakeProfit: true, price: '66000', percent: '50' }

function evidence(call: ExecuteCall) {
  const rules = evidenceOf(call)
  if (rules.by !== 'row') throw new Error('A trigger is known by its row')
  return rules
}

/** The rows among these triggers that may be a part of what was sent, with these there before. */
const rowsOf = (part: string, triggers: readonly StoredTrigger[], known: readonly StoredTrigger[] = []) =>
  evidence(both)
    .rows(
      both.params,
      part,
      { ...OPEN, triggers },
      { sentAt: SENT, before: { ...OPEN, triggers: known }, transactionHash: undefined },
    )
    .map(({ id }) => id)

test.each([
  [both, ['takeProfit', 'stopLoss']],
  [stop, ['stopLoss']],
  [target, ['takeProfit']],
])('a trigger is waited for for each price that was sent (%#)', (call, parts) => {
  expect(evidence(call).parts(call.params)).toEqual(parts)
})

test('a take-profit and a stop-loss are told apart by their kind, price and percent', () => {
  expect(rowsOf('takeProfit', [TRIGGER, TARGET])).toEqual(['trigger 12/1 66000'])
  expect(rowsOf('stopLoss', [TRIGGER, TARGET])).toEqual(['trigger 12/0 57000'])
})

test.each([
  ['of another position', { positionId: '13' }],
  ['of the other kind', { isTakeProfit: true }],
  ['at another price', { price: '57001' }],
  ['for another part', { percent: '99' }],
  ['for a part that is not said', { percent: undefined }],
  ['of a kind that is not said', { isTakeProfit: undefined }],
  ['of a state that is not known', { isOpen: undefined }],
  ['of long before', { createdAt: SENT - 360_001 }],
])('a trigger %s is not that which was sent', (_, fields) => {
  expect(rowsOf('stopLoss', [{ ...TRIGGER, ...fields }])).toEqual([])
})

test('where the orders could not be read before, a trigger without a time may be older than what was sent', () => {
  const rows = (createdAt: number | undefined) =>
    evidence(stop).rows(
      stop.params,
      'stopLoss',
      { ...OPEN, triggers: [{ ...TRIGGER, createdAt }] },
      { sentAt: SENT, before: { ...OPEN, areOrdersUnread: true }, transactionHash: undefined },
    )
  expect(rows(undefined)).toEqual([])
  expect(rows(SENT)).toHaveLength(1)
})

test('a trigger that was there before is not that which was sent, unless its id was taken again', () => {
  expect(rowsOf('stopLoss', [TRIGGER, { ...TRIGGER, orderId: '2' }], [TRIGGER])).toEqual([
    'trigger 12/2 57000',
  ])
  const before = { ...TRIGGER, price: '56000' }
  expect(rowsOf('stopLoss', [TRIGGER], [before])).toEqual(['trigger 12/0 57000'])
  const at = (createdAt: number): StoredTrigger => ({ ...TRIGGER, createdAt })
  expect(rowsOf('stopLoss', [at(SENT)], [at(SENT - 1)])).toEqual([`trigger 12/0 57000 ${SENT}`])
  expect(rowsOf('stopLoss', [at(SENT)], [at(SENT)])).toEqual([])
})

describe('the outcome of a take-profit and a stop-loss', () => {
  /** The outcome by the parts that are known, with what was missing before, at a time after the sending. */
  function outcome(
    held: Readonly<Record<string, string>>,
    {
      after = 60_000,
      missing = ['takeProfit', 'stopLoss'],
      now = OPEN,
      isAccepted = true,
    }: {
      readonly after?: number
      readonly missing?: readonly string[]
      readonly now?: AccountState
      readonly isAccepted?: boolean
    } = {},
  ) {
    const readAt = SENT + after
    return evidence(both).outcome(both.params, held, {
      sentAt: SENT,
      before: OPEN,
      transactionHash: undefined,
      now: { ...now, readAt },
      absences: recordAbsences(Object.fromEntries(missing.map((name) => [name, SENT])), readAt),
      isAccepted,
      seenAt: undefined,
    })
  }
  const placed = { takeProfit: 'trigger 12/1 66000', stopLoss: 'trigger 12/0 57000' }
  const neither = { takeProfit: 'missing', stopLoss: 'missing' }
  const seen = { is: 'seen', facts: {} }

  test('is done once both are in place', () => {
    const now = { ...OPEN, triggers: [TARGET, TRIGGER] }
    expect(outcome(placed, { now })).toEqual(done({ takeProfit: 'placed', stopLoss: 'placed' }))
  })

  test('of what was listed and is not any more it is that it triggered, by the share that was closed, or that it is missing', () => {
    const half = { takeProfit: 'trigger 12/1 66000', stopLoss: 'trigger 12/0 57000' }
    const now = { ...OPEN, triggers: [TARGET] }
    const left = (size: string): AccountState => ({ ...now, positions: [{ ...OPEN.positions[0]!, size }] })
    expect(outcome(half, { now, missing: [] })).toEqual(seen)
    expect(outcome(half, { now, after: 9_999 })).toEqual(seen)
    expect(outcome(half, { now, after: 10_000 })).toEqual(done({ takeProfit: 'placed', stopLoss: 'missing' }))
    expect(outcome(half, { now: left('0') })).toEqual(done({ takeProfit: 'placed', stopLoss: 'fired' }))
    expect(outcome(half, { now: left('500') })).toEqual(seen)
  })

  test('is half done once one of them is missing for a minute, and from two reads', () => {
    const half = { stopLoss: 'trigger 12/0 57000' }
    const now = { ...OPEN, triggers: [TRIGGER] }
    expect(outcome(half, { now, after: 9_999 })).toEqual(seen)
    expect(outcome(half, { now, after: 59_999 })).toEqual({
      is: 'seen',
      facts: { takeProfit: 'awaited', stopLoss: 'placed' },
    })
    expect(outcome(half, { now, missing: [] })).toEqual(seen)
    expect(outcome(half, { now })).toEqual(done({ takeProfit: 'missing', stopLoss: 'placed' }))
  })

  test('is that both are missing, of an order that was accepted; of one that may not have arrived it is nothing', () => {
    expect(outcome({})).toEqual({ is: 'seen', facts: neither })
    expect(outcome({}, { isAccepted: false })).toEqual(waiting)
    expect(outcome({}, { after: 9_999 })).toEqual(waiting)
    const awaited = { takeProfit: 'awaited', stopLoss: 'awaited' }
    expect(outcome({}, { after: 59_999 })).toEqual({ is: 'seen', facts: awaited })
    expect(outcome({}, { after: 59_999, isAccepted: false })).toEqual(waiting)
    expect(outcome({}, { missing: ['stopLoss'] })).toEqual(waiting)
  })

  test('is untold where the position has ended, unless both were in place', () => {
    const now = { ...NOTHING, closed: [CLOSED] }
    expect(outcome({}, { now })).toEqual(untold)
    expect(outcome(placed, { now })).toEqual(done({ takeProfit: 'placed', stopLoss: 'placed' }))
    expect(outcome({}, { now: NOTHING }), 'no record of an end').toEqual({ is: 'seen', facts: neither })
    expect(outcome({}, { now: { ...OPEN, closed: [CLOSED] } }), 'open again').toEqual({
      is: 'seen',
      facts: neither,
    })
  })

  const ofUnknownLiquidation = { olderStop: 'yes', olderStopLiquidation: 'unknown' }
  test.each([
    ['an open stop', {}, { ...ofUnknownLiquidation, olderStopCovers: '100' }],
    ['a stop whose state is not known', { isOpen: undefined }, { olderStop: 'yes' }],
    ['a trigger whose kind is not stated', { isTakeProfit: undefined }, { olderStop: 'yes' }],
    ['an open stop for a part', { percent: '30' }, { ...ofUnknownLiquidation, olderStopCovers: '30' }],
    ['an open stop of no stated share', { percent: undefined }, { olderStop: 'yes' }],
    ['a stop that is not open any more', { isOpen: false }, {}],
    ['a take-profit', { isTakeProfit: true }, {}],
    ['a stop of another position', { positionId: '13' }, {}],
  ])('says of a missing stop if an older one is in place: %s', (_, fields, facts) => {
    const now = { ...OPEN, triggers: [{ ...TRIGGER, price: '56000', ...fields }] }
    expect(outcome({}, { now })).toEqual({ is: 'seen', facts: { ...neither, ...facts } })
  })

  test.each([
    ['beyond it', '57000', '56000', {}],
    ['before it', '55000', '56000', { olderStop: 'yes', olderStopCovers: '100' }],
    ['without a price', '55000', undefined, { olderStop: 'yes' }],
  ])('knows the liquidation of what an older stop protects: one %s', (_, liquidationPrice, price, facts) => {
    const positions = OPEN.positions.map((one) => ({ ...one, liquidationPrice }))
    const triggers = [{ ...TRIGGER, price }]
    expect(outcome({}, { now: { ...OPEN, positions, triggers } })).toEqual({
      is: 'seen',
      facts: { ...neither, ...facts },
    })
  })

  test.each<[string, Partial<StoredTrigger>, string]>([
    ['a state that is not known', { isOpen: undefined }, 'unclear'],
    ['a kind that is not said', { isTakeProfit: undefined }, 'unclear'],
    ['a share that is not said', { percent: undefined }, 'unclear'],
    ['another share', { percent: '50' }, 'part'],
  ])('is not told by a stop of %s', (_, fields, state) => {
    const now = { ...OPEN, readAt: SENT, triggers: [TARGET, { ...TRIGGER, ...fields }] }
    expect(outcome({ takeProfit: 'trigger 12/1 66000' }, { now })).toEqual({
      is: 'seen',
      facts: { takeProfit: 'placed', stopLoss: state },
    })
  })

  test('is that neither stood, where the service lists both as cancelled', () => {
    const triggers = [TARGET, TRIGGER].map((one) => ({ ...one, isOpen: false }))
    expect(outcome(placed, { now: { ...OPEN, triggers } })).toEqual({
      is: 'cancelled',
      facts: { takeProfit: 'cancelled', stopLoss: 'cancelled' },
    })
    expect(outcome(placed, { now: { ...OPEN, triggers: [TARGET, triggers[1]!] } })).toEqual(
      done({ takeProfit: 'placed', stopLoss: 'cancelled' }),
    )
  })

  test('says the price at which the service keeps it', () => {
    const rounded: ExecuteCall = {
      name: 'addTPSL',
      params: { posId: '12', slPrice: '57000.126', slAmountPercent: '100' },
    }
    const rules = evidence(rounded)
    const now = { ...OPEN, triggers: [{ ...TRIGGER, price: '57000.13' }] }
    const sending = { sentAt: SENT, before: OPEN, transactionHash: undefined }
    const [row] = rules.rows(rounded.params, 'stopLoss', now, sending)
    expect(row).toEqual({ id: 'trigger 12/0 57000.13', means: 'done' })
    const context = {
      ...sending,
      now,
      absences: recordAbsences({}, SENT),
      isAccepted: true,
      seenAt: undefined,
    }
    expect(rules.outcome(rounded.params, { stopLoss: row!.id }, context)).toEqual(
      done({ stopLoss: 'placed', stopLossPrice: '57000.13' }),
    )
  })
})

test('a trigger that is listed as cancelled never stood, and is not taken while another stands', () => {
  const rows = (...triggers: readonly StoredTrigger[]) => {
    const rules = evidence(stop)
    return rules.rows(
      stop.params,
      'stopLoss',
      { ...OPEN, triggers },
      { sentAt: SENT, before: OPEN, transactionHash: undefined },
    )
  }
  const never = { ...TRIGGER, isOpen: false }
  expect(rows(never)).toEqual([{ id: 'trigger 12/0 57000', isDetailed: true, means: 'cancelled' }])
  expect(rows(never, { ...TRIGGER, orderId: '1' })).toEqual([
    { id: 'trigger 12/1 57000', isDetailed: true, means: 'done' },
  ])
})
