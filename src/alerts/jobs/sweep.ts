import type { Redis } from 'ioredis'
import type { Timers } from '../../lib/timers.js'
import { createLease } from '../../redis/lease.js'
import type { Random } from '../../lib/random.js'

/** Compares records that belong together but lie in different slots, and repairs those that differ. */
export interface Sweep {
  /** Runs the work, whose comparisons this process holds a lease for; nothing where another process holds it. */
  readonly run: (work: () => Promise<void>) => Promise<void>
  /**
   * Makes a comparison, batch by batch with pauses. False when the sweep has to end: the signal says so, or the lease was lost.
   */
  readonly compare: <T, D>(comparison: SweepComparison<T, D>, signal: AbortSignal) => Promise<boolean>
}

/** A comparison of items `T`, which finds differences `D`. */
export interface SweepComparison<T, D> {
  /** All items, in batches. */
  readonly batches: AsyncIterable<readonly T[]>
  /** The differences of a batch. */
  readonly find: (batch: readonly T[]) => Promise<readonly D[]>
  /** Those of the differences that are still there. */
  readonly findAgain: (before: readonly D[]) => Promise<readonly D[]>
  /** Repairs at least one difference, and counts it. */
  readonly repair: (differences: readonly D[]) => Promise<void>
}

/** Items that are compared at once. */
export const SWEEP_BATCH_SIZE = 200

/** Milliseconds between two batches, so that the sweep takes little of Redis. */
const PAUSE_MS = 100

/** Milliseconds after which a difference must still be there: longer than a process takes between steps in different slots. */
const RECHECK_MS = 10_000

export function createSweep(deps: {
  readonly redis: Redis
  /** The key of the lease: one process at a time makes the comparisons. */
  readonly lease: string
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
}): Sweep {
  const lease = createLease({ redis: deps.redis, key: deps.lease, ms: 2 * RECHECK_MS, random: deps.random })
  const { timers } = deps

  /** False when the sweep has to end. */
  const goOn = async (ms: number, signal: AbortSignal): Promise<boolean> => {
    // Only the signal ends a pause early.
    await timers.sleep(ms, signal).catch(() => undefined)
    return !signal.aborted && (await lease.hold())
  }
  return {
    run: async (work) => void (await lease.whileHeld(work)),
    compare: async ({ batches, find, findAgain, repair }, signal) => {
      for await (const batch of batches) {
        const before = await find(batch)
        if (before.length > 0) {
          if (!(await goOn(RECHECK_MS, signal))) return false
          const still = await findAgain(before)
          if (still.length > 0) await repair(still)
        }
        if (!(await goOn(PAUSE_MS, signal))) return false
      }
      return true
    },
  }
}
