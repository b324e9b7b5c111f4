import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageTrueRangeOf } from '../../../src/desk/market/prices/average-true-range.js'
import { priceAt, stopDistances, targetDistances } from '../../../src/desk/trading/stop-presets.js'
import type { Candle } from '../../../src/service/service.js'

const price = new Big(60_000)
const shown = (distances: readonly Big[]): readonly string[] => distances.map((one) => one.toFixed())

test.each<readonly [string, string | undefined, string | undefined, readonly string[], readonly string[]]>([
  ['by the range of the pair', '54000', '300', ['0.5', '1', '2'], ['1', '2', '4']],
  [
    'at 100×, where the range lies beyond the liquidation',
    '59460',
    '300',
    ['0.23', '0.45', '0.68'],
    ['0.46', '0.9', '1.36'],
  ],
  ['without a range', '54000', undefined, ['2.5', '5', '7.5'], ['5', '10', '15']],
  ['without a range and at a low leverage', '31000', undefined, ['2', '5', '10'], ['4', '10', '20']],
  ['where nothing liquidates', undefined, '1500', ['2.5', '5', '10'], ['5', '10', '20']],
  ['where nothing is known', undefined, undefined, ['2', '5', '10'], ['4', '10', '20']],
])('stops and targets %s', (_, liquidation, range, stops, targets) => {
  const market = {
    price,
    liquidation: liquidation === undefined ? undefined : new Big(liquidation),
    range: range === undefined ? undefined : new Big(range),
  }
  expect(shown(stopDistances(market))).toEqual(stops)
  expect(shown(targetDistances(market))).toEqual(targets)
})

test('no stop lies at or beyond the liquidation price, and no target at nothing', () => {
  const amount = fc.double({ min: 1e-6, max: 1e6, noNaN: true }).map((value) => new Big(value))
  const part = fc.double({ min: 0.001, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(amount, part, fc.option(part), fc.boolean(), (at, way, volatile, isLong) => {
      const liquidation = priceAt(at, new Big(way * 100), !isLong)
      const market = { price: at, liquidation, range: volatile === null ? undefined : at.times(volatile) }
      const stops = stopDistances(market).map((percent) => priceAt(at, percent, !isLong))
      expect(stops).toHaveLength(3)
      for (const stop of stops) expect(isLong ? stop.gt(liquidation) : stop.lt(liquidation)).toBe(true)
      for (const percent of targetDistances(market))
        expect(priceAt(at, percent, isLong).gt(0) && percent.gt(0)).toBe(true)
    }),
  )
})

test('the usual range of an hour counts gaps between candles, and needs fifteen of them', () => {
  const candle = (close: number, high: number, low: number): Candle =>
    ({ close: new Big(close), high: new Big(high), low: new Big(low) }) as Candle
  const calm = Array.from({ length: 14 }, () => candle(100, 102, 98))
  expect(averageTrueRangeOf(calm)).toBeUndefined()
  // The last opens 18 above the close before it: 22 instead of 4.
  const gap = [...calm, candle(120, 122, 118)]
  expect(averageTrueRangeOf(gap)?.round(4).toFixed()).toBe(new Big(13 * 4 + 22).div(14).round(4).toFixed())
})
