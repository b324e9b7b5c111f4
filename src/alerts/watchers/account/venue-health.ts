import type { Clock } from '../../../lib/clock.js'
import { isUnanswered, ServiceError } from '../../../service/errors.js'

/** The health of a venue, as this process has observed it. */
export interface VenueHealth {
  /** Records a poll that was answered, also with a refusal of the credentials. */
  succeeded(): void
  /** Records a poll that failed. What is no failure of the venue counts for nothing. */
  failed(account: string, error: unknown): void
  /** The outage that lasts; undefined while there is none. */
  outage(): OutagePeriod | undefined
  /** True if the last poll was answered. */
  isUp(): boolean
}

/** The time in which a venue did not answer, in milliseconds since 1970. */
export interface OutagePeriod {
  /** The first poll that failed. */
  readonly since: number
  /** The last poll that failed. */
  readonly until: number
}

/** Failures in a row, or accounts that fail, that mean an outage and not a problem of one account. */
const FAILURES = 5

export function createVenueHealth(now: Clock): VenueHealth {
  /** Polls in a row without an answer. */
  let unanswered = 0
  /** Accounts whose polls failed in a row, for any reason. */
  const failing = new Set<string>()
  let period: OutagePeriod | undefined
  let isUp = false
  return {
    succeeded: () => {
      unanswered = 0
      failing.clear()
      period = undefined
      isUp = true
    },
    failed: (account, error) => {
      // Redis may be away, or a record damaged: that says nothing of the venue.
      if (!(error instanceof ServiceError)) return
      const until = now()
      period = { since: period?.since ?? until, until }
      isUp = false
      failing.add(account)
      // An unreadable reply may concern one account; a missing reply concerns them all.
      if (isUnanswered(error)) unanswered += 1
    },
    outage: () => (unanswered >= FAILURES || failing.size >= FAILURES ? period : undefined),
    isUp: () => isUp,
  }
}
