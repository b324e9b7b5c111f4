import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { findMarket, MARKETS } from '../../../../packages/practice-exchange/src/market/pairs.js'
import { createWalk } from '../../../../packages/practice-exchange/src/market/walk.js'

const anyMarket = fc.constantFrom(...MARKETS)
const anyTime = fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 })

test('the same seed gives the same prices on every machine', () => {
  const walk = createWalk('squawkbox')
  const prices = ['BTC/USD', 'PEPE/USD', 'USD/JPY'].map((pair) =>
    formatUnits(walk(findMarket(pair)!, 1_763_700_000_123)),
  )
  // Recorded values; they may change only when the walk changes.
  expect(prices).toMatchInlineSnapshot(`
    [
      "73031.9",
      "0.0000122847",
      "150.653",
    ]
  `)
})

test('different seeds give different prices', () => {
  const [one, other] = [createWalk('one'), createWalk('other')]
  const differ = MARKETS.filter((market) => one(market, 1.7e12) !== other(market, 1.7e12))
  expect(differ.length).toBeGreaterThan(20)
})

test('a price is positive, near the base price, and has the decimals of its market', () => {
  fc.assert(
    fc.property(fc.string(), anyMarket, anyTime, (seed, market, at) => {
      const price = createWalk(seed)(market, at)
      expect(price * 2n > market.basePrice && price < market.basePrice * 2n).toBe(true)
      expect(price % 10n ** BigInt(30 - market.priceDecimals)).toBe(0n)
    }),
  )
})

test('a price moves in a second by less than a tenth of its daily move', () => {
  fc.assert(
    fc.property(anyMarket, anyTime, (market, at) => {
      const walk = createWalk('steps')
      const change = walk(market, at + 1_000) - walk(market, at)
      const tick = 10n ** BigInt(30 - market.priceDecimals)
      const most = (market.basePrice * BigInt(market.dailyMove)) / 10_000_000_000n + tick
      expect(change < most && -change < most).toBe(true)
    }),
  )
})

test.each(MARKETS.map((market) => [market.rules.symbol, market] as const))(
  '%s moves: within a day its price changes many times',
  (_symbol, market) => {
    const walk = createWalk('moves')
    const quarters = Array.from({ length: 96 }, (_, index) => walk(market, 1.7e12 + index * 900_000))
    expect(new Set(quarters).size).toBeGreaterThan(48)
  },
)
