import type { MonotonicClock } from '../../../src/lib/clock.js'
import { createRepeat, type Repeat } from '../../../src/lib/running/repeat.js'
import { createTimers, processTimers, type Timers } from '../../../src/lib/timers.js'

/** The timers of this process, but for some parts of them. */
export function timersWith(parts: Partial<Timers>): Timers {
  return { ...processTimers, ...parts }
}

/** The timers of this process without an end of any deadline: an answer is in time, however long a busy machine takes for it. */
export const withoutDeadlines: Timers = timersWith({
  deadline: () => ({ cancel: () => undefined }),
  timeout: async (_ms, work) => await work(new AbortController().signal),
  within: async (_ms, work) => await work,
})

/** The same, whose sleeps end at once. */
export const sleepless: Timers = { ...withoutDeadlines, sleep: () => Promise.resolve() }

/** The `stopwatch` of timers that go by a clock. */
export function stopwatchOf(now: MonotonicClock): Timers['stopwatch'] {
  return () => {
    const began = now()
    return () => now() - began
  }
}

/** Repeats by a timer of its own for each. */
export const repeatAlone: Repeat = createRepeat(processTimers)

/** Repeats everything every so many milliseconds, whatever interval it asks for. */
export function repeatEvery(ms: number): Repeat {
  return (run) => repeatAlone(run, ms)
}

/** Repeats nothing: what is not begun by something else is not begun. */
export const neverRepeat: Repeat = () => () => undefined

/** Timers whose time passes only when a test lets it, and all that is due within it runs at its time. */
export interface HandTimers {
  readonly timers: Timers
  /** Repeats by them. */
  readonly repeat: Repeat
  readonly pass: (ms: number) => void
  /** The number of delays and deadlines that have not come. */
  readonly waiting: () => number
}

export function handTimers(): HandTimers {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  const timers = createTimers({
    now: () => now,
    set: (ms, run) => {
      const one = { at: now + ms, run }
      waiting.add(one)
      return { cancel: () => waiting.delete(one) }
    },
  })
  return {
    timers,
    repeat: createRepeat(timers),
    waiting: () => waiting.size,
    pass: (ms) => {
      const end = now + ms
      for (;;) {
        const [next] = [...waiting].toSorted((one, other) => one.at - other.at)
        if (!next || next.at > end) break
        waiting.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}
