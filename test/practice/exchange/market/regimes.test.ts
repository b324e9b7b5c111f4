import { expect, test } from 'vitest'
import { findMarket, MARKETS } from '../../../../packages/practice-exchange/src/market/pairs.js'
import {
  type Regime,
  SPAN_POINTS,
  STEP_MS,
  createWalk,
  regimeAt,
} from '../../../../packages/practice-exchange/src/market/walk.js'

const SEED = 'regimes'
const SPAN_MS = SPAN_POINTS * STEP_MS
const FIRST = Math.floor(1.7e12 / SPAN_MS) * SPAN_MS
const market = findMarket('BTC/USD')!
const walk = createWalk(SEED)

/** Points of a span, in parts per million of its first price. */
function pathOf(start: number): number[] {
  const first = walk(market, start)
  return Array.from({ length: SPAN_POINTS + 1 }, (_, index) =>
    Number(((walk(market, start + index * STEP_MS) - first) * 1_000_000n) / first),
  )
}

const spans = Array.from({ length: 600 }, (_, index) => FIRST + index * SPAN_MS)
const pathsOf = (regime: Regime): number[][] =>
  spans.filter((start) => regimeAt(SEED, market, start) === regime).map(pathOf)

const range = (path: number[]): number => Math.max(...path) - Math.min(...path)
const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
/** Largest move within a minute. */
const leap = (path: number[]): number =>
  Math.max(...path.slice(4).map((value, index) => Math.abs(value - path[index]!)))

test('a market is often in each regime: quiet, trend and jump', () => {
  for (const market of MARKETS) {
    const seen = spans.map((start) => regimeAt(SEED, market, start))
    const share = (regime: Regime): number => seen.filter((one) => one === regime).length / seen.length
    expect(share('quiet')).toBeGreaterThan(0.2)
    expect(share('trend')).toBeGreaterThan(0.2)
    expect(share('jump')).toBeGreaterThan(0.08)
    expect(share('jump')).toBeLessThan(0.35)
  }
})

test('a quiet hour moves less than half as far as a trend or a jump', () => {
  const [quiet, trend, jump] = (['quiet', 'trend', 'jump'] as const).map((regime) =>
    mean(pathsOf(regime).map(range)),
  )
  expect(quiet).toBeLessThan(trend! / 2)
  expect(quiet).toBeLessThan(jump! / 2)
})

test('a jump makes most of its move in one minute, a trend does not', () => {
  const share = (regime: Regime): number =>
    mean(
      pathsOf(regime)
        .filter((path) => Math.abs(path.at(-1)!) > 2_000)
        .map((path) => leap(path) / Math.abs(path.at(-1)!)),
    )
  expect(share('jump')).toBeGreaterThan(0.6)
  expect(share('trend')).toBeLessThan(0.4)
})

test('the price does not leap between regimes', () => {
  for (const start of spans) {
    const before = walk(market, start - 1)
    const change = walk(market, start) - before
    const perMillion = Number((change * 1_000_000n) / before)
    expect(Math.abs(perMillion)).toBeLessThan(200)
  }
})

test('regimes depend only on the seed', () => {
  const of = (seed: string): Regime[] => spans.map((start) => regimeAt(seed, market, start))
  expect(of(SEED)).toEqual(of(SEED))
  expect(of('another')).not.toEqual(of(SEED))
})
