import { createTimers, type Timer, type Timers } from '../../../src/lib/timers.js'

/** Timers that run in real time, and for which time can be let pass at once. */
export interface AdvancedTimers {
  readonly timers: Timers
  /** The time that was let pass so far, in milliseconds. */
  readonly ahead: () => number
  /**
   * Lets time pass for all delays: the clock moves, then `meanwhile` is done, then what is due runs, in the order of its times.
   * Deadlines go on in real time: a request on the wire has as long to be answered as before.
   */
  readonly advance: (ms: number, meanwhile?: () => Promise<void>) => Promise<void>
}

interface Delay {
  /** The time at which it is due, by the clock of the delays. */
  readonly at: number
  readonly run: () => void
  timeout: NodeJS.Timeout | undefined
}

export function createAdvancedTimers(): AdvancedTimers {
  let ahead = 0
  const now = (): number => performance.now() + ahead
  const delays = new Set<Delay>()

  /** Sets the real timer of a delay. Those that are due run after one another, as Node.js keeps the order of equal times. */
  const arm = (delay: Delay): NodeJS.Timeout =>
    setTimeout(
      () => {
        delays.delete(delay)
        delay.run()
      },
      Math.max(0, delay.at - now()),
    )
  const delayed = (ms: number, run: () => void): Timer => {
    const delay: Delay = { at: now() + ms, run, timeout: undefined }
    delay.timeout = arm(delay)
    delays.add(delay)
    return {
      cancel: () => {
        clearTimeout(delay.timeout)
        delays.delete(delay)
      },
    }
  }
  const deadline = (ms: number, run: () => void): Timer => {
    const timeout = setTimeout(run, ms)
    return { cancel: () => clearTimeout(timeout) }
  }
  return {
    timers: createTimers({
      now,
      deadlineNow: () => performance.now(),
      set: (ms, run, kind) => (kind === 'delay' ? delayed(ms, run) : deadline(ms, run)),
    }),
    ahead: () => ahead,
    advance: async (ms, meanwhile) => {
      ahead += ms
      await meanwhile?.()
      for (const delay of [...delays].toSorted((one, other) => one.at - other.at)) {
        clearTimeout(delay.timeout)
        delay.timeout = arm(delay)
      }
    },
  }
}
