import { describe, expect, test } from 'vitest'
import { planCancel } from '../../../../src/desk/trading/actions/cancel/action.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../../../../src/desk/trading/actions/calls.js'
import type { AccountState } from '../../../../src/desk/trading/outcome/account-state.js'
import type { Observation } from '../../../../src/desk/trading/outcome/observation.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  STOP,
  SLOT,
  ENTRY,
  OPEN,
  NOTHING,
  TRIGGER,
  POSITION,
  cancelled,
  done,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
  waiting,
} from './support.js'

describe('cancelling an order: what is sent', () => {
  test.each<readonly [string, Plan, object]>([
    ['cancel a trigger', planCancel(STOP, []), { name: 'cancelTriggerOrder', posId: '12', orderId: '0' }],
    ['cancel a trailing stop', planCancel(SLOT, []), { name: 'cancelPendingOrder', posId: '12' }],
    ['cancel an order', planCancel(ENTRY, []), { name: 'cancelPendingOrder', posId: '13' }],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  ['taking the last stop away', planCancel(STOP, [STOP]), ['warning no-stop-left']],
  ['taking one of two stops away', planCancel(STOP, [STOP, SLOT]), []],
])('cancelling an order is checked: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
const cancelStop: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Observation]>([
  ['an order that still waits', cancel, NOTHING, { ...NOTHING, pending: [POSITION] }, waiting],
  ['an order taken back', cancel, { ...NOTHING, pending: [POSITION] }, NOTHING, done()],
  [
    'an order filled first',
    cancel,
    { ...NOTHING, pending: [POSITION] },
    OPEN,
    cancelled({ order: 'filled' }),
  ],
  ['a trailing stop taken back', cancel, { ...OPEN, pending: [POSITION] }, OPEN, done()],
  ['a stop that still waits', cancelStop, OPEN, { ...OPEN, triggers: [TRIGGER] }, waiting],
  ['a stop taken back', cancelStop, OPEN, { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false }] }, done()],
  ['a stop that is listed no more', cancelStop, OPEN, OPEN, done()],
  [
    'a stop that fired first',
    cancelStop,
    OPEN,
    { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false, hasFired: true }] },
    cancelled({ order: 'fired' }),
  ],
  ['a stop that ended with its position', cancelStop, OPEN, NOTHING, cancelled({ order: 'ended' })],
])('the outcome is recognised: %s', (_, call, before, after, outcome) => {
  expect(observe(call, before, after)).toEqual(outcome)
})

test('its intent is stored as JSON, and its call has its rules', () => {
  const plan = planCancel(STOP, [])
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-cancel-at' })
})
