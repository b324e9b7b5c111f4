import { expect, test } from 'vitest'
import { createCorpusReader } from '../../../../words/outcome.js'

const reader = createCorpusReader()

test.each([
  ["how's my month going", 'pnl', 'month'],
  ['show my positions of the week', 'positions', ''],
  ['show my orders this week', 'orders', ''],
  ['my positions this month', 'positions', ''],
])('"%s" reads /%s %s', (sentence, command, words) => {
  expect(reader.understand(sentence, { languages: ['en'] })).toEqual({
    kind: 'line',
    line: { command, words },
  })
})

test.each(['how is the week going', 'my week', 'show month', 'my btc month'])(
  '"%s" asks for no result: nobody said whose, or of what',
  (sentence) => {
    expect(reader.understand(sentence, { languages: ['en'] })).toEqual({ kind: 'nothing' })
  },
)
