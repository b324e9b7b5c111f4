import type { Clock } from './clock.js'
import type { Blobs } from './store/blobs.js'
import type { World } from './state/world.js'

/** What every part of the server works on: the world, its clock, and a way to wait for it to change. */
export interface Hub {
  readonly world: World
  readonly blobs: Blobs
  /** Everything that happens follows it. Who changes it calls `changed`, so that waiters look at it again. */
  readonly clock: Clock
  /** The clock's time: milliseconds since 1970. */
  readonly now: () => number
  /** Aborts when the server closes. */
  readonly closing: AbortSignal
  /** Says that the world changed: waiters look again, and the data file is written soon. */
  changed(): void
  /**
   * Waits until `look` finds something, at most `ms` of real time, or until `signal` aborts or the server closes.
   * Resolves with what was found, or undefined.
   */
  until<T>(look: () => T | undefined, ms: number, signal: AbortSignal): Promise<T | undefined>
  /** Waits until the clock shows `time` or later, or until `signal` aborts or the server closes. */
  reach(time: number, signal: AbortSignal): Promise<void>
}

/** Ties a world to its clock and to whatever saves it. */
export function createHub(parts: {
  world: World
  blobs: Blobs
  clock: Clock
  closing: AbortSignal
  save: () => void
}): Hub {
  const { world, blobs, clock, closing } = parts
  const bell = createBell()
  closing.addEventListener('abort', bell.ring, { once: true })

  const until: Hub['until'] = async (look, ms, signal) => {
    const deadline = performance.now() + ms
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      const left = deadline - performance.now()
      if (left <= 0 || signal.aborted || closing.aborted) return undefined
      await bell.next(left, signal)
    }
  }
  return {
    world,
    blobs,
    clock,
    now: () => clock.now(),
    closing,
    changed() {
      parts.save()
      bell.ring()
    },
    until,
    async reach(time, signal) {
      const due = (): true | undefined => (clock.now() >= time ? true : undefined)
      while (!due() && !signal.aborted && !closing.aborted) {
        // A clock that stands moves only when someone moves it, and that rings.
        const wait = clock.stopped() ? Number.MAX_SAFE_INTEGER : time - clock.now()
        await until(due, wait, signal)
      }
    },
  }
}

/** A timer set for longer would go off at once; waiters look again after it and go on waiting. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A bell that any number of waiters listen for. */
function createBell(): { ring: () => void; next(ms: number, signal: AbortSignal): Promise<void> } {
  const waiting = new Set<() => void>()
  return {
    ring() {
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
        const timer = setTimeout(wake, Math.min(ms, LONGEST_TIMER_MS))
        signal.addEventListener('abort', wake)
        waiting.add(wake)
        if (signal.aborted) wake()
      }),
  }
}
