import { createTimers, type Timer, type Timers } from '../../../src/lib/timers.js'

/** Timers that run in real time, and for which time can be let pass at once, apart for delays and for deadlines. */
export interface AdvancedTimers {
  readonly timers: Timers
  /** The time that was let pass so far, in milliseconds. */
  readonly ahead: () => number
  /**
   * Lets time pass for all delays: the clock moves, then `meanwhile` is done, then what is due runs, in the order of its times.
   * Deadlines go on in real time: a request on the wire has as long to be answered as before.
   */
  readonly advance: (ms: number, meanwhile?: () => Promise<void>) => Promise<void>
  /** Holds all delays until `release`, or the next `advance`: whatever real time passes, none runs. */
  readonly hold: () => void
  /** Lets delays run again in real time; those that became due meanwhile run now. */
  readonly release: () => void
  /** Lets time pass for deadlines alone: what has not been answered within it is given up. */
  readonly expire: (ms: number) => void
  /**
   * Ends the deadlines of this length, in milliseconds, and no others, while no time passes: what they wait for is given up. A tenth
   * of the time may have been spent before they were set.
   */
  readonly end: (ms: number) => void
}

/** One of the two clocks, with all that waits for it. */
interface Waiting {
  readonly now: () => number
  readonly set: (ms: number, run: () => void) => Timer
  /** Ends the real timers; nothing runs before `fire`. */
  readonly hold: () => void
  /** Moves the clock. Nothing runs before `fire`. */
  readonly move: (ms: number) => void
  /** Makes those due that were set for this time, or up to a tenth less. Nothing runs before `fire`. */
  readonly end: (ms: number) => void
  /** Sets all real timers anew, after the clock was moved: what is due runs in the order of its times. */
  readonly fire: () => void
}

interface One {
  /** The time for which it was set, in milliseconds. */
  readonly ms: number
  /** The time at which it is due. */
  at: number
  readonly run: () => void
  timeout: NodeJS.Timeout | undefined
}

function createWaiting(rate: number): Waiting {
  let ahead = 0
  let isHeld = false
  const now = (): number => performance.now() * rate + ahead
  const all = new Set<One>()
  const arm = (one: One): void => {
    clearTimeout(one.timeout)
    if (isHeld) return
    // Node.js runs timers of the same time in the order in which they were set.
    one.timeout = setTimeout(
      () => {
        all.delete(one)
        one.run()
      },
      Math.max(0, one.at - now()) / rate,
    )
  }
  return {
    now,
    set: (ms, run) => {
      const one: One = { ms, at: now() + ms, run, timeout: undefined }
      all.add(one)
      arm(one)
      return {
        cancel: () => {
          clearTimeout(one.timeout)
          all.delete(one)
        },
      }
    },
    move: (ms) => {
      ahead += ms
    },
    end: (ms) => {
      for (const one of all) if (one.ms <= ms && one.ms >= 0.9 * ms) one.at = now()
    },
    hold: () => {
      isHeld = true
      for (const one of all) clearTimeout(one.timeout)
    },
    fire: () => {
      isHeld = false
      for (const one of [...all].toSorted((first, second) => first.at - second.at)) arm(one)
    },
  }
}

/** Timers for a test. The clock of deadlines runs `deadlineRate` times as fast as real time: slower, where the machine may be busy. */
export function createAdvancedTimers(deadlineRate = 1): AdvancedTimers {
  const [delays, deadlines] = [createWaiting(1), createWaiting(deadlineRate)]
  let ahead = 0
  return {
    timers: createTimers({
      now: delays.now,
      deadlineNow: deadlines.now,
      set: (ms, run, kind) => (kind === 'delay' ? delays : deadlines).set(ms, run),
    }),
    ahead: () => ahead,
    hold: delays.hold,
    release: delays.fire,
    advance: async (ms, meanwhile) => {
      ahead += ms
      delays.move(ms)
      await meanwhile?.()
      delays.fire()
    },
    expire: (ms) => {
      deadlines.move(ms)
      deadlines.fire()
    },
    end: (ms) => {
      deadlines.end(ms)
      deadlines.fire()
    },
  }
}
