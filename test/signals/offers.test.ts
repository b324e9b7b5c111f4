import { expect, test } from 'vitest'
import { isChannelPost, readOpening } from '../../src/signals/offers/offers.js'
import { halves, readCorpus } from '../words/corpus.js'

test('no sentence in plain words is taken for a post of a channel', () => {
  const taken = halves
    .flatMap((half) => readCorpus(half))
    .map(({ sentence }) => sentence)
    .filter((sentence) => {
      const signal = readOpening(sentence)
      return signal !== undefined && isChannelPost(signal)
    })
  expect(taken).toEqual([])
})

test.each([
  ['BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500', true],
  ['🚀 LONG BTCUSDT\nEntry: 45000\nTP: 46000\nSL: 44000', true],
  ['BTC LONG SL 68500', false],
  ['long BTC 100 10x sl 3%', false],
  ['#BTC target 2 hit', false],
])('a post of a channel has an entry, a target and a stop: %j', (text, expected) => {
  const signal = readOpening(text)
  expect(signal !== undefined && isChannelPost(signal)).toBe(expected)
})
