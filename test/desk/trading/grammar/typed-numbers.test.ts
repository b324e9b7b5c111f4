import { Big } from 'big.js'
import { assert, bigInt, boolean, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import { readingsOf, type DecimalSign } from '../../../../src/desk/trading/grammar/typed-numbers.js'
import { placedNumbers, plainDigits } from '../../../../src/desk/trading/words/model/written-numbers.js'
import { readDigits } from '../../../../src/desk/trading/words/numbers/digits.js'
import { normalise } from '../../../../src/desk/trading/words/text/normalise.js'

test.each<[string, DecimalSign, readonly string[]]>([
  // Three digits behind one sign may be thousands or decimals.
  ['BTC < 65.000', ',', ['BTC < 65000', 'BTC < 65']],
  ['collateral 1.000', ',', ['collateral 1000', 'collateral 1']],
  ['collateral 1,000', ',', ['collateral 1', 'collateral 1000']],
  ['collateral 1.000', '.', ['collateral 1', 'collateral 1000']],
  ['tp64.500 sl:63.000', ',', ['tp64500 sl:63000', 'tp64.5000 sl:63']],
  // All else is clear.
  ['collateral 1,000', '.', ['collateral 1000']],
  ['EUR 100 10x limit 1.085', '.', ['EUR 100 10x limit 1.085']],
  ['BTC > 68.431,25', ',', ['BTC > 68431.25']],
  ['BTC > 68.431,25', '.', ['BTC > 68431.25']],
  ['BTC > 68,431.25', ',', ['BTC > 68431.25']],
  ['BTC 1.234.567,89 10x', ',', ['BTC 1234567.89 10x']],
  ['BTC 1.234.567,89 10x', '.', ['BTC 1234567.89 10x']],
  ['BTC 1.234.567', '.', ['BTC 1234567']],
  ['BTC 12,5 10x', ',', ['BTC 12.5 10x']],
  ['BTC 12.5 10x', ',', ['BTC 12.5 10x']],
  ['BTC 0,125 0.125', ',', ['BTC 0.125 0.125']],
  ['BTC 1234,567', ',', ['BTC 1234.567']],
  ['BTC 1,250k 1.250% 1.250x', ',', ['BTC 1.250k 1.250% 1.250x']],
  // Spaces that no keyboard has part groups; plain ones only before decimals.
  ['BTC > 68\u00A0431,25', ',', ['BTC > 68431.25']],
  ['BTC > 1\u202F068\u202F431', '.', ['BTC > 1068431']],
  ['BTC > 68 431,25', ',', ['BTC > 68431.25']],
  ['BTC 100 500', ',', ['BTC 100 500']],
  // What is no number in either way stays for the grammar to refuse.
  ['BTC 12,5', '.', ['BTC 12,5']],
  ['BTC 1.2.3', ',', ['BTC 1.2.3']],
  ['BTC 1,23,456.5', '.', ['BTC 1,23,456.5']],
  // Look-alikes and signs without width.
  ['BTC ١٠٠ ١٠x', '.', ['BTC 100 10x']],
  ['BTC 100 10х', ',', ['BTC 100 10x']],
  ['BTC 5к 10Х', ',', ['BTC 5k 10X']],
  ['ВТС 100', '.', ['BTC 100']],
  ['B\u00ADTC\u200B \uFEFF100\uFE0F', '.', ['BTC 100']],
  // A number that does not look as it is is none.
  ['BTC 1\uFEFF00 10² 5\u0336 1½ 1,\u2060000', '.', ['BTC 1\uFFFD00 10\uFFFD 5\uFFFD 1\uFFFD 1,\uFFFD000']],
  // The percent sign before its number, and a space behind the dollar sign.
  ['BTC %12,5', ',', ['BTC 12.5%']],
  ['BTC pnl < −%5,25', ',', ['BTC pnl < -5.25%']],
  ['BTC tp %5 sl 3%', '.', ['BTC tp 5% sl 3%']],
  ['BTC 5%10x', '.', ['BTC 5%10x']],
  ['BTC −$ 1.234,50', ',', ['BTC -$1234.50']],
  ['BTC 5$ 10x', '.', ['BTC 5$ 10x']],
  // A note is for people.
  ['btc<65.000,5 note к 1.000', ',', ['btc<65000.5 note к 1.000']],
  ['btc<65.000,5 "1.000"', ',', ['btc<65000.5 "1.000"']],
])('%s with a decimal %s', (typed, decimal, expected) => {
  expect(readingsOf(typed, decimal)).toEqual(expected)
})

const inEnglish = createNumbers('en')

const amount = tuple(bigInt({ min: 0n, max: 10n ** 12n - 1n }), integer({ min: 0, max: 8 })).map(
  ([digits, decimals]) => new Big(String(digits)).div(new Big(10).pow(decimals)),
)

const languages = readdirSync('locales').flatMap((file) => /^(.+)\.ftl$/.exec(file)?.[1] ?? [])

test.each(languages)('what is printed in %s is read back as itself', (language) => {
  const numbers = createNumbers(language)
  assert(
    property(amount, (value) => {
      for (const print of ['dollars', 'price', 'amount', 'multiple'] as const) {
        const printed = numbers[print](value)
        const [first, other] = readingsOf(printed, numbers.decimalSign)
        const [read, shown] = [first, inEnglish[print](value)].map(
          (text) => new Big(text.replaceAll(/[$,\s×x]/g, '')),
        )
        expect(read).toEqual(shown)
        // Sentences and lines of a model ask about what has another reading.
        const bare = printed.replaceAll(/[$−]/g, '').trim()
        const inSentence = readDigits(normalise(bare), numbers.decimalSign, false)
        const [ofModel] = placedNumbers(plainDigits(bare), numbers.decimalSign)
        for (const found of [inSentence, ofModel])
          expect(other === undefined || found?.value ? found?.value : shown).toEqual(shown)
      }
    }),
  )
})

test.each(languages)(
  'figures with a sign or in percent that are printed in %s are one word, read back as themselves',
  (language) => {
    const numbers = createNumbers(language)
    assert(
      property(amount, boolean(), (value, isLoss) => {
        for (const print of ['signedDollars', 'signedPercent', 'percent'] as const) {
          const figure = isLoss ? value.neg() : value
          const [read] = readingsOf(numbers[print](figure), numbers.decimalSign)
          const shown = inEnglish[print](figure).replaceAll(',', '').replace('−', '-')
          expect(valueOf(read)).toEqual(valueOf(shown))
        }
      }),
    )
  },
)

/** A figure with its signs, whatever number of zeros it ends in. A unit may follow behind a space, as in Spanish. */
function valueOf(text: string): readonly unknown[] {
  const [, sign = '', before = '', digits = '', behind = ''] =
    /^([-+]?)(\$?)([\d.]+) ?([$%]?)$/.exec(text) ?? []
  return [sign, before + behind, digits === '' ? text : new Big(digits)]
}
