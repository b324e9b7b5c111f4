import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseScaleIn, SCALE_IN_EXAMPLE } from '../../src/plans/kinds/scale-in-words.js'

const DAY_MS = 24 * 60 * 60_000
const price = (amount: number) => ({ by: 'price', price: new Big(amount) }) as const

describe('the words of a scale-in', () => {
  const intent = {
    side: 'long',
    pair: { by: 'pair', pair: 'BTC' },
    collateral: new Big('333.33'),
    leverage: new Big(10),
    levels: [price(68_000), price(67_000), price(66_000)],
    stopLoss: price(60_000),
    lastsMs: 7 * DAY_MS,
  }

  test.each([
    'long BTC 1000 10x at 68000 67000 66000 sl 60000 for 7d',
    'long BTC at 68k 67k $66000 for 7d sl 60000 10x 1000',
    'long BTC $1000 at68000 67000 66000 10 x sl=60000 for 168h',
  ])('are an amount for all, levels, a stop and an end: %s', (words) => {
    expect(parseScaleIn(words)).toEqual({ ok: true, intent })
  })

  test('may have a distance, a slippage and levels from the price of now', () => {
    expect(parseScaleIn('short ETH 100 5x at +1% +2% sl 5% for 12h within 0.3% slip 0.2')).toEqual({
      ok: true,
      intent: {
        side: 'short',
        pair: { by: 'pair', pair: 'ETH' },
        collateral: new Big(50),
        leverage: new Big(5),
        levels: [
          { by: 'relative', percent: new Big(1) },
          { by: 'relative', percent: new Big(2) },
        ],
        stopLoss: { by: 'distance', percent: new Big(5) },
        lastsMs: DAY_MS / 2,
        within: new Big('0.3'),
        slippage: new Big('0.2'),
      },
    })
  })

  test.each([
    ['', 'typed-missing-side', ''],
    ['BTC 1000 10x at 68000 67000 sl 60000 for 7d', 'typed-missing-side', 'BTC'],
    ['long', 'typed-missing-pair', ''],
    ['long BTC 10x at 68000 67000 sl 60000 for 7d', 'typed-missing-collateral', ''],
    ['long BTC at 68000 67000 1000 10x sl 60000 for 7d', 'typed-missing-collateral', ''],
    ['long BTC 1000 at 68000 67000 sl 60000 for 7d', 'typed-missing-ladder-leverage', ''],
    ['long BTC 1000 10x sl 60000 for 7d', 'typed-missing-levels', ''],
    ['long BTC 1000 10x at 68000 sl 60000 for 7d', 'typed-missing-levels', ''],
    ['long BTC 1000 10x at 68000 67000 for 7d', 'typed-missing-slices-stop', ''],
    ['long BTC 1000 10x at 68000 67000 sl 60000', 'typed-missing-end', ''],
    ['long BTC 1000 10x at 68000 67000 sl 60000 for 91d', 'typed-not-slices-span', '91d'],
    ['long BTC 1000 10x at 68000 67000 68k sl 60000 for 7d', 'typed-twice', '68k'],
    ['long BTC 1000 10x at 1 2 3 4 5 6 7 8 9 10 11 sl 60000 for 7d', 'typed-too-many', '11'],
    ['long BTC 1000 10x at 68000 1% sl 60000 for 7d', 'typed-sign-percent', '1%'],
    ['long BTC 1000 10x at 68000 67000 at 66000 sl 60000 for 7d', 'typed-unknown', 'at'],
    ['long BTC 1000 10x at 68000 67000 tp 80000 sl 60000 for 7d', 'typed-unknown', 'tp'],
    ['long BTC 1000 10x from 68000 to 67000 sl 60000 for 7d', 'typed-unknown', 'from'],
    ['long BTC 1000 10x at 68000 67000 sl 60000 for 7d heavier low', 'typed-unknown', 'heavier'],
    ['short BTC 1000 10x at 68000 69000 sl 80000 for 7d within 100%', 'typed-below-nothing', '100%'],
    ['short BTC 1000 10x at 68000 69000 sl 80000 for 7d slip 100', 'typed-below-nothing', '100'],
  ])('say what is missing or wrong: %s', (words, code, word) => {
    expect(parseScaleIn(words)).toMatchObject({ ok: false, fault: { code, values: { word } } })
  })

  test.each([
    'long BTC 1000 10x at 68000 67000 sl 60000 for 7d within 100% slip 100',
    'short BTC 1000 10x at 68000 69000 sl 80000 for 7d within 99% slip 99',
  ])('may have a wide distance and slippage: %s', (words) => {
    expect(parseScaleIn(words).ok).toBe(true)
  })

  test('of the example are understood', () => {
    expect(parseScaleIn(SCALE_IN_EXAMPLE.slice('/scalein '.length)).ok).toBe(true)
  })

  test('never come to more than the amount that was typed, and never throw', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 2, max: 10 }),
        (cents, count) => {
          const typed = new Big(cents).div(100)
          const levels = Array.from({ length: count }, (_, index) => 60_000 + index).join(' ')
          const parsed = parseScaleIn(`long BTC ${typed.toFixed()} 10x at ${levels} sl 5% for 1d`)
          expect(parsed.ok && parsed.intent.collateral.times(count).lte(typed)).toBe(true)
        },
      ),
    )
    const word = fc.constantFrom(
      ...'long short BTC 1000 10x at 68000 67000 -1% , sl 5% for 7d within x -1'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        expect(typeof parseScaleIn(words.join(' ')).ok).toBe('boolean')
      }),
    )
  })
})
