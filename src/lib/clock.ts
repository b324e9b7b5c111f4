/** The current time in milliseconds since the epoch. It is passed in, so that tests set it. */
export interface Clock {
  (): number
  /** The milliseconds by which it was set back so far, all times together; none where it is missing. */
  readonly setBackMs?: () => number
}

/**
 * The time of a clock as if it had never been set back. Times at which something is due are by it: by the clock itself they would lie
 * ahead for as long as it was set back.
 */
export function steadyClock(now: Clock): Clock {
  return () => now() + (now.setBackMs?.() ?? 0)
}

/** The wall clock of this machine. */
export const wallClock: Clock = () => Date.now()

/**
 * Milliseconds since a fixed moment. It never goes back and never jumps, so every age in memory is measured by it: the wall
 * clock may be set at any time. Its values mean nothing in another process. It is passed in, so that tests set it.
 */
export type MonotonicClock = () => number

/** The monotonic clock of this process. */
export const monotonicClock: MonotonicClock = () => process.uptime() * 1_000

/**
 * A clock that follows the wall clock forwards and never goes back: after the wall clock was set back, it shows the time
 * that it would have shown. For the end of a span that is asked of a service, which would otherwise answer with the past.
 */
export function createLatestClock(deps: {
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): Clock {
  let offset = -Infinity
  const read = (): number => {
    const elapsed = deps.monotonicNow()
    offset = Math.max(offset, deps.now() - elapsed)
    return elapsed + offset
  }
  // From now on, also where it is first asked for after the wall clock was set back.
  read()
  return read
}
