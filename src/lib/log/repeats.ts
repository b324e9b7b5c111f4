import type { MonotonicClock } from '../clock.js'

/** Milliseconds in which the same failure is written once. */
const WINDOW_MS = 60_000

/** Failures that are told apart at once; others are all written. */
const MOST = 500

/** A failure that was written within the last minute. */
interface Written {
  /** Time of its line, by the monotonic clock. */
  readonly at: number
  /** The times it has happened since. */
  count: number
}

/** Counts failures that happen again and again, as during an outage, in place of writing each. */
export interface Repeats {
  /** True if the line is to be written. `failure` names it. */
  isDue(failure: string): boolean
  /** Failures whose minute is over and that have happened again in it, each with the times; they are told once. */
  over(): readonly (readonly [failure: string, count: number])[]
}

export function createRepeats(now: MonotonicClock): Repeats {
  const written = new Map<string, Written>()
  return {
    isDue: (failure) => {
      const before = written.get(failure)
      if (before) before.count++
      else if (written.size < MOST) written.set(failure, { at: now(), count: 0 })
      return before === undefined
    },
    over: () => {
      const ended: [string, number][] = []
      // The oldest come first.
      for (const [failure, { at, count }] of written) {
        if (now() - at < WINDOW_MS) break
        written.delete(failure)
        if (count > 0) ended.push([failure, count])
      }
      return ended
    },
  }
}

/** The name of a failure by a line's fields; undefined for a line that stands for itself: one about a ticket, or that somebody was told to quote. */
export function failureOf(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const { event, err, reference, ticket } = fields as Readonly<Record<string, unknown>>
  if (!(err instanceof Error) || reference !== undefined || ticket !== undefined) return undefined
  const { cause = err } = err
  const { code, name, message } = cause as NodeJS.ErrnoException
  return `${String(event)}: ${code ?? `${name ?? ''} ${message ?? ''}`}`
}
