import { BILLION, createNoise, hashText, mix, noiseAt, type Noise } from './noise.js'
import type { Market } from './pairs.js'
import {
  FULL_NOISE_SHARE,
  levelWithin,
  regimeOf,
  noiseShareAt,
  SPAN_POINTS,
  spanOf,
  type Regime,
  type Span,
} from './regimes.js'

/**
 * Distance of two points in milliseconds. The walk is a straight line between points, so a candle's extremes
 * are at points.
 */
export const STEP_MS = 15_000

/**
 * The simulated price of a market at a time in milliseconds, 30 decimals. Integer arithmetic only, so it is
 * the same on every machine and needs no storage.
 */
export type Walk = (market: Market, at: number) => bigint

/**
 * The walk is a sum of smooth noises. Each is four times as slow as the one before and twice as large,
 * because the moves of a random walk grow with the square root of time. The fastest turns every 15 s, the
 * slowest every 11 days; the seventh, of 17 hours, has the pair's daily move. The first five are the fast
 * noise; the slower four set the level at the end of each span, and the span's regime decides the path to it.
 */
const OCTAVES = 9
const DAILY_OCTAVE = 6
const FAST_OCTAVES = 5

/** One market's walk, with the last span used. */
interface MarketWalk {
  readonly start: number
  readonly fastNoise: readonly Noise[]
  readonly slow: readonly Noise[]
  span?: Span
}

/** Creates a walk; the same seed gives the same prices. */
export function createWalk(seed: string): Walk {
  const seeded = hashText(seed)
  const paths = new Map<number, MarketWalk>()
  const pathOf = (market: Market): MarketWalk => {
    const { tokenId } = market.rules
    const known = paths.get(tokenId) ?? createPath(mix(seeded, tokenId, 3), market.dailyMove)
    paths.set(tokenId, known)
    return known
  }
  return (market, at) => {
    const path = pathOf(market)
    const point = Math.floor(at / STEP_MS)
    const before = factorAt(path, point)
    const rest = at - point * STEP_MS
    const factor =
      rest === 0 ? before : before + Math.trunc(((factorAt(path, point + 1) - before) * rest) / STEP_MS)
    return roundToTick(market, (market.basePrice * BigInt(factor)) / BigInt(BILLION))
  }
}

/** Regime of a market at a time, for a seed. */
export function regimeAt(seed: string, market: Market, at: number): Regime {
  const start = mix(hashText(seed), market.rules.tokenId, 3)
  return regimeOf(start, Math.floor(at / STEP_MS / SPAN_POINTS))
}

function createPath(start: number, dailyMove: number): MarketWalk {
  const noises = Array.from({ length: OCTAVES }, (_, index) =>
    createNoise(mix(start, index, 5), 4 ** index, Math.floor((dailyMove * 2 ** index) / 2 ** DAILY_OCTAVE)),
  )
  return { start, fastNoise: noises.slice(0, FAST_OCTAVES), slow: noises.slice(FAST_OCTAVES) }
}

/** Price at a point, in parts per billion of the base price. */
function factorAt(path: MarketWalk, point: number): number {
  const number = Math.floor(point / SPAN_POINTS)
  if (path.span?.number !== number) {
    path.span = spanOf(path.start, number, (boundary) => sum(path.slow, boundary * SPAN_POINTS))
  }
  const { span } = path
  const within = point - number * SPAN_POINTS
  const fastNoise = Math.trunc((sum(path.fastNoise, point) * noiseShareAt(span, within)) / FULL_NOISE_SHARE)
  return BILLION + levelWithin(span, within) + fastNoise
}

function sum(noises: readonly Noise[], point: number): number {
  return noises.reduce((total, noise) => total + noiseAt(noise, point), 0)
}

/** Tick size by the number of decimals of a price. */
const TICK_SIZES = Array.from({ length: 31 }, (_, decimals) => 10n ** BigInt(30 - decimals))

/** A price rounded down to the market's tick size; at least one tick. */
export function roundToTick(market: Market, price: bigint): bigint {
  const tick = TICK_SIZES[market.priceDecimals] ?? 1n
  const cut = price - (price % tick)
  return cut === 0n ? tick : cut
}
