import { ARRIVES_WITHIN_MS } from '../desk/trading/evidence/conflicting-tickets.js'
import { movedTo, stepInFlight, waitingAgain, withStepGivenUp, type HeldPlan, type PlanStep } from './plan.js'

/** True for a step of unknown outcome that cannot arrive any more. */
export function isStepGivenUp({ at }: PlanStep, now: number): boolean {
  return now - at >= ARRIVES_WITHIN_MS
}

/**
 * A plan as it is once its owner resumes it; undefined for one that is not held up. A price or rate of before says nothing now, and a
 * step of unknown outcome that cannot arrive any more does not hold it up.
 */
export function planAtResume(held: HeldPlan, now: number): HeldPlan | undefined {
  if (held.state !== 'paused' && held.state !== 'frozen') return undefined
  const begun = stepInFlight(held)
  const isOver = held.reason === 'unknown' && begun !== undefined && isStepGivenUp(begun, now)
  const resumed = {
    ...movedTo(isOver ? withStepGivenUp(held, begun) : held, now, 'armed'),
    refused: 0,
    retryAt: undefined,
    waitsSince: undefined,
    // What the database has lost is asked for where it was not yet.
    restoredAt: held.reason === 'restored' ? undefined : held.restoredAt,
    resumedAt: now,
  }
  // Its owner has looked.
  if (held.reason === 'unclear') return { ...resumed, reachedAt: now }
  return stepInFlight(resumed) ? resumed : waitingAgain(resumed, now)
}
