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

/**
 * Creates a clock that follows `now` until it is set. When `now` is set back, it runs on by `monotonicNow`, in milliseconds,
 * so that the market does not stand still; without one it waits until `now` has caught up.
 */
export function createClock(now: () => number, monotonicNow: () => number = () => 0): Clock {
  let ahead = 0
  /** Time at which the monotonic clock was at 0, by the latest that `now` has shown. */
  let epoch = Number.NEGATIVE_INFINITY
  const base = (): number => {
    const elapsed = monotonicNow()
    epoch = Math.max(epoch, now() - elapsed)
    return Math.floor(epoch + elapsed)
  }
  let still: number | undefined
  let latest = Number.NEGATIVE_INFINITY
  const read = (): number => {
    latest = Math.max(latest, still ?? base() + ahead)
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
      ahead = at - base()
    },
  }
}
