import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, disagreements } from './what-if-property.js'

test('a shock does to random books what the practice exchange does', () => {
  fc.assert(
    fc.property(cases, (one) => {
      expect(disagreements(one)).toEqual([])
    }),
    { numRuns: 150 },
  )
})
