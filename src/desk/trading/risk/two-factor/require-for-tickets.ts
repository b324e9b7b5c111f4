import type { RequireTwoFactor } from '../../../../accounts/two-factor/two-factor.js'
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
    const [first] = quotes
    if (!first) return
    // One of a batch goes with the batch: the step was given for that, and its own size is no larger than all of them.
    const name = first.batch === undefined ? `ticket/${first.id}` : `batch/${first.batch}`
    for (const { guard, size } of guardedAmounts(quotes))
      await requireTwoFactor(userId, { guard, name, size })
  }
}
