import { MOST_PEOPLE } from './rows.js'
import type { Measured } from './side-by-side.js'

/** CPU of an answer to /positions, at most so many times that of the exact bot. */
const MAX_CPU = 1.2

/** Answers per second with most people, at least so many times those of the exact bot. */
const MIN_RATE = 1

/** The targets that a row misses. */
export function missedBy({ row, ratio }: Measured): readonly string[] {
  if (!row.arePricesKnown) return []
  const missed = atMost('CPU against exact', ratio('cpu', 'bot', 'exact'), MAX_CPU)
  if (row.people === MOST_PEOPLE)
    missed.push(...atLeast('rate against exact', ratio('rate', 'bot', 'exact'), MIN_RATE))
  return missed.map((miss) => `${row.name}: ${miss}`)
}

/** Says by how much a figure is missed; a figure that was not measured is. */
export function atMost(name: string, found = Number.NaN, limit: number): string[] {
  return found <= limit ? [] : [`${name} ${found.toFixed(2)}, at most ${limit} is wanted`]
}

export function atLeast(name: string, found = Number.NaN, limit: number): string[] {
  return found >= limit ? [] : [`${name} ${found.toFixed(2)}, at least ${limit} is wanted`]
}
