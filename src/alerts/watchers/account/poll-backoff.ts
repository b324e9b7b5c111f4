import type { Clock } from '../../../lib/clock.js'
import { isUnanswered } from '../../../service/errors.js'
import type { PollResult } from './poll-account.js'

/** How long an account is left alone whose credentials are refused, unless they are given anew. */
export const REFUSED_MS = 60 * 60_000

/**
 * How long one is left alone at most that cannot be read; less where nothing came back, which is not the account's fault,
 * and may befall anybody while the service is slow.
 */
const MOST_MS = 5 * 60_000
const MOST_UNANSWERED_MS = 15_000

/** After how long without anything happening an account is asleep, and how much longer it is left alone then. */
const ASLEEP_AFTER_MS = 24 * 60 * 60_000
const ASLEEP = 10

/** How far apart looks are spread that would else fall together: a tenth to either side. */
const SPREAD = 0.1

/** When accounts are looked at again; each answer is in milliseconds. */
interface PollBackoff {
  /** After a look that went well. */
  after(looked: PollResult): number
  /** After one that failed: longer each time, up to five minutes, or a quarter of one where nothing came back. */
  failed(account: string, error: unknown): number
  /** Forgets that looks at an account failed. */
  succeeded(account: string): void
  refused(): number
}

export function createPollBackoff(deps: {
  readonly activeMs: number
  readonly idleMs: number
  /** Between 0 and 1. */
  readonly random: () => number
  readonly now: Clock
}): PollBackoff {
  /** How often looks at an account failed since the last that went well, answered and not; only those that fail now. */
  const failures = new Map<string, { answered: number; unanswered: number }>()
  const spread = (ms: number): number => ms * (1 - SPREAD + 2 * SPREAD * deps.random())
  return {
    after: ({ isActive, lastEventAt }) => {
      if (isActive) return spread(deps.activeMs)
      return spread(deps.now() - lastEventAt < ASLEEP_AFTER_MS ? deps.idleMs : deps.idleMs * ASLEEP)
    },
    failed: (account, error) => {
      const times = failures.get(account) ?? { answered: 0, unanswered: 0 }
      failures.set(account, times)
      // Each for itself: a service that was slow for long makes no account wait long for a refusal.
      if (isUnanswered(error))
        return spread(Math.min(deps.activeMs * 2 ** ++times.unanswered, MOST_UNANSWERED_MS))
      return spread(Math.min(deps.activeMs * 2 ** ++times.answered, MOST_MS))
    },
    succeeded: (account) => {
      failures.delete(account)
    },
    refused: () => spread(REFUSED_MS),
  }
}
