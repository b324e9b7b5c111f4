import { expect, test } from 'vitest'
import { createWordsReader } from '../../../../../src/desk/trading/words/understand.js'
import { parseTimedClose } from '../../../../../src/plans/kinds/timed-close.js'

const reader = createWordsReader({
  symbols: ['BTC/USD'],
  accepts: (command, words) => command === 'close' && parseTimedClose(words).ok,
})

test.each([
  ['en', 'close btc in 4 hours'],
  ['en', 'close btc after 4h'],
  ['es', 'cierra btc en 4 horas'],
  ['pt-BR', 'feche btc em 4 horas'],
  ['id', 'tutup btc dalam 4 jam'],
  ['ru', 'закрой btc через 4 часа'],
  ['uk', 'закрий btc через 4 години'],
  ['tr', 'btc 4 saat sonra kapat'],
  ['vi', 'đóng btc sau 4 giờ'],
  ['zh-CN', '4小时后平仓btc'],
  ['ja', '4時間後にbtcを決済'],
  ['ko', '4시간 후 btc 청산'],
  ['ar', 'أغلق btc بعد 4 ساعات'],
])('a close after a time is read, in %s: %s', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] })).toEqual({
    kind: 'line',
    line: { command: 'close', words: 'BTC all in 4h' },
  })
})

test('the part and the side of a close after a time are read with it', () => {
  expect(reader.understand('close half of my btc short in 90 minutes', { languages: ['en'] })).toEqual({
    kind: 'line',
    line: { command: 'close', words: 'BTC 50% in 90m' },
    side: 'short',
  })
})

test.each([
  'close btc in 4 hours at 70000',
  'close btc every 4 hours',
  'close btc after the news',
  'close btc after 4h and 2 days',
  'close btc 4 hours ago',
  "don't close btc in 4 hours",
  'close btc in 40 days',
])('nothing is sure of: %s', (sentence) => {
  expect(reader.understand(sentence, { languages: ['en'] }).kind).not.toBe('line')
})
