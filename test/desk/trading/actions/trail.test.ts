import { describe, expect, test } from 'vitest'
import { planTrail } from '../../../../src/desk/trading/actions/trail.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  LONG,
  SHORT,
  SLOT,
  OPEN,
  TRAILING,
  big,
  cancelled,
  done,
  holding,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
  TRAIL,
} from './support.js'

describe('the calls for a trailing stop', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'a trailing stop by percent',
      planTrail(LONG, { distance: { by: 'percent', percent: big('2') } }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '200',
        size: '2000',
        amountPercent: '100',
        trailType: 'PERCENT',
        stopLossPrice: '61740',
        trailingAmount: '2',
      },
    ],
    [
      'a trailing stop by dollars',
      planTrail(SHORT, { distance: { by: 'dollars', dollars: big('500') } }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '200',
        size: '2000',
        amountPercent: '100',
        trailType: 'AMOUNT',
        stopLossPrice: '63500',
        trailingAmount: '500',
      },
    ],
    [
      'a trailing stop for a third',
      planTrail(LONG, {
        distance: { by: 'percent', percent: big('2') },
        percent: big('33.3'),
      }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '66.6',
        size: '666',
        amountPercent: '33.3',
        trailType: 'PERCENT',
        stopLossPrice: '61740',
        trailingAmount: '2',
      },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  [
    'a second trailing stop',
    planTrail({ ...LONG, orders: [SLOT] }, { distance: { by: 'percent', percent: big('1') } }),
    ['refusal slot-taken'],
  ],
  [
    'a trailing stop behind everything',
    planTrail(LONG, { distance: { by: 'dollars', dollars: big('63000') } }),
    ['refusal no-such-price'],
  ],
])('a trailing stop is checked before it is sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['a trailing stop', TRAIL, OPEN, { ...OPEN, pending: [TRAILING] }, done({ stopLoss: 'placed' })],
  [
    'a trailing stop that was dropped',
    TRAIL,
    OPEN,
    holding({ isDropped: true }),
    cancelled({ stopLoss: 'missing' }),
  ],
])('a trailing stop is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('a trailing stop has an intent stored as JSON and a call with its rules', () => {
  const plan = planTrail(LONG, { distance: { by: 'percent', percent: big('2') } })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-trail' })
})

test.each([
  ['0.5', { guard: 'closings', size: '2000' }],
  ['1', { guard: 'closings', size: '2000' }],
  ['1.1', undefined],
])('a trailing stop %s %% away is guarded like a close only near the price', (percent, guarded) => {
  const plan = planTrail(LONG, { distance: { by: 'percent', percent: big(percent) } })
  expect(rulesOf(plan).guarded).toEqual(guarded)
})
