/** The exchange's time in milliseconds. It never goes back: fees are counted by it. */
export interface Clock {
  now(): number
  /** Stands still at this time from now on. Throws a RangeError when it lies in the past. */
  set(now: number): void
  /** Goes on by this many milliseconds, and then runs or stands as before. */
  advance(milliseconds: number): void
  /** Runs again after `set`. */
  run(): void
}

/** A clock that runs with `now` until it is set. */
export function createClock(now: () => number): Clock {
  let ahead = 0
  let still: number | undefined
  let latest = Number.NEGATIVE_INFINITY
  const read = (): number => {
    latest = Math.max(latest, still ?? Math.floor(now()) + ahead)
    return latest
  }
  return {
    now: read,
    set(to) {
      if (to < read()) throw new RangeError('The clock cannot be set back.')
      still = to
    },
    advance(milliseconds) {
      if (milliseconds < 0) throw new RangeError('The clock cannot be set back.')
      if (still === undefined) ahead += milliseconds
      else still += milliseconds
    },
    run() {
      const at = read()
      still = undefined
      ahead = at - Math.floor(now())
    },
  }
}
