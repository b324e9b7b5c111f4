import type { MonotonicClock } from '../../lib/clock.js'
import { createMinuteCounts } from '../../lib/http/minute-counts.js'

/** Requests for figures of one person in a minute, for one process: about twelve in a second without a pause. */
const FIGURES_A_MINUTE = 720

/** People that are counted at once. */
const MOST_COUNTED = 20_000

/** Counts a request for figures of a person in memory. False if they have too many in this minute. */
export type CountFigures = (userId: number) => boolean

export function createCountFigures({
  monotonicNow,
  most = FIGURES_A_MINUTE,
}: {
  readonly monotonicNow: MonotonicClock
  readonly most?: number
}): CountFigures {
  const counts = createMinuteCounts({ monotonicNow, maxSize: MOST_COUNTED })
  return (userId) => counts.add(String(userId)) <= most
}
