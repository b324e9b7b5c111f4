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
 * Work on all updates that have begun, in milliseconds of the event loop, and the number of them that may begin in any case.
 */
const BEGUN_MS = 14
const LEAST_BEGUN = 8

/** The same of those that are answered; to it comes the time that Telegram and Redis take for an answer at best. */
const ANSWERED_MS = 3
const LEAST_ANSWERED = 3

/** Idle time for which one more may begin, or be answered, in milliseconds. */
const BEGIN_RELIEF_MS = 1
const ANSWER_RELIEF_MS = 5

/** The number of updates over which the work on one is measured. */
const MEASURED = 16

/** The part of the difference by which the shortest time rises with each longer one: what is shortest may change. */
const RISE = 1 / 256

/** Creates the limits of a process. They follow what its answers cost, and how long Telegram takes for them. */
export function createWorkLimits({
  loopTime = () => performance.eventLoopUtilization(),
  monotonicNow = monotonicClock,
}: {
  readonly loopTime?: () => LoopTime
  readonly monotonicNow?: MonotonicClock
} = {}): WorkLimits {
  /** Work on one update, in milliseconds; unknown at first, so that the least numbers hold. */
  let workMs = Infinity
  /** The shortest time from an answer to its finish, in milliseconds. */
  let shortestMs = 0
  let ended = 0
  let activeBefore = loopTime().active

  const numberFor = (ms: number, least: number): number => Math.max(least, Math.floor(ms / workMs))
  const idleMs = (): number => loopTime().idle
  const begun = createPlaces({
    most: () => numberFor(BEGUN_MS, LEAST_BEGUN),
    reliefMs: BEGIN_RELIEF_MS,
    idleMs,
  })
  const answered = createPlaces({
    most: () => numberFor(shortestMs + ANSWERED_MS, LEAST_ANSWERED),
    reliefMs: ANSWER_RELIEF_MS,
    idleMs,
  })
  const measureWork = (): void => {
    ended += 1
    if (ended < MEASURED) return
    const { active } = loopTime()
    workMs = (active - activeBefore) / ended
    activeBefore = active
    ended = 0
  }
  const measureAnswer = (ms: number): void => {
    shortestMs = ms < shortestMs ? ms : shortestMs + (ms - shortestMs) * RISE
  }
  const workOfOne = (): LimitedWork => {
    let entering: Promise<void> | undefined
    let answeredAt: number | undefined
    const noteAnswer = (): void => {
      answeredAt = monotonicNow()
    }
    const enter = (): Promise<void> | undefined => {
      const waiting = answered.enter()
      if (!waiting) noteAnswer()
      return waiting?.then(noteAnswer)
    }
    const end = (): void => {
      measureWork()
      if (answeredAt === undefined) entering?.then(answered.leave, answered.leave)
      else {
        measureAnswer(monotonicNow() - answeredAt)
        answered.leave()
      }
    }
    return {
      mayAnswer: () => {
        if (answeredAt !== undefined) return undefined
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
      unused: begun.leave,
    }
  }
  return {
    begin: () => begun.enter()?.then(workOfOne) ?? workOfOne(),
    beginNow: () => (begun.enterNow() ? workOfOne() : undefined),
  }
}
