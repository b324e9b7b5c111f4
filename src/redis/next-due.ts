import type { Clock } from '../lib/clock.js'
import type { Timer, Timers } from '../lib/timers.js'
import type { WakeUps } from './wake-ups.js'

/** The next time at which something behind a key is due, as far as this process knows. */
export interface NextDue {
  /**
   * Runs a request for what is due now, and returns its reply. `note` is called with the earliest time, in milliseconds, at
   * which something is due after that, if the request took all that was due.
   */
  readonly asking: <Reply>(request: (note: (at: number) => void) => Promise<Reply>) => Promise<Reply>
  /**
   * Calls `wake` when something may be due: at the time that was noted, when a process makes something due earlier, and when
   * messages of other processes may have been missed. Returns the function that ends it.
   */
  readonly onDue: (wake: () => void) => () => void
}

/** The shortest and the longest timer, in milliseconds. The clock may run otherwise than timers, and is compared again. */
const SHORTEST_MS = 1
const LONGEST_MS = 60_000

/** Milliseconds after which the clock is compared again that has not come as far as the timer. */
const COMPARE_MS = 5

/** The time that `earliestOf` has returned; never, where nothing is due at any time. */
export function timeOf(earliest: string): number {
  return earliest === '' ? Infinity : Number(earliest)
}

/** The `onDue` of several that one worker works off. */
export function onAnyDue(all: readonly Pick<NextDue, 'onDue'>[]): NextDue['onDue'] {
  return (wake) => {
    const ends = all.map(({ onDue }) => onDue(wake))
    return () => {
      for (const end of ends) end()
    }
  }
}

/** Creates the next time of a key. Without `wakeUps`, nothing is known of what other processes make due. */
export function createNextDue({
  key,
  wakeUps,
  timers,
  now,
}: {
  /** The key that scripts announce earlier times for, see `ANNOUNCE`. */
  readonly key: string
  readonly wakeUps: WakeUps | undefined
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): NextDue {
  const listeners = new Set<() => void>()
  let next = Infinity
  let timer: Timer | undefined
  let stopListening: (() => void) | undefined

  const disarm = (): void => {
    timer?.cancel()
    timer = undefined
  }
  const arm = (least = SHORTEST_MS): void => {
    disarm()
    if (next === Infinity || listeners.size === 0) return
    timer = timers.after(Math.min(Math.max(next - now(), least), LONGEST_MS), check)
  }
  const check = (): void => {
    if (now() < next) {
      arm(COMPARE_MS)
      return
    }
    disarm()
    next = Infinity
    for (const wake of listeners) wake()
  }
  const expect = (at: number): void => {
    // Not for what is no time either.
    if (!(at < next)) return
    next = at
    if (at <= now()) check()
    else arm()
  }

  return {
    asking: async (request) => {
      // The request answers all that was known. What is announced meanwhile may come after it, and counts.
      next = Infinity
      disarm()
      return await request(expect)
    },
    onDue: (wake) => {
      listeners.add(wake)
      stopListening ??= wakeUps?.listen(
        key,
        (at) => expect(Number(at)),
        () => expect(0),
      )
      return () => {
        listeners.delete(wake)
        if (listeners.size > 0) return
        disarm()
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}
