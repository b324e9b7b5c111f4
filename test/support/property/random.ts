/** Numbers from 0 to 1, the same each time for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Chances that all come from one source of numbers, so that a run can be had again. */
export interface Chance {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number
  /** One of these. */
  pick<T>(these: readonly T[]): T
  /** True so often, of once. */
  is(share: number): boolean
}

/** Chances made of numbers from 0 to 1. */
export function chanceOf(random: () => number): Chance {
  const below = (end: number): number => Math.floor(random() * end)
  return {
    below,
    pick: (these) => {
      if (these.length === 0) throw new Error('There is nothing to pick from')
      return these[below(these.length)]!
    },
    is: (share) => random() < share,
  }
}
