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
  let offset = 0
  let stoppedAt: number | undefined
  const now = (): number => stoppedAt ?? base() + offset
  const set = (time: number): void => {
    if (stoppedAt === undefined) offset = time - base()
    else stoppedAt = time
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    stop(stopped) {
      if (stopped) stoppedAt = now()
      else if (stoppedAt !== undefined) {
        offset = stoppedAt - base()
        stoppedAt = undefined
      }
    },
    stopped: () => stoppedAt !== undefined,
  }
}
