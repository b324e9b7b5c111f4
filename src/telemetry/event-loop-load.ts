import { performance } from 'node:perf_hooks'

/** Milliseconds over which the load is measured at least. */
const SPAN_MS = 1_000

/**
 * Measures the part of the time in which this process's event loop does not wait: 1 for a process that is busy all the time.
 */
export function createEventLoopLoad(): () => number {
  let since = performance.eventLoopUtilization()
  let load = 0
  return () => {
    const span = performance.eventLoopUtilization(since)
    if (span.active + span.idle < SPAN_MS) return load
    since = performance.eventLoopUtilization()
    load = span.utilization
    return load
  }
}
