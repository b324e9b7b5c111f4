import type { Timers } from '../../../../lib/timers.js'
import { createPlaces } from './places.js'
import { createUpdateCost } from './update-cost.js'
import { createUpstreamTime, type Moment } from './upstream-time.js'

/** The handling of one update. */
export interface LimitedWork {
  /** Call it before a message is sent. Undefined if the message may leave at once; otherwise resolves when it may. */
  readonly mayAnswer: () => Promise<void> | undefined
  /** Call it once the finish of the update is written: it is hardly ever answered again then, also if this process dies. */
  readonly finishing: () => void
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
  /** The number of updates that may begin at once now; negative where others wait for that. */
  free(): number
}

/**
 * Work on all updates that have begun, in milliseconds of the event loop, and the number of them that may begin in any case. To it
 * comes the time that the service, Telegram and Redis take for one.
 */
const BEGUN_MS = 14
const LEAST_BEGUN = 8

/** The same of those that are answered; to it comes the time that Telegram and Redis take from an answer to its finish. */
const ANSWERED_MS = 1
const LEAST_ANSWERED = 3

/** Idle time for which one more may begin, or be answered, in milliseconds. */
const BEGIN_RELIEF_MS = 1
const ANSWER_RELIEF_MS = 2

/** Creates the limits of a process. They follow what its answers cost, and how long the other servers take for them. */
export function createWorkLimits(timers: Pick<Timers, 'now' | 'after' | 'loopTime'>): WorkLimits {
  const cost = createUpdateCost()
  /** From the beginning of an update to its end, and from its answer. */
  const ofUpdate = createUpstreamTime()
  const ofAnswer = createUpstreamTime()
  const numberFor = (ms: number, least: number): number => Math.max(least, Math.floor(ms / cost.ms()))
  const idleMs = (): number => timers.loopTime().idle
  const begun = createPlaces({
    most: () => numberFor(ofUpdate.ms() + BEGUN_MS, LEAST_BEGUN),
    reliefMs: BEGIN_RELIEF_MS,
    idleMs,
    timers,
  })
  const answered = createPlaces({
    most: () => numberFor(ofAnswer.ms() + ANSWERED_MS, LEAST_ANSWERED),
    reliefMs: ANSWER_RELIEF_MS,
    idleMs,
    timers,
  })
  const now = (): Moment => {
    const { idle, active } = timers.loopTime()
    return { at: timers.now(), idle, active }
  }
  const workOfOne = (): LimitedWork => {
    const began = now()
    cost.begin(began)
    let entering: Promise<void> | undefined
    let answer: Moment | undefined
    const noteAnswer = (): void => {
      answer = now()
    }
    const enter = (): Promise<void> | undefined => {
      const waiting = answered.enter()
      if (!waiting) noteAnswer()
      return waiting?.then(noteAnswer)
    }
    let isFinishing = false
    const finishing = (): void => {
      if (isFinishing) return
      isFinishing = true
      if (!answer) entering?.then(answered.leave, answered.leave)
      else {
        ofAnswer.note(answer, now())
        answered.leave()
      }
    }
    const end = (): void => {
      const ended = now()
      cost.end(ended)
      ofUpdate.note(began, ended)
      finishing()
    }
    return {
      mayAnswer: () => {
        if (answer) return undefined
        entering ??= enter()
        return entering
      },
      finishing,
      ended: () => {
        end()
        begun.leave()
      },
      endedFor: () => {
        end()
        return begun.keep() ? workOfOne() : undefined
      },
      unused: () => {
        cost.drop()
        begun.leave()
      },
    }
  }
  return {
    begin: () => begun.enter()?.then(workOfOne) ?? workOfOne(),
    beginNow: () => (begun.enterNow() ? workOfOne() : undefined),
    free: begun.free,
  }
}
