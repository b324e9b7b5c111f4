import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionOf, guardActions } from '../../src/guards/conditions.js'
import { readGuard, writeGuard } from '../../src/guards/guard.js'
import { parseGuard, printGuard } from '../../src/guards/rule.js'
import { guardOf, ruleOf } from './support.js'

/** Words of each condition, drawn. */
const condition = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((percent) => `liquidation ${percent}%`),
  fc.integer({ min: 30, max: 3_600 }).map((seconds) => `nostop ${seconds}s`),
  fc
    .tuple(fc.constantFrom('5%', '0.5%', '$200', '$1500.5'), fc.constantFrom('1h', '24h', '48h', '3d', '7d'))
    .map(([most, span]) => `loss ${most} in ${span}`),
  fc.integer({ min: 1, max: 99 }).map((percent) => `margin ${percent}%`),
  fc.integer({ min: 1, max: 999_999 }).map((dollars) => `exposure ${dollars}`),
  fc.constantFrom('open 10%', 'open $500'),
  fc.integer({ min: 1, max: 20 }).map((count) => `streak ${count}`),
  fc.integer({ min: 1, max: 99 }).map((percent) => `drawdown ${percent}%`),
)
const action = fc.oneof(
  fc.constantFrom(...guardActions.filter((name) => name !== 'reduce')),
  fc.integer({ min: 1, max: 100 }).map((percent) => `reduce ${percent}%`),
)

test('a rule that is read is printed as words that read as the same, and is stored as it is; any other names the actions there are', () => {
  fc.assert(
    fc.property(condition, action, (on, does) => {
      const parsed = parseGuard(`${on} ${does}`)
      const { actions } = conditionOf(ruleOf(`${on} tell`).on)
      const name = does.split(' ')[0] as (typeof guardActions)[number]
      const refusal = { code: 'typed-not-guard-action', values: { word: name, actions: actions.join(', ') } }
      const isAllowed = actions.includes(name)
      expect(parsed).toMatchObject(isAllowed ? { ok: true } : { ok: false, fault: refusal })
      const guard = guardOf(`${on} ${isAllowed ? does : 'tell'}`)
      expect(ruleOf(printGuard(guard.rule))).toEqual(guard.rule)
      expect(readGuard(writeGuard(guard))).toEqual(guard)
    }),
  )
})

test('no text throws, and a fault is inside the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(condition, fc.string()).map((words) => words.join(' ')),
      ),
      (text) => {
        const parsed = parseGuard(text)
        if (parsed.ok) return
        expect(parsed.fault.position + parsed.fault.length).toBeLessThanOrEqual(text.length)
        expect(parseGuard(parsed.fault.example.replace('/guard ', '')).ok).toBe(true)
      },
    ),
  )
})

describe('words of /alert and /limits for the same', () => {
  test.each([
    ['liq 3% close', 'liquidation 3% close'],
    ['losses $200 in 2d flat', 'loss $200 in 48h flat'],
    ['size 50k cancel', 'exposure 50000 cancel'],
    ['open-risk 10% stop', 'open 10% stop'],
    ['row 3 tell', 'streak 3 tell'],
    ['dd 10% flat', 'drawdown 10% flat'],
    ['nostop 2m reduce 25%', 'nostop 120s reduce 25%'],
  ])('%s', (typed, printed) => {
    expect(printGuard(ruleOf(typed))).toBe(printed)
  })
})

test.each([
  ['liquidation 3 close', 'typed-not-percent'],
  ['liquidation 3%', 'typed-missing-guard-action'],
  ['liquidation close', 'typed-missing-figure'],
  ['loss 5 in 24h close', 'typed-no-unit'],
  ['loss 5% close', 'typed-missing-figure'],
  ['loss 5% in 9d close', 'typed-not-span'],
  ['nostop 10s stop', 'typed-not-guard-time'],
  ['streak 2.5 tell', 'typed-not-number'],
  ['drawdown $10 flat', 'typed-not-percent'],
  ['margin 80% reduce', 'typed-missing-share'],
  ['margin 80% close 50%', 'typed-unknown'],
  ['volume 80% close', 'typed-unknown'],
])('%s is refused: %s', (typed, code) => {
  expect(parseGuard(typed)).toMatchObject({ ok: false, fault: { code } })
})

test('nothing shows all guards', () => {
  expect(parseGuard('')).toEqual({ ok: true, intent: { rule: undefined } })
})

test('a rule behind rehearse is one to be rehearsed, and its action may be left out', () => {
  const on = { kind: 'drawdown' }
  expect(parseGuard('rehearse drawdown 10% flat')).toMatchObject({
    intent: { rule: { on, action: { do: 'flat' } }, isRehearsed: true },
  })
  expect(parseGuard('rehearse drawdown 10%')).toMatchObject({
    intent: { rule: { on, action: { do: 'tell' } }, isRehearsed: true },
  })
  expect(parseGuard('drawdown 10%').ok).toBe(false)
  for (const words of ['rehearse', 'rehearse 10%', 'rehearse drawdown', 'rehearse drawdown 10% fly'])
    expect(parseGuard(words).ok).toBe(false)
})
