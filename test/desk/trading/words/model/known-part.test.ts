import { expect, test } from 'vitest'
import { findContradiction } from '../../../../../src/desk/trading/words/model/known-part.js'
import type { WordsLine } from '../../../../../src/desk/trading/words/understanding.js'

const SYMBOLS = ['BTC/USD', 'ETH/USD']

function lineOf(written: string): WordsLine {
  const [command = '', ...words] = written.slice(1).split(' ')
  return { command, words: words.join(' ') }
}

test.each([
  ['/long', '/long BTC 100 10x', undefined],
  ['/long BTC', '/long BTC/USD 100 10x', undefined],
  ['/long BTC 100', '/long BTC 100 10x sl 3%', undefined],
  ['/long BTC sl 3%', '/long BTC 100 10x sl 3%', undefined],
  ['/close ETH', '/close ETH 50%', undefined],
  ['/tpsl ETH', '/tpsl ETHUSD sl 3000', undefined],
  ['/long BTC', '/short BTC 100 10x', 'side'],
  ['/long BTC', '/close BTC 50%', 'action'],
  ['/close ETH', '/tpsl ETH sl 50', 'action'],
  ['/long BTC', '/long ETH 100 10x', 'pair'],
  ['/close ETH', '/close BTC 50%', 'pair'],
  ['/long BTC 100', '/long BTC 10 100x', 'number'],
  ['/long BTC 100 limit 50000', '/long BTC 100 10x stop 50000', 'number'],
  ['/long BTC 10x', '/long BTC 100 5x', 'number'],
  ['/trail ETH 2%', '/trail ETH 3%', 'number'],
])('what is known is %s, and a model says %s: %s', (known, line, reason) => {
  expect(findContradiction(lineOf(line), lineOf(known), SYMBOLS)).toBe(reason)
})
