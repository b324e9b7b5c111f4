import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, disagreements } from './what-if-property.js'

/** 5,000 together: vitest.deep.config.ts runs six times the cases. */
const RUNS = 834

test('a shock does to 5,000 random books what the practice exchange does', () => {
  fc.assert(
    fc.property(cases, (one) => {
      expect(disagreements(one)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
