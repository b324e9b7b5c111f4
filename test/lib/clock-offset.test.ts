import { describe, expect, test } from 'vitest'
import { leastOffset } from '../../src/lib/http/clock-offset.js'

describe('the offset of another clock', () => {
  test.each([
    ['a reply at once', { before: 100, after: 100, from: 5_100, to: 5_100 }, 5_000],
    ['a clock behind', { before: 10_000, after: 10_000, from: 4_000, to: 5_000 }, -5_000],
    ['a date of whole seconds', { before: 1_900, after: 1_950, from: 1_000, to: 2_000 }, 0],
    ['a reply that took nine seconds', { before: 1_000, after: 10_000, from: 9_000, to: 10_000 }, 0],
  ])('of %s is the least that there can be', (_what, range, offset) => {
    expect(leastOffset(range)).toBe(offset)
  })
})
