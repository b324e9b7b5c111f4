import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../locales/support.js'
import { createNumbers, type Numbers } from '../../../../src/bot/shell/format/numbers.js'

/** The languages of the locale files, and others that write groups and decimals differently. */
const LOCALES = [...LANGUAGES, 'de', 'fr', 'en-IN', 'de-CH']

const TIME = new Date('2025-03-05T14:03:22Z')
const big = (text: string): Big => new Big(text)

/** Any amount of up to 30 decimals, of any size that money or prices have, often near a border of rounding. */
const amount: fc.Arbitrary<Big> = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n }), fc.integer({ min: 0, max: 30 }))
    .map(([digits, decimals]) => new Big(digits.toString()).times(`1e-${decimals}`)),
  fc
    .tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 2, max: 30 }))
    .map(([digits, decimals]) => new Big(digits).times(`1e-${decimals}`)),
)

/** Reads what a locale wrote back into plain decimal text: its digits, its decimal mark, and our sign, which comes first. */
function readBack(locale: string, written: string): string {
  const mark = new Intl.NumberFormat(`${locale}-u-nu-latn`)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  const sign = /^[−+]/.exec(written)?.[0] === '−' ? '-' : ''
  const read = Array.from(written).map((character) => {
    if (character === mark) return '.'
    return /[0-9]/.test(character) ? character : ''
  })
  return new Big(`${sign}${read.join('')}`).toFixed()
}

