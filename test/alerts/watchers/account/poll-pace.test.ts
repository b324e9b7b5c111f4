import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULL_PACE, paceOf } from '../../../../src/alerts/watchers/account/poll-pace.js'

const intervals = { activeMs: 3_000, idleMs: 30_000 }
const limits = { ...intervals, readsPerSecond: 200 }

test('few accounts are polled as configured', () => {
  expect(paceOf({ active: 0, idle: 0, dormant: 0 }, limits)).toEqual(FULL_PACE)
  expect(paceOf({ active: 200, idle: 100, dormant: 500 }, limits)).toEqual(FULL_PACE)
})

test('the others are polled less often before active accounts are', () => {
  const { active, others } = paceOf({ active: 180, idle: 1_000, dormant: 0 }, limits)
  expect(active).toBe(1)
  expect(others).toBeCloseTo(166.7 / 42, 1)
})

test('active accounts alone are stretched to what is left', () => {
  const { active, others } = paceOf({ active: 10_000, idle: 0, dormant: 90_000 }, limits)
  expect(active).toBeCloseTo(7_667 / 144, 0)
  expect(others).toBeCloseTo(1_500 / 36, 0)
})

test('whatever the numbers, the limit is kept and nobody is left out', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(count, count, count, fc.integer({ min: 1, max: 10_000 }), (active, idle, dormant, reads) => {
      const pace = paceOf({ active, idle, dormant }, { ...intervals, readsPerSecond: reads })
      const perSecond = ((active / 3) * 2.3) / pace.active + ((idle / 30 + dormant / 300) * 5) / pace.others
      expect(perSecond).toBeLessThanOrEqual(reads)
      expect(pace.active).toBeGreaterThanOrEqual(1)
      expect(pace.others).toBeGreaterThanOrEqual(1)
      expect(Number.isFinite(pace.active + pace.others)).toBe(true)
    }),
  )
})
