import type { Market } from './pairs.js'

/** The walk is a straight line between points this far apart, so that a candle's extremes are at points. */
export const STEP_MS = 15_000

/** The price of a market at a time in milliseconds, 30 decimals. The same on every machine: integers only, and nothing is stored. */
export type Walk = (market: Market, at: number) => bigint

/** What a factor of one is in the walk's integers. */
const BILLION = 1_000_000_000

/**
 * The walk is a sum of smooth noises, each four times as slow as the one before and twice as large, as a random walk's moves grow with
 * the root of time. The fastest turns every 15 s, the slowest every 11 days; the seventh, of 17 hours, moves by the pair's daily move.
 */
const OCTAVES = 9
const DAILY_OCTAVE = 6

/** Fixed-point one of the smooth step between two lattice values. */
const SMOOTH_BITS = 15
const SMOOTH_ONE = 2 ** SMOOTH_BITS

/** One noise of a market's walk. */
interface Octave {
  readonly start: number
  /** How many points lie between two lattice values, and how far the lattice is shifted: octaves must not all rest together. */
  readonly period: number
  readonly shift: number
  /** The most it adds or takes, in parts per billion. */
  readonly size: number
  /** The cell looked at last with the values at its ends: prices are mostly asked for in the order of time. */
  cell: number
  from: number
  to: number
}

/** A walk that is the same for the same seed. */
export function createWalk(seed: string): Walk {
  const start = hashText(seed)
  const octaves = new Map<number, Octave[]>()
  const octavesOf = (market: Market): Octave[] => {
    const { tokenId } = market.rules
    const known = octaves.get(tokenId) ?? createOctaves(mix(start, tokenId, 3), market.dailyMove)
    octaves.set(tokenId, known)
    return known
  }
  const factorAt = (market: Market, point: number): number =>
    octavesOf(market).reduce((sum, octave) => sum + noise(octave, point), BILLION)
  return (market, at) => {
    const point = Math.floor(at / STEP_MS)
    const before = factorAt(market, point)
    const rest = at - point * STEP_MS
    const factor =
      rest === 0 ? before : before + Math.trunc(((factorAt(market, point + 1) - before) * rest) / STEP_MS)
    return quoted(market, (market.basePrice * BigInt(factor)) / BigInt(BILLION))
  }
}

function createOctaves(start: number, dailyMove: number): Octave[] {
  return Array.from({ length: OCTAVES }, (_, index) => {
    const period = 4 ** index
    return {
      start: mix(start, index, 5),
      period,
      shift: mix(start, index, 2) % period,
      size: Math.floor((dailyMove * 2 ** index) / 2 ** DAILY_OCTAVE),
      cell: Number.NaN,
      from: 0,
      to: 0,
    }
  })
}

/** A price cut to the decimals the market is quoted with. */
export function quoted(market: Market, price: bigint): bigint {
  const tick = 10n ** BigInt(30 - market.priceDecimals)
  const cut = price - (price % tick)
  return cut === 0n ? tick : cut
}

/** An octave's value at a point, in parts per billion of the base price: between minus and plus its size. */
function noise(octave: Octave, point: number): number {
  const shifted = point + octave.shift
  const cell = Math.floor(shifted / octave.period)
  if (cell !== octave.cell) {
    octave.cell = cell
    octave.from = latticeValue(octave.start, cell)
    octave.to = latticeValue(octave.start, cell + 1)
  }
  const u = Math.floor(((shifted - cell * octave.period) * SMOOTH_ONE) / octave.period)
  const smooth = Math.floor((u * u * (3 * SMOOTH_ONE - 2 * u)) / (SMOOTH_ONE * SMOOTH_ONE))
  // Cut to 15 bits before the last product, so that no integer ever passes 2^53.
  const value = octave.from + Math.floor(((octave.to - octave.from) * smooth) / SMOOTH_ONE)
  return Math.floor((value * octave.size) / SMOOTH_ONE)
}

/** A value from −2^15 to 2^15 − 1. */
function latticeValue(start: number, cell: number): number {
  return (mix(start, cell, 7) % (2 * SMOOTH_ONE)) - SMOOTH_ONE
}

/** Mixes three integers into one of 32 bits without a sign. */
export function mix(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0xc2b2ae35, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(c ^ 0x165667b1, 0x297a2d39)
  h = Math.imul(h ^ (h >>> 12), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
