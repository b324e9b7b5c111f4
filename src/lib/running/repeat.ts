/** Calls `run` every `ms` milliseconds, until the function that it returns is called. */
export type Repeat = (run: () => void, ms: number) => () => void

/** Repeats by a timer of its own. */
export const repeatAlone: Repeat = (run, ms) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Milliseconds of a tick. Intervals are whole numbers of ticks. */
const TICK_MS = 1_000

/**
 * Creates a timer for all that a process repeats. What has the same interval, or a multiple of it, runs in the same turn of the
 * event loop, so that its requests leave together and their replies come together: an idle process wakes seldom. Intervals are
 * rounded to ticks of a second, at least one; the first may be shorter. The timer runs only while something is repeated.
 */
export function createSharedRepeat(tickMs = TICK_MS): Repeat {
  const repeated = new Set<{ readonly run: () => void; readonly ticks: number }>()
  let timer: NodeJS.Timeout | undefined
  let tick = 0
  const runDue = (): void => {
    tick += 1
    for (const { run, ticks } of repeated) if (tick % ticks === 0) run()
  }
  return (run, ms) => {
    const one = { run, ticks: Math.max(1, Math.round(ms / tickMs)) }
    repeated.add(one)
    timer ??= setInterval(runDue, tickMs)
    return () => {
      repeated.delete(one)
      if (repeated.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
