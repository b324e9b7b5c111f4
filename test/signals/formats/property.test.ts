import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unreadableReasons } from '../../../src/signals/formats/refusal.js'
import { readSignalBody, readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'

function decimal(whole: number, decimals: number): string {
  const text = String(whole).padStart(decimals + 1, '0')
  const point = text.length - decimals
  const fraction = text.slice(point).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, point) : `${text.slice(0, point)}.${fraction}`
}

/** Prices of one signal in ascending order, all different, none twice another: of up to six decimals. */
const ladder = fc
  .tuple(
    fc.integer({ min: 1_000, max: 4_999_999 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([lowest, parts, decimals]) =>
    parts
      .toSorted((one, other) => one - other)
      .map((part) => decimal(lowest + Math.floor((lowest * part) / 1_000), decimals)),
  )
  // Such prices may be thousands, or number their labels, and are refused.
  .filter((prices) => !prices.every((one) => /^[1-9]\d{0,2}\.\d{3}$/.test(one)) && !prices.includes('1'))

const order = fc.record({
  isLong: fc.boolean(),
  base: fc.constantFrom('BTC', 'ETH', 'SOL', 'DOGE', '1000PEPE', 'ARB'),
  quote: fc.constantFrom('', 'USDT', '/USDT', '-USDT', '/USD', 'USDC'),
  leverage: fc.integer({ min: 1, max: 200 }),
  ladder,
})
const spelling = fc.record({
  entry: fc.constantFrom('Entry', 'ENTRY ZONE:', 'entries', 'Entry price -', 'вход:', '💰 Entry:'),
  target: fc.constantFrom('TP', 'Targets:', '🎯 Take-Profit:', 'tp:', 'take profits', 'цели:'),
  stop: fc.constantFrom('SL', 'Stop Loss:', '🛑 stoploss', 'stop -', 'S/L', 'стоп:'),
  between: fc.constantFrom('/', ' - ', ' / ', ' | ', '; ', ' , ', ' & '),
  end: fc.constantFrom(' ', '\n', '\n\n', ' | '),
  leverage: fc.constantFrom('{}x', 'x{}', 'lev {}x', 'Leverage: cross {}x', 'leverage: {}', 'плечо {}x'),
  side: fc.constantFrom(0, 1, 2),
})

test('a signal is read as it was written, in any spelling', () => {
  fc.assert(
    fc.property(order, spelling, ({ isLong, base, quote, leverage, ladder: prices }, words) => {
      const [low, nearer, near, high, highest] = prices as [string, string, string, string, string]
      const side = [isLong ? 'LONG' : 'SHORT', isLong ? 'buy' : 'sell', isLong ? '#long' : '#short'][
        words.side
      ]
      const [stop, targets] = isLong ? [low, [high, highest]] : [highest, [nearer, low]]
      const [from, to] = isLong ? [nearer, near] : [near, high]
      const post = [
        `#${base}${quote} ${side}`,
        words.leverage.replace('{}', String(leverage)),
        `${words.entry} ${from}${words.between}${to}`,
        `${words.target} ${targets.join(words.between)}`,
        `${words.stop} ${stop}`,
      ].join(words.end)
      expect(written(readSignal(post))).toBe(
        `${isLong ? 'long' : 'short'} ${base} limit ${from}..${to} tp ${targets.join(' ')} sl ${stop} ${leverage}x`,
      )
    }),
  )
})

const fragment = fc.oneof(
  fc.constantFrom(
    ...'BTC ETHUSDT #SOL $DOGE LONG short buy sell entry tp sl TP1 targets: stop lev 10x x5 @ - / : 70000 0.5 1,000 5% 50 now market above close \n 🎯 1️⃣ {{close}} 2) secret: {"ticker"'.split(
      ' ',
    ),
  ),
  fc.string(),
)

test('any text is a signal or has a named reason', () => {
  const check = (text: string): void => {
    for (const result of [readSignal(text), readSignalBody(text, SECRET).result]) {
      const isSound = result.ok
        ? /^[A-Z\d]+(\/[A-Z\d]+)?$/.test(result.signal.pair?.symbol ?? 'ANY')
        : unreadableReasons.includes(result.reason)
      expect(isSound).toBe(true)
    }
  }
  fc.assert(fc.property(fc.array(fragment, { maxLength: 30 }), (parts) => check(parts.join(' '))))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check))
  fc.assert(fc.property(fc.json(), check))
})

test('a signal from any words has a side that they say, and no price that they do not', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 20 }), (parts) => {
      const text = parts.join(' ')
      const result = readSignal(text)
      if (!result.ok || result.signal.kind !== 'open') return
      const { side, entry, targets, stop } = result.signal
      expect(text).toMatch(side === 'long' ? /long|buy/i : /short|sell/i)
      const prices = [...targets, ...(stop ? [stop] : [])].map((level) =>
        level.by === 'price' ? level.price : level.percent,
      )
      const all = entry.type === 'limit' ? [...prices, entry.from, entry.to] : prices
      for (const one of all) expect(text.normalize('NFKC').replaceAll(/[,_]/g, '')).toContain(one.toFixed())
    }),
  )
})
