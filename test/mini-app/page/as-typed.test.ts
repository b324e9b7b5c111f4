import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soleReading } from '../../../src/desk/trading/grammar/typed-numbers.js'
import { createAsTyped } from '../../../src/mini-app/page/as-typed.js'

test.each([
  ['.', '59000.5', '59000.5'],
  [',', '59000.5', '59000,5'],
  [',', '151.234', '151,2340'],
  ['.', '151.000', '151.0000'],
  [',', '0.123', '0,123'],
  [',', '', ''],
] as const)('before decimals %s: %s is filled in as %j', (sign, decimal, typed) => {
  expect(createAsTyped(sign)(decimal)).toBe(typed)
})

const decimal = fc
  .tuple(fc.nat({ max: 99_999_999 }), fc.stringMatching(/^\d{0,9}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

test.each(['.', ','] as const)(
  'what the page fills in has one reading, the number that it is: %s',
  (sign) => {
    fc.assert(
      fc.property(decimal, (text) => {
        const read = soleReading(createAsTyped(sign)(text), sign, () => true)
        expect('reading' in read && new Big(read.reading).eq(text)).toBe(true)
      }),
    )
  },
)
