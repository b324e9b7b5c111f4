import { expect, test } from 'vitest'
import { bollinger, movingAverage, relativeStrengthIndex } from '../../../src/charts/candles/overlays.js'
import { houseCandles } from '../../support/charts/pictures.js'

const candles = houseCandles(60)
const closes = candles.map(({ close }) => close)
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Each window of so many closes, and when its last candle opened. */
function windows(count: number): readonly { readonly time: number; readonly window: readonly number[] }[] {
  return candles
    .slice(count - 1)
    .map(({ time }, index) => ({ time, window: closes.slice(index, index + count) }))
}

test('a moving average is the mean of the last closes, once there are enough', () => {
  const expected = windows(20).map(({ time, window }) => ({ time, value: mean(window) }))
  expect(movingAverage(candles, 20)).toEqual(
    expected.map(({ time, value }) => ({ time, value: expect.closeTo(value, 6) })),
  )
  expect(movingAverage(candles.slice(0, 19), 20)).toEqual([])
})

test('Bollinger bands are two standard deviations around the average', () => {
  const expected = windows(20).map(({ time, window }) => {
    const deviation = Math.sqrt(mean(window.map((close) => (close - mean(window)) ** 2)))
    const value = {
      lower: expect.closeTo(mean(window) - 2 * deviation, 6),
      upper: expect.closeTo(mean(window) + 2 * deviation, 6),
    }
    return { time, value: expect.objectContaining(value) }
  })
  expect(bollinger(candles)).toEqual(expected)
})

test("the relative strength index is Wilder's: gains against losses, smoothed over 14 closes", () => {
  const moves = closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  const smooth = (values: readonly number[]): readonly number[] => {
    const smoothed = [mean(values.slice(0, 14))]
    for (const value of values.slice(14)) smoothed.push(((smoothed.at(-1) ?? 0) * 13 + value) / 14)
    return smoothed
  }
  const gains = smooth(moves.map((move) => Math.max(0, move)))
  const losses = smooth(moves.map((move) => Math.max(0, -move)))
  const expected = gains.map((gain, index) => 100 - 100 / (1 + gain / (losses[index] ?? 0)))
  expect(relativeStrengthIndex(candles)).toEqual(
    expected.map((value, index) => ({ time: candles[index + 14]?.time, value: expect.closeTo(value, 6) })),
  )
})

test('the relative strength index is none before the price has moved', () => {
  const still = candles.map((candle) => ({ ...candle, close: 5 }))
  expect(relativeStrengthIndex(still)).toEqual([])
  const moved = still.map((candle, index) => (index < 20 ? candle : { ...candle, close: 6 }))
  expect(relativeStrengthIndex(moved)[0]?.time).toBe(candles[20]?.time)
})
