import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSlices, SLICE_EXAMPLES, type SlicesIntent } from '../../src/plans/kinds/slices-words.js'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('the words', () => {
  test('of a TWAP are an amount for all, a time and a number of slices', () => {
    expect(parseSlices('twap', 'long BTC 2000 10x over 2h in 12 sl 58000 slip 0.3 below 70k')).toEqual({
      ok: true,
      intent: {
        command: 'twap',
        side: 'long',
        pair: { by: 'pair', pair: 'BTC' },
        collateral: new Big('166.66'),
        leverage: new Big(10),
        count: 12,
        everyMs: 10 * MINUTE_MS,
        stopLoss: { by: 'price', price: new Big(58_000) },
        below: { by: 'price', price: new Big(70_000) },
        slippage: new Big('0.3'),
      },
    })
  })

  test('of a DCA are an amount each time, how often, and for how long', () => {
    expect(parseSlices('dca', 'short ETH 50 3x every 1d for 30d above 3500 below +20% sl +30%')).toEqual({
      ok: true,
      intent: {
        command: 'dca',
        side: 'short',
        pair: { by: 'pair', pair: 'ETH' },
        collateral: new Big(50),
        leverage: new Big(3),
        count: 30,
        everyMs: DAY_MS,
        stopLoss: { by: 'relative', percent: new Big(30) },
        above: { by: 'price', price: new Big(3_500) },
        below: { by: 'relative', percent: new Big(20) },
      },
    })
  })

  test.each<[SlicesIntent['command'], string]>([
    ['twap', 'long BTC 2000 10x over 20m in 10 sl 5%'],
    ['dca', 'long ETH 50 3x every 2m for 20m below 3500 sl 5%'],
  ])('/%s %s has the shortest time between two slices', (command, words) => {
    expect(parseSlices(command, words)).toMatchObject({
      ok: true,
      intent: { count: 10, everyMs: 2 * MINUTE_MS },
    })
  })

  test.each<[SlicesIntent['command'], string, string, string]>([
    ['twap', '', 'typed-missing-side', ''],
    ['twap', 'BTC 2000 10x over 2h in 12 sl 5%', 'typed-missing-side', 'BTC'],
    ['twap', 'long', 'typed-missing-pair', ''],
    ['twap', 'long BTC 10x over 2h in 12 sl 5%', 'typed-missing-collateral', ''],
    ['twap', 'long BTC 2000 over 2h in 12 sl 5%', 'typed-missing-ladder-leverage', ''],
    ['twap', 'long BTC 2000 10x in 12 sl 5%', 'typed-missing-twap-time', ''],
    ['twap', 'long BTC 2000 10x over 2h sl 5%', 'typed-missing-twap-time', ''],
    ['twap', 'long BTC 2000 10x over 2h in 12', 'typed-missing-slices-stop', ''],
    ['twap', 'long BTC 2000 10x over 2 in 12 sl 5%', 'typed-not-slices-span', '2'],
    ['twap', 'long BTC 2000 10x over 91d in 12 sl 5%', 'typed-not-slices-span', '91d'],
    ['twap', 'long BTC 2000 10x over 2h in 1 sl 5%', 'typed-not-slices', '1'],
    ['twap', 'long BTC 2000 10x over 2d in 101 sl 5%', 'typed-not-slices', '101'],
    ['twap', 'long BTC 2000 10x over 20m in 11 sl 5%', 'typed-slices-too-close', 'in'],
    ['twap', 'long BTC 2000 10x every 1d in 12 sl 5%', 'typed-unknown', 'every'],
    ['dca', 'long ETH 50 3x for 30d below 3500 sl 5%', 'typed-missing-dca-time', ''],
    ['dca', 'long ETH 50 3x every 1d below 3500 sl 5%', 'typed-missing-dca-time', ''],
    ['dca', 'long ETH 50 3x every 1d for 30d sl 5%', 'typed-missing-band', ''],
    ['dca', 'long ETH 50 3x every 1d for 30d above 3000 sl 5%', 'typed-missing-band', ''],
    ['dca', 'short ETH 50 3x every 1d for 30d below 3000 sl 5%', 'typed-missing-band', ''],
    ['dca', 'long ETH 50 3x every 1d for 30d below 3500', 'typed-missing-slices-stop', ''],
    ['dca', 'long ETH 50 3x every 1d for 1d below 3500 sl 5%', 'typed-not-slices', 'for'],
    ['dca', 'long ETH 50 3x every 1m for 10m below 3500 sl 5%', 'typed-slices-too-close', 'every'],
  ])('/%s %s says what is missing or wrong', (command, words, code, word) => {
    expect(parseSlices(command, words)).toMatchObject({ ok: false, fault: { code, values: { word } } })
  })

  test('of the examples are understood', () => {
    for (const [command, example] of Object.entries(SLICE_EXAMPLES))
      expect(parseSlices(command as SlicesIntent['command'], example.slice(command.length + 2)).ok).toBe(true)
  })

  test('never come to more than the amount that was typed, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 2, max: 100 }),
        (cents, count) => {
          const typed = new Big(cents).div(100)
          const parsed = parseSlices('twap', `long BTC ${typed.toFixed()} 10x over 90d in ${count} sl 5%`)
          expect(parsed.ok && parsed.intent.collateral.times(count).lte(typed)).toBe(true)
        },
      ),
    )
  })

  test('never throw, whatever is typed', () => {
    const word = fc.constantFrom(
      ...'long short BTC 2000 10x over 2h in 12 sl 5% every 1d for 30d below 3500 above'.split(' '),
      'x',
      '-1',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), fc.constantFrom('twap', 'dca'), (words, command) => {
        expect(typeof parseSlices(command, words.join(' ')).ok).toBe('boolean')
      }),
    )
  })
})
