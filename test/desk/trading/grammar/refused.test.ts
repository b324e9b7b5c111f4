import { describe, expect, it } from 'vitest'
import { type FaultCode, faultCodes } from '../../../../src/desk/trading/grammar/fault.js'
import { typedCommands } from '../../../../src/desk/trading/actions/commands.js'
import { exampleOf } from '../../../../src/desk/trading/actions/commands.js'
import { english, entriesOf } from '../../../bot/shell/text/support.js'
import { partsOf, refused, accepted } from './support.js'

/** A line with the place that the fault names between « and », the fault, and what its text shows besides the word. */
const table: readonly (readonly [string, FaultCode, Readonly<Record<string, string>>?])[] = [
  // Nothing is left over.
  ['/long BTC 100 10x «please»', 'typed-unknown'],
  ['/long BTC 100 10x «=» 5', 'typed-unknown'],
  ['/cancelorder BTC «ETH»', 'typed-unknown'],
  ['/reverse BTC «50%»', 'typed-unknown'],
  ['/tpsl BTC tp 90000 «50»', 'typed-unknown'],
  ['/add BTC 50 5x «slip» 1', 'typed-unknown'],
  ['/deposit «btc5»', 'typed-unknown'],
  ['/close BTC «eth5»', 'typed-unknown'],
  ['/close BTC «allofit»', 'typed-unknown'],
  ['/deposit «allofit»', 'typed-unknown'],
  ['/long BTC 100 «x» 10', 'typed-ambiguous'],
  ['/add BTC 5 «$» 10', 'typed-ambiguous'],
  ['/long BTC 100 10x tp 5 «x» 7', 'typed-ambiguous'],
  // Nothing is said twice.
  ['/long BTC 100 10x tp 80000 «tp» 90000', 'typed-twice'],
  ['/long BTC 100 10x limit 70000 «@»71000', 'typed-twice'],
  ['/long BTC 100 10x «x5»', 'typed-twice'],
  ['/long BTC 100 10x slip 1 «slippage» 1', 'typed-twice'],
  ['/tpsl BTC tp 90000 50% sl 60000 «30%»', 'typed-twice'],
  ['/close BTC 50% «all»', 'typed-twice'],
  ['/closeall losing «profitable»', 'typed-twice'],
  ['/deposit 5 «6»', 'typed-twice'],
  ['/long BTC 100 «10»', 'typed-extra-number'],
  ['/long BTC 1 «000» 10x', 'typed-extra-number'],
  ['/long BTC 100 10x «size» 1000', 'typed-leverage-and-size'],
  ['/long BTC size 1000 100 «10x»', 'typed-leverage-and-size'],
  ['/long BTC 100 10x limit 70000 «slip» 1', 'typed-slip-market'],
  ['/long BTC 100 10x «slip» 1 stop 70000', 'typed-slip-market'],
  // Nothing is missing.
  ['/long«»', 'typed-missing-pair'],
  ['/price «» ,', 'typed-missing-pair'],
  ['/chart«»', 'typed-missing-pair'],
  ['/close«»', 'typed-missing-target'],
  ['/long BTC 100 10x «tp»', 'typed-missing-value'],
  ['/long BTC 100 10x «tp» sl 60000', 'typed-missing-value'],
  ['/long BTC 100 10x «@»', 'typed-missing-value'],
  ['/long BTC 10x«»', 'typed-missing-collateral'],
  ['/long BTC 100«»  ', 'typed-missing-leverage'],
  ['/add BTC 100«»', 'typed-missing-leverage'],
  ['/close BTC«»', 'typed-missing-share'],
  ['/collateral BTC«»', 'typed-missing-change'],
  ['/tpsl BTC 50%«»', 'typed-missing-trigger'],
  ['/trail BTC«»', 'typed-missing-distance'],
  ['/deposit«»', 'typed-missing-amount'],
  ['/platform«»', 'typed-missing-address'],
  // What comes first.
  ['/long «10x» 100', 'typed-not-pair'],
  ['/long «x10» 100', 'typed-not-pair'],
  ['/long «1k» 10x', 'typed-not-pair'],
  ['/long «limit» 70000', 'typed-not-pair'],
  ['/long «tp80000» BTC', 'typed-not-pair'],
  ['/long «0x12/3» 100 10x', 'typed-not-pair'],
  ['/long «#abc» 100 10x', 'typed-not-pair'],
  ['/long «007» 100 10x', 'typed-not-pair'],
  ['/long «ВТС1Я» 100 10x', 'typed-not-pair'],
  ['/long BTC «1\u200B00» 10x', 'typed-not-number'],
  ['/long «BTC/USD/EUR» 100 10x', 'typed-not-pair'],
  ['/chart «4h»', 'typed-not-pair'],
  ['/close «50%» BTC', 'typed-not-target'],
  ['/close «all»', 'typed-not-target'],
  ['/cancelorder «#»', 'typed-not-target'],
  // Numbers.
  ['/long BTC «100abc» 10x', 'typed-not-number'],
  ['/long BTC «1e3» 10x', 'typed-not-number'],
  ['/long BTC «007» 10x', 'typed-not-number'],
  ['/long BTC «5.» 10x', 'typed-not-number'],
  ['/long BTC «1.000.000» 10x', 'typed-not-number'],
  ['/long BTC «1__000» 10x', 'typed-not-number'],
  ['/long BTC «1_00» 10x', 'typed-not-number'],
  ['/long BTC «$100$» 10x', 'typed-not-number'],
  ['/long BTC 100 «x10x»', 'typed-not-number'],
  ['/long BTC 100 10x limit «Infinity»', 'typed-not-number'],
  ['/long BTC 100 10x limit «high»', 'typed-not-number'],
  ['/long BTC 100 10x limit «+-5%»', 'typed-not-number'],
  ['/long BTC «0,5» 10x', 'typed-comma', { instead: '0.5' }],
  ['/long BTC «0,500» 10x', 'typed-comma', { instead: '0.500' }],
  ['/long BTC «1,0000» 10x', 'typed-comma', { instead: '1.0000' }],
  ['/long BTC «1,00,000» 10x', 'typed-comma', { instead: '100000' }],
  ['/long BTC «1.000,50» 10x', 'typed-comma', { instead: '1.00050' }],
  ['/long BTC «100,» 10x', 'typed-comma', { instead: '100.' }],
  ['/long BTC 100 10x slip «0，5»', 'typed-comma', { instead: '0.5' }],
  [`/long BTC «0.${'1'.repeat(31)}» 10x`, 'typed-decimals', { most: '30' }],
  [`/long BTC «1${'0'.repeat(31)}» 10x`, 'typed-too-large'],
  [`/long BTC «${'9'.repeat(30)}k» 10x`, 'typed-too-large'],
  ['/long BTC «0» 10x', 'typed-zero'],
  ['/long BTC 100 «0x»', 'typed-zero'],
  ['/long BTC 100 10x limit «-0%»', 'typed-zero'],
  ['/long BTC «-100» 10x', 'typed-negative'],
  ['/long BTC 100 «- 10 x»', 'typed-negative'],
  ['/long BTC 100 10x limit «-70000»', 'typed-negative'],
  ['/long BTC 100 10x tp «-50%c»', 'typed-negative'],
  ['/long BTC «+100» 10x', 'typed-plus'],
  ['/close BTC «+50%»', 'typed-plus'],
  ['/deposit «+5»', 'typed-plus'],
  ['/deposit «-5»', 'typed-negative'],
  // What a number counts.
  ['/long BTC 100 size «5x»', 'typed-not-dollars'],
  ['/long BTC «100%» 10x', 'typed-not-dollars'],
  ['/collateral BTC «+30%»', 'typed-not-dollars'],
  ['/deposit «5%»', 'typed-not-dollars'],
  ['/long BTC 100 «$10x»', 'typed-not-number'],
  ['/long BTC 100 10x slip «$5»', 'typed-not-percent'],
  ['/long BTC 100 10x limit «5x»', 'typed-not-price'],
  ['/long BTC 100 10x stop «2r»', 'typed-not-price'],
  ['/long BTC 100 10x tp «5x»', 'typed-not-trigger'],
  ['/close BTC «5x»', 'typed-not-share'],
  ['/trail BTC «500»', 'typed-not-distance'],
  ['/trail BTC «5x»', 'typed-not-distance'],
  ['/platform «0x1234»', 'typed-not-address'],
  ['/platform «BTC»', 'typed-not-address'],
  [`/platform «0x${'1f'.repeat(20)}0»`, 'typed-not-address'],
  [`/platform «10x${'1f'.repeat(20)}»`, 'typed-not-address'],
  ['/chart BTC «2h»', 'typed-not-period', { periods: '1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w' }],
  ['/closeall «BTC»', 'typed-not-filter'],
  // Signs, wholes and risk.
  ['/collateral BTC «30»', 'typed-sign-change'],
  ['/long BTC 100 10x limit «2%»', 'typed-sign-percent'],
  ['/close BTC «101%»', 'typed-over-hundred'],
  ['/trail BTC «100.1%»', 'typed-over-hundred'],
  ['/trail BTC 2% «101%»', 'typed-over-hundred'],
  ['/trail BTC 2% 50% «10%»', 'typed-twice'],
  ['/trail BTC $500 50% «10%»', 'typed-twice'],
  ['/trail BTC $500 «$10»', 'typed-twice'],
  ['/tpsl BTC tp 90000 «150%»', 'typed-over-hundred'],
  ['/long BTC 100 10x slip «200»', 'typed-over-hundred'],
  ['/long BTC 100 10x limit «-100%»', 'typed-below-nothing'],
  ['/long BTC 100 10x sl «2r»', 'typed-risk-stop'],
  ['/long BTC 100 10x sl «2atr(7h)»', 'typed-not-period', { periods: '1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w' }],
  ['/long BTC 100 10x limit «2atr» sl 3%', 'typed-not-price'],
  ['/long BTC «2atr» 10x', 'typed-not-dollars'],
  ['/long BTC 100 10x sl «-2atr»', 'typed-negative'],
  ['/long BTC 100 10x «tp» 2r', 'typed-risk-alone'],
  ['/long BTC «100» risk 1% 10x sl 3%', 'typed-risk-and-amount'],
  ['/long BTC «size» 1000 risk 1% sl 3%', 'typed-risk-and-amount'],
  ['/long BTC «risk» 1% 10x', 'typed-risk-no-stop'],
  ['/long BTC risk 1% 10x «sl» 25%c', 'typed-risk-no-stop'],
  ['/long BTC risk 1% sl 3%«»', 'typed-missing-leverage'],
  ['/long BTC risk «2atr» 10x sl 3%', 'typed-not-risk'],
  ['/long BTC risk «10x» sl 3%', 'typed-not-risk'],
  ['/long BTC risk «101%» 10x sl 3%', 'typed-over-hundred'],
  ['/long BTC risk «-1%» 10x sl 3%', 'typed-negative'],
  ['/add BTC «50» risk 1% 10x', 'typed-risk-and-amount'],
  ['/add BTC risk «2x»', 'typed-not-risk'],
  ['/add BTC risk 1% «sl» 3%', 'typed-unknown'],
  // Lengths.
  ['/price A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 «A11»', 'typed-too-many', { most: '10' }],
  [`/long BTC ${'9'.repeat(596)}«99»`, 'typed-too-long', { most: '600' }],
]