describe.each(LOCALES)('numbers in %s', (locale) => {
  const numbers = createNumbers(locale)

  it('keep every digit that they show', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const read = (written: string): string => readBack(locale, written)
        expect(read(numbers.dollars(value))).toBe(unsignedZero(value.round(2)))
        expect(read(numbers.signedDollars(value))).toBe(unsignedZero(value.round(2)))
        expect(read(numbers.signedPercent(value))).toBe(unsignedZero(value.round(2)))
        expect(read(numbers.amount(value))).toBe(unsignedZero(value.round(8)))
        expect(read(numbers.percent(value))).toBe(unsignedZero(value.round(8)))
        expect(read(numbers.multiple(value))).toBe(unsignedZero(value.round(1)))
        const price = new Big(read(numbers.price(value)))
        // Five significant digits, and cents at least.
        const off = price.minus(value).abs()
        expect(off.lte('0.005') && off.lte(value.abs().times('0.00005'))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('have Latin digits, no other sign than ours, and no mark that turns the direction of writing', () => {
    for (const written of [numbers.signedDollars(big('-1234.5')), numbers.signedPercent(big('-1234.5'))])
      expect(written).toMatch(/^−[$%]?\s?1[.,'’\s]?234[.,]50\s?[$%]?$/u)
    for (const written of [numbers.dateTime(TIME), numbers.date(TIME), numbers.timeOfDay(TIME)]) {
      expect(written.replaceAll(/[^\p{Nd}]/gu, '')).toMatch(/^[0-9]{5,}$/)
      expect(written).not.toMatch(/[AP]M|[\u061C\u200E\u200F]/)
    }
  })
})

describe('the signs of dollars and percent', () => {
  it.each([
    ['en', '−$1,234.50', '+5.21 %', '0.5 %'],
    ['es', '−1234,50 $', '+5,21 %', '0,5 %'],
    ['pt-BR', '−$ 1.234,50', '+5,21%', '0,5%'],
    ['ru', '−1 234,50 $', '+5,21 %', '0,5 %'],
    ['uk', '−1 234,50 $', '+5,21%', '0,5%'],
    ['tr', '−$1.234,50', '+%5,21', '%0,5'],
    ['id', '−$1.234,50', '+5,21%', '0,5%'],
    ['vi', '−1.234,50 $', '+5,21%', '0,5%'],
    ['zh-CN', '−$1,234.50', '+5.21%', '0.5%'],
    ['ja', '−$1,234.50', '+5.21%', '0.5%'],
    ['ko', '−$1,234.50', '+5.21%', '0.5%'],
    ['ar', '−1,234.50 $', '+5.21%', '0.5%'],
  ])('stand in %s where they stand there', (language, dollars, signed, percent) => {
    const written = createNumbers(language)
    const spaced = (text: string): string => text.replaceAll(/\s/g, ' ')
    expect(spaced(written.dollars(big('-1234.5')))).toBe(dollars)
    expect(spaced(written.signedPercent(big('5.21')))).toBe(signed)
    expect(spaced(written.percent(big('0.5')))).toBe(percent)
  })

  it('are the English ones for plain numbers, with dates in the chosen language', () => {
    const written = createNumbers('ru', { isPlain: true })
    expect(written.dollars(big('-1234.5'))).toBe('−$1,234.50')
    expect(written.signedPercent(big('5.21'))).toBe('+5.21 %')
    expect(written.date(TIME)).toBe(createNumbers('ru').date(TIME))
  })
})

function unsignedZero(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed()
}

const numbers = createNumbers('en')

describe('dollars', () => {
  it.each([
    ['1234.5', '$1,234.50'],
    ['0', '$0.00'],
    ['-4', '−$4.00'],
    ['0.005', '$0.01'],
    ['-0.005', '−$0.01'],
    ['0.004999999999999999999999999999', '$0.00'],
    ['-0.004', '$0.00'],
    ['1000000000000000000000000.01', '$1,000,000,000,000,000,000,000,000.01'],
    ['99999999999999999.994999999999999999999999999999', '$99,999,999,999,999,999.99'],
  ])('%s is %s', (value, written) => {
    expect(numbers.dollars(big(value))).toBe(written)
  })

  it('have no error of floats', () => {
    expect(numbers.dollars(big('0.1').plus('0.2'))).toBe('$0.30')
    // As floats the first is 1.00, and the sum below has no cents.
    expect(numbers.dollars(big('1.005'))).toBe('$1.01')
    expect(numbers.dollars(big('1e24').plus('0.01'))).toBe('$1,000,000,000,000,000,000,000,000.01')
  })

  it.each([
    ['12.3', '+$12.30'],
    ['-12.3', '−$12.30'],
    ['0', '$0.00'],
    ['0.004', '$0.00'],
    ['-0.004', '$0.00'],
    ['0.005', '+$0.01'],
  ])('signed, %s is %s', (value, written) => {
    expect(numbers.signedDollars(big(value))).toBe(written)
  })
})

describe('prices', () => {
  it.each([
    ['68431.2', '68,431.20'],
    ['100', '100.00'],
    ['99.98765', '99.988'],
    ['1.23456', '1.23456'],
    ['1.081234', '1.08123'],
    ['0.65123', '0.65123'],
    ['2.345678', '2.3457'],
    ['151.2345', '151.235'],
    ['28.12345', '28.123'],
    ['0.1', '0.10'],
    ['0.00001234', '0.00001234'],
    ['0.0000071234567', '0.0000071235'],
    ['0.000000000000000000000000012345', '0.000000000000000000000000012345'],
    ['0', '0.00'],
    ['1e15', '1,000,000,000,000,000.00'],
    ['99.99999', '100.00'],
    ['-1.5', '−1.50'],
  ])('%s is %s', (value, written) => {
    expect(numbers.price(big(value))).toBe(written)
  })
})

it('dollars that can be spent are never rounded up', () => {
  expect(['1234.5678', '0.009', '5'].map((value) => numbers.available(big(value)))).toEqual([
    '$1,234.56',
    '$0.00',
    '$5.00',
  ])
})

describe('prices that are sent', () => {
  it.each([
    ['69999.996', '69,999.996'],
    ['70000', '70,000.00'],
    ['1.23456789', '1.23456789'],
  ])('%s is %s', (value, written) => {
    expect(numbers.exactPrice(big(value))).toBe(written)
  })
})

describe('amounts of coins', () => {
  it.each([
    ['1.5', '1.5'],
    ['0.123456789', '0.12345679'],
    ['0.000000001', '0'],
    ['-0.000000001', '0'],
    ['-2.5', '−2.5'],
    ['50', '50'],
  ])('%s is %s', (value, written) => {
    expect(numbers.amount(big(value))).toBe(written)
  })
})

describe('percent and multiples', () => {
  it('carry their sign and their unit', () => {
    expect(numbers.signedPercent(big('5.214'))).toBe('+5.21 %')
    expect(numbers.signedPercent(big('-12.7172'))).toBe('−12.72 %')
    expect(numbers.signedPercent(big('-0.001'))).toBe('0.00 %')
    expect(numbers.multiple(big('10'))).toBe('10x')
    expect(numbers.multiple(big('-0.01'))).toBe('0x')
  })
})

describe('what the service did not say', () => {
  const forms = [
    'dollars',
    'signedDollars',
    'price',
    'amount',
    'signedPercent',
    'multiple',
    'dateTime',
  ] as const
  it.each(forms)('is —, as %s', (form: keyof Numbers) => {
    expect((numbers[form] as (value: undefined) => string)(undefined)).toBe('—')
  })
})

describe('times', () => {
  it('are shown in UTC, in 24-hour format', () => {
    const time = new Date('2025-03-05T14:03:22Z')
    expect(numbers.timeOfDay(time)).toBe('14:03:22 UTC')
    expect(numbers.timeOfDay(new Date('2025-03-05T00:00:00Z'))).toBe('00:00:00 UTC')
    expect(numbers.dateTime(time)).toBe('Mar 5, 2025, 14:03 UTC')
    expect(createNumbers('de').dateTime(time)).toBe('05.03.2025, 14:03 UTC')
  })
})
