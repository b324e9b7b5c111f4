import type { Timers } from '../lib/timers.js'

/** Milliseconds over which the load is measured at least. */
const SPAN_MS = 1_000

/**
 * Measures the part of the time in which this process's event loop does not wait: 1 for a process that is busy all the time.
 */
export function createEventLoopLoad({ loopTime }: Pick<Timers, 'loopTime'>): () => number {
  let since = loopTime()
  let load = 0
  return () => {
    const now = loopTime()
    const [active, idle] = [now.active - since.active, now.idle - since.idle]
    if (active + idle < SPAN_MS) return load
    since = now
    load = active / (active + idle)
    return load
  }
}
