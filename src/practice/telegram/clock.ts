/** The time in this Telegram: the system's until someone sets, advances or stops it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Makes it this time; it goes on from there, unless it stands. */
  set(now: number): void
  /** Lets this many milliseconds pass at once. */
  advance(ms: number): void
  /** Lets it stand, or go again from where it stands. */
  stop(stopped: boolean): void
  stopped(): boolean
}

/** A clock that follows `base` until it is told otherwise. */
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
