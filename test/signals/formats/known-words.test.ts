import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (text: string): string => written(readSignal(text))
const post = (more: string): string => `LONG SOL/USDT\nEntry: 148\nTP: 152\nSL: 145\n${more}`

test.each([
  'Good luck everyone 🍀',
  'Not financial advice',
  'Не является инвестиционной рекомендацией',
  'Yatırım tavsiyesi değildir',
  'Chart: https://www.tradingview.com/x/AbCd1234/',
  'Chúc anh em may mắn',
  '祝大家好运',
])('a post with a line of known words that mean nothing is read: %s', (line) => {
  expect(read(post(line))).toBe('long SOL limit 148..148 tp 152 sl 145')
})

test.each([
  // It is over, cancelled, a story or for another market.
  ['Old signal from last week', 'unknown-word old'],
  ['Posted by mistake', 'unknown-word by'],
  ['HODL bag', 'unknown-word hodl'],
  ['现货', 'unknown-word 现货'],
  ['لا تدخل', 'unknown-word لا'],
  // It waits for something.
  ['Only once reclaimed', 'unknown-word only'],
  ['Solo si el dolar baja', 'unknown-word solo'],
])('a post with a line of words that are not known is no order: %s', (line, expected) => {
  expect(read(post(line))).toBe(expected)
})

