import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Big } from 'big.js'
import { parseWords, printWords } from '../../../../src/desk/trading/grammar/command-grammar.js'
import { ladderGrammar, type LadderIntent } from '../../../../src/desk/trading/grammar/ladder.js'

const read = (words: string) => parseWords('ladder', ladderGrammar, words)

test.each([
  ['long BTC 1000 10x 5 from 68000 to 66000', 'long BTC 1000 10x 5 from 68000 to 66000'],
  [
    'SHORT eth/usd $1,000 x10 3 heavier high to +4% from +1% sl +6% tp 2r',
    'short ETH/USD 1000 10x 3 from +1% to +4% heavier high tp 2r sl +6%',
  ],
  [
    'long BTC risk 1% 10x 5 from 68000 to 66000 sl 65000',
    'long BTC risk 1% 10x 5 from 68000 to 66000 sl 65000',
  ],
  [
    'long BTC 5 risk 0.5r from68000 to=66000 10x sl 2atr',
    'long BTC risk 0.5r 10x 5 from 68000 to 66000 sl 2atr',
  ],
])('“%s” is understood', (words, printed) => {
  const parsed = read(words)
  expect(parsed.ok && printWords(ladderGrammar, parsed.intent)).toBe(printed)
})

test.each([
  ['', 'typed-missing-side'],
  ['«BTC» 1000 10x 5 from 68000 to 66000', 'typed-missing-side'],
  ['long', 'typed-missing-pair'],
  ['long BTC 10x from 68000 to 66000', 'typed-missing-collateral'],
  ['long BTC 1000 10x from 68000 to 66000', 'typed-missing-legs'],
  ['long BTC 1000 5 from 68000 to 66000', 'typed-missing-ladder-leverage'],
  ['long BTC risk 1% 5 from 68000 to 66000 sl 65000', 'typed-missing-ladder-leverage'],
  ['long BTC 1000 10x 5 from 68000', 'typed-missing-range'],
  ['long BTC 1000 10x 5 to 68000', 'typed-missing-range'],
  ['long BTC 1000 10x «1» from 68000 to 66000', 'typed-not-legs'],
  ['long BTC 1000 10x «21» from 68000 to 66000', 'typed-not-legs'],
  ['long BTC 1000 10x «2.5» from 68000 to 66000', 'typed-not-legs'],
  ['long BTC 1000 10x «$5» from 68000 to 66000', 'typed-not-legs'],
  ['long BTC 1000 10x 5 «6» from 68000 to 66000', 'typed-unknown'],
  ['long BTC 1000 10x 5 from 68000 to 66000 heavier «left»', 'typed-not-heavier'],
  ['long BTC 1000 10x 5 from «2%» to 66000', 'typed-sign-percent'],
  ['long BTC 1000 10x 5 from 68000 to 66000 «limit» 65000', 'typed-unknown'],
  ['long BTC 1000 10x 5 from 68000 to 66000 «tp» 2r', 'typed-risk-alone'],
  ['long BTC risk 1% 10x from 68000 to 66000 sl 65000', 'typed-missing-legs'],
  ['long BTC «risk» 1% 10x 5 from 68000 to 66000', 'typed-risk-no-stop'],
  ['long BTC «1000» risk 1% 10x 5 from 68000 to 66000 sl 65000', 'typed-risk-and-amount'],
])('“%s” is refused: %s', (marked, code) => {
  const parsed = read(marked.replaceAll(/[«»]/g, ''))
  const at = marked.indexOf('«')
  expect(parsed).toMatchObject({
    ok: false,
    fault: { code, ...(at === -1 ? {} : { position: at, length: marked.indexOf('»') - at - 1 }) },
  })
  const example = !parsed.ok && parsed.fault.example.replace('/ladder ', '')
  expect(read(String(example)).ok).toBe(true)
})

const amount = fc.integer({ min: 1, max: 10_000_000 }).map((number) => new Big(number).div(100))
const price = fc.oneof(
  amount.map((one) => ({ by: 'price', price: one }) as const),
  amount.map((percent) => ({ by: 'relative', percent }) as const),
)
const common = {
  side: fc.constantFrom('long', 'short'),
  pair: fc.constantFrom({ by: 'pair', pair: 'BTC' } as const, { by: 'id', id: '1' } as const),
  legs: fc.integer({ min: 2, max: 20 }),
  from: price,
  to: price,
  leverage: amount,
}
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const intents = fc
  .oneof(
    fc.record({
      ...common,
      collateral: amount,
      heavier: optional(fc.constantFrom('low', 'high')),
      takeProfit: optional(price),
      stopLoss: optional(price),
    }),
    fc.record({
      ...common,
      heavier: optional(fc.constantFrom('low', 'high')),
      risk: amount.map((dollars) => ({ by: 'dollars', dollars }) as const),
      stopLoss: price,
      takeProfit: optional(amount.map((times) => ({ by: 'risk', times }) as const)),
    }),
  )
  .map(
    (one) =>
      Object.fromEntries(
        Object.entries(one).filter(([, value]) => value !== undefined),
      ) as unknown as LadderIntent,
  )

test('any ladder is read as it is printed, in any order of its parts', () => {
  fc.assert(
    fc.property(intents, fc.infiniteStream(fc.nat()), (intent, order) => {
      const [side = '', pair = '', ...parts] = ladderGrammar.print(intent).filter((word) => word !== '')
      // The amount is the first bare number, and the number of orders the last one.
      const isBare = (part: string): boolean => /^[\d.]+$/.test(part)
      const bare = parts.filter(isBare)
      const shuffled = parts
        .map((part) => ({ part, key: order.next().value as number }))
        .sort((one, other) => one.key - other.key)
        .map(({ part }) => (isBare(part) ? (bare.shift() ?? '') : part))
      for (const words of [parts, shuffled]) {
        const parsed = read([side, pair, ...words].join(' '))
        expect(JSON.stringify(parsed.ok && sorted(parsed.intent))).toBe(JSON.stringify(sorted(intent)))
      }
    }),
  )
})

test('no text makes the reader throw', () => {
  const word = fc.constantFrom(
    'long',
    'BTC',
    '1000',
    '5',
    '10x',
    'from',
    'to',
    '68000',
    '-1%',
    'heavier',
    'low',
    'sl',
    'tp',
    'risk',
    '1%',
    '2r',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 14 }), (words) => {
      expect(read(words.join(' ')).ok).toBeTypeOf('boolean')
    }),
  )
})

function sorted(intent: LadderIntent): readonly unknown[] {
  return Object.entries(intent).sort(([one], [other]) => one.localeCompare(other))
}
