/** The server's clock: the system time until it is set, advanced or stopped. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Sets the time; the clock keeps running unless it is stopped. */
  set(now: number): void
  /** Moves the clock forward by this many milliseconds. */
  advance(ms: number): void
  /** Stops the clock, or starts it again from its current time. */
  stop(stopped: boolean): void
  stopped(): boolean
}

/** Creates a clock that follows `base` until it is changed. */
export function createClock(base: () => number): Clock {
  let ahead = 0
  let standing: number | undefined
  const now = (): number => standing ?? base() + ahead
  const set = (time: number): void => {
    if (standing === undefined) ahead = time - base()
    else standing = time
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    stop(stopped) {
      if (stopped) standing = now()
      else if (standing !== undefined) {
        ahead = standing - base()
        standing = undefined
      }
    },
    stopped: () => standing !== undefined,
  }
}
