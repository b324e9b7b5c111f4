import { ARRIVES_WITHIN_MS } from '../desk/trading/evidence/conflicting-tickets.js'
import { guardMovedTo, type Guard } from './guard.js'

/** True for a guard of unknown outcome while what it sent may still arrive: what it sends next could be sent a second time. */
export function isGuardUnknown({ reason, acts }: Pick<Guard, 'reason' | 'acts'>, now: number): boolean {
  return reason === 'unknown' && acts.some(({ at }) => Math.abs(now - at) < ARRIVES_WITHIN_MS)
}

/**
 * A guard as it is once its owner resumes it; undefined for one that is not held up, or whose outcome has to be known first. What can no longer
 * arrive does not hold it up.
 */
export function guardAtResume(held: Guard, now: number): Guard | undefined {
  if ((held.state !== 'paused' && held.state !== 'frozen') || isGuardUnknown(held, now)) return undefined
  return {
    ...guardMovedTo(held, now, 'armed'),
    restoredAt: undefined,
    acts: held.reason === 'unknown' ? [] : held.acts,
  }
}
