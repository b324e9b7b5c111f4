import { expect, test } from 'vitest'
import { createCorpusReader } from '../../../../words/outcome.js'

const reader = createCorpusReader()

test.each([
  ['long btc 100 10x, if it drops 4%, get me out', 'BTC 100 10x sl 4%'],
  ['long btc with 100 at 10x and if it drops 4% get me out', 'BTC 100 10x sl 4%'],
  ['long btc 100 10x when it falls to 60000, close it', 'BTC 100 10x sl 60000'],
  ['long eth 50 5x, get me out if it falls 4%', 'ETH 50 5x sl 4%'],
  ['long btc 100 10x, close if it drops to 60000', 'BTC 100 10x sl 60000'],
])('the exit of "%s" is its stop-loss, before its word or behind it', (sentence, words) => {
  expect(reader.understand(sentence, { languages: ['en'] })).toEqual({
    kind: 'line',
    line: { command: 'long', words },
  })
})
