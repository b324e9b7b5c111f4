import type { MonotonicClock } from '../../../lib/clock.js'
import type { Service } from '../../../service/service.js'

/** The reads of accounts that this process may make at one venue: its share of the limit, as it comes free. */
export interface ReadBudget {
  /** Reads that may be made now; below 0 while more were made than the share. */
  left(): number
  /** Milliseconds until so many reads may be made, if no others are. */
  waitFor(reads: number): number
  /** Counts reads, also beyond what is left: polls out of turn do not wait. */
  spend(reads: number): void
}

/** Seconds of the share that may be saved up, and that may be owed: after a burst, polls at their time go on soon. */
const SAVED_S = 1
const OWED_S = 5

/** Reads that may be saved up however small the share is: those of one whole poll. */
const LEAST_SAVED = 5

export function createReadBudget(deps: {
  /** Reads per second that are this process's share now. */
  readonly share: () => number
  readonly monotonicNow: MonotonicClock
}): ReadBudget {
  let left = Infinity
  let countedAt = deps.monotonicNow()
  const refill = (): void => {
    const now = deps.monotonicNow()
    const share = deps.share()
    const saved = Math.max(share * SAVED_S, LEAST_SAVED)
    left = Math.min(saved, left + (share * (now - countedAt)) / 1_000)
    countedAt = now
  }
  return {
    left: () => {
      refill()
      return left
    },
    waitFor: (reads) => {
      refill()
      return left >= reads ? 0 : ((reads - left) / deps.share()) * 1_000
    },
    spend: (reads) => {
      refill()
      left = Math.max(left - reads, -OWED_S * deps.share())
    },
  }
}

/** Reads of every poll: positions and orders. They are counted when the account is leased. */
export const READS_OF_POLL = 2

/** Wraps a service, so that the reads which not every poll makes are counted. */
export function countingReads(service: Service, { spend }: Pick<ReadBudget, 'spend'>): Service {
  const counted = <Args extends readonly unknown[], Reply>(
    read: (...args: Args) => Promise<Reply>,
  ): ((...args: Args) => Promise<Reply>) => {
    return (...args) => {
      spend(1)
      return read(...args)
    }
  }
  const { closedPositions, deposits, withdrawals } = service.undecoded
  return {
    ...service,
    undecoded: {
      ...service.undecoded,
      closedPositions: counted(closedPositions),
      deposits: counted(deposits),
      withdrawals: counted(withdrawals),
    },
  }
}
