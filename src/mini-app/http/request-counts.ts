import type { MonotonicClock } from '../../lib/clock.js'

/** Requests of one address in a minute, for one process: several pages, on which a line is dragged. */
export const REQUESTS_A_MINUTE = 1_500

/** Requests for figures of one person in a minute, for one process: about twelve in a second without a pause. */
export const FIGURES_A_MINUTE = 720

/** Addresses or people that are counted at once; more of them in a minute are an attack that a proxy has to stop. */
const MOST_COUNTED = 20_000

const MINUTE_MS = 60_000

/** Counts a request of an address or a person in memory. False if it has too many in this minute. */
export type CountRequest = (of: string) => boolean

export function createCountRequest({
  monotonicNow,
  most,
}: {
  readonly monotonicNow: MonotonicClock
  /** The most in a minute. */
  readonly most: number
}): CountRequest {
  let minute = -1
  const counts = new Map<string, number>()
  return (of) => {
    const current = Math.floor(monotonicNow() / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(of) ?? 0) + 1
    if (count === 1 && counts.size >= MOST_COUNTED) return false
    counts.set(of, count)
    return count <= most
  }
}
