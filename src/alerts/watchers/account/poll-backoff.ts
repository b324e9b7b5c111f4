import type { Clock } from '../../../lib/clock.js'
import { isUnanswered } from '../../../service/errors.js'
import type { PollResult } from './poll-account.js'

/** Milliseconds to the next poll of an account whose credentials are refused, unless they are replaced. */
export const REFUSED_MS = 60 * 60_000

/**
 * The longest time to the next poll after failures, in milliseconds; the shorter one without an answer, which is no fault of
 * the account and happens to all while the service is slow.
 */
const LONGEST_BACKOFF_MS = 5 * 60_000
const LONGEST_UNANSWERED_BACKOFF_MS = 15_000

/** Milliseconds without an event after which an idle account is dormant, and how much more rarely it is polled then. */
const DORMANT_AFTER_MS = 24 * 60 * 60_000
const DORMANT_FACTOR = 10

/** The part by which each time is shortened or lengthened at random, so that polls do not coincide. */
const SPREAD = 0.1

/** The time to the next poll of an account, in milliseconds. */
interface PollBackoff {
  /** After a poll that succeeded. */
  after(result: PollResult): number
  /** After a poll that failed: longer each time. */
  failed(account: string, error: unknown): number
  /** Resets the failures of an account. */
  succeeded(account: string): void
  /** After a refusal of the credentials. */
  refused(): number
}

export function createPollBackoff(deps: {
  readonly activeMs: number
  readonly idleMs: number
  /** A number between 0 and 1. */
  readonly random: () => number
  readonly now: Clock
}): PollBackoff {
  /** Failures in a row of the accounts that fail now, with and without an answer. */
  const failures = new Map<string, { answered: number; unanswered: number }>()
  const spread = (ms: number): number => ms * (1 - SPREAD + 2 * SPREAD * deps.random())
  return {
    after: ({ isActive, lastEventAt }) => {
      if (isActive) return spread(deps.activeMs)
      const isDormant = deps.now() - lastEventAt >= DORMANT_AFTER_MS
      return spread(isDormant ? deps.idleMs * DORMANT_FACTOR : deps.idleMs)
    },
    failed: (account, error) => {
      const times = failures.get(account) ?? { answered: 0, unanswered: 0 }
      failures.set(account, times)
      // Counted apart: after a long time without answers, the first answer that fails has a short backoff.
      if (isUnanswered(error))
        return spread(Math.min(deps.activeMs * 2 ** ++times.unanswered, LONGEST_UNANSWERED_BACKOFF_MS))
      return spread(Math.min(deps.activeMs * 2 ** ++times.answered, LONGEST_BACKOFF_MS))
    },
    succeeded: (account) => {
      failures.delete(account)
    },
    refused: () => spread(REFUSED_MS),
  }
}
