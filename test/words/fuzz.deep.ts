import { expect, test } from 'vitest'
import { readRandomSentences } from './fuzz.js'

test('30,000 random sentences are read without a fault', { timeout: 900_000 }, () => {
  expect(() => readRandomSentences(30_000, 7)).not.toThrow()
})
