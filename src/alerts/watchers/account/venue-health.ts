import type { Clock } from '../../../lib/clock.js'
import { isUnanswered } from '../../../service/errors.js'

/** How a venue has answered lately, as far as this process knows. */
export interface VenueHealth {
  /** A look at an account was answered, whatever the answer was worth to that account. */
  answered(): void
  /** A look failed. */
  failed(account: string, error: unknown): void
  /** From when to when it is known to be away; undefined while it is not. */
  away(): OutagePeriod | undefined
  /** Whether the last look was answered. */
  isWell(): boolean
}

/** How long a venue has not answered, in milliseconds since 1970. */
export interface OutagePeriod {
  /** The first look that failed. */
  readonly since: number
  /** The last one: nobody knows how it has been after that. */
  readonly until: number
}

/** How many failures one after another mean that a venue is away, and not only an account in trouble. */
const FAILURES = 5

export function createVenueHealth(now: Clock): VenueHealth {
  /** Looks in a row that nobody answered. */
  let unanswered = 0
  /** Accounts whose looks failed in a row, in whatever way. */
  const failing = new Set<string>()
  let away: OutagePeriod | undefined
  let isWell = false
  return {
    answered: () => {
      unanswered = 0
      failing.clear()
      away = undefined
      isWell = true
    },
    failed: (account, error) => {
      const until = now()
      away = { since: away?.since ?? until, until }
      isWell = false
      failing.add(account)
      // One account may be answered with nonsense again and again; this befalls them all.
      if (isUnanswered(error)) unanswered += 1
    },
    away: () => (unanswered >= FAILURES || failing.size >= FAILURES ? away : undefined),
    isWell: () => isWell,
  }
}
