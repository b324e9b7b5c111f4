import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRule, printRule } from '../../../../src/alerts/rules/grammar/parse.js'
import type { TypedRule } from '../../../../src/alerts/rules/grammar/typed-rule.js'
import { alertFaultCodes } from '../../../../src/desk/trading/grammar/fault.js'
import { english, nasty } from '../../../bot/shell/text/support.js'
import { anyRule } from './arbitrary.js'
import { unsaid } from './unsaid.js'

const accepted = (text: string): TypedRule => {
  const parsed = parseRule(text)
  expect(parsed, text).toMatchObject({ ok: true })
  return (parsed as Extract<typeof parsed, { ok: true }>).rule
}
const refused = (text: string) => {
  const parsed = parseRule(text)
  expect(parsed, text).toMatchObject({ ok: false })
  return (parsed as Extract<typeof parsed, { ok: false }>).fault
}

describe('what is understood', () => {
  it.each([
    ['BTC > 70000', 'BTC > 70000'],
    ['btc<60k', 'BTC < 60000'],
    ['BTC >70000', 'BTC > 70000'],
    ['BTC> 70000', 'BTC > 70000'],
    ['BTC >$70k every 1h', 'BTC > 70000 every 1h'],
    ['pnl <-10%', 'pnl < -10%'],
    ['pnl< -10%', 'pnl < -10%'],
    ['BTC crosses 65,000', 'BTC crosses 65000'],
    ['above $70k btc-usd', 'BTC/USD > 70000'],
    ['BTC price ≥ 1.5m', 'BTC > 1500000'],
    ['BTC move 3% 1h', 'BTC move 3% 1h'],
    ['1h BTC moves 3 %', 'BTC move 3% 1h'],
    ['BTC up 5% in 15m', 'BTC up 5% 15m'],
    ['BTC move down 2.5% within 90min', 'BTC down 2.5% 90m'],
    ['BTC move 1m 5%', 'BTC move 5% 1m'],
    ['ETH funding > 0.01%', 'ETH funding > 0.01%'],
    ['ETH funding < -0.01%', 'ETH funding < -0.01%'],
    ['ETH funding above 0%', 'ETH funding > 0%'],
    ['funding flips ETH', 'ETH funding flips'],
    ['BTC oi long > 90%', 'BTC oi long > 90%'],
    ['BTC open-interest shorts over 90%', 'BTC oi short > 90%'],
    ['BTC borrow short > 0.02%', 'BTC borrow short > 0.02%'],
    ['liq < 5%', 'liq < 5%'],
    ['BTC liquidation below 5%', 'BTC liq < 5%'],
    ['BTC pnl > 100', 'BTC pnl > 100'],
    ['pnl < -10%', 'pnl < -10%'],
    ['pnl < - 10 %', 'pnl < -10%'],
    ['profit under −$20', 'pnl < -20'],
    ['pnl crosses 0', 'pnl crosses 0'],
    ['margin > 80%', 'margin > 80%'],
    ['balance < $50', 'balance < 50'],
    ['#12 > 5', '#12 > 5'],
    ['BTC > 70000 every 1h', 'BTC > 70000 every 1h'],
    ['once BTC > 70000 for 7d', 'BTC > 70000 for 7d'],
    ['for 1w every 60m BTC > 70000', 'BTC > 70000 every 1h for 7d'],
    ['BTC > 70000 until 2026-12-31', 'BTC > 70000 until 2026-12-31'],
    ['BTC > 70000 "take  profit" every 2h', 'BTC > 70000 every 2h note take profit'],
    ['BTC > 70000 note"sell"', 'BTC > 70000 note sell'],
    ['note “sell” BTC > 70000', 'BTC > 70000 note sell'],
    ['BTC > 70000 note: every 1h it rings', 'BTC > 70000 note every 1h it rings'],
  ])('%s', (text, same) => {
    expect(printRule(accepted(text))).toBe(same)
  })
})

