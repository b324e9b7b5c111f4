import { Big } from 'big.js'
import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { readAmount, toDecimalText, withoutFloatNoise } from '../../../src/service/records/amounts.js'

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
  ['.25', 0, '0.25'],
  ['1.', 0, '1'],
  ['1E+3', 0, '1000'],
  ['-1.50', 1, '-0.15'],
  ['0xFF', 0, '255'],
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
  '.',
  '-.5.',
  '--1',
  'x1',
  '1x',
  '1e',
  '1e5x',
  'x0x0f',
  '0x0fx',
  '1.5 0x0f',
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

test.each([
  ['decimal text', (length: number) => '1'.padStart(length, '0')],
  ['hex text', (length: number) => `0x${'1'.padStart(length - 2, '0')}`],
])('%s of up to 256 characters is an amount, and longer text is none', (_, ofLength) => {
  expect(readAmount(ofLength(256))?.toFixed()).toBe('1')
  expect(readAmount(ofLength(257))).toBeUndefined()
  expect(readAmount({ type: 'BigNumber', hex: ofLength(300) })).toBeUndefined()
})

test('an amount of up to 200 powers of ten in either direction is read, and any other is refused', () => {
  for (const text of ['1e200', '1e-200']) expect(readAmount(text)?.eq(text)).toBe(true)
  for (const text of ['1e201', '1e-201']) expect(readAmount(text)).toBeUndefined()
  expect(readAmount('1e-190', 10)?.eq('1e-200')).toBe(true)
  expect(readAmount('1e-190', 11)).toBeUndefined()
})

test('any other value than an amount is refused without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const amount = readAmount(value, 30)
      expect(amount === undefined || toDecimalText(amount).length < 600).toBe(true)
    }),
  )
})

test.each([
  ['110.000000000001', '110'],
  ['110.000000001', '110'],
  ['109.999999999999', '110'],
  ['-0.300000000000000044', '-0.3'],
  ['68000.126000000000002', '68000.126'],
  ['110.000001', '110.000001'],
  ['110.00000001', '110.00000001'],
  ['110.0000000011', '110.0000000011'],
  ['33.333333333333333333', '33.333333333333333333'],
  ['0.000008120001', '0.000008120001'],
  ['0', '0'],
])('%s without the noise of floats is %s', (written, exact) => {
  expect(withoutFloatNoise(new Big(written)).toFixed()).toBe(exact)
})
