import { expect, test } from 'vitest'
import { LONGEST_SENTENCE } from '../../src/desk/trading/words/understand.js'
import { readRandomSentences } from './fuzz.js'
import { createCorpusReader } from './outcome.js'

test('500 random sentences are read without a fault', () => {
  expect(() => readRandomSentences(500, 1)).not.toThrow()
})

test('a message that is longer than a sentence is not read at all: it would take the time of many', () => {
  const reader = createCorpusReader()
  const longest = 'long btc 100 10x '.padEnd(LONGEST_SENTENCE, 'x')
  expect(reader.named(longest, { languages: ['en'] })).toMatchObject({ pairs: ['BTC'], forbidsAction: false })
  for (const sentence of [`${longest}x`, 'buy 12 btc '.repeat(370)]) {
    expect(reader.named(sentence, { languages: ['en'] })).toEqual({
      pairs: [],
      sides: [],
      forbidsAction: true,
    })
    expect(reader.understand(sentence, { languages: ['en'] })).toEqual({ kind: 'nothing' })
  }
})
