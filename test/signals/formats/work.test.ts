import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { countWorkOf } from '../../support/property/work.js'

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'

/** Parts of posts and bodies: words of every kind, signs, what grows when it is normalized, what is not closed. */
const atoms = [
  ...'BTC ETHUSDT #SOL $DOGE bitcoin xrp LONG short buy sell #long 做多 做空 лонг шорт close закрыть'.split(
    ' ',
  ),
  ...'entry entry1 вход 入场 tp TP1 targets: цели 止盈 stop sl S/L стоп 止损 lev 杠杆 x5 10x 5-10x cross'.split(
    ' ',
  ),
  ...'at @ market now cmp above if pair: coin risk rr 2% +3% -2% 50 70000 0.5 1,000 1_000 70.000 70k 1.5m'.split(
    ' ',
  ),
  ...'#12 12:30 2026-01-01 4h 1) 2. https://x.y @somebody to new up is the and or и null moon spot futures x'.split(
    ' ',
  ),
  ...'⁗ ⨌ ﷺ ½ … ™ 1️⃣ 🎯 ✅ ❌ → — ~ * ` _ __ \' ’ ( [ { {{ " \\ / | , . ; : = & + ? ! # $ €'.split(' '),
  ...'ticker=BTC action=buy; "ticker":"BTC", {"a": [[[ secret=s reduc отмен hit loss: profits'.split(' '),
  ' ',
  '\n',
  '\t',
  '\u200B',
  '\uD83D',
  'order buy @ 1 filled on BTCUSDT. New strategy position is 1 ',
]

/** Parts for which a reader that looks through all tokens at each of them is found out: sides, labels, `at`, prices, pairs. */
const known: [string[], string, string][] = [
  'short',
  'entry @',
  'tp 1',
  'pair:',
  '做多⁗',
  '?\n',
  '1,',
  '#SOL',
].map((part) => [[part], ' ', 'BTC LONG '])

const MEASURED = 'test/signals/formats/measured.ts'

test('work for a post, or for the body of a source, is at most in proportion to its length', async () => {
  const work = await countWorkOf(MEASURED, [
    '/src/signals/formats/',
    '/src/lib/',
    '/src/desk/trading/grammar/',
    'lossless-json',
  ])
  const readers = ['readSignal', 'findSecret', 'readSignalBody']
  for (const reader of readers) expect(await work.count(reader, 'BTC LONG', SECRET)).toBeGreaterThan(0)

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', ' ', '\n', '; '),
      fc.constantFrom('', 'BTC LONG ', '{"ticker":"BTC","action":"buy","extras":', '{"text":"'),
      async (chosen, between, beginning) => {
        const part = chosen.join(between) + between
        const times = Math.max(1, Math.floor(1_500 / part.length))
        for (const reader of readers) {
          const less = await work.count(reader, beginning + part.repeat(times), SECRET)
          const more = await work.count(reader, beginning + part.repeat(2 * times), SECRET)
          expect(more, `${reader} ${JSON.stringify(part)}`).toBeLessThan(2.2 * less + 2_000)
        }
      },
    ),
    { numRuns: 16, examples: known },
  )
})

test('nothing is read of a text that is too long, or is so in plain signs', async () => {
  const work = await countWorkOf(MEASURED, ['/src/signals/formats/'])
  const bound = await work.count('readSignal', 'BTC LONG '.repeat(450))
  for (const text of ['⨌做多⁗'.repeat(1_365), 'ﷺ'.repeat(4_096), 'BTC LONG '.repeat(10_000)]) {
    expect(readSignal(text)).toMatchObject({ ok: false, reason: 'too-long' })
    expect(await work.count('readSignal', text)).toBeLessThan(bound / 10)
  }
})
