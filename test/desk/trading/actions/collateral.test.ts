import { describe, expect, test } from 'vitest'
import { planCollateral } from '../../../../src/desk/trading/actions/collateral.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { LONG, OPEN, big, done, holding, issuesOf, rulesOf, sent, storedAndRead, waiting } from './support.js'

describe('the calls for a change of collateral', () => {
  test.each<readonly [string, Plan, object]>([
    ['put in', planCollateral(LONG, big('30')), { name: 'addCollateral', posId: '12', amount: '30' }],
    [
      'put in all of a balance, as it was shown',
      planCollateral({ ...LONG, balance: big('29.996') }, big('30')),
      { name: 'addCollateral', posId: '12', amount: '29.996' },
    ],
    ['take out', planCollateral(LONG, big('-10')), { name: 'removeCollateral', posId: '12', amount: '10' }],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  ['all the collateral', planCollateral(LONG, big('-200')), ['refusal more-than-collateral']],
  [
    'all the collateral, typed as it is shown',
    planCollateral({ ...LONG, collateral: big('200.004') }, big('-200')),
    ['refusal more-than-collateral'],
  ],
  [
    'so much that it is liquidated at once',
    planCollateral({ ...LONG, price: big('57000') }, big('-100')),
    ['refusal liquidated-at-once'],
  ],
  [
    'less than the least',
    planCollateral(LONG, big('-185')),
    ['warning leverage-too-high', 'warning collateral-left-small'],
  ],
  ['more than the balance', planCollateral(LONG, big('1001')), ['warning balance-too-low']],
  [
    'more collateral than size',
    planCollateral(LONG, big('1801')),
    ['refusal leverage-below-one', 'warning balance-too-low'],
  ],
])('a change of collateral is checked before it is sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const takeOut: ExecuteCall = { name: 'removeCollateral', params: { posId: '12', amount: '10' } }
const grown = (size: string, collateral: string, fee?: string): Finding =>
  done({ size, collateral, entryPrice: '60000', ...(fee === undefined ? {} : { fee }) })

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['less collateral', takeOut, OPEN, holding({ collateral: '190' }), grown('2000', '190')],
  ['more is not less', takeOut, OPEN, holding({ collateral: '210' }), waiting],
])('a change of collateral is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('a change of collateral has an intent stored as JSON and a call with its rules', () => {
  const plan = planCollateral(LONG, big('-100'))
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    risk: { isOrder: false, leverage: '20', stop: 'no-order' },
    guarded: { guard: 'orders', size: '100' },
    title: 'ticket-collateral-out',
  })
})
