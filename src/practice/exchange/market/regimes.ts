import { mix } from './noise.js'

/** What a market is doing: next to nothing, going somewhere, or going there all at once. */
export type Regime = 'quiet' | 'trend' | 'jump'

/** How many of the walk's points a regime lasts: 256 of 15 s are 64 minutes. */
export const SPAN_POINTS = 256

/** One span of a market's walk, with what is needed to find any point in it. */
export interface Span {
  readonly number: number
  readonly regime: Regime
  /** The level at its beginning and at its end, in parts per billion. */
  readonly from: number
  readonly to: number
  /** How much of the restless noise shows, in 64ths, before the span and in it. */
  readonly restBefore: number
  readonly rest: number
  /** The point within it at which a jump begins. */
  readonly jumpAt: number
}

/** A jump takes four points, a minute. */
const JUMP_POINTS = 4

/** A new regime's restlessness sets in over four minutes, so that the price does not leap when regimes change. */
const SETTLING_POINTS = 16

/** How much of the restless noise shows in a regime, in 64ths. */
const RESTLESSNESS: Readonly<Record<Regime, number>> = { quiet: 12, trend: 48, jump: 64 }

/** Which regime a span has: 45 % are quiet, 40 % trends, 15 % jumps. Every fourth is never quiet, so that the level is caught up with. */
export function regimeOf(start: number, number: number): Regime {
  const drawn = mix(start, number, 17) % 100
  if (drawn < 45 && number % 4 !== 0) return 'quiet'
  return drawn % 11 < 8 ? 'trend' : 'jump'
}

/**
 * The span with a number. `levelAt` is where the market wants to be at the beginning of a span; a quiet span stays where it is, and the
 * next one that is not quiet makes up for it.
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
    restBefore: RESTLESSNESS[regimeOf(start, number - 1)],
    rest: RESTLESSNESS[regime],
    jumpAt: SETTLING_POINTS + (mix(start, number, 19) % (SPAN_POINTS - 2 * SETTLING_POINTS)),
  }
}

/** The level at a point of a span: flat when quiet, a straight line in a trend, two levels and a minute between them in a jump. */
export function levelWithin(span: Span, point: number): number {
  if (span.regime === 'quiet') return span.from
  const [gone, whole] =
    span.regime === 'trend'
      ? [point, SPAN_POINTS]
      : [Math.min(Math.max(point - span.jumpAt, 0), JUMP_POINTS), JUMP_POINTS]
  return span.from + Math.trunc(((span.to - span.from) * gone) / whole)
}

/** How much of the restless noise shows at a point of a span, of a whole of 64 × 16. */
export function restlessnessWithin(span: Span, point: number): number {
  const settled = Math.min(point, SETTLING_POINTS)
  return span.restBefore * (SETTLING_POINTS - settled) + span.rest * settled
}

/** What `restlessnessWithin` counts as one. */
export const FULL_RESTLESSNESS = 64 * SETTLING_POINTS
