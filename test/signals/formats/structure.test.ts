import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (text: string): string => written(readSignal(text))
const full = 'long BTC limit 65000..65000 tp 67000 sl 63500'

test.each([
  // A list belongs to the label above it.
  [
    'BTC LONG\nEntry: 65000\nTP\n67000\n69000\nSL\n63500',
    'long BTC limit 65000..65000 tp 67000 69000 sl 63500',
  ],
  ['BTC LONG\nEntry 65000\n🎯 Targets\n✅ 67000\nSL 63500', full],
  [
    'BTC LONG\nEntry 65000\nTargets: 1) 67000\n2) 68000\nSL 63500',
    'long BTC limit 65000..65000 tp 67000 68000 sl 63500',
  ],
  // A bare list after the entry is never the entry.
  ['BTC LONG\nEntry: 65000\n67000\n69000\nSL: 63500', 'stray-number 67000'],
  ['BTC LONG\nEntry: 65000\n1. 67000\n2. 68000', 'stray-number 67000'],
  ['BTC LONG\nEntry: 65000\n💰 67000\nSL: 63500', 'stray-number 67000'],
  ['BTC LONG\nTP: 67000 🛡 63500', 'stray-number 63500'],
  // Emojis are labels.
  ['BTC LONG\nEntry: 65000\n🎯 67000\n🛑 63500', full],
  // Numbers of labels.
  ['BTC LONG\nEntry 1 65000\nEntry 2 64000\nSL 63500', 'long BTC limit 64000..65000 sl 63500'],
  ['BTC LONG\nEntry 1 - 65000\nSL 63500', 'number 1'],
  ['BTC SHORT\nEntry 65000\nTP 1:2\nSL 66000', 'number 1:2'],
  ['#BTC LONG Entry 65000 TP1 67000 TP2 SL 63500', 'report tp2'],
  // A range of percentages is no price.
  ['BTC LONG\nEntry: 65000\nStop Targets: 5-10%', 'levels 5-10%'],
  ['BTC LONG\nEntry: 65000\nStop: 5% - 10%', 'levels 5% - 10%'],
  // A price right behind the side or the pair.
  ['BTC LONG 65000-65500\nTP 67000\nSL 63500', 'long BTC limit 65000..65500 tp 67000 sl 63500'],
  ['BTC LONG $65k TP $67k SL $63.5k', full],
  ['XAUUSD SELL NOW 2350\nTP1: 2340\nSL: 2362', 'short XAU market tp 2340 sl 2362'],
  ['BTC LONG 65000 → 67000 SL 63500', 'stray-number 67000'],
  ['BTC LONG 3k 2x TP 7% SL 3%', 'stray-number 3k'],
  ['SOL LONG 150 usd TP 170 SL 140', 'stray-number 150'],
  ['#BTC LONG 65000 lots TP 67000 SL 63500', 'stray-number 65000'],
  ['#BTC LONG 65000 TP 67000 done SL 63500', 'unknown-word done'],
  ['BTC LONG\nPrice: 65100\nEntry: 65000\nTP: 67000\nSL 63500', full],
  // The pair is a word that names one.
  ['Scalp LONG Entry 65000 TP 67000 SL 63500', 'no-pair'],
  ['Close all trades', 'unknown-word trades'],
  ['Magic LONG Entry 65000 TP 67000 SL 63500', 'unknown-word magic'],
  ['Coin name: LINK\nLONG\nEntry 14.2', 'long LINK limit 14.2..14.2'],
  // Leverage in any script, and none that is not there.
  [`BTC LONG 10х\nEntry 65000\nTP 67000\nSL 63500`, `${full} 10x`],
  [`BTC LONG ×10\nEntry 65000\nTP 67000\nSL 63500`, `${full} 10x`],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\nLeverage 1:10`, `${full} 10x`],
  [`BTC LONG 10倍\nEntry 65000\nTP 67000\nSL 63500`, `${full} 10x`],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\n十倍杠杆`, 'leverage 杠杆'],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\nдесятое плечо`, 'leverage плечо'],
  [`BTC LONG 🔟x\nEntry 65000\nTP 67000\nSL 63500`, 'number 🔟x'],
  [`BTC LONG 1️⃣0️⃣x\nEntry 65000\nTP 67000\nSL 63500`, 'number ⃣0️⃣'],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\n2x risk`, full],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\nLast one made 5x!`, 'unknown-word last'],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\nUse low leverage!`, full],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\nLeverage: Cross (20)`, `${full} 20x`],
  [`BTC LONG\nEntry 65000\nTP 67000\nSL 63500\n(20)`, 'stray-number 20'],
  // Signs that are plain ones, and signs that nobody sees.
  ['BTC LONG Entry ٦٥٠٠٠ TP ٦٧٠٠٠ SL ٦٣٥٠٠', full],
  ['ВТС LONG Еntry 65000 ТР 67000 SL 63500', full],
  ['B\u200BTC LONG Entry 65000 TP 67000 SL\u00AD 63500', full],
  ['🅱🆃🅲 LONG Entry 65000 TP 67000 SL 63500', full],
  ['BTC LONG Entry 65\u200B000 TP 67000', 'number 5\uFFFD'],
  ['BTC LONG Entry 65000² TP 67000', 'number 0\uFFFD'],
  ['BTC LONG Entry 6\u03365000 TP 67000', 'number 6\uFFFD'],
  ['BTC LONG Entry 65.000,00 TP 67.000,00 SL 63.500,00', full],
  ['BTC LONG Entry 65\u00A0000 TP 67000', 'number 65\u00A0000'],
  ['BTC LONG Entry 65000 Targets\n①67000\n➋68000', 'long BTC limit 65000..65000 tp 67000 68000'],
  // A label, a number or a sign before what it belongs to.
  ['SELL LIMIT XAUUSD 2350\nTP 2340\nSL 2360', 'short XAU limit 2350..2350 tp 2340 sl 2360'],
  ['BTC 65000 LONG TP 67000 SL 63500', full],
  ['BTC LONG\nEntry 65000\n1 цель: 67000\nSL 63500', full],
  [
    'BTC LONG\nEntry 65000\n1st target: 67000\n2nd target: 68000\nSL 63500',
    'long BTC limit 65000..65000 tp 67000 68000 sl 63500',
  ],
  ['BTC LONG\nCross 20\nEntry 65000\nTP 67000\nSL 63500', `${full} 20x`],
  ['BTC LONG\nEMA cross 20\nEntry 65000\nTP 67000\nSL 63500', 'stray-number 20'],
  ['BTC LONG\n📍 65000\n🎯 67000\n🛑 63500', full],
  ['BTC LONG\n💰 65000\n🎯 67000\n🛑 63500', full],
  [
    '{"side":"sell","symbol":"BTCUSDT","tp":{"orders":[{"price":"63000","piece":"50"},{"price":"64000","piece":"50"}]},"sl":{"price":"66000"}}',
    'short BTC market tp 64000 63000 sl 66000',
  ],
  ['{"side":"buy","symbol":"BTCUSDT","tp":{"orders":[{"ofs":"1"}]}}', 'field tp.ofs'],
  ['{"side":"buy","symbol":"BTCUSDT","tp":{"orders":["67000"]}}', 'field orders'],
  ['{"side":"buy","symbol":"BTCUSDT","orders":[{"price":"67000"}]}', 'unknown-field orders'],
  // Prices that cannot belong to one order.
  ['XAUUSD SELL Entry 2335-40 SL 2350', 'levels 2335'],
  ['BTC SHORT Entry 65000 TP 63 SL 66000', 'levels 65000'],
  ['{"ticker":"BTC","action":"buy","price":"65000","sl":"66000"}', 'levels 66000'],
  ['{"ticker":"BTC","action":"buy","close":"65000","sl":"66000"}', 'levels 66000'],
])('reads %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})
