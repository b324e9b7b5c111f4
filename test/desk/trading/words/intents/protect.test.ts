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

// A stop 50 % away for 3 % of the position must not be taken for one 3 % away for half of it.
test.each([
  ['en', 'trail 50% of my btc by 3%', 'trail', ['BTC 3% 50%', 'BTC 50% 3%']],
  ['en', 'trailing stop on 50% of btc at 2%', 'trail', ['BTC 2% 50%', 'BTC 50% 2%']],
  ['en', 'stop loss on 25% of btc: 4%', 'tpsl', ['BTC sl 4% 25%', 'BTC sl 25% 4%']],
  ['en', 'put 2% stop for 50% btc', 'tpsl', ['BTC sl 2% 50%', 'BTC sl 50% 2%']],
  [
    'en',
    'set tp 10% and sl 4% for 50% of btc',
    'tpsl',
    ['BTC tp 10% sl 4% 50%', 'BTC tp 50% sl 4% 10%', 'BTC tp 10% sl 50% 4%'],
  ],
  ['es', 'stop loss del 50% de btc al 3%', 'tpsl', ['BTC sl 3% 50%', 'BTC sl 50% 3%']],
  ['ar', 'وقف متحرك 50% من btc عند 2%', 'trail', ['BTC 2% 50%', 'BTC 50% 2%']],
])('%s "%s": which percentage is the part is asked', (language, sentence, command, words) => {
  expect(reader.understand(sentence, { languages: [language] })).toEqual({
    kind: 'choice',
    lines: words.map((one) => ({ command, words: one })),
  })
})

// At 62,000 a limit sell at 60,000 would execute at once.
test.each([
  ['en', 'short btc 100 10x when it breaks 60k', 'short'],
  ['ko', 'BTC 60000 돌파하면 100달러 10배 숏', 'short'],
  ['ar', 'لونج btc 100 10x لما يكسر 60000', 'long'],
])('%s "%s": a level broken through against the side is a stop or a limit', (language, sentence, command) => {
  expect(reader.understand(sentence, { languages: [language] })).toEqual({
    kind: 'choice',
    lines: ['stop', 'limit'].map((kind) => ({ command, words: `BTC 100 10x ${kind} 60000` })),
  })
})