test.each([
  // A story, and a trade of somebody else.
  ['Whale opened a long on BTC at 64800', 'unknown-word whale'],
  ['🔴 Liquidated Long on BTCUSDT at $64,210', 'unknown-word liquidated'],
  ['Elon is buying DOGE at 0.125', 'unknown-word elon'],
  // A breakout.
  ['LONG BTC\nEntry > 66000\nTP 68000\nSL 65000', 'condition >'],
  ['LONG BTC\nEntry 66000+\nTP 68000\nSL 65000', 'condition +'],
  ['LONG BTC\nEntry 66000 (stop order)\nTP 68000\nSL 65000', 'order-type stop order'],
  ['LONG BTC\nEntry 66000 ⬆️\nTP 68000\nSL 65000', 'condition ⬆'],
  ['LONG BTC\nEntry 66000 突破\nTP 68000\nSL 65000', 'unknown-word 突破'],
  // A stop by the close of a candle.
  ['LONG SOL\nEntry 148\nTP 152\nSL 145 4H', 'condition 4h'],
  ['LONG SOL\nEntry 148\nTP 152\nSL 145 (daily)', 'unknown-word daily'],
  // A share of something else than the price.
  ['LONG SOL 20x\nEntry 148\nTP 40% ROI\nSL 145', 'unknown-word roi'],
  ['LONG SOL 20x\nEntry 148\nTP 152\nSL 50% of margin', 'levels margin'],
  ['SHORT SOL\nEntry 151\nTP 5% capital\nSL 155', 'levels capital'],
  ['LONG SOL\nEntry 148\nTP 40% on margin\nSL 145', 'levels margin'],
  // A distance, and another currency.
  ['XAUUSD BUY\nEntry 2650\nTP 2670\nSL 300 pips', 'unknown-word pips'],
  ['LONG ETH\nEntry 3000\nTP 3200\nSL 400 usd', 'levels 400'],
  ['USDJPY BUY\nEntry: 150.2\nTP: 152\nSL: -50', 'number -50'],
  ['USDJPY BUY\nEntry: 150.2\nTP: 152\nSL: $50 risk', 'levels 50'],
  ['LONG BTC\nEntry 61,000€\nTP 63,000€\nSL 59,500€', 'number 61,000€'],
  ['XAU LONG\nEntry £2080\nTP 2120\nSL 2050', 'number £'],
  // A price that was changed, or of which two are named.
  ['LONG SOL\nEntry 148 → 149\nTP 152\nSL 145', 'levels →'],
  ['LONG SOL\nEntry ~147~ 148\nTP 152\nSL 145', 'report ~147~'],
  ['LONG SOL/USDT\nEntry 148 (or 150 market)\nTP 154\nSL 145', 'order-type market'],
  ['OP LONG\nEntry 1.9\nTP 2 2.2\nTP 3 2.4\nSL 1.7', 'number 2'],
  ['LONG BTC 64800 TP166200 TP267500 SL63900', 'number 166200'],
  // A multiple that is no leverage, and a leverage without one.
  ['BTC LONG\nTP 66000 (3x)\nEntry 64800\nSL 63500', 'leverage 3x'],
  ['BTC LONG\nEntry 64800 x2\nTP 66000\nSL 63500', 'leverage x2'],
  ['BTC LONG\nEntry 64800\nTP 66000\nSL 63500\n2x size', 'leverage 2x'],
  ['BTC LONG\nIsolated margin 10\nEntry 64800\nTP 66000\nSL 63500', 'leverage 10'],
  // A currency in which the dollar is quoted has the other side.
  ['SHORT JPY\nTP 2%\nSL 1%', 'no-pair jpy'],
  ['Buy JPY/USD\nEntry 150\nTP 152\nSL 149', 'no-pair jpy/usd'],
  // The close of a candle, or of an exchange.
  ['#BTC close 4h', 'contradiction 4h'],
  ['BTC market close', 'contradiction close'],
  ['12:00 #BTC close', 'contradiction 12:00'],
  ['BTC close', 'contradiction close'],
  // Nothing but a side and a pair, with a sign that may mean anything.
  ['#SOL long ✅', 'condition ✅'],
  ['🤔 #SOL long', 'order-type 🤔'],
  ['Short call on #SOL', 'order-type call'],
  ['Longs #SOL', 'order-type longs'],
  // An acute accent parts thousands.
  ['BTC LONG\nEntry 65´500\nTP 67´000\nSL 63´500', 'number 5´5'],
  [
    '{"ticker":"BTCUSDT","action":"buy","comment":"Close entry(s) order Short"}',
    'contradiction Close entry(s) order Short',
  ],
  ['{"ticker":"BTCUSDT","action":"buy","id":"Exit Short"}', 'contradiction Exit Short'],
  [
    '{"ticker":"SOL","action":"buy","marketPosition":"long","prevMarketPosition":"long","marketPositionSize":"3","prevMarketPositionSize":"5"}',
    'contradiction long',
  ],
  [
    '{"ticker":"SOL","action":"buy","marketPosition":"long","prevMarketPosition":"flat","marketPositionSize":"0"}',
    'contradiction long',
  ],
  ['{"symbol":"ETHUSDT","side":"buy","positionSide":"short","open":{"leverage":5}}', 'contradiction short'],
])('refuses %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['🚀 #SOL long', 'long SOL market'],
  ['LONG ETH\nEntry ~3000\nTP ~3080\nSL ~2950', 'long ETH limit 3000..3000 tp 3080 sl 2950'],
  ['> LONG SOL\n> Entry 148\n> TP 152\n> SL 145', 'long SOL limit 148..148 tp 152 sl 145'],
  ['XRP LONG\nEntrada 0,5230\nAlvo 0,5350\nStop 0,5140', 'long XRP limit 0.523..0.523 tp 0.535 sl 0.514'],
  // Labels of other languages.
  [
    '#SOL/USDT LONG\nدخول: 147 - 148\nأهداف: 152 - 156\nوقف: 144\nرافعة: 10x',
    'long SOL limit 147..148 tp 152 156 sl 144 10x',
  ],
  [
    '#SOL/USDT LONG\nVào lệnh: 148\nChốt lời: 152\nCắt lỗ: 145\nĐòn bẩy: 10x',
    'long SOL limit 148..148 tp 152 sl 145 10x',
  ],
  [
    '#SOL/USDT 롱\n진입가: 148\n목표가: 152\n손절가: 145\n레버: 10x',
    'long SOL limit 148..148 tp 152 sl 145 10x',
  ],
  ['#SOL/USDT 做多\n進場: 148\n停利: 152\n停損: 145\n槓桿: 10x', 'long SOL limit 148..148 tp 152 sl 145 10x'],
  [
    '#SOL/USDT ЛОНГ\nВхід: 147 - 148\nЦілі: 152, 156\nСтоп: 144\nПлече: 10х',
    'long SOL limit 147..148 tp 152 156 sl 144 10x',
  ],
])('reads %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})
