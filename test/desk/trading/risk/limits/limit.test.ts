import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeLimit,
  limitAt,
  NO_LIMIT,
  RAISE_WAITS_MS,
  type Limit,
} from '../../../../../src/desk/trading/risk/limits/limit.js'

const most = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined })
const change = fc.record({ to: most, after: fc.integer({ min: 0, max: 2 * RAISE_WAITS_MS }) })

/** No limit is the largest there is. */
const allowed = (value: Big | undefined): number => value?.toNumber() ?? Infinity

test('in any order of changes, nothing is allowed that was not requested 24 hours before', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      let limit: Limit = NO_LIMIT
      let now = 0
      for (const { to, after } of changes) {
        now += after
        const before = allowed(limitAt(limit, now).most)
        limit = changeLimit(limit, to === undefined ? undefined : new Big(to), now)
        const at = (ms: number): number => allowed(limitAt(limit, now + ms).most)
        const wanted = to ?? Infinity
        expect(at(0)).toBe(Math.min(before, wanted))
        expect(at(RAISE_WAITS_MS - 1)).toBe(Math.min(before, wanted))
        expect(at(RAISE_WAITS_MS)).toBe(wanted)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('in any order of changes of a span, none is shorter than 24 hours before it was requested', () => {
  const byDefault = new Big(24)
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      let limit: Limit = NO_LIMIT
      let now = 0
      const hours = (value: Big | undefined): number => (value ?? byDefault).toNumber()
      for (const { to, after } of changes) {
        now += after
        const before = hours(limitAt(limit, now).most)
        limit = changeLimit(limit, to === undefined ? undefined : new Big(to), now, { byDefault })
        const at = (ms: number): number => hours(limitAt(limit, now + ms).most)
        const wanted = to ?? 24
        expect(at(0)).toBe(Math.max(before, wanted))
        expect(at(RAISE_WAITS_MS - 1)).toBe(Math.max(before, wanted))
        expect(at(RAISE_WAITS_MS)).toBe(wanted)
      }
    }),
    { numRuns: 1_000 },
  )
})
