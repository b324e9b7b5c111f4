import { TimedOutError, UnreachableError } from '../../service/errors.js'

/** How a venue has answered lately, as far as this process knows. */
export interface VenueHealth {
  /** A look at an account was answered, whatever the answer was worth to that account. */
  answered(): void
  /** A look failed. */
  failed(account: string, error: unknown): void
  /** Since when it is away, in milliseconds; undefined while it is not. */
  awaySince(): number | undefined
  /** Whether the last look was answered. */
  isWell(): boolean
}

/** How many failures one after another mean that a venue is away, and not only an account in trouble. */
const FAILURES = 5

export function createVenueHealth(now: () => number): VenueHealth {
  /** Looks in a row that nobody answered. */
  let unanswered = 0
  /** Accounts whose looks failed in a row, in whatever way. */
  const failing = new Set<string>()
  let since: number | undefined
  let isWell = false
  return {
    answered: () => {
      unanswered = 0
      failing.clear()
      since = undefined
      isWell = true
    },
    failed: (account, error) => {
      since ??= now()
      isWell = false
      failing.add(account)
      if (isUnanswered(error)) unanswered += 1
    },
    awaySince: () => (unanswered >= FAILURES || failing.size >= FAILURES ? since : undefined),
    isWell: () => isWell,
  }
}

/** Whether nothing came back. One account may be answered with nonsense again and again; this befalls them all. */
function isUnanswered(error: unknown): boolean {
  return error instanceof UnreachableError || error instanceof TimedOutError
}
