import { expect, test } from 'vitest'
import { readMutations } from './mutations.js'

test('a post that is spelled in another way is the same order, or none', () => {
  // A reader that refuses all is right about nothing.
  expect(readMutations(500)).toBeGreaterThan(0.5)
})
