import { expect, test } from 'vitest'
import { readMutations } from './mutations.js'

test('3,400 posts that are spelled in other ways are the same orders, or none', () => {
  // `npm run test:deep` takes three times as many cases as a property names.
  // A reader that refuses all is right about nothing.
  expect(readMutations(1_140)).toBeGreaterThan(0.5)
})
