import { BILLION, type Noise, createNoise, hashText, mix, noiseAt } from './noise.js'
import type { Market } from './pairs.js'

/** Market regimes: sideways, steady trend, or sudden jump. */
export type Regime = 'quiet' | 'trend' | 'jump'

/** Length of a regime in points of the walk: 256 of 15 s are 64 minutes. */
export const SPAN_POINTS = 256

/** One span of a market's walk, with everything needed to compute its points. */
interface Span {
  readonly number: number
  readonly regime: Regime
  /** Level at its start and at its end, in parts per billion. */
  readonly from: number
  readonly to: number
  /** Share of the fast noise before and in the span, in 64ths. */
  readonly noiseShareBefore: number
  readonly rest: number
  /** Point within the span at which a jump begins. */
  readonly jumpAt: number
}

/** Duration of a jump: four points, one minute. */
const JUMP_POINTS = 4

/** Points over which the noise share changes after a change of regime, so that the price does not leap. */
const BLEND_POINTS = 16

/** Share of the fast noise in each regime, in 64ths. */
const NOISE_SHARE: Readonly<Record<Regime, number>> = { quiet: 12, trend: 48, jump: 64 }

/**
 * Regime of a span: 45 % quiet, 40 % trend, 15 % jump. Every fourth span is never quiet, so that the level
 * catches up.
 */
function regimeOf(start: number, number: number): Regime {
  const drawn = mix(start, number, 17) % 100
  if (drawn < 45 && number % 4 !== 0) return 'quiet'
  return drawn % 11 < 8 ? 'trend' : 'jump'
}

/**
 * Computes a span. `levelAt` is the target level at the start of a span; a quiet span keeps its level, and
 * the next one that is not quiet makes up for it.
 */
function spanOf(start: number, number: number, levelAt: (number: number) => number): Span {
  const reached = (boundary: number): number => {
    let last = boundary
    while (regimeOf(start, last - 1) === 'quiet') last -= 1
    return levelAt(last)
  }
  const regime = regimeOf(start, number)
  return {
    number,
    regime,
    from: reached(number),
    to: reached(number + 1),
    noiseShareBefore: NOISE_SHARE[regimeOf(start, number - 1)],
    rest: NOISE_SHARE[regime],
    jumpAt: BLEND_POINTS + (mix(start, number, 19) % (SPAN_POINTS - 2 * BLEND_POINTS)),
  }
}

/**
 * Level at a point of a span: flat when quiet, a straight line in a trend, two levels a minute apart in a
 * jump.
 */
function levelWithin(span: Span, point: number): number {
  if (span.regime === 'quiet') return span.from
  const [gone, whole] =
    span.regime === 'trend'
      ? [point, SPAN_POINTS]
      : [Math.min(Math.max(point - span.jumpAt, 0), JUMP_POINTS), JUMP_POINTS]
  return span.from + Math.trunc(((span.to - span.from) * gone) / whole)
}

/** Share of the fast noise at a point of a span, out of 64 × 16. */
function noiseShareAt(span: Span, point: number): number {
  const settled = Math.min(point, BLEND_POINTS)
  return span.noiseShareBefore * (BLEND_POINTS - settled) + span.rest * settled
}

/** The value of `noiseShareAt` that counts as one. */
const FULL_NOISE_SHARE = 64 * BLEND_POINTS

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
