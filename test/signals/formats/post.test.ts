import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (text: string): string => written(readSignal(text))

test.each([
  [
    'BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500',
    'long BTC limit 70000..70500 tp 72000 74000 sl 68500 10x',
  ],
  [
    '🚀 LONG BTCUSDT\nEntry: 45000\nTP: 46000\nSL: 44000\nLeverage: 10x',
    'long BTC limit 45000..45000 tp 46000 sl 44000 10x',
  ],
  [
    'BUY ETHUSDT\nEntry: 2500\nTP1: 2550\nTP2: 2600\nTP3: 2650\nSL: 2450\nLeverage: 20x',
    'long ETH limit 2500..2500 tp 2550 2600 2650 sl 2450 20x',
  ],
  [
    'SHORT SOLUSDT\nEntry: 100\nTake Profit: 95, 90\nStop Loss: 105\nLeverage: 15x',
    'short SOL limit 100..100 tp 95 90 sl 105 15x',
  ],
  ['LONG BNBUSDT\nTP: 350\nSL: 320', 'long BNB market tp 350 sl 320'],
  [
    '📈 BUY ADAUSDT\n💰 Entry: 0.50\n🎯 TP: 0.55, 0.60\n🛑 SL: 0.45\n⚡ Leverage: 10x',
    'long ADA limit 0.5..0.5 tp 0.55 0.6 sl 0.45 10x',
  ],
  [
    '🚀 ЛОНГ BTCUSDT\nВход: 45000\nТП: 46000\nСЛ: 44000\nПлечо: 10x',
    'long BTC limit 45000..45000 tp 46000 sl 44000 10x',
  ],
  [
    'BINANCE\nAPEUSDT SHORT\nLeverage: Cross 40x\nEntry: 5.967\nTarget 1: 5.9371 - 30%\nTarget 2: 5.854 - 20%\nStoploss: 6.116',
    'short APE limit 5.967..5.967 tp 5.9371 5.854 sl 6.116 40x',
  ],
  [
    'BINANCE\nPair: XRP LONG\nLeverage: Cross 15x\nEntry zone: 0.3185 - 0.3292\nTargets: 0.3358 - 0.3374 - 0.3397 - null\nSL: 0.3127',
    'long XRP limit 0.3185..0.3292 tp 0.3358 0.3374 0.3397 sl 0.3127 15x',
  ],
  [
    'COIN: $BTC/USDT\nDirection: Long\nExchange: ByBit USDT\nLeverage: 10x\n\nENTRY: 32000 - 30000 - 28000\n\nTARGETS: 34000 - 34500\n\nSTOP LOSS: 26000',
    'long BTC limit 28000..32000 tp 34000 34500 sl 26000 10x',
  ],
  [
    '#ETH/USDT #SHORT (4h)\nentry @ 3,500 – 3,550\ntargets:\n1️⃣ 3400\n2️⃣ 3300\nstop 3600\nlev x5',
    'short ETH limit 3500..3550 tp 3400 3300 sl 3600 5x',
  ],
  ['**Long** `SOL` now, sl 5%, tp 10%, 5-10x', 'long SOL market tp 10% sl 5% 5x'],
  ['LONG BTC @ 70k tp 75k sl 68.5k', 'long BTC limit 70000..70000 tp 75000 sl 68500'],
  [
    'BTC/USDT short\nEntry: market\nT1: 60000\nT2 - 58000\nSL 66000\nRisk: 2%\nR:R 1:3',
    'short BTC market tp 60000 58000 sl 66000',
  ],
  [
    'Buy zone 0.02-0.03\nCoin: DOGE\nSell targets: 0.04; 0.05\nStop targets:\n1) 0.01\nlong, isolated 3x',
    'long DOGE limit 0.02..0.03 tp 0.04 0.05 sl 0.01 3x',
  ],
  ['BTC 做多 入场 70000 止盈 72000 止损 69000 杠杆 10', 'long BTC limit 70000..70000 tp 72000 sl 69000 10x'],
  ['close BTC', 'close BTC 100%'],
  ['Close #ETH long', 'close ETH long 100%'],
])('reads %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['hello', 'unknown-word'],
  ['BTC is going up', 'no-pair'],
  ['LONG', 'no-pair'],
  ['#BTC 10x Entry 70000', 'no-side'],
  ['#BTC LONG or SHORT', 'two-sides'],
  ['#BTC LONG, weak $ETH/USDT', 'two-pairs'],
  ['ETH/BTC LONG', 'two-pairs'],
  ['go figure LONG BTC', 'unknown-word'],
  ['#BTC LONG 70000', 'stray-number'],
  ['#BTC LONG entry 70.00,5', 'number'],
  ['#BTC LONG entry 10,55', 'number'],
  ['#BTC LONG entry 70 000', 'number'],
  ['BTC LONG entry 70.000 tp 72.000 sl 68.000', 'number'],
  ['BTC LONG sl 68.500', 'number'],
  ['#BTC LONG sl 68000 sl 67000', 'two-stops'],
  ['#BTC LONG entry 70000 tp 69000', 'levels'],
  ['#BTC SHORT entry 70000 sl 69000', 'levels'],
  ['#BTC LONG tp 70000 sl 71000', 'levels'],
  ['#BTC LONG sl 100%', 'levels'],
  ['#BTC LONG leverage 0.5', 'leverage'],
  ['#BTC LONG entry above 70000', 'condition'],
  ['BTC buy stop 70000', 'order-type'],
  ['#DOT/USDT Take-Profit target 2 ✅\nProfit: 69.8204% 📈', 'report'],
  ['#APE/USDT All entry targets achieved', 'report'],
  ['{{ticker}} LONG', 'placeholder'],
  ['', 'empty'],
  ['x'.repeat(5_000), 'too-long'],
])('refuses %j', (text, reason) => {
  expect(readSignal(text)).toMatchObject({ ok: false, reason })
})
