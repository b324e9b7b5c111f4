import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadLabels } from '../../../src/charts/panes/tags.js'

test('distant labels stay in place, and overlapping ones move apart around their mean', () => {
  const places = spreadLabels([10, 100, 110, 300], { apart: 40, low: 0, high: 400 })
  expect(places).toEqual([10, 85, 125, 300])
})

test('labels keep their order and their distance, within the edges', () => {
  const wanted = fc.array(fc.integer({ min: -50, max: 450 }), { maxLength: 20 })
  fc.assert(
    fc.property(wanted, (wanted) => {
      const rising = wanted.toSorted((one, other) => one - other)
      const places = spreadLabels(rising, { apart: 40, low: 0, high: 400 })
      // Eleven have room at their full distance.
      const apart = Math.min(40, 400 / Math.max(1, rising.length - 1))
      expect(places).toHaveLength(rising.length)
      expect(Math.min(...places, 0)).toBeGreaterThanOrEqual(-1e-6)
      expect(Math.max(...places, 400)).toBeLessThanOrEqual(400 + 1e-6)
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? NaN))
      expect(Math.min(...gaps, 400)).toBeGreaterThanOrEqual(apart - 1e-6)
    }),
  )
})
