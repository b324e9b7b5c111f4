import type { Clock } from './clock.js'
import type { Blobs } from './store/blobs.js'
import type { TelegramState } from './state/state.js'

/** Context shared by all parts of the server: its state, its clock, and a way to wait for changes. */
export interface Hub {
  readonly state: TelegramState
  readonly blobs: Blobs
  /** The server's clock. Code that changes it must call `changed`, so that waiters check it again. */
  readonly clock: Clock
  /** Time of the clock: milliseconds since 1970. */
  readonly now: () => number
  /** Aborts when the server closes. */
  readonly closing: AbortSignal
  /** Wakes the waiters after a change of the state, and schedules a write of the data file. */
  changed(): void
  /**
   * Waits until `look` returns a value, for at most `ms` of real time, or until `signal` aborts or the server
   * closes. Resolves with the value, or undefined.
   */
  until<T>(look: () => T | undefined, ms: number, signal: AbortSignal): Promise<T | undefined>
  /** Waits until the clock reaches `time`, `signal` aborts or the server closes. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>
}

/** Creates the hub. */
export function createHub(parts: {
  state: TelegramState
  blobs: Blobs
  clock: Clock
  closing: AbortSignal
  save: () => void
}): Hub {
  const { state, blobs, clock, closing } = parts
  const notifier = createNotifier()
  closing.addEventListener('abort', notifier.notify, { once: true })

  const until: Hub['until'] = async (look, ms, signal) => {
    const deadline = performance.now() + ms
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      const left = deadline - performance.now()
      if (left <= 0 || signal.aborted || closing.aborted) return undefined
      await notifier.next(left, signal)
    }
  }
  return {
    state,
    blobs,
    clock,
    now: () => clock.now(),
    closing,
    changed() {
      parts.save()
      notifier.notify()
    },
    until,
    async waitUntil(time, signal) {
      const due = (): true | undefined => (clock.now() >= time ? true : undefined)
      while (!due() && !signal.aborted && !closing.aborted) {
        // A stopped clock moves only by a call that also wakes the waiters.
        const wait = clock.stopped() ? Number.MAX_SAFE_INTEGER : time - clock.now()
        await until(due, wait, signal)
      }
    },
  }
}

/** Maximum delay of a timer; a longer one would fire at once. Waiters check again after it. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Creates a notifier for any number of waiters. */
function createNotifier(): { notify: () => void; next(ms: number, signal: AbortSignal): Promise<void> } {
  const waiting = new Set<() => void>()
  return {
    notify() {
      for (const wake of waiting) wake()
    },
    next: (ms, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, Math.min(ms, MAX_TIMER_MS))
        signal.addEventListener('abort', wake)
        waiting.add(wake)
        if (signal.aborted) wake()
      }),
  }
}
