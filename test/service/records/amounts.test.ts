import { Big } from 'big.js'
import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { readAmount, toDecimalText } from '../../../src/service/records/amounts.js'

/** Integers of up to 78 digits, as a 256-bit amount has. */
const integer = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n })
const scale = fc.constantFrom(0, 3, 4, 6, 15, 18, 30)

test('an integer of any scale is decoded digit for digit, in every notation', () => {
  fc.assert(
    fc.property(integer, scale, (digits, decimals) => {
      const hex = `${digits < 0n ? '-' : ''}0x${(digits < 0n ? -digits : digits).toString(16)}`
      const written = [
        String(digits),
        digits,
        new LosslessNumber(String(digits)),
        hex,
        { type: 'BigNumber', hex },
      ]
      for (const one of written) {
        const amount = readAmount(one, decimals)
        expect(amount?.times(`1e${decimals}`).toFixed()).toBe(String(digits))
      }
    }),
  )
})

test('30 decimals survive decoding, text and decoding again', () => {
  fc.assert(
    fc.property(integer, (digits) => {
      const amount = readAmount(String(digits), 30)
      expect(amount).toBeInstanceOf(Big)
      const text = toDecimalText(amount ?? new Big(0))
      expect(text).toMatch(/^-?\d+(\.\d{1,30})?$/)
      expect(readAmount(text)?.eq(amount ?? 1)).toBe(true)
    }),
  )
})

test.each([
  ['1.5', 0, '1.5'],
  ['1500000', 6, '1.5'],
  [' 7 ', 0, '7'],
  ['-0.000001', 0, '-0.000001'],
  ['1e21', 0, '1000000000000000000000'],
  ['25e-1', 0, '2.5'],
  ['.5', 0, '0.5'],
  ['1.', 0, '1'],
  ['0x0f', 1, '1.5'],
  [12, 0, '12'],
  ['120000000', 15, '0.00000012'],
  ['500000000000000000000000000', 30, '0.0005'],
])('%j at %i decimals is %s', (value, decimals, text) => {
  expect(readAmount(value, decimals)?.toFixed()).toBe(text)
})

const noAmounts = [
  '',
  ' ',
  '-',
  'x',
  '1,5',
  '+1',
  '1 2',
  '0x',
  '0xg',
  'NaN',
  'Infinity',
  '1e999',
  '1e-999',
  '1'.repeat(300),
]

test.each([
  ...noAmounts,
  null,
  undefined,
  true,
  Number.NaN,
  Infinity,
  [],
  ['1'],
  {},
  { hex: 1 },
  { hex: 'ff' },
])('%j is not an amount', (value) => {
  expect(readAmount(value)).toBeUndefined()
})

test('any other value than an amount is refused without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const amount = readAmount(value, 30)
      expect(amount === undefined || toDecimalText(amount).length < 600).toBe(true)
    }),
  )
})
