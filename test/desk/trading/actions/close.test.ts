import { describe, expect, test } from 'vitest'
import { planClose } from '../../../../src/desk/trading/actions/close/action.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../../../../src/desk/trading/actions/calls.js'
import type { AccountState } from '../../../../src/desk/trading/outcome/account-state.js'
import type { Observation } from '../../../../src/desk/trading/outcome/observation.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  LONG,
  OPEN,
  NOTHING,
  CLOSED,
  big,
  cancelled,
  done,
  holding,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
  waiting,
} from './support.js'

describe('closing: what is sent', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'close a third',
      planClose(LONG, { by: 'percent', percent: big('33.3333333') }),
      { name: 'decreasePosition', posId: '12', size: '666.666666', isLong: true, tokenId: '1' },
    ],
    [
      'close all but a trifle',
      planClose(LONG, { by: 'amount', amount: big('1999.995') }),
      { name: 'decreasePosition', posId: '12', size: '2000', isLong: true, tokenId: '1' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  [
    'more than there is',
    planClose(LONG, { by: 'amount', amount: big('2000.01') }),
    ['refusal more-than-size'],
  ],
  [
    'a second change at a time',
    planClose({ ...LONG, isChanging: true }, { by: 'all' }),
    ['warning change-in-flight'],
  ],
])('closing is checked: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const close: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '12', size: '1000', isLong: true, tokenId: '1' },
}

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Observation]>([
  ['nothing yet of a close', close, OPEN, OPEN, waiting],
  [
    'a part closed',
    close,
    OPEN,
    holding({ size: '1000', paidFee: '1.5' }),
    done({ size: '1000', fee: '0.5' }),
  ],
  ['a close that was dropped', close, OPEN, holding({ isDropped: true }), cancelled()],
  [
    'one that was dropped before says nothing',
    close,
    holding({ isDropped: true }),
    holding({ isDropped: true }),
    waiting,
  ],
  [
    'all closed',
    close,
    OPEN,
    { ...NOTHING, closed: [CLOSED] },
    done({ size: '0', exitPrice: '63000', profit: '100', fee: '1.05' }),
  ],
  [
    'liquidated first',
    close,
    OPEN,
    { ...NOTHING, closed: [{ ...CLOSED, wasLiquidated: true, profit: undefined, fee: undefined }] },
    done({ size: '0', exitPrice: '63000', ended: 'liquidated' }),
  ],
])('the outcome is recognised: %s', (_, call, before, after, outcome) => {
  expect(observe(call, before, after)).toEqual(outcome)
})

test('its intent is stored as JSON, and its call has its rules', () => {
  const plan = planClose(LONG, { by: 'amount', amount: big('500') })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    risk: undefined,
    guarded: { guard: 'closings', size: '500' },
    title: 'ticket-close',
  })
})
