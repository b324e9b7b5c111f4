import type { Timers } from '../timers.js'

/** Calls `run` every `ms` milliseconds, until the function that it returns is called. */
export type Repeat = (run: () => void, ms: number) => () => void

/** Creates a repeat in which each has a timer of its own. */
export function createRepeat(timers: Pick<Timers, 'every'>): Repeat {
  return (run, ms) => timers.every(ms, run).cancel
}

/** Milliseconds of a tick. Intervals are whole numbers of ticks. */
const TICK_MS = 1_000

/**
 * Creates a timer for all that a process repeats. What has the same interval, or a multiple of it, runs in the same turn of the
 * event loop, so that its requests leave together and their replies come together: an idle process wakes seldom. Intervals are
 * rounded to ticks of a second, at least one; the first may be shorter. Where ticks were missed, as the process was suspended, what
 * was due in them runs once. The timer runs only while something is repeated.
 */
export function createSharedRepeat(timers: Pick<Timers, 'now' | 'every'>, tickMs = TICK_MS): Repeat {
  const repeated = new Set<{ readonly run: () => void; readonly ticks: number }>()
  let timer: { readonly cancel: () => void; readonly startedAt: number } | undefined
  let tick = 0
  const runDue = (startedAt: number): void => {
    const before = tick
    // A timer may be early by less than a millisecond, and is late by some each time.
    tick = Math.max(before + 1, Math.floor((timers.now() - startedAt) / tickMs))
    for (const { run, ticks } of repeated) if (Math.floor(tick / ticks) > Math.floor(before / ticks)) run()
  }
  const start = (): NonNullable<typeof timer> => {
    const startedAt = timers.now() - tick * tickMs
    return { startedAt, cancel: timers.every(tickMs, () => runDue(startedAt)).cancel }
  }
  return (run, ms) => {
    const one = { run, ticks: Math.max(1, Math.round(ms / tickMs)) }
    repeated.add(one)
    timer ??= start()
    return () => {
      repeated.delete(one)
      if (repeated.size > 0) return
      timer?.cancel()
      timer = undefined
    }
  }
}
