import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits, units } from '../../../../packages/practice-exchange/src/engine/amounts.js'

test('an amount written and read again is the same amount, at every number of decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 1, max: 40 }), (value, decimals) => {
      expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value)
    }),
  )
})

test.each(['', ' ', '1e5', '.5', '1.', '+1', '0x10', '1,000', 'NaN', '--1', '1.2.3', '１'])(
  '%j is not an amount',
  (text) => {
    expect(parseUnits(text)).toBeUndefined()
  },
)

test('text with too many decimals is rejected, never rounded', () => {
  expect(parseUnits('0.1234567', 6)).toBeUndefined()
  expect(units('-12.5', 6)).toBe(-12_500_000n)
  expect(formatUnits(-12_500_000n, 6)).toBe('-12.5')
})
