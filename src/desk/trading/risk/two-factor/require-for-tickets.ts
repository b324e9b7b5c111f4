import type { GuardedAction } from '../../../../accounts/two-factor/policy.js'
import type { RequireTwoFactor, TwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { Quote } from '../../tickets/ticket.js'
import { guardedAmounts } from './guarded-amount.js'

/**
 * Rejects with a `TwoFactorRequiredError` when these quotes, which one Confirm is for, need two-factor authentication. What
 * they guard is added up. Asked before the claim: what waits was not confirmed.
 */
export type RequireTwoFactorForTickets = (userId: number, quotes: readonly Quote[]) => Promise<void>

export function createRequireTwoFactorForTickets(
  requireTwoFactor: RequireTwoFactor,
): RequireTwoFactorForTickets {
  return async (userId, quotes) => {
    for (const action of actionsOf(quotes)) await requireTwoFactor(userId, action)
  }
}

/** True if a quote that was confirmed needs two-factor authentication that was not given for it. */
export function createNeedsTwoFactor(
  isRequired: TwoFactor['isRequired'],
): (quote: Quote) => Promise<boolean> {
  return async (quote) => {
    for (const action of actionsOf([quote])) if (await isRequired(quote.userId, action)) return true
    return false
  }
}

function actionsOf(quotes: readonly Quote[]): readonly GuardedAction[] {
  const [first] = quotes
  if (!first) return []
  // One of a batch goes with the batch: the step was given for that, and its own size is no larger than all of them.
  const name = first.batch === undefined ? `ticket/${first.id}` : `batch/${first.batch}`
  return guardedAmounts(quotes).map(({ guard, size }) => ({ guard, name, size }))
}
