import { describe, expect, test } from 'vitest'
import { planCancel } from '../../../../src/desk/trading/actions/cancel.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  STOP,
  SLOT,
  ENTRY,
  LONG,
  OPEN,
  NOTHING,
  TRIGGER,
  CLOSED,
  ORDER,
  TRAILING,
  big,
  bookOf,
  holding,
  cancelled,
  done,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
  waiting,
} from './support.js'

describe('the calls for cancelling an order', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'cancel a trigger',
      planCancel(STOP, bookOf([])),
      { name: 'cancelTriggerOrder', posId: '12', orderId: '0' },
    ],
    ['cancel a trailing stop', planCancel(SLOT, bookOf([])), { name: 'cancelPendingOrder', posId: '12' }],
    ['cancel an order', planCancel(ENTRY, bookOf([])), { name: 'cancelPendingOrder', posId: '13' }],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  ['taking the last stop away', planCancel(STOP, bookOf([STOP])), ['warning no-stop-left']],
  [
    'taking one of two stops of all away',
    planCancel(STOP, bookOf([STOP, { ...SLOT, percent: big('100') }])),
    [],
  ],
  [
    'leaving a stop beyond the liquidation alone',
    planCancel(STOP, {
      ...bookOf([STOP, { ...STOP, id: '12/4', orderId: '4', percent: big('100'), price: big('54000') }]),
      positions: [{ id: '12', position: LONG } as never],
    }),
    ['warning stops-cover'],
  ],
  [
    'leaving a stop for a part of a position without a known liquidation price',
    planCancel(STOP, bookOf([STOP, SLOT])),
    ['warning stops-cover-share'],
  ],
  [
    'leaving a trailing stop of no stated share',
    planCancel(STOP, bookOf([STOP, { ...SLOT, percent: undefined }])),
    ['warning stops-cover-unknown'],
  ],
  [
    'leaving a trigger that may be a stop',
    planCancel(STOP, bookOf([STOP, { ...STOP, id: '12/3', orderId: '3', kind: 'trigger' }])),
    ['warning stops-cover-unknown'],
  ],
  ['taking a take-profit away', planCancel({ ...STOP, kind: 'takeProfit' }, bookOf([])), []],
])('cancelling an order is checked before it is sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
const cancelStop: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['an order that still waits', cancel, NOTHING, { ...NOTHING, pending: [ORDER] }, waiting],
  ['an order that is in no list', cancel, { ...NOTHING, pending: [ORDER] }, NOTHING, waiting],
  [
    'an order taken back',
    cancel,
    { ...NOTHING, pending: [ORDER] },
    { ...NOTHING, closed: [{ ...CLOSED, status: 'CANCELED' }] },
    done(),
  ],
  ['an order filled first', cancel, { ...NOTHING, pending: [ORDER] }, OPEN, cancelled({ order: 'filled' })],
  ['a trailing stop taken back', cancel, { ...OPEN, pending: [TRAILING] }, OPEN, done({ row: 'gone' })],
  [
    'a trailing stop that fired',
    cancel,
    { ...OPEN, pending: [{ ...TRAILING, percent: '50' }] },
    holding({ size: '1000', collateral: '100' }),
    cancelled({ order: 'fired' }),
  ],
  [
    'a trailing stop that ended with its position',
    cancel,
    { ...OPEN, pending: [TRAILING] },
    { ...NOTHING, closed: [CLOSED] },
    cancelled({ order: 'ended' }),
  ],
  ['a stop that still waits', cancelStop, OPEN, { ...OPEN, triggers: [TRIGGER] }, waiting],
  ['a stop taken back', cancelStop, OPEN, { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false }] }, done()],
  [
    'a stop that is listed no more',
    cancelStop,
    { ...OPEN, triggers: [TRIGGER] },
    OPEN,
    done({ row: 'gone' }),
  ],
  [
    'a stop that fired first',
    cancelStop,
    OPEN,
    { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false, hasFired: true }] },
    cancelled({ order: 'fired' }),
  ],
  [
    'a stop that ended with its position',
    cancelStop,
    OPEN,
    { ...NOTHING, closed: [CLOSED] },
    cancelled({ order: 'ended' }),
  ],
])('a cancellation is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('a cancellation has an intent stored as JSON and a call with its rules', () => {
  const plan = planCancel(STOP, bookOf([]))
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-cancel-at' })
})
