import { mix } from './noise.js'

/** Market regimes: sideways, steady trend, or sudden jump. */
export type Regime = 'quiet' | 'trend' | 'jump'

/** Length of a regime in points of the walk: 256 of 15 s are 64 minutes. */
export const SPAN_POINTS = 256

/** One span of a market's walk, with everything needed to compute its points. */
export interface Span {
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
export function regimeOf(start: number, number: number): Regime {
  const drawn = mix(start, number, 17) % 100
  if (drawn < 45 && number % 4 !== 0) return 'quiet'
  return drawn % 11 < 8 ? 'trend' : 'jump'
}

/**
 * Computes a span. `levelAt` is the target level at the start of a span; a quiet span keeps its level, and
 * the next one that is not quiet makes up for it.
 */
export function spanOf(start: number, number: number, levelAt: (number: number) => number): Span {
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
export function levelWithin(span: Span, point: number): number {
  if (span.regime === 'quiet') return span.from
  const [gone, whole] =
    span.regime === 'trend'
      ? [point, SPAN_POINTS]
      : [Math.min(Math.max(point - span.jumpAt, 0), JUMP_POINTS), JUMP_POINTS]
  return span.from + Math.trunc(((span.to - span.from) * gone) / whole)
}

/** Share of the fast noise at a point of a span, out of 64 × 16. */
export function noiseShareAt(span: Span, point: number): number {
  const settled = Math.min(point, BLEND_POINTS)
  return span.noiseShareBefore * (BLEND_POINTS - settled) + span.rest * settled
}

/** The value of `noiseShareAt` that counts as one. */
export const FULL_NOISE_SHARE = 64 * BLEND_POINTS
