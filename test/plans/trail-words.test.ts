import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTyped } from '../../src/desk/trading/actions/commands.js'
import { parseTrail, printTrail, saysSteps, TRAIL_EXAMPLES } from '../../src/plans/kinds/trail-words.js'
import { faultIn } from '../desk/trading/grammar/support.js'
import { periods } from '../../src/service/operations/charts/candles.js'

const TARGET = { by: 'pair', pair: 'BTC' } as const
const trail = <Distance>(distance: Distance) => ({
  ok: true,
  intent: { kind: 'trail', target: TARGET, distance },
})

describe('the words', () => {
  test.each([
    ['BTC in steps of 500', { by: 'dollars', dollars: new Big(500) }],
    ['btc IN Steps OF $ 1.5k', { by: 'dollars', dollars: new Big(1_500) }],
    ['BTC in steps of 1%', { by: 'percent', percent: new Big(1) }],
    ['BTC in steps of 0.5 %', { by: 'percent', percent: new Big('0.5') }],
    ['BTC by 2 ATR', { by: 'atr', times: new Big(2), period: '1h' }],
    ['BTC by 2.5atr(4h)', { by: 'atr', times: new Big('2.5'), period: '4h' }],
  ])('%s', (words, distance) => {
    expect(parseTrail(words)).toEqual(trail(distance))
  })

  test.each([
    ['BTC in', 'typed-missing-value', 'in'],
    ['BTC in steps', 'typed-missing-value', 'steps'],
    ['BTC in steps of', 'typed-missing-value', 'of'],
    ['BTC in 500', 'typed-unknown', '500'],
    ['BTC in steps 500', 'typed-unknown', '500'],
    ['BTC in steps of 500 50%', 'typed-unknown', '50%'],
    ['BTC in steps of 2atr', 'typed-not-distance', '2atr'],
    ['BTC in steps of 2r', 'typed-not-distance', '2r'],
    ['BTC in steps of 0', 'typed-zero', '0'],
    ['BTC in steps of -500', 'typed-negative', '-500'],
    ['BTC in steps of 101%', 'typed-over-hundred', '101%'],
    ['BTC by', 'typed-missing-value', 'by'],
    ['BTC by 500', 'typed-not-atr', '500'],
    ['BTC by 2%', 'typed-not-atr', '2%'],
    ['BTC by 2 ATR 50%', 'typed-unknown', '50%'],
    ['BTC by 2atr(7h)', 'typed-not-period', '2atr(7h)'],
    ['BTC 50% in steps of 500', 'typed-unknown', '50%'],
    ['500 by 2 ATR of', 'typed-unknown', 'of'],
  ])('%s is a fault of its word', (words, code, word) => {
    expect(faultIn(parseTrail(words), words)).toEqual([code, word, word])
  })

  test('of the trailing stop of the service say no steps', () => {
    for (const words of ['BTC 2%', 'BTC $500 50%', 'BTC 2.5atr', 'in 2%', 'by 2atr', 'BTC']) {
      expect(saysSteps(words)).toBe(false)
      expect(parseTyped('trail', words).ok).toBe(words !== 'BTC')
    }
    expect(saysSteps('in in steps of 500')).toBe(true)
  })

  test('of the examples are understood', () => {
    for (const example of Object.values(TRAIL_EXAMPLES))
      expect(parseTrail(example.replace('/trail ', ''))).toMatchObject({ ok: true })
  })
})

const amount = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => new Big(digits).div(new Big(10).pow(decimals)))
const distance = fc.oneof(
  amount.map((dollars) => ({ by: 'dollars', dollars }) as const),
  fc.integer({ min: 1, max: 10_000 }).map((n) => ({ by: 'percent', percent: new Big(n).div(100) }) as const),
  fc.record({ by: fc.constant('atr' as const), times: amount, period: fc.constantFrom(...periods) }),
)
const target = fc.oneof(
  fc.constantFrom('BTC', 'ETH/USD', 'IN', 'BY').map((pair) => ({ by: 'pair', pair }) as const),
  fc.constantFrom('12', '0xab', '9:b').map((id) => ({ by: 'id', id }) as const),
)

test('what is printed is read as the same, and never as a trailing stop of the service', () => {
  fc.assert(
    fc.property(distance, target, (typed, on) => {
      const intent = { kind: 'trail', target: on, distance: typed } as const
      const words = printTrail(intent)
      expect(parseTrail(words)).toEqual({ ok: true, intent })
      expect(saysSteps(words)).toBe(true)
      expect(parseTyped('trail', words).ok).toBe(false)
    }),
  )
})

test('no text throws, and a fault is in its place', () => {
  const word = fc.constantFrom(
    'BTC',
    'in',
    'by',
    'steps',
    'of',
    '500',
    '$',
    '2',
    'ATR',
    '2atr(4h)',
    '1%',
    '%',
    '-',
    '0',
    'x',
    '٢',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 7 }).map((all) => all.join(' ')),
      ),
      (words) => {
        const parsed = parseTrail(words)
        const again = parsed.ok ? parseTrail(printTrail(parsed.intent)) : parsed
        expect(again).toEqual(parsed)
        const { position, length } = parsed.ok ? { position: 0, length: 0 } : parsed.fault
        expect(position).toBeGreaterThanOrEqual(0)
        expect(position + length).toBeLessThanOrEqual(words.length)
      },
    ),
  )
})
