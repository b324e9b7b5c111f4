import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaOf, correlationOf, groupsOf, hourlyReturns } from '../../../src/desk/risk/correlation.js'
import type { Candle } from '../../../src/service/service.js'

const HOUR = 3_600_000

/** Candles of an hour that close at these prices. */
const candlesOf = (prices: readonly number[], start = 0): readonly Candle[] =>
  prices.map((price, index) => {
    const close = new Big(price)
    return {
      time: new Date((start + index) * HOUR),
      open: close,
      high: close,
      low: close,
      close,
      volume: undefined,
    }
  })

/** Prices that follow these hourly returns, in thousandths. */
const pricesOf = (returns: readonly number[]): readonly number[] => {
  let price = 1_000
  return [price, ...returns.map((thousandths) => (price *= 1 + thousandths / 1_000))].map(
    (one) => Math.round(one * 1e6) / 1e6,
  )
}

const wave = (hours: number, phase: number): readonly number[] =>
  Array.from({ length: hours }, (_, hour) => Math.round(10 * Math.sin(hour / 3 + phase)))

describe('hourly returns', () => {
  it('are of hours whose predecessor is there, with prices above zero', () => {
    const candles = [...candlesOf([100, 110, 0, 120]), ...candlesOf([60, 66], 10)]
    expect([...hourlyReturns(candles)].map(([hour, one]) => [hour / HOUR, one])).toEqual([
      [1, 0.1],
      [11, 0.1],
    ])
  })
})

describe('the correlation of two pairs', () => {
  const of = (one: readonly number[], other: readonly number[], shift = 0) =>
    correlationOf(hourlyReturns(candlesOf(pricesOf(one))), hourlyReturns(candlesOf(pricesOf(other), shift)))

  it('is 1 of the same, and -1 of the opposite', () => {
    expect(of(wave(200, 0), wave(200, 0))).toBeCloseTo(1, 12)
    expect(of(wave(200, 0), wave(200, Math.PI))).toBeLessThan(-0.99)
  })

  it('is not known of less than a week of hours in common, or of one that stood still', () => {
    expect(of(wave(167, 0), wave(167, 0))).toBeUndefined()
    expect(of(wave(168, 0), wave(168, 0))).toBeCloseTo(1, 12)
    expect(of(wave(200, 0), wave(200, 0), 100)).toBeUndefined()
    expect(
      of(
        wave(200, 0),
        Array.from({ length: 200 }, () => 0),
      ),
    ).toBeUndefined()
  })

  it('is the same both ways round, and by whatever factor one of them moves more', () => {
    const returns = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 170, maxLength: 200 })
    fc.assert(
      fc.property(returns, returns, fc.constantFrom(0.5, 2, 3), (one, other, factor) => {
        const mine = hourlyReturns(candlesOf(pricesOf(one)))
        const others = hourlyReturns(candlesOf(pricesOf(other)))
        const correlation = correlationOf(mine, others)
        fc.pre(correlation !== undefined)
        const more = new Map([...others].map(([hour, value]) => [hour, value * factor]))
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1)
        expect(correlationOf(others, mine)).toBeCloseTo(correlation, 12)
        expect(correlationOf(mine, more)).toBeCloseTo(correlation, 9)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the beta of a pair', () => {
  const month = (times: number) => new Map(wave(200, 0).map((value, hour) => [hour, value * times]))

  it('is its multiple of the other, to two decimals', () => {
    expect(betaOf(month(1.5), month(1))).toEqual(new Big('1.5'))
    expect(betaOf(month(-2), month(3))).toEqual(new Big('-0.67'))
  })

  it('is not known of less than a week of hours in common, or of one that stood still', () => {
    expect(betaOf(month(1), new Map([...month(1)].slice(0, 167)))).toBeUndefined()
    expect(betaOf(month(0), month(1))).toBeUndefined()
    expect(betaOf(month(1), month(0))).toBeUndefined()
  })
})

describe('groups of pairs', () => {
  const returns = (phase: number) => hourlyReturns(candlesOf(pricesOf(wave(200, phase))))

  it('have those that move together with one other of them; a pair alone is none', () => {
    const pairs = new Map([
      ['BTC/USD', returns(0)],
      ['EUR/USD', returns(Math.PI / 2 + 0.2)],
      ['ETH/USD', returns(0.5)],
      ['SOL/USD', returns(-0.5)],
      ['GBP/USD', returns(Math.PI)],
    ])
    expect(groupsOf(pairs)).toEqual([['BTC/USD', 'ETH/USD', 'SOL/USD']])
  })
})