describe('what is not understood', () => {
  const table = [
    ['', 'typed-missing-subject', ''],
    ['BTC', 'typed-missing-comparison', ''],
    ['BTC 70000', 'typed-missing-comparison', ''],
    ['BTC >', 'typed-missing-figure', ''],
    ['> 70000', 'typed-missing-subject', ''],
    ['funding > 1%', 'typed-missing-pair', ''],
    ['BTC > 5%', 'typed-price-not-distance', '5%'],
    ['BTC > -5%', 'typed-price-not-distance', '-5%'],
    ['liq < 58000', 'typed-distance-not-price', '58000'],
    ['BTC > 70,5', 'typed-comma', '70,5'],
    ['BTC > -5', 'typed-negative', '-5'],
    ['BTC > 0', 'typed-zero', '0'],
    ['BTC > 1 2', 'typed-twice', '2'],
    ['BTC > 1 < 2', 'typed-twice', '<'],
    ['BTC ETH > 1', 'typed-unknown', 'ETH'],
    ['BTC > 1 long', 'typed-unknown', 'long'],
    ['BTC > 1 1h', 'typed-unknown', '1h'],
    ['BTC flips 5', 'typed-other-comparison', 'flips'],
    ['BTC funding > 0.01', 'typed-not-percent', '0.01'],
    ['BTC funding flips 1%', 'typed-unknown', '1%'],
    ['BTC funding crosses 1%', 'typed-other-comparison', 'crosses'],
    ['BTC oi > 90%', 'typed-missing-side', ''],
    ['BTC oi long > 190%', 'typed-over-hundred', '190%'],
    ['BTC move 3%', 'typed-missing-window', ''],
    ['BTC move 3% 2d', 'typed-long-window', '2d'],
    ['BTC move > 3% 1h', 'typed-unknown', '>'],
    ['liq > 5%', 'typed-other-comparison', '>'],
    ['margin < 5%', 'typed-other-comparison', '<'],
    ['BTC margin > 5%', 'typed-unknown', 'BTC'],
    ['pnl crosses 5', 'typed-only-zero', '5'],
    ['BTC > 5 every', 'typed-missing-value', 'every'],
    ['BTC > 5 every day', 'typed-not-duration', 'day'],
    ['BTC > 5 every 1h once', 'typed-twice', 'once'],
    ['BTC > 5 for 400d', 'typed-not-duration', '400d'],
    ['BTC > 5 for 1d until 2026-12-31', 'typed-twice', 'until'],
    ['BTC > 5 until 2026-02-30', 'typed-not-date', '2026-02-30'],
    ['BTC > 5 until tomorrow', 'typed-not-date', 'tomorrow'],
    ['BTC > 5 "sell', 'typed-open-quote', '"sell'],
    ['pnl > 5 interest', 'typed-unknown', 'interest'],
    ['BTC > 5 note', 'typed-missing-value', 'note'],
    [`BTC > 5 note ${'x'.repeat(201)}`, 'typed-long-note', ` ${'x'.repeat(201)}`.slice(1)],
  ] as const

  it.each(table)('%s', (text, code, word) => {
    const fault = refused(text)
    expect(fault.code).toBe(code)
    expect(text.slice(fault.position, fault.position + fault.length).trim()).toBe(word)
  })

  it('names a reason of its own in each of these, and each reason has a text', () => {
    const shown: ReadonlySet<string> = new Set(table.map(([, code]) => code))
    expect(alertFaultCodes.filter((code) => !shown.has(code))).toEqual([])
    const text = english()
    for (const [line] of table) {
      const { code, values, example } = refused(line)
      expect(text(code, values).text).not.toMatch(/[{}]/)
      expect(parseRule(example.replace('/alert ', '')), example).toMatchObject({ ok: true })
    }
  })
})

it('a printed alert is read as the same one', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(accepted(printRule(rule))).toEqual(rule)
    }),
    { numRuns: 1_000 },
  )
})

describe('a text never throws, and never says what it did not', () => {
  const words = [
    'BTC btc/usd eth-usd #12 7 1000pepe ＥＴＨ LINK open',
    '> < >= ≤ ＞ above below over crosses flips BTC>70k liq<5% =',
    'price move up down funding oi interest borrow long short pnl profit liq margin balance',
    '70000 60k 1,000 0,5 .5 1.5m $100 5% ５％ -10% −3% +2% 0 0% 00 10x 1h 15m 7d 2w 90min',
    'every every1h for for7d until 2026-12-31 2026-02-30 once in note note: "a" “b” " NaN 😀 \0 __proto__',
  ].flatMap((line) => line.split(' '))
  const token = fc.constantFrom(...words)
  const gap = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '', '\n', '\u00A0')
  const mixture = fc
    .tuple(
      fc.constantFrom('', 'BTC ', 'BTC > ', 'liq < ', 'BTC pnl ', 'BTC move ', 'BTC oi long '),
      fc.array(fc.tuple(token, gap), { maxLength: 6 }),
    )
    .map(([first, parts]) => first + parts.map(([word, space]) => word + space).join(''))
  const assembled = fc
    .tuple(
      fc.constantFrom(
        'BTC|>|70000',
        'BTC|crosses|60k',
        'ETH|move|3%|1h',
        'ETH|funding|<|-0.01%',
        'BTC|oi|long|>|90%',
        'pnl|crosses|0',
        'liq|<|5 %',
      ),
      fc.shuffledSubarray([
        'every 1h',
        'once',
        'for 7d',
        'until 2026-12-31',
        '"sell"',
        'long',
        '5',
        'BTC',
        'up',
      ]),
    )
    .chain(([one, more]) => fc.shuffledSubarray([...one.split('|'), ...more.slice(0, 3)], { minLength: 2 }))
    .map((parts) => parts.join(' '))
  const edit = fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 3 }), fc.oneof(token, gap))
  const nearly = fc
    .tuple(
      fc.constantFrom(...fc.sample(anyRule, { numRuns: 500, seed: 7 }).map(printRule)),
      fc.array(edit, { maxLength: 2 }),
    )
    .map(([text, edits]) =>
      edits.reduce((line, [place, cut, put]) => {
        const at = place % (line.length + 1)
        return line.slice(0, at) + put + line.slice(at + cut)
      }, text),
    )

  it.each([
    ['words of the grammar mixed with others', mixture, 3_000, 9],
    ['parts of alerts in any order', assembled, 2_500, 90],
    ['lines that are nearly right', nearly, 2_500, 280],
    ['noise', nasty, 1_500, 0],
  ] as const)('%s', (_, texts, numRuns, least) => {
    let good = 0
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseRule(text)
        if (!parsed.ok) {
          const { position, length } = parsed.fault
          if (position < 0 || position + length > text.length) throw new Error(`The place is not in ${text}`)
          return
        }
        good += 1
        const complaints = unsaid(text, parsed.rule)
        if (complaints.length > 0) throw new Error(complaints.join('\n'))
        expect(parseRule(printRule(parsed.rule))).toEqual(parsed)
      }),
      { numRuns },
    )
    expect(good, 'enough were understood to show something').toBeGreaterThanOrEqual(least)
  })
})
