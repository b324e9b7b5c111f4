import type { DecimalSign } from '../../../../../src/desk/trading/grammar/typed-numbers.js'
import { describe, expect, test } from 'vitest'
import { numbersOfSentence } from '../../../../../src/desk/trading/words/model/written-numbers.js'

/** The numbers of a sentence as text, `?` for one that is not clear. */
function written(sentence: string, sign: DecimalSign = '.', names: readonly string[] = []): string {
  const signs = { multiple: 'x', percent: '%', plain: '' }
  return numbersOfSentence(sentence, sign, names)
    .map(({ value, kind }) => `${value?.toFixed() ?? '?'}${signs[kind]}`)
    .join(' ')
}

describe('the numbers of a sentence', () => {
  test.each([
    ['long btc 100 10x stop 3 %', '100 10x 3%'],
    ['long btc with $2k at 10 x', '2000 10x'],
    ['x20 on eth, 1.5k.', '20x 1500'],
    ['limit 61,250.50 please', '61250.5'],
    ['做多 BTC 100美元 10倍', '100 10x'],
    ['лонг btc 100 10х', '100 10x'],
    ['لونغ btc ١٠٠ ١٠x', '100 10x'],
    ['price 0.125', '0.125'],
    ['1_000 and 1’000', '1000 1000'],
    ['how am I doing', ''],
  ])('are read in %j', (sentence, numbers) => {
    expect(written(sentence.replaceAll('’', "'"))).toBe(numbers)
  })

  test.each([
    ['60 000'],
    ['5 thousand'],
    ['5 тысяч'],
    ['3万'],
    ['2тыс'],
    ['1/4'],
    ['10-20'],
    ['12:30'],
    ['15min'],
    ['2.000'],
    ['1.2.3'],
    ['v2'],
    ['10th'],
    ['2k5'],
  ])('are not clear in %j', (sentence) => {
    expect(written(sentence)).toMatch(/^\?(?: \?)*$/)
  })

  test('have the separators of their language', () => {
    expect(written('1.500', ',')).toBe('1500')
    expect(written('1,500', '.')).toBe('1500')
    expect(written('1,500', ',')).toBe('?')
    expect(written('1.500,25', ',')).toBe('1500.25')
    expect(written('3,5', ',')).toBe('3.5')
  })

  test('are none of the name of a pair', () => {
    expect(written('long 1000pepe 50 5x', '.', ['1000PEPE'])).toBe('50 5x')
  })
})
