import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountOf,
  compare,
  cutDivision,
  decimalsOf,
  digitsOf,
  divide,
  plus,
  signOf,
} from '../../src/lib/decimals.js'

/** Amounts of any size, with few digits or many. */
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: -60, max: 60 }))
  .map(([digits, exponent]) => new Big(`${digits}e${exponent}`))
const short = fc
  .tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: -9, max: 9 }))
  .map(([digits, exponent]) => new Big(`${digits}e${exponent}`))
const any = fc.oneof(amount, short)
const divisor = any.filter((one) => !one.eq(0))

/** Big's own division. */
function longhand(places: number, rounding: Big.RoundingMode, one: Big, other: Big): string {
  const Own = Big()
  Own.DP = places
  Own.RM = rounding
  return new Own(one).div(other).toFixed()
}

test('a quotient equals that of long division, rounded half up or truncated', () => {
  fc.assert(
    fc.property(any, divisor, (one, other) => {
      expect(divide(one, other).toFixed()).toBe(longhand(40, Big.roundHalfUp, one, other))
      expect(cutDivision(one, other).toFixed()).toBe(longhand(8, Big.roundDown, one, other))
    }),
    { numRuns: 1_000 },
  )
})

test('a half is rounded away from zero', () => {
  expect(divide(new Big('-1e-40'), new Big(2)).toFixed()).toBe(`-0.${'0'.repeat(39)}1`)
  expect(divide(new Big('4.9e-41'), new Big(1)).toFixed()).toBe('0')
})

test('division by zero is refused', () => {
  expect(() => divide(new Big(1), new Big(0))).toThrow('zero')
  expect(() => cutDivision(new Big(1), new Big(0))).toThrow('zero')
})

/** Decimal text in any way of writing: zeros at both ends, no digit on one side of the point, an exponent. */
const written = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/),
    fc.constantFrom('', 'e3', 'E-12', 'e+40'),
  )
  .map((parts) => parts.join(''))

test('an amount equals that of big.js, also times a power of ten', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: -40, max: 40 }), (text, places) => {
      const expected = new Big(text).times(`1e${places}`)
      const { s, e, c } = amountOf(text, places)
      expect([s, e, c]).toEqual([expected.s, expected.e, expected.c])
    }),
    { numRuns: 2_000 },
  )
})

test('an amount shares nothing with another one', () => {
  expect(amountOf('0').plus(1).toFixed()).toBe('1')
  expect(amountOf('0.00').toFixed()).toBe('0')
})

test('a sign is that of a comparison with zero', () => {
  for (const text of ['0', '-0', '-0.00', '1', '-1', '0.000001', '-1e-30']) {
    expect(signOf(amountOf(text)), text).toBe(new Big(text).cmp(0))
  }
})

test('a comparison and a sum equal those of big.js', () => {
  const near = any.chain((one) => fc.constantFrom(one, one.neg(), one.plus('1e-70'), new Big(0)))
  fc.assert(
    fc.property(any, fc.oneof(any, near), (one, other) => {
      expect(Math.sign(compare(one, other))).toBe(one.cmp(other))
      expect(compare(one, new Big(one))).toBe(0)
      expect(plus(one, other).toFixed()).toBe(one.plus(other).toFixed())
    }),
    { numRuns: 2_000 },
  )
})

test('the digits of an amount are those that big.js prints', () => {
  fc.assert(
    fc.property(any, (amount) => {
      const { whole, decimals } = digitsOf(amount)
      expect(`${whole}.${decimals}`.replace(/\.$/, '')).toBe(amount.abs().toFixed())
      expect(decimalsOf(amount)).toBe(decimals.length)
    }),
    { numRuns: 2_000 },
  )
})

test('what reads an amount from text makes it as big.js does', () => {
  const [read, made] = [amountOf('-12.5'), new Big('-12.5')]
  expect(read).toBeInstanceOf(Big)
  expect(read).toStrictEqual(made)
  expect(Object.keys(read)).toEqual(Object.keys(made))
  expect(JSON.stringify(read)).toBe(JSON.stringify(made))
})
