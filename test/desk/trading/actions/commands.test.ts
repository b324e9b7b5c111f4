import { expect, test } from 'vitest'
import { exampleOf, hasCommand } from '../../../../src/desk/trading/actions/commands.js'
import type { TradingIntent } from '../../../../src/desk/trading/actions/actions.js'
import { isRefused } from '../../../../src/desk/trading/actions/plan.js'
import { refusalIssue, warningIssue } from '../../../../src/desk/trading/issue.js'
import { big } from './support.js'

const target = { by: 'id', id: '12' } as const

test.each<readonly [TradingIntent, boolean]>([
  [{ kind: 'close', target, share: { by: 'all' } }, true],
  [{ kind: 'cancel' }, true],
  [{ kind: 'deposit', amount: 'all' }, true],
  [{ kind: 'breakEven', target }, false],
  [{ kind: 'reverse', target }, true],
  [{ kind: 'replace', target, stopLoss: { by: 'price', price: big('58000') } }, false],
])('an intent that only buttons ask for has no command: %j', (intent, expected) => {
  expect(hasCommand(intent)).toBe(expected)
})

test('the example beside a fault shows how the words that it is about are used', () => {
  expect(exampleOf('long')).toBe('/long BTC 100 10x limit 65000 tp 80000 sl 60000')
  expect(exampleOf('long', 'typed-slip-market')).toBe('/long BTC 100 10x slip 0.5')
  expect(exampleOf('short', 'typed-leverage-and-size')).toBe('/short BTC 100 size 1000')
  expect(exampleOf('short', 'typed-risk-alone')).toBe('/short BTC 100 10x tp 2r sl 3%')
  expect(exampleOf('long', 'typed-unknown')).toBe(exampleOf('long'))
  expect(exampleOf('close', 'typed-slip-market')).toBe(exampleOf('close'))
})

test('a plan is refused by one refusal among its issues, and by no warning', () => {
  const [no, mind] = [refusalIssue('slot-taken'), warningIssue('change-in-flight')]
  expect([[], [mind], [mind, no], [no]].map((issues) => isRefused({ issues }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
