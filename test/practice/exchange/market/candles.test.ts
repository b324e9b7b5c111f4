import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import type { PriceOverride } from '../../../../packages/practice-exchange/src/engine/state/state.js'
import {
  createCandles,
  HISTORY_MS,
  PERIODS,
} from '../../../../packages/practice-exchange/src/market/candles.js'
import { createPrices } from '../../../../packages/practice-exchange/src/market/prices.js'
import { findMarket } from '../../../../packages/practice-exchange/src/market/pairs.js'
import { createWalk } from '../../../../packages/practice-exchange/src/market/walk.js'

const NOW = 1_763_700_012_345
const MINUTE = 60_000
const market = findMarket('BTC/USD')!

function marketWith(priceOverrides: readonly PriceOverride[] = []) {
  const priceAt = createPrices({ walk: createWalk('candles'), priceOverrides: () => priceOverrides })
  return { priceAt, candles: createCandles({ priceAt, priceOverrides: () => priceOverrides }) }
}

const setByHand: readonly PriceOverride[] = [
  { tokenId: 1, at: NOW - 47 * MINUTE, price: units('90000'), frozen: false },
  { tokenId: 1, at: NOW - 11 * MINUTE, price: units('50000'), frozen: true },
  { tokenId: 2, at: NOW - 5 * MINUTE, price: units('1'), frozen: true },
]

test.each([...PERIODS])(
  '%s: each candle opens where the one before closed, and the last one closes now',
  (_name, period) => {
    const { candles, priceAt } = marketWith()
    const all = candles({ market, period, from: NOW - 9 * period, to: NOW, now: NOW })
    expect(all).toHaveLength(10)
    for (const [index, candle] of all.entries()) {
      expect(candle.high >= candle.open && candle.high >= candle.close).toBe(true)
      expect(candle.low <= candle.open && candle.low <= candle.close).toBe(true)
      expect(candle.open).toBe(priceAt(market, candle.start))
      expect(candle.close).toBe(all[index + 1]?.open ?? priceAt(market, NOW))
    }
  },
)

test.each([
  ['by the walk', []],
  ['with prices set by hand', setByHand],
])('no price lies outside the candle of its minute, %s', (_how, priceOverrides) => {
  const { candles, priceAt } = marketWith(priceOverrides)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * MINUTE }), (ago) => {
      const at = NOW - ago
      const [candle] = candles({ market, period: MINUTE, from: at, to: at, now: NOW })
      const price = priceAt(market, at)
      expect(candle && candle.low <= price && price <= candle.high).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([...PERIODS])('%s: a candle spans exactly the minutes in it', (_name, period) => {
  const { candles } = marketWith(setByHand)
  const hourAgo = NOW - 60 * MINUTE
  const long = candles({ market, period, from: hourAgo, to: hourAgo, now: NOW })[0]!
  const to = Math.min(long.start + period, NOW) - 1
  const short = candles({ market, period: MINUTE, from: long.start, to, now: NOW })
  expect(short.map(({ high }) => high).reduce((a, b) => (a > b ? a : b))).toBe(long.high)
  expect(short.map(({ low }) => low).reduce((a, b) => (a < b ? a : b))).toBe(long.low)
})

test('candles reach back exactly 90 days, and none starts after now', () => {
  const { candles } = marketWith()
  const day = 24 * 60 * MINUTE
  const all = candles({ market, period: day, from: 0, to: NOW + 10 * day, now: NOW })
  expect(all).toHaveLength(91)
  expect(all[0]!.start).toBeGreaterThan(NOW - HISTORY_MS - day)
  expect(all.at(-1)!.start).toBeLessThanOrEqual(NOW)
})

test('weeks start on Monday', () => {
  const { candles } = marketWith()
  const [week] = candles({ market, period: 7 * 24 * 60 * MINUTE, from: NOW, to: NOW, now: NOW })
  expect(new Date(week!.start).toISOString()).toMatch(/T00:00:00.000Z$/)
  expect(new Date(week!.start).getUTCDay()).toBe(1)
})

test('a price set by hand stays fixed when frozen, and otherwise continues with the moves of the walk', () => {
  const { priceAt } = marketWith(setByHand)
  expect(priceAt(market, NOW)).toBe(units('50000'))
  const set = NOW - 47 * MINUTE
  expect(priceAt(market, set)).toBe(units('90000'))
  const walk = createWalk('candles')
  const later = set + 20 * MINUTE
  const expected = (units('90000') * walk(market, later)) / walk(market, set)
  expect(expected - priceAt(market, later)).toBeLessThan(units('0.1'))
})
