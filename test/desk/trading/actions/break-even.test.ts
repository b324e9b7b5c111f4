import { describe, expect, test } from 'vitest'
import { planBreakEven } from '../../../../src/desk/trading/actions/break-even.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { LONG, SHORT, issuesOf, rulesOf, sent, storedAndRead } from './support.js'

describe('the calls for a stop at break-even', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'break-even',
      planBreakEven(LONG),
      { name: 'addTPSL', posId: '12', slPrice: '60000', slAmountPercent: '100' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  ['break-even while it loses', planBreakEven(SHORT), ['refusal break-even-early']],
])('a stop at break-even is checked before it is sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

test('a stop at break-even that is too early says the entry and the price', () => {
  const [issue] = planBreakEven(SHORT).issues
  expect(issue?.values).toEqual({ entry: SHORT.entryPrice, price: SHORT.price })
})

test('a stop at break-even has an intent stored as JSON and a call with its rules', () => {
  const plan = planBreakEven(LONG)
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-stop' })
})
