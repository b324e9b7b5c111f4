import { expect, test } from 'vitest'
import { createCorpusReader } from '../../../../words/outcome.js'

const reader = createCorpusReader()

test('a sentence with a trailing distance alone is a line', () => {
  expect(reader.understand('trail btc by 2%', { languages: ['en'] })).toEqual({
    kind: 'line',
    line: { command: 'trail', words: 'BTC 2%' },
  })
})

// Half of what was said must not be done as if it were all.
test.each(['trail btc by 2% take profit 5%', 'trail my btc 2%, take profit at 70000'])(
  '"%s" asks for more than a trailing stop, and is no line',
  (sentence) => {
    expect(reader.understand(sentence, { languages: ['en'] })).toEqual({ kind: 'question' })
  },
)
