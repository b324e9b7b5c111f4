/** The exchange's clock, in milliseconds. It never goes back, because fees accrue by it. */
export interface Clock {
  now(): number
  /** Stops the clock at this time. Throws a RangeError when the time lies in the past. */
  set(now: number): void
  /** Moves the clock forward by this many milliseconds; it keeps running, or stays stopped. */
  advance(milliseconds: number): void
  /** Starts the clock again after `set`. */
  run(): void
}

/** Creates a clock that follows `now` until it is set. */
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
