import type { Clock } from '../../../lib/clock.js'
import { isOverload } from '../../../service/errors.js'
import { activityOf, intervalOf, type Activity, type PollIntervals } from './activity.js'
import type { PollResult } from './poll-account.js'
import type { PollPace } from './poll-pace.js'

/** Milliseconds to the next poll of an account whose credentials are refused, unless they are replaced. */
const REFUSED_MS = 60 * 60_000

/**
 * The longest time to the next poll after failures, in milliseconds; the shorter one after an overload of the service, which
 * is no fault of the account and happens to all while the service is slow.
 */
const LONGEST_BACKOFF_MS = 5 * 60_000
const LONGEST_OVERLOAD_BACKOFF_MS = 15_000

/**
 * The time to the next poll of an account from which something is missing, in milliseconds: two more reads tell if it is gone.
 */
const UNSETTLED_MS = 2_500

/** The part by which each time is shortened or lengthened at random, so that polls do not coincide. */
const SPREAD = 0.1

/** The time to the next poll of an account, in milliseconds. */
interface PollBackoff {
  /** After a poll that succeeded, with the activity of the account. */
  after(result: PollResult): { readonly ms: number; readonly activity: Activity }
  /** After a poll that failed: longer each time. */
  failed(account: string, error: unknown): number
  /** Resets the failures of an account. */
  succeeded(account: string): void
  /** After a refusal of the credentials. */
  refused(): number
}

export function createPollBackoff(deps: {
  readonly intervals: PollIntervals
  readonly pace: () => PollPace
  /** A number between 0 and 1. */
  readonly random: () => number
  readonly now: Clock
}): PollBackoff {
  /** Failures in a row of the accounts that fail now, with an answer and by overload. */
  const failures = new Map<string, { answered: number; overload: number }>()
  const spread = (ms: number): number => ms * (1 - SPREAD + 2 * SPREAD * deps.random())
  return {
    after: (result) => {
      const activity = activityOf(result, deps.now())
      const { active, others } = deps.pace()
      const interval = intervalOf(activity, deps.intervals) * (activity === 'active' ? active : others)
      const ms = result.isUnsettled ? Math.min(interval, UNSETTLED_MS) : interval
      return { ms: spread(ms), activity }
    },
    failed: (account, error) => {
      const times = failures.get(account) ?? { answered: 0, overload: 0 }
      failures.set(account, times)
      // Counted apart: after a long overload, the first answer that fails has a short backoff.
      if (isOverload(error))
        return spread(Math.min(deps.intervals.activeMs * 2 ** ++times.overload, LONGEST_OVERLOAD_BACKOFF_MS))
      return spread(Math.min(deps.intervals.activeMs * 2 ** ++times.answered, LONGEST_BACKOFF_MS))
    },
    succeeded: (account) => {
      failures.delete(account)
    },
    refused: () => spread(REFUSED_MS),
  }
}
