import type { MonotonicClock } from '../../lib/clock.js'
import { networkOf } from '../../lib/http/network-of.js'
import { createMinuteCounts } from '../../lib/http/minute-counts.js'

/** Requests of one address in a minute, for one process: several pages, on which a line is dragged. */
export const REQUESTS_A_MINUTE = 1_500

/** Requests for figures of one person in a minute, for one process: about twelve in a second without a pause. */
export const FIGURES_A_MINUTE = 720

/** Addresses or people that are counted at once; more of them in a minute are an attack that a proxy has to stop. */
const MOST_COUNTED = 20_000

/** Counts a request of an address or a person in memory. False if it has too many in this minute. */
export type CountRequest = (of: string) => boolean

/** Addresses of IPv6 are counted by their network, as those of the API are. */
export function createCountRequest({
  monotonicNow,
  most,
}: {
  readonly monotonicNow: MonotonicClock
  /** The most in a minute. */
  readonly most: number
}): CountRequest {
  const counts = createMinuteCounts({ monotonicNow, maxSize: MOST_COUNTED })
  return (of) => counts.add(networkOf(of)) <= most
}
