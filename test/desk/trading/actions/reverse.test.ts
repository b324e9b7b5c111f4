import { describe, expect, test } from 'vitest'
import { planReverse } from '../../../../src/desk/trading/actions/reverse.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import { LONG, SHORT, issuesOf, rulesOf, sent, storedAndRead } from './support.js'

describe('the calls for reversing a position', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'the first step of a reverse',
      planReverse(LONG),
      { name: 'decreasePosition', posId: '12', size: '2000', isLong: true, tokenId: '1' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test('reversing a position has an intent stored as JSON and a call with its rules', () => {
  const plan = planReverse(LONG)
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    guarded: { guard: 'closings', size: '2000' },
    title: 'ticket-close',
  })
})

test('a reversal opens the same size on the other side afterwards', () => {
  const line = (position: ManagedPosition) => printTyped(planReverse(position).followUp.intent)
  expect(line(LONG)).toEqual({ command: 'short', text: '1 200 size 2000' })
  expect(line(SHORT)).toEqual({ command: 'long', text: '1 200 size 2000' })
  expect(planReverse(LONG).followUp).toEqual({
    // The price may have moved by then: it is asked about again.
    how: 'preview',
    intent: {
      kind: 'open',
      type: 'Market',
      side: 'short',
      pair: { by: 'id', id: '1' },
      collateral: LONG.collateral,
      extent: { by: 'size', size: LONG.size },
    },
  })
})
