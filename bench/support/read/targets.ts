import type { Measured } from './side-by-side.js'
import { MOST_PEOPLE } from './rows.js'

/** CPU of an answer to /positions, at most so many times that of the bare bots. */
const MAX_CPU = { exact: 1.2, lean: 1.8 }

/** Answers per second to /positions, at least so many times those of the exact bot. */
const MIN_RATE = 1

/** Answers to /help per second at least, and milliseconds of CPU at most. */
const MIN_HELP_RATE = 1_400
const MAX_HELP_CPU_MS = 0.6

/** The longest p99 with most people, in milliseconds. */
const MAX_P99_MS = 60

/** The targets that a row misses. */
export function missedBy(measured: Measured): readonly string[] {
  const { row } = measured
  if (row.command === '/help') return missedByHelp(measured)
  return row.arePricesKnown ? missedByPositions(measured) : []
}

function missedByPositions({ row, of, ratio }: Measured): readonly string[] {
  const missed = (['exact', 'lean'] as const).flatMap((other) =>
    atMost(`CPU against ${other}`, ratio('cpu', 'bot', other), MAX_CPU[other]),
  )
  if (row.people === MOST_PEOPLE)
    missed.push(
      ...atLeast('rate against exact', ratio('rate', 'bot', 'exact'), MIN_RATE),
      ...atMost('p99 in ms', of.get('bot')?.p99, MAX_P99_MS),
    )
  return missed.map((miss) => `${row.name}: ${miss}`)
}

function missedByHelp({ row, of }: Measured): readonly string[] {
  if (row.people !== MOST_PEOPLE) return []
  const { rate, cpu, p99 } = of.get('bot') ?? {}
  return [
    ...atLeast('answers/s', rate, MIN_HELP_RATE),
    ...atMost('CPU in ms', cpu, MAX_HELP_CPU_MS),
    ...atMost('p99 in ms', p99, MAX_P99_MS),
  ].map((miss) => `${row.name}: ${miss}`)
}

/** Says by how much a figure is missed; a figure that was not measured is. */
export function atMost(name: string, found = Number.NaN, limit: number): string[] {
  return found <= limit ? [] : [`${name} ${found.toFixed(2)}, at most ${limit} is wanted`]
}

export function atLeast(name: string, found = Number.NaN, limit: number): string[] {
  return found >= limit ? [] : [`${name} ${found.toFixed(2)}, at least ${limit} is wanted`]
}
