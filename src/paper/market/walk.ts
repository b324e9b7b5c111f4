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

/** A walk that is the same for the same seed. */
export function createWalk(seed: string): Walk {
  const start = hashText(seed)
  const factorAt = (market: Market, point: number): number => {
    let sum = BILLION
    for (let octave = 0; octave < OCTAVES; octave++) {
      sum += noise(mix(start, market.rules.tokenId, octave), market.dailyMove, octave, point)
    }
    return sum
  }
  return (market, at) => {
    const point = Math.floor(at / STEP_MS)
    const before = factorAt(market, point)
    const rest = at - point * STEP_MS
    const factor =
      rest === 0 ? before : before + Math.trunc(((factorAt(market, point + 1) - before) * rest) / STEP_MS)
    return quoted(market, (market.basePrice * BigInt(factor)) / BigInt(BILLION))
  }
}

/** A price cut to the decimals the market is quoted with. */
export function quoted(market: Market, price: bigint): bigint {
  const tick = 10n ** BigInt(30 - market.priceDecimals)
  const cut = price - (price % tick)
  return cut === 0n ? tick : cut
}

/** One octave's value at a point, in parts per billion of the base price: between minus and plus its size. */
function noise(start: number, dailyMove: number, octave: number, point: number): number {
  const period = 4 ** octave
  // Each octave starts elsewhere, so that they do not all rest at the same moments.
  const shifted = point + (mix(start, 1, 2) % period)
  const cell = Math.floor(shifted / period)
  const u = Math.floor(((shifted - cell * period) * SMOOTH_ONE) / period)
  const smooth = Math.floor((u * u * (3 * SMOOTH_ONE - 2 * u)) / (SMOOTH_ONE * SMOOTH_ONE))
  const size = Math.floor((dailyMove * 2 ** octave) / 2 ** DAILY_OCTAVE)
  const [from, to] = [latticeValue(start, cell), latticeValue(start, cell + 1)]
  // Cut to 15 bits before the last product, so that no integer ever passes 2^53.
  const value = from + Math.floor(((to - from) * smooth) / SMOOTH_ONE)
  return Math.floor((value * size) / SMOOTH_ONE)
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
