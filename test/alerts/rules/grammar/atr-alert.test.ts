import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAtrAlert } from '../../../../src/alerts/rules/grammar/atr-alert.js'
import { parseRule, printRule } from '../../../../src/alerts/rules/grammar/parse.js'

const [PRICE, RANGE] = [new Big(60_000), new Big('600.5')]

/** What an alert by average true ranges comes to, as plain alerts are typed. */
function linesOf(typed: string): readonly string[] {
  const parsed = parseAtrAlert(typed)
  if (parsed?.ok !== true) throw new Error(parsed?.fault.code ?? 'It is no such alert')
  return parsed.alert.rulesAt(PRICE, RANGE).map(printRule)
}

test.each([
  ['BTC 2atr', ['BTC > 61201 note 60000 + 2 × 600.5 ATR(1h)', 'BTC < 58799 note 60000 − 2 × 600.5 ATR(1h)']],
  ['btc above 2atr', ['BTC > 61201 note 60000 + 2 × 600.5 ATR(1h)']],
  ['2atr(4h) < BTC', ['BTC < 58799 note 60000 − 2 × 600.5 ATR(4h)']],
  ['BTC -1.5atr', ['BTC < 59099.25 note 60000 − 1.5 × 600.5 ATR(1h)']],
  ['BTC +1.5ATR', ['BTC > 60900.75 note 60000 + 1.5 × 600.5 ATR(1h)']],
  ['BTC above 2atr every 1h note sell', ['BTC > 61201 every 1h note sell']],
  ['BTC crosses 2atr for 3d "out"', ['BTC > 61201 for 3d note out', 'BTC < 58799 for 3d note out']],
  // Below 0 there is no price.
  ['BTC below 100atr', []],
])('/alert %s comes to %j', (typed, lines) => {
  expect(linesOf(typed)).toEqual(lines)
})

test.each([
  ['2atr', 4, 'typed-missing-subject'],
  ['BTC 2atr(7h)', 4, 'typed-not-period'],
  ['BTC above 0atr', 10, 'typed-zero'],
  ['BTC 2atr 3', 9, 'typed-twice'],
  ['BTC pnl > 2atr', 10, 'typed-unknown'],
  ['BTC 2atr above now', 15, 'typed-unknown'],
])('/alert %s is not understood, with its place', (typed, position, code) => {
  expect(parseAtrAlert(typed)).toMatchObject({ ok: false, fault: { code, position } })
})

test.each(['BTC > 70000', 'liq < 5%', '', 'BTC > 5 note 2atr', 'atr'])('/alert %s is none', (typed) => {
  expect(parseAtrAlert(typed)).toBeUndefined()
})

test('each side is as far from the price as was typed, and reads as a plain alert', () => {
  const cases = fc.record({
    times: fc.integer({ min: 1, max: 50 }),
    side: fc.constantFrom('', 'above', 'below'),
    price: fc.integer({ min: 1_000, max: 1_000_000 }),
    range: fc.integer({ min: 1, max: 15 }),
  })
  fc.assert(
    fc.property(cases, ({ times, side, price, range }) => {
      const parsed = parseAtrAlert(`BTC ${side} ${times}atr`)
      if (parsed?.ok !== true) throw new Error('It is understood')
      const rules = parsed.alert.rulesAt(new Big(price), new Big(range))
      expect(rules).toHaveLength(side === '' ? 2 : 1)
      for (const rule of rules) {
        const { condition } = rule
        if (condition.on !== 'price') throw new Error('It is on the price')
        expect(new Big(condition.value).minus(price).abs().toFixed()).toBe(`${times * range}`)
        expect(condition.is).toBe(new Big(condition.value).gt(price) ? 'above' : 'below')
        expect(parseRule(printRule(rule))).toEqual({ ok: true, rule })
      }
    }),
  )
})
