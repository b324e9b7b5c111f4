import { expect, test } from 'vitest'
import { readRandomSentences } from './fuzz.js'

test('2,000 random sentences are read without a fault', () => {
  expect(() => readRandomSentences(2_000, 1)).not.toThrow()
})
