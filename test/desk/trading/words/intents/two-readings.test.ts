import { expect, test } from 'vitest'
import { writeLine } from '../../../../../src/desk/trading/words/understanding.js'
import { createCorpusReader, isAccepted, linesOf } from '../../../../words/outcome.js'

const reader = createCorpusReader()

function offered(sentence: string, language = 'en'): readonly string[] {
  const read = reader.understand(sentence, { languages: [language] })
  expect(linesOf(read).every(isAccepted)).toBe(true)
  return read.kind === 'choice' ? read.lines.map(writeLine) : []
}

test.each([
  ['en', 'sell eth', ['/close ETH all', '/trade short ETH']],
  ['en', 'sell 100 of eth', ['/close ETH 100', '/trade short ETH 100']],
  ['ru', 'продай эфир', ['/close ETH all', '/trade short ETH']],
  ['ja', 'イーサ売って', ['/close ETH all', '/trade short ETH']],
  ['en', '1000 in btc 10x', ['/long BTC 1000 10x', '/short BTC 1000 10x']],
  ['zh-CN', '狗狗币来100u 10倍', ['/long DOGE 100 10x', '/short DOGE 100 10x']],
  ['en', 'long btc 10 100', ['/long BTC 10 100x', '/long BTC 100 10x']],
  ['en', 'long btc size 1000 10x', ['/long BTC 100 10x', '/long BTC 1000 10x']],
  ['en', 'close 50 of my eth', ['/close ETH 50%', '/close ETH 50']],
  ['en', 'take 20 off btc', ['/close BTC 20%', '/close BTC 20']],
  ['en', 'close eth at 3000', ['/tpsl ETH tp 3000', '/tpsl ETH sl 3000']],
  ['en', 'trail btc 2', ['/trail BTC 2%', '/trail BTC $2']],
  ['en', 'set stop on eth 3', ['/tpsl ETH sl 3', '/tpsl ETH sl 3%']],
  ['en', 'tp eth 5', ['/tpsl ETH tp 5', '/tpsl ETH tp 5%']],
  ['en', 'long btc 100 10x sl 3', ['/long BTC 100 10x sl 3', '/long BTC 100 10x sl 3%']],
  ['en', 'long btc 100 10x tp 5 sl 3', ['/long BTC 100 10x tp 5 sl 3', '/long BTC 100 10x tp 5% sl 3%']],
  ['en', 'long sol 100 at 10x sl 3 tp 6', ['/long SOL 100 10x tp 6 sl 3', '/long SOL 100 10x tp 6% sl 3%']],
  ['es', 'largo sol 100 a 10x sl 3', ['/long SOL 100 10x sl 3', '/long SOL 100 10x sl 3%']],
  ['en', 'btc sl to 65', ['/tpsl BTC sl 65000', '/tpsl BTC sl 65']],
  ['en', 'alert me when eth is above 3.6', ['/alert ETH > 3600', '/alert ETH > 3.6']],
])('%s "%s" may mean %j', (language, sentence, lines) => {
  expect(offered(sentence, language)).toEqual(lines)
})

test.each([
  // Sure.
  'close half my eth',
  'close $50 of my eth',
  'stop at 3 on sol',
  'set stop on eth 3000',
  'tell me when my btc profit is over 200',
  'set stop on eth 3%',
  'long btc 100 10x',
  'buy link, 90 usd, 5x, target 22.5, stop 17',
  'long btc 100 10x sl 50000',
  // No request, or more than is understood.
  "don't sell eth",
  'should i sell eth',
  'he sold eth',
  '"sell eth"',
  'sell eth and btc',
  'sell eth zorgly',
  '1000 in btc 10x?',
  'close eth 50 zorgly',
  // A reading of its own would have to be guessed.
  'sell 2 eth',
  'close eth 500',
  'long btc 1000 10',
  'long btc size 1000 3x',
  'long btc 100 200 300',
  'half a k on bitcoin, up, x10',
])('"%s" is no choice', (sentence) => {
  expect(offered(sentence)).toEqual([])
})
