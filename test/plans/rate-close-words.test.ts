import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeWhen,
  encodeWhen,
  parseLaterClose,
  printWhen,
  saysLater,
} from '../../src/plans/kinds/later-close.js'
import { printRule, readRule, writeRule } from '../../src/plans/kinds/kinds.js'
import { faultIn } from '../desk/trading/grammar/support.js'

const target = { by: 'pair', pair: 'BTC' } as const
const ALL = { by: 'all' } as const
const HALF = { by: 'percent', percent: new Big(50) } as const

test.each([
  ['BTC 50% when funding over 0.05%', HALF, 'funding', '0.05'],
  ['btc WHEN Funding ABOVE -0.01 %', ALL, 'funding', '-0.01'],
  ['BTC when funding over 0%', ALL, 'funding', '0'],
  ['BTC all when borrow > 0.02%', ALL, 'borrow', '0.02'],
  ['BTC $200 when borrow over 0.000001%', { by: 'amount', amount: new Big(200) }, 'borrow', '0.000001'],
])('%s', (words, share, on, rate) => {
  expect(parseLaterClose(words)).toEqual({
    ok: true,
    intent: { close: { kind: 'close', target, share }, when: { on, percent: new Big(rate) } },
  })
})

test.each([
  ['BTC when', 'typed-missing-value', 'when'],
  ['BTC when funding', 'typed-missing-value', 'funding'],
  ['BTC when funding over', 'typed-missing-value', 'over'],
  ['BTC when funding 0.05%', 'typed-other-comparison', '0.05%'],
  ['BTC when funding below 0.05%', 'typed-other-comparison', 'below'],
  ['BTC when price over 70000', 'typed-not-holding-cost', 'price'],
  ['BTC when funding over 0.05', 'typed-not-percent', '0.05'],
  ['BTC when funding over $5', 'typed-not-percent', '$5'],
  ['BTC when borrow over -0.02%', 'typed-negative', '-0.02%'],
  ['BTC when borrow over 0%', 'typed-zero', '0%'],
  ['BTC when funding over 101%', 'typed-over-hundred', '101%'],
  ['BTC when funding over 0.0000001%', 'typed-decimals', '0.0000001%'],
  ['BTC when funding over 0.05% 50%', 'typed-unknown', '50%'],
  ['BTC 150% when funding over 0.05%', 'typed-over-hundred', '150%'],
])('%s is a fault of its word', (words, code, word) => {
  expect(faultIn(parseLaterClose(words), words)).toEqual([code, word, word])
})

test('a pair may be called as the word is', () => {
  expect(saysLater('when 50%')).toBe(false)
  expect(parseLaterClose('when when funding over 1%')).toMatchObject({
    ok: true,
    intent: { close: { target: { pair: 'WHEN' } } },
  })
})

const rate = fc
  .record({
    on: fc.constantFrom('funding', 'borrow'),
    digits: fc.integer({ min: 1, max: 100_000_000 }),
    isBelow: fc.boolean(),
  })
  .map(({ on, digits, isBelow }) => {
    const percent = new Big(digits).div(1_000_000)
    return { on, percent: isBelow && on === 'funding' ? percent.times(-1) : percent } as const
  })

test('what is printed, packed and stored is read as the same', () => {
  fc.assert(
    fc.property(rate, (when) => {
      const parsed = parseLaterClose(`BTC 50% ${printWhen(when)}`)
      expect(parsed).toEqual({ ok: true, intent: { close: { kind: 'close', target, share: HALF }, when } })
      expect(decodeWhen(encodeWhen(when))).toEqual(when)
      expect(encodeWhen(when).length).toBeLessThanOrEqual(12)
      const rule = { kind: 'rate-close', ...when, share: HALF, isLong: true } as const
      expect(readRule(writeRule(rule))).toEqual(rule)
      expect(printRule(rule)).toBe(`close 50% ${printWhen(when)}`)
    }),
  )
})

test('no text throws, and a fault is in its place', () => {
  const word = fc.constantFrom(...'BTC 50% when in at 22:00 4h funding borrow over > 0.05% - % ٢'.split(' '))
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (words) => {
      const parsed = parseLaterClose(words)
      if (parsed.ok) return
      const { position, length } = parsed.fault
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position + length).toBeLessThanOrEqual(words.length)
    }),
  )
})
