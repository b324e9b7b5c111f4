import QuickLRU from 'quick-lru'
import type { MonotonicClock } from '../clock.js'

const MINUTE_MS = 60_000

/** Counts in the memory of this process, each beginning anew with the minute. */
export interface MinuteCounts {
  /** Adds one, or so many, and gives the count in this minute. */
  add(of: string, units?: number): number
  /** The count in this minute. */
  read(of: string): number
  /** Seconds until the minute ends, rounded up. */
  secondsLeft(): number
}

export function createMinuteCounts({
  monotonicNow,
  maxSize,
}: {
  readonly monotonicNow: MonotonicClock
  /** The most that are counted at once: those that were counted longest ago go first. */
  readonly maxSize: number
}): MinuteCounts {
  const counts = new QuickLRU<string, { readonly minute: number; count: number }>({ maxSize })
  const minuteNow = (): number => Math.floor(monotonicNow() / MINUTE_MS)
  return {
    add: (of, units = 1) => {
      const minute = minuteNow()
      const counted = counts.get(of)
      if (counted?.minute === minute) return (counted.count += units)
      counts.set(of, { minute, count: units })
      return units
    },
    read: (of) => {
      const counted = counts.get(of)
      return counted?.minute === minuteNow() ? counted.count : 0
    },
    secondsLeft: () => Math.ceil(((minuteNow() + 1) * MINUTE_MS - monotonicNow()) / 1_000),
  }
}
