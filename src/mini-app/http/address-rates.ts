import type { MonotonicClock } from '../../lib/clock.js'

/** Requests of one address in a minute, for one process. A first view makes about twenty-five. */
const REQUESTS_A_MINUTE = 300

/** Addresses that are counted at once; more of them in a minute are an attack that a proxy has to stop. */
const MOST_ADDRESSES = 20_000

const MINUTE_MS = 60_000

/** Counts a request of an address in memory. False if it has too many in this minute. */
export type CountAddress = (address: string) => boolean

export function createCountAddress({
  monotonicNow,
  most = REQUESTS_A_MINUTE,
}: {
  readonly monotonicNow: MonotonicClock
  readonly most?: number
}): CountAddress {
  let minute = -1
  const counts = new Map<string, number>()
  return (address) => {
    const current = Math.floor(monotonicNow() / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(address) ?? 0) + 1
    if (count === 1 && counts.size >= MOST_ADDRESSES) return false
    counts.set(address, count)
    return count <= most
  }
}
