import { createPlaces } from './places.js'

/** The time of the event loop since it began, in milliseconds. */
interface LoopTime {
  /** Time in which it waited. */
  readonly idle: number
  /** Time in which it worked. */
  readonly active: number
}

/** The handling of one update. */
export interface LimitedWork {
  /** Call it before a message is sent. Undefined if the message may leave at once; otherwise resolves when it may. */
  readonly mayAnswer: () => Promise<void> | undefined
  /** Call it once the update is finished in Redis, or given back. */
  readonly ended: () => void
  /** Like `ended`, and begins another update in its place, before those that wait. Undefined if that may not begin at once. */
  readonly endedFor: () => LimitedWork | undefined
  /** Call it instead if there was no update to work on. */
  readonly unused: () => void
}

/**
 * Limits how many updates are worked on at the same time, and how many are answered and not finished: those are answered again
 * if the process dies. What keeps the process busy is enough; more at once would make each answer and its finish later.
 */
export interface WorkLimits {
  /** Gives the work of an update that may begin at once; otherwise resolves when it may, in the order of the calls. */
  begin(): LimitedWork | Promise<LimitedWork>
  /** Gives the work of an update that may begin at once; otherwise undefined, and nothing waits. */
  beginNow(): LimitedWork | undefined
}

/**
 * Work on all updates that have begun, in milliseconds of the event loop, and the number of them that may begin in any case. Less
 * where other processes wait for updates: what is left to them begins there sooner than here behind the others.
 */
const BEGUN = { alone: { ms: 14, least: 8 }, shared: { ms: 7, least: 6 } }

/**
 * The same of those that are answered; to it comes the time that the loop waits for Telegram and Redis from an answer to its finish,
 * at best. Time in which it works does not count: the more are answered at once, the longer each takes, and still more would be.
 */
const ANSWERED_MS = 3
const LEAST_ANSWERED = 3

/** Idle time for which one more may begin, or be answered, in milliseconds. */
const BEGIN_RELIEF_MS = 1
const ANSWER_RELIEF_MS = 2

/**
 * The part of the sums that each further update leaves, of which the work on one is the ratio. Many updates end in the same turn of
 * the loop, all but the first without further work; the sums outlast several such turns.
 */
const KEPT = 1 - 1 / 64

/** The number of updates before which the work on one is unknown. */
const FEW = 16

/** The part of the difference by which the shortest time rises with each longer one: what is shortest may change. */
const RISE = 1 / 256

/** Creates the limits of a process. They follow what its answers cost, and how long it waits for Telegram to take them. */
export function createWorkLimits({
  isShared = () => false,
  loopTime = () => performance.eventLoopUtilization(),
}: {
  /** True while other processes wait for updates too. */
  readonly isShared?: () => boolean
  readonly loopTime?: () => LoopTime
} = {}): WorkLimits {
  /** Work on one update, in milliseconds; unknown at first, so that the least numbers hold. */
  let workMs = Infinity
  /** The shortest time that the loop waited from an answer to its finish, in milliseconds. */
  let shortestMs = 0
  /** Sums of the work and of the updates that it was for, older ones counting less. */
  let workSum = 0
  let endedSum = 0
  let activeBefore = 0
  /** The number of updates that have begun. */
  let working = 0

  const numberFor = (ms: number, least: number): number => Math.max(least, Math.floor(ms / workMs))
  const idleMs = (): number => loopTime().idle
  const begun = createPlaces({
    most: () => {
      const { ms, least } = isShared() ? BEGUN.shared : BEGUN.alone
      return numberFor(ms, least)
    },
    reliefMs: BEGIN_RELIEF_MS,
    idleMs,
  })
  const answered = createPlaces({
    most: () => numberFor(shortestMs + ANSWERED_MS, LEAST_ANSWERED),
    reliefMs: ANSWER_RELIEF_MS,
    idleMs,
  })
  const measureWork = (active: number): void => {
    workSum = workSum * KEPT + active - activeBefore
    endedSum = endedSum * KEPT + 1
    if (endedSum >= FEW) workMs = workSum / endedSum
    activeBefore = active
  }
  const measureAnswer = (ms: number): void => {
    shortestMs = ms < shortestMs ? ms : shortestMs + (ms - shortestMs) * RISE
  }
  const workOfOne = (): LimitedWork => {
    // What the loop did while there was no update was not for one.
    if (working === 0) activeBefore = loopTime().active
    working += 1
    let entering: Promise<void> | undefined
    /** The idle time of the process when it was answered. */
    let idleBefore: number | undefined
    const noteAnswer = (): void => {
      idleBefore = idleMs()
    }
    const enter = (): Promise<void> | undefined => {
      const waiting = answered.enter()
      if (!waiting) noteAnswer()
      return waiting?.then(noteAnswer)
    }
    const end = (): void => {
      const { active, idle } = loopTime()
      working -= 1
      measureWork(active)
      if (idleBefore === undefined) entering?.then(answered.leave, answered.leave)
      else {
        measureAnswer(idle - idleBefore)
        answered.leave()
      }
    }
    return {
      mayAnswer: () => {
        if (idleBefore !== undefined) return undefined
        entering ??= enter()
        return entering
      },
      ended: () => {
        end()
        begun.leave()
      },
      endedFor: () => {
        end()
        return begun.keep() ? workOfOne() : undefined
      },
      unused: () => {
        working -= 1
        begun.leave()
      },
    }
  }
  return {
    begin: () => begun.enter()?.then(workOfOne) ?? workOfOne(),
    beginNow: () => (begun.enterNow() ? workOfOne() : undefined),
  }
}
