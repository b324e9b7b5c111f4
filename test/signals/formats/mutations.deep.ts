import { expect, test } from 'vitest'
import { readMutations } from './mutations.js'

test('20,000 posts that are spelled in other ways are the same orders, or none', () => {
  // `npm run test:deep` takes six times as many cases as a property names.
  // A reader that refuses all is right about nothing.
  expect(readMutations(3_400)).toBeGreaterThan(0.5)
})
