import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (text: string): string => written(readSignal(text))

test.each([
  ['BTC close long', 'close BTC long 100%'],
  ['#BTC Close Short now', 'close BTC short 100%'],
  ['BTCUSDT: close the position!', 'close BTC 100%'],
  ['BTC закрыть лонг', 'close BTC long 100%'],
  ['Close all BTC', 'close BTC 100%'],
  ['BTC long now, risk 2%', 'long BTC market'],
  ['$NOT long', 'long NOT market'],
  ['Exit target 72000, BTC long, invalidation 68000', 'long BTC market tp 72000 sl 68000'],
  ['Signal No 12\nBTC LONG SL 68000', 'long BTC market sl 68000'],
  ['BTC LONG (4h) 10x @ 70000 tp @ 72000 sl at 68000', 'long BTC limit 70000..70000 tp 72000 sl 68000 10x'],
  ['long at 70000 BTC/USDT', 'long BTC limit 70000..70000'],
  ['#BTC LONG entry1 @ 70000, entry2 @ 69000', 'long BTC limit 69000..70000'],
  ['DOGE LONG entry 0.318 tp 0.336', 'long DOGE limit 0.318..0.318 tp 0.336'],
  ['SOL LONG entry 145.250 tp 150', 'long SOL limit 145.25..145.25 tp 150'],
])('reads %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['BTCUSDT exit long', 'report exit'],
  ['cancel BTC long', 'report cancel'],
  ['BTCUSDT do not long', 'report not'],
  ["BTCUSDT don't long", "report don't"],
  ['BTCUSDT no more longs', 'report no'],
  ['BTC/USDT long: move stop to entry', 'report move'],
  ['BTCUSDT reduce long', 'report reduce'],
  ['BTCUSDT long setup invalidated', 'report invalidated'],
  ['BTC not buy', 'report not'],
  ['BTC long, SL to entry', 'report sl to entry'],
  ['BTC long update', 'report update'],
  ['Wait, BTC long', 'report wait'],
  ['skip BTC long', 'report skip'],
  ['avoid BTC long', 'report avoid'],
  ['BTCUSDT long entry 70000 ignore', 'report ignore'],
  ['BTC не лонг', 'report не'],
  ['BTC лонг отменяем', 'report отменяем'],
  ['BTC no comprar', 'report no'],
  ['BTC não comprar', 'report não'],
  ['BTC alım iptal', 'report iptal'],
  ['BTC long nicht', 'report nicht'],
  ['BTC ne pas long', 'report ne'],
  ['BTC 取消做多', 'report 取消'],
  ['请不要做多 BTC', 'report 不'],
  ['Close 50% of BTC long', 'contradiction 50%'],
  ['close BTC long?', 'contradiction ?'],
  ['BTC long, now close to 70000', 'contradiction to'],
  ['#BTC close long soon', 'contradiction soon'],
  ['#BTC Close 50% at 69500 long', 'contradiction 50%'],
  ['#BTC long, booking half @ 67000', 'report booking'],
  ['#BTC long, half @ 67000', 'report half'],
  ['#BTC long, Move SL to entry at 71000', 'report move'],
  ['#BTC long, SL to entry at 71000', 'report sl to entry'],
  ['#BTC long, we sold some @ 67000', 'stray-number 67000'],
  ['#BTC long entry 70000 at 71000', 'stray-number 71000'],
  ['#BTC long entry 70000 sl 68000 #BTC at 71000', 'stray-number 71000'],
  ['BTC/USDT long looks weak', 'order-type looks'],
  ['BTC/USDT long 10x hold', 'order-type hold'],
  ['BTC long stop', 'order-type stop'],
  ['stop buying #BTC', 'order-type stop'],
  ['BTC long +5%', 'order-type +5%'],
  ['BTC long is up', 'order-type is'],
  ['close all', 'no-pair'],
  ['BTC long?', 'condition ?'],
  ['BTC long after breakout', 'condition after'],
  ['entry 70.000 tp 68.000 sl 72.000 BTC short', 'number 70.000'],
])('refuses %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})
