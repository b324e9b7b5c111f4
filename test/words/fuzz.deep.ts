import { expect, test } from 'vitest'
import { readRandomSentences } from './fuzz.js'

test('100,000 random sentences are read without a fault', { timeout: 900_000 }, () => {
  expect(() => readRandomSentences(100_000, 7)).not.toThrow()
})
