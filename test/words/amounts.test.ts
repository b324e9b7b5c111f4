import { expect, test } from 'vitest'
import { createCorpusReader } from './outcome.js'

const reader = createCorpusReader()

// Two amounts of one order, of which each could be taken for the other.
test.each([
  ['ko', '비트 9만불에 숏 지정가 걸어줘 200달러 5배', 'BTC'],
  ['ja', 'ビットコイン 9万ドルに売り指値 200ドル 5倍', 'BTC'],
  ['tr', 'eth 4.100,5 e short limit koy 200$ 5x', 'ETH'],
  ['vi', 'long sol margin 80 volume vị thế 400', 'SOL'],
])('%s "%s": the price or the size is not taken for the collateral', (language, sentence, pair) => {
  const read = reader.understand(sentence, { languages: [language] })
  // Neither amount is known, so that the guided form is not filled in with one.
  expect(read).toMatchObject({ kind: 'question', known: { words: pair } })
})

test.each(['long btc 1500x 2', 'лонгани btc 1,5к x2 лимиткой по 91 200'])(
  '"%s": no exchange lends so much, so it is asked',
  (sentence) => {
    expect(reader.understand(sentence, { languages: ['ru'] }).kind).not.toBe('line')
  },
)

test.each([
  ['ko', '도지 40% 익절'],
  ['ja', 'ドージの4割だけ利確'],
])('%s "%s": a part of the position is not taken for the distance of a target', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] }).kind).toBe('question')
})

test.each([
  ['es', 'bitcoin se desploma un 9% y arrastra al resto'],
  ['es', 'cierra una parte de avax'],
  ['en', 'put it all into sol'],
])('%s "%s" becomes no line', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] }).kind).not.toBe('line')
})
