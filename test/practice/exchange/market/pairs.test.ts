import { expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { findMarket, MARKETS } from '../../../../packages/practice-exchange/src/market/pairs.js'
import { CHAIN, startTestExchange } from '../support.js'

/** Pairs of service-facts.md; the practice exchange trades 24 of them. */
const SEEN = new Map([
  ...['BTC', 'ETH', 'LTC', 'ADA', 'DOGE', 'SHIB', 'ARB', 'SOL', 'MATIC', 'AVAX', 'GBP', 'EUR'].map(
    (base, index): [number, string] => [index + 1, `${base}/USD`],
  ),
  [13, 'USD/JPY'],
  [14, 'AUD/USD'],
  [15, 'USD/CAD'],
  [24, 'XAG/USD'],
  [25, 'XAU/USD'],
  ...['ATOM', 'DOT', 'BNB', 'PEPE', 'XRP', 'CRV', 'MKR', 'OP', 'LINK', 'INJ'].map(
    (base, index): [number, string] => [index + 31, `${base}/USD`],
  ),
])

test('24 pairs have the ids of service-facts.md', () => {
  expect(MARKETS).toHaveLength(24)
  expect(new Set(MARKETS.map(({ rules }) => rules.tokenId)).size).toBe(24)
  for (const { rules } of MARKETS)
    expect([rules.tokenId, SEEN.get(rules.tokenId)]).toEqual([rules.tokenId, rules.symbol])
})

test('leverage, fees and rates are realistic', () => {
  for (const { rules } of MARKETS) {
    expect(rules.maxLeverage).toBeGreaterThanOrEqual(25)
    expect(rules.maxLeverage).toBeLessThanOrEqual(100)
    for (const fee of [rules.longFee, rules.shortFee]) {
      expect(fee >= units('0.0001') && fee <= units('0.001')).toBe(true)
    }
    // At most 0.01 % an hour, for both sides and for funding.
    expect(rules.longBorrowRate <= 1n && rules.shortBorrowRate <= 100n).toBe(true)
    expect(rules.maxFundingRate > 0n && rules.maxFundingRate <= 100_000_000_000n).toBe(true)
  }
})

test('a pair is found by its id, symbol or base, in any case', () => {
  for (const name of ['2', 'ETH/USD', 'eth/usd', 'ETH', ' eth '])
    expect(findMarket(name)?.rules.tokenId).toBe(2)
  expect(findMarket('USD/JPY')?.rules.tokenId).toBe(13)
  expect(findMarket('JPY')?.rules.tokenId).toBe(13)
  expect(findMarket('USD')).toBeUndefined()
})

test('on the wire every pair has open interest on both sides, below its caps, and a funding rate', async () => {
  const desk = await startTestExchange()
  for (const { rules } of MARKETS) {
    const { body } = await desk.ask<Record<string, string>>(
      `/trade-bots/data/pairInfo/${CHAIN}/${rules.tokenId}`,
    )
    const read = (name: string): bigint => BigInt(body[name] ?? '')
    expect(read('longOpenInterest') > 0n && read('longOpenInterest') < read('maxLongOpenInterest')).toBe(true)
    expect(read('shortOpenInterest') > 0n && read('shortOpenInterest') < read('maxShortOpenInterest')).toBe(
      true,
    )
    const rate = read('fundingRate')
    expect(rate !== 0n && (rate < 0n ? -rate : rate) < rules.maxFundingRate).toBe(true)
  }
})
