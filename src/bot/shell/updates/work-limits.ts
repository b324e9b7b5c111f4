import { monotonicClock, type MonotonicClock } from '../../../lib/clock.js'
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
  /** True if `endedFor` would begin another update. */
  readonly mayBeginNext: () => boolean
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

/** The same of those that are answered; to it comes the time that Telegram and Redis take from an answer to its finish. */
const ANSWERED_MS = 2
const LEAST_ANSWERED = 3

/** Idle time for which one more may begin, or be answered, in milliseconds. */
const BEGIN_RELIEF_MS = 1
const ANSWER_RELIEF_MS = 2

/**
 * The part of the sums that each further update leaves, of which the work on one is the ratio. Many updates end in the same turn of
 * the loop, all but the first without further work; the sums outlast several such turns.
 */
const KEPT = 1 - 1 / 64

/** The sum of updates below which the work on one is unknown. */
const FEW = 16

/** The most work from one end to the next that counts, in milliseconds: what comes on top is for other things than updates. */
const MOST_WORK_MS = 50

/** The part of the difference by which the time that Telegram and Redis take rises with each answer for which the loop waited longer. */
const RISE = 1 / 256

/** Creates the limits of a process. They follow what its answers cost, and how long Telegram takes for them. */
export function createWorkLimits({
  isShared = () => false,
  loopTime = () => performance.eventLoopUtilization(),
  monotonicNow = monotonicClock,
}: {
  /** True while other processes wait for updates too. */
  readonly isShared?: () => boolean
  readonly loopTime?: () => LoopTime
  readonly monotonicNow?: MonotonicClock
} = {}): WorkLimits {
  /** Work on one update, in milliseconds; unknown at first, so that the least numbers hold. */
  let workMs = Infinity
  /** The time that Telegram and Redis take from an answer to its finish, in milliseconds. */
  let upstreamMs = 0
  /** Sums of the work and of the updates that it was for, older ones counting less. */
  let workSum = 0
  let endedSum = 0
  let activeBefore = 0
  /** The number of updates that have not ended. */
  let underWay = 0

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
    most: () => numberFor(upstreamMs + ANSWERED_MS, LEAST_ANSWERED),
    reliefMs: ANSWER_RELIEF_MS,
    idleMs,
  })
  const measureWork = (active: number): void => {
    workSum = workSum * KEPT + Math.min(active - activeBefore, MOST_WORK_MS)
    endedSum = endedSum * KEPT + 1
    if (endedSum >= FEW) workMs = workSum / endedSum
    activeBefore = active
  }
  /**
   * They take at most the time until the finish, and at least the part of it in which the loop waited. To follow all of that time
   * would raise it without end: the more are answered at once, the longer each takes.
   */
  const measureAnswer = ({ ms, idle }: { readonly ms: number; readonly idle: number }): void => {
    if (ms < upstreamMs) upstreamMs = ms
    else if (idle > upstreamMs) upstreamMs += (idle - upstreamMs) * RISE
  }
  const workOfOne = (): LimitedWork => {
    // What the loop did while there was no update was not for one.
    if (underWay === 0) activeBefore = loopTime().active
    underWay += 1
    let entering: Promise<void> | undefined
    /** The time, and the idle time of the process, when it was answered. */
    let answer: { readonly at: number; readonly idle: number } | undefined
    const noteAnswer = (): void => {
      answer = { at: monotonicNow(), idle: idleMs() }
    }
    const enter = (): Promise<void> | undefined => {
      const waiting = answered.enter()
      if (!waiting) noteAnswer()
      return waiting?.then(noteAnswer)
    }
    const end = (): void => {
      const { active, idle } = loopTime()
      underWay -= 1
      measureWork(active)
      if (!answer) entering?.then(answered.leave, answered.leave)
      else {
        measureAnswer({ ms: monotonicNow() - answer.at, idle: idle - answer.idle })
        answered.leave()
      }
    }
    return {
      mayAnswer: () => {
        if (answer) return undefined
        entering ??= enter()
        return entering
      },
      mayBeginNext: begun.mayKeep,
      ended: () => {
        end()
        begun.leave()
      },
      endedFor: () => {
        end()
        return begun.keep() ? workOfOne() : undefined
      },
      unused: () => {
        underWay -= 1
        begun.leave()
      },
    }
  }
  return {
    begin: () => begun.enter()?.then(workOfOne) ?? workOfOne(),
    beginNow: () => (begun.enterNow() ? workOfOne() : undefined),
  }
}
