import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisNumbers, axisValues } from '../../../src/charts/axes/axis-numbers.js'

test.each([
  ['en', 2_000, 78_000, 66_000, '66,000'],
  ['de', 0.5, 12, 11.5, '11,5'],
  ['en', 0.0000000005, 0.0000000125, 0.0000000105, '0.0000000105'],
  ['en', 50_000_000, 1_250_000_000, 1_150_000_000, '1.15B'],
  ['en', 20_000_000, 1_000_000_000, 980_000_000, '980M'],
  ['en', 1, 1_000_000_004, 1_000_000_003, '1,000,000,003'],
])('%s in steps of %d up to %d writes %d as %s', (language, step, largest, value, written) => {
  expect(axisNumbers(language, { step, largest })(value)).toBe(written)
})

test('gains and losses have a sign, zero has none', () => {
  const write = axisNumbers('en', { step: 500, largest: 2_000 }, { signed: true, dollars: true })
  expect([500, 0, -500].map(write)).toEqual(['+$500', '$0', '−$500'])
})

test('the values of an axis are few, between its edges, and each is written differently', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-8, max: 1e9, noNaN: true }),
      fc.double({ min: 0.001, max: 10, noNaN: true }),
      (low, spans) => {
        const high = low * (1 + spans)
        const values = axisValues(low, high, 8)
        const [first = 0, second = 0] = values
        expect(values.length).toBeGreaterThanOrEqual(2)
        expect(values.length).toBeLessThanOrEqual(9)
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(low * (1 - 1e-9))
          expect(value).toBeLessThanOrEqual(high * (1 + 1e-9))
        }
        const written = values.map(axisNumbers('en', { step: second - first, largest: high }))
        expect(new Set(written).size).toBe(values.length)
      },
    ),
  )
})
