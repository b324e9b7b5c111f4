/** A factor of one in the integers of the walk. */
export const BILLION = 1_000_000_000

/** Fixed-point one of the smooth step between two lattice values. */
const SMOOTH_BITS = 15
const SMOOTH_ONE = 2 ** SMOOTH_BITS

/** Smooth noise: random values on a lattice, interpolated in between. */
export interface Noise {
  readonly start: number
  /**
   * Points between two lattice values, and the offset of the lattice, so that noises do not turn at the same
   * time.
   */
  readonly period: number
  readonly shift: number
  /** Amplitude in parts per billion. */
  readonly size: number
  /** The last cell used with its end values: prices are mostly read in order of time. */
  cell: number
  from: number
  to: number
}

/** Creates a noise from a seed. */
export function createNoise(start: number, period: number, size: number): Noise {
  const shift = mix(start, period, 2) % period
  return { start, period, shift, size, cell: Number.NaN, from: 0, to: 0 }
}

/** Value of a noise at a point, in parts per billion: between minus and plus its size. */
export function noiseAt(noise: Noise, point: number): number {
  const shifted = point + noise.shift
  const cell = Math.floor(shifted / noise.period)
  if (cell !== noise.cell) {
    noise.cell = cell
    noise.from = latticeValue(noise.start, cell)
    noise.to = latticeValue(noise.start, cell + 1)
  }
  const u = Math.floor(((shifted - cell * noise.period) * SMOOTH_ONE) / noise.period)
  const smooth = Math.floor((u * u * (3 * SMOOTH_ONE - 2 * u)) / (SMOOTH_ONE * SMOOTH_ONE))
  // Cut to 15 bits before the last product, so that no integer exceeds 2^53.
  const value = noise.from + Math.floor(((noise.to - noise.from) * smooth) / SMOOTH_ONE)
  return Math.floor((value * noise.size) / SMOOTH_ONE)
}

/** A value from −2^15 to 2^15 − 1. */
function latticeValue(start: number, cell: number): number {
  return (mix(start, cell, 7) % (2 * SMOOTH_ONE)) - SMOOTH_ONE
}

/** Mixes three integers into an unsigned integer of 32 bits. */
export function mix(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0xc2b2ae35, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(c ^ 0x165667b1, 0x297a2d39)
  h = Math.imul(h ^ (h >>> 12), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hashes a text into an unsigned integer of 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
