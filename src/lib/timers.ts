import { monotonicClock, type MonotonicClock } from './clock.js'

/** Something that was set to run later. */
export interface Timer {
  /** Keeps it from running, or from running again. Does nothing after that. */
  readonly cancel: () => void
}

/**
 * The timers of a process: all that it does later. They are handed in, so that a test or a simulator decides when they fire. A delay waits for time to
 * pass; a deadline bounds work of the world outside, such as a request on the wire. They differ where a test lets time pass at
 * once: what was delayed runs, while a request has as long to be answered as before. Times are in milliseconds.
 */
export interface Timers {
  /** The clock that delays go by. */
  readonly now: MonotonicClock
  /** A delay: runs `run` once. */
  readonly after: (ms: number, run: () => void) => Timer
  /** Delays: runs `run` again and again. After the process was suspended, it runs once and goes on from there. */
  readonly every: (ms: number, run: () => void) => Timer
  /** A delay as a promise. Rejects when the signal is aborted, with its reason where that is an error. */
  readonly sleep: (ms: number, signal?: Pick<AbortSignal, SignalParts>) => Promise<void>
  /** A deadline: runs `run` once, to end what has taken too long. */
  readonly deadline: (ms: number, run: () => void) => Timer
  /** Work with a deadline: its signal is aborted with a `TimeoutError` then. Resolves and rejects as the work does. */
  readonly timeout: <T>(ms: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Result of `work`, or undefined if it takes longer; it then continues unobserved. Rejects as `work` does. */
  readonly within: <T>(ms: number, work: Promise<T>) => Promise<T | undefined>
  /** Begins to measure work by the clock of deadlines. The result tells how long it has taken so far. */
  readonly stopwatch: () => () => number
}

type SignalParts = 'aborted' | 'reason' | 'addEventListener' | 'removeEventListener'

/** The primitives that timers are made of. */
export interface TimerSource {
  /** The clock that delays go by. */
  readonly now: MonotonicClock
  /** The clock that deadlines go by; that of delays by default. */
  readonly deadlineNow?: MonotonicClock
  /** Runs `run` once, after some milliseconds, unless it is cancelled. */
  readonly set: (ms: number, run: () => void, kind: 'delay' | 'deadline') => Timer
}

/** Makes timers from their primitives. */
export function createTimers({ now, deadlineNow = now, set }: TimerSource): Timers {
  const after: Timers['after'] = (ms, run) => set(ms, run, 'delay')
  const deadline: Timers['deadline'] = (ms, run) => set(ms, run, 'deadline')
  return {
    now,
    after,
    deadline,
    every: (ms, run) => {
      const next = (): Timer =>
        after(ms, () => {
          timer = next()
          run()
        })
      let timer = next()
      return { cancel: () => timer.cancel() }
    },
    sleep: async (ms, signal) => {
      if (signal?.aborted) throw reasonOf(signal)
      await new Promise<void>((resolve, reject) => {
        const stop = (): void => {
          timer.cancel()
          reject(reasonOf(signal))
        }
        const timer = after(ms, () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        })
        signal?.addEventListener('abort', stop, { once: true })
      })
    },
    timeout: async (ms, work) => {
      const controller = new AbortController()
      const timer = deadline(ms, () =>
        controller.abort(new DOMException(`It took longer than ${ms} ms`, 'TimeoutError')),
      )
      try {
        return await work(controller.signal)
      } finally {
        timer.cancel()
      }
    },
    within: async (ms, work) => {
      let timer: Timer | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = deadline(ms, () => resolve(undefined))
      })
      try {
        return await Promise.race([work, late])
      } finally {
        timer?.cancel()
      }
    },
    stopwatch: () => {
      const began = deadlineNow()
      return () => deadlineNow() - began
    },
  }
}

function reasonOf(signal: Pick<AbortSignal, 'reason'> | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('It was stopped', 'AbortError')
}

/** The timers of Node.js: they run in real time, and keep the process alive. */
export const processTimers: Timers = createTimers({
  now: monotonicClock,
  set: (ms, run) => {
    const timer = setTimeout(run, ms)
    return { cancel: () => clearTimeout(timer) }
  },
})
