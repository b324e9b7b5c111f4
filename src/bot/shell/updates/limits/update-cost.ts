import type { LoopTime } from '../../../../lib/timers.js'

/** The work of the event loop on one update. */
export interface UpdateCost {
  /** In milliseconds; infinite while it is unknown. */
  ms(): number
  /** Notes that an update begins. */
  begin(now: LoopTime): void
  /** Notes that an update ends. */
  end(now: LoopTime): void
  /** Notes that one which began was none. */
  drop(): void
}

/**
 * The part of the sums that each further update leaves, of which the work on one is the ratio. Many updates end in the same turn of
 * the loop, all but the first without further work; the sums outlast several such turns.
 */
const KEPT = 1 - 1 / 64

/** The sum of updates below which the work on one is unknown. */
const FEW = 16

/** The most work from one end to the next that counts, in milliseconds: what comes on top is for other things than updates. */
const MOST_WORK_MS = 50

export function createUpdateCost(): UpdateCost {
  let ms = Infinity
  let workSum = 0
  let endedSum = 0
  let activeBefore = 0
  let underWay = 0
  return {
    ms: () => ms,
    begin: ({ active }) => {
      // What the loop did while there was no update was not for one.
      if (underWay === 0) activeBefore = active
      underWay += 1
    },
    end: ({ active }) => {
      underWay -= 1
      workSum = workSum * KEPT + Math.min(active - activeBefore, MOST_WORK_MS)
      endedSum = endedSum * KEPT + 1
      activeBefore = active
      if (endedSum >= FEW) ms = workSum / endedSum
    },
    drop: () => {
      underWay -= 1
    },
  }
}