describe('a command is refused at the wrong word', () => {
  it.each(table.map(([marked, code, values = {}]) => [marked, code, values] as const))(
    '%s',
    (marked, code, values) => {
      const line = marked.replaceAll(/[«»]/g, '')
      const { text } = partsOf(marked)
      const position = Math.max(0, text.indexOf('«'))
      const word = /«(.*)»/s.exec(marked)?.[1] ?? ''
      const fault = refused(line)
      expect(fault).toMatchObject({ code, position, length: word.length, values: { ...values, word } })
      expect(() => accepted(fault.example), 'the example is understood').not.toThrow()
      expect(partsOf(fault.example).command, 'the example is of the same command').toBe(partsOf(line).command)
    },
  )

  it('for every reason that the grammar has', () => {
    const shown = new Set(table.map(([, code]) => code))
    expect(faultCodes.filter((code) => !shown.has(code))).toEqual([])
  })
})

describe('the text of a refusal', () => {
  const entries = new Map(entriesOf('en').map((entry) => [entry.key, entry]))
  const text = english()

  it.each(faultCodes)('for %s exists, and shows only the values of its fault', (code) => {
    const held = new Set([
      'word',
      ...table.flatMap(([, other, values]) => (other === code && values ? Object.keys(values) : [])),
    ])
    expect(entries.get(code)?.values.filter((name) => !held.has(name))).toEqual([])
    expect(text(code, { word: 'x', instead: 'x', most: 'x', periods: 'x' }).text).not.toBe(code)
  })
})

describe('the examples', () => {
  it.each(typedCommands)('of /%s are accepted', (command) => {
    for (const code of faultCodes) {
      const example = exampleOf(command, code)
      expect(partsOf(example).command).toBe(command)
      expect(accepted(example)).toBeDefined()
    }
  })
})
