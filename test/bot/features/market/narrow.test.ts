import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bar } from '../../../../src/bot/shell/format/table.js'
import {
  narrowDollars,
  narrowPercent,
  narrowPrice,
  narrowRates,
  roughDollars,
} from '../../../../src/bot/features/market/narrow.js'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import { LANGUAGES } from '../../../locales/support.js'
import { numbers } from '../support.js'

const value = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: -60, max: 60 }))
  .map(([digits, power]) => new Big(`${digits}e${power}`))

describe('a narrow number', () => {
  it.each([
    ['68431.2', '68,431.20'],
    ['0.000011823', '0.000011823'],
    ['0.00000812345678', '8.1235e-6'],
    ['-0.00000812345678', '−8.1235e-6'],
    ['123456789.987', '123.46M'],
    ['1234567890123456789012', '1.2346e21'],
    ['0', '0.00'],
  ])('shows the price %s as %s', (price, shown) => {
    expect(narrowPrice(numbers, new Big(price))).toBe(shown)
  })

  it.each([
    ['12.345', '$12.35', '$12.3'],
    ['-0.312', '−$0.31', '−$0.312'],
    ['12345678.9', '$12.3M', '$12.3M'],
    ['-999999999', '−$1B', '−$1B'],
    ['1e21', '$1e21', '$1e21'],
    ['0.000001', '$0.00', '$1e-6'],
  ])('shows $%s as %s, and roughly as %s', (amount, shown, roughly) => {
    expect(narrowDollars(numbers, new Big(amount))).toBe(shown)
    expect(roughDollars(numbers, new Big(amount))).toBe(roughly)
  })

  it.each([
    ['2.345', '+2.35 %'],
    ['-100', '−100.00 %'],
    ['123456.7', '+120K %'],
    ['-98765432109876543210987', '−9.9e22 %'],
  ])('shows %s percent as %s', (percent, shown) => {
    expect(narrowPercent(numbers, new Big(percent))).toBe(shown)
  })

  it('shows rates with four decimals, and never a small rate as zero', () => {
    const rates = ['0.0000125', '-0.000012', '0', '0.0000000001', '123456789'].map((rate) => new Big(rate))
    expect(narrowRates(numbers, [...rates, undefined])).toEqual([
      '0.0013 %',
      '−0.0012 %',
      '0.0000 %',
      '1e-8 %',
      '12B %',
      '—',
    ])
  })

  it.each(LANGUAGES)('stays within its width, for any number, in %s', (language) => {
    const written = createNumbers(language)
    fc.assert(
      fc.property(value, (one) => {
        expect(narrowPrice(written, one).length).toBeLessThanOrEqual(11)
        expect(narrowDollars(written, one).length).toBeLessThanOrEqual(10)
        expect(roughDollars(written, one).length).toBeLessThanOrEqual(10)
        expect(narrowPercent(written, one).length).toBeLessThanOrEqual(10)
        expect(narrowRates(written, [one, new Big('0.0001')])[0]?.length).toBeLessThanOrEqual(10)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the size and the sign of every number, to the digits it shows', () => {
    fc.assert(
      fc.property(value, (one) => {
        const powers: Readonly<Record<string, string>> = { K: 'e3', M: 'e6', B: 'e9', T: 'e12' }
        const delivered = roughDollars(numbers, one)
          .replace('−', '-')
          .replace('$', '')
          .replace(/[KMBT]$/, (unit) => powers[unit] ?? '')
        expect(new Big(delivered).eq(one.prec(3)), `${one.toFixed()} as ${delivered}`).toBe(true)
      }),
    )
  })
})

describe('a bar of ten blocks', () => {
  it.each([
    [undefined, '░░░░░░░░░░'],
    ['-5', '░░░░░░░░░░'],
    ['0', '░░░░░░░░░░'],
    ['0.0001', '█░░░░░░░░░'],
    ['25', '██░░░░░░░░'],
    ['99.999', '█████████░'],
    ['100', '██████████'],
    ['1e40', '██████████'],
  ])('shows %s percent as %s', (percent, shown) => {
    expect(bar(percent === undefined ? undefined : new Big(percent), 10)).toBe(shown)
  })
})
