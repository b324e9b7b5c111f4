import { wrong } from '../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../desk/trading/grammar/word.js'

/** A duration: `15m`, `1h`, `7d`, `2w`. */
export const DURATION = /^[1-9]\d{0,5}(?:m|min|h|d|w)$/

const UNITS = { d: 1_440, h: 60, m: 1 } as const
const MINUTES: Readonly<Record<string, number>> = { ...UNITS, min: 1, w: 7 * UNITS.d }
const LONGEST = 366 * UNITS.d

/** Reads a duration, in minutes: above 0, at most a year. Throws a `GrammarError`. */
export function readDuration(word: Word): number {
  const { count = '', unit = '' } = /^(?<count>\d+)(?<unit>[a-z]+)$/.exec(word.key)?.groups ?? {}
  const minutes = Number.parseInt(count, 10) * (MINUTES[unit] ?? 0)
  if (!DURATION.test(word.key) || minutes > LONGEST) throw wrong('typed-not-duration', word)
  return minutes
}

/** Reads a day of the calendar, `2026-12-31`. Throws a `GrammarError`. */
export function readDate(word: Word): string {
  const time = /^20\d\d-\d\d-\d\d$/.test(word.key) ? Date.parse(`${word.key}T00:00:00Z`) : Number.NaN
  // Some engines read the 30th of February as a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== word.key)
    throw wrong('typed-not-date', word)
  return word.key
}

/** Prints minutes in the largest unit that they are whole in: `90m`, `1h`, `7d`. */
export function printDuration(minutes: number): string {
  const unit = minutes % UNITS.d === 0 ? 'd' : minutes % UNITS.h === 0 ? 'h' : 'm'
  return `${minutes / UNITS[unit]}${unit}`
}
