import { expect, test } from 'vitest'
import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { createDraws } from './draws.js'
import { createPrices, priceDecimals, tradedMarket } from './prices.js'
import { START } from './support.js'

const btc = tradedMarket('BTC')!
const walking = (seed = 1) => createPrices({ walkEvery: 2_000, walkStep: 5_000 }, createDraws(seed), START)

test('a price stands still without a walk, until it is set', () => {
  const prices = createPrices({ walkEvery: 0, walkStep: 1_000 }, createDraws(1), START)
  expect(prices.nextChange(btc, START)).toBeUndefined()
  prices.set(btc, START + 5_000, units('70000.17'))
  expect(prices.nextChange(btc, START)).toBe(START + 5_000)
  const shown = [0, 4_999, 5_000, 9_000_000].map((ms) => formatUnits(prices.at(btc, START + ms)))
  expect(shown).toEqual(['68000', '68000', '70000.1', '70000.1'])
})

test('a walk changes by its steps, the same each time for the same seed, and goes on from a price that is set', () => {
  const [one, same, other] = [walking(), walking(), walking(2)]
  const first = Array.from({ length: 50 }, (_, step) => one.at(btc, START + step * 2_000))
  expect(Array.from({ length: 50 }, (_, step) => same.at(btc, START + step * 2_000))).toEqual(first)
  expect(Array.from({ length: 50 }, (_, step) => other.at(btc, START + step * 2_000))).not.toEqual(first)
  for (const [step, price] of first.entries()) {
    const before = first[step - 1] ?? price
    const change = price > before ? price - before : before - price
    // A tick more, by rounding.
    expect(change <= (before * 5_000n) / 1_000_000n + units('0.1')).toBe(true)
  }
  one.set(btc, START + 20_500, units('30000'))
  expect(formatUnits(one.at(btc, START + 20_500))).toBe('30000')
  expect(one.at(btc, START + 20_499)).toBe(first[10])
  const since = [22_000, 24_000, 26_000, 28_000].map((ms) => one.at(btc, START + ms))
  expect(new Set(since).size).toBe(4)
  for (const price of since) expect(price < units('31000') && price > units('29000')).toBe(true)
})

test('a candle holds every price of its time', () => {
  const prices = walking()
  prices.set(btc, START + 30_500, units('90000'))
  prices.set(btc, START + 30_900, units('20000'))
  const all = Array.from({ length: 600 }, (_, tenth) => prices.at(btc, START + tenth * 100))
  const sorted = all.toSorted((one, other) => (one < other ? -1 : 1))
  expect(prices.candle(btc, START, START + 59_999)).toEqual([all[0], sorted.at(-1), sorted[0], all.at(-1)])
})

test('a leap over days costs no step for each of their seconds', () => {
  const prices = walking()
  const late = prices.at(btc, START + 365 * 86_400_000)
  expect(late).toBe(prices.at(btc, START + 366 * 86_400_000))
  expect(prices.nextChange(btc, START + 365 * 86_400_000)).toBeUndefined()
})

test.each([
  ['BTC', 0, 0],
  ['BTC', 2, 2],
  ['ETH', 0, 1],
  ['EUR', 2, 4],
  ['EUR', 'all', 'all'],
] as const)('a price of %s rounded to %s decimals has %s', (pair, asked, decimals) => {
  expect(priceDecimals(asked, tradedMarket(pair)!.rules.tokenId)).toBe(decimals)
})
