import type { Timer, Timers } from '../../../../lib/timers.js'

/** Places for work that runs at the same time. Work that finds none free waits, in the order of the calls. */
export interface Places {
  /** Resolves when there is a place; undefined if there is one at once. */
  readonly enter: () => Promise<void> | undefined
  /** Takes a place if there is one at once; otherwise false, and nobody waits. */
  readonly enterNow: () => boolean
  /** The number of places that are free now; negative where work waits, or where more is under way than may begin now. */
  readonly free: () => number
  /** Gives a place back. */
  readonly leave: () => void
  /** Keeps a place for other work, before work that waits; false, and gives it back, if there are more than may be now. */
  readonly keep: () => boolean
}

/** The interval at which the idle time is read while work waits, in milliseconds. */
const CHECK_MS = 2

/**
 * The intervals without a free place after which one more gets in also while the process is busy all the time, which may be
 * with other work.
 */
const BUSY_CHECKS = 10

/**
 * Creates places. While the process has nothing to do, the work that has a place waits for others; then one more gets in for
 * each
 * `reliefMs`, so that work which waits for long holds up nothing.
 */
export function createPlaces({
  most,
  reliefMs,
  idleMs,
  timers,
}: {
  /** The number of places now. */
  readonly most: () => number
  /** Idle time for which one more gets in, in milliseconds. */
  readonly reliefMs: number
  /** The idle time of the process so far, in milliseconds. */
  readonly idleMs: () => number
  readonly timers: Pick<Timers, 'after'>
}): Places {
  const waiting: (() => void)[] = []
  let taken = 0
  let idleBefore = 0
  let checks = 0
  let timer: Timer | undefined

  const letIn = (): void => {
    const next = waiting.shift()
    if (!next) return
    taken += 1
    idleBefore = idleMs()
    checks = 0
    next()
  }
  const check = (): void => {
    timer = undefined
    checks += 1
    const byIdleTime = Math.floor((idleMs() - idleBefore) / reliefMs)
    const byTime = checks >= BUSY_CHECKS ? 1 : 0
    for (let more = Math.max(byIdleTime, byTime); more > 0; more--) letIn()
    arm()
  }
  const arm = (): void => {
    if (waiting.length > 0) timer ??= timers.after(CHECK_MS, check)
  }
  const enterNow = (): boolean => {
    const isFree = waiting.length === 0 && taken < most()
    if (isFree) taken += 1
    return isFree
  }
  const leave = (): void => {
    taken -= 1
    while (waiting.length > 0 && taken < most()) letIn()
  }
  return {
    enter: () => {
      if (enterNow()) return undefined
      if (waiting.length === 0) {
        idleBefore = idleMs()
        checks = 0
      }
      return new Promise((resolve) => {
        waiting.push(resolve)
        arm()
      })
    },
    enterNow,
    free: () => most() - taken - waiting.length,
    leave,
    keep: () => {
      const mayKeep = taken <= most()
      if (!mayKeep) leave()
      return mayKeep
    },
  }
}
