import { TwoFactorUnreadableError } from '../../../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import { guardedAmountOf } from '../../actions/calls.js'
import { isRefused } from '../../actions/plan.js'
import { warning } from '../../issue.js'
import type { PlanCheck } from '../../trading.js'

/** Says in a preview that Confirm will ask for two-factor authentication; the ticket asks in any case. */
export function createTwoFactorNotice(isRequired: TwoFactor['isRequired']): PlanCheck {
  const isNeeded = async (userId: number, amount: GuardedAmount): Promise<boolean> => {
    try {
      // No entry is ever for this name.
      return await isRequired(userId, { ...amount, name: 'preview' })
    } catch (error) {
      // Confirm will say so; a preview is no reason to fail.
      if (error instanceof TwoFactorUnreadableError) return true
      throw error
    }
  }
  return async ({ trader }, plan) => {
    const amount = isRefused(plan) ? undefined : guardedAmountOf(plan.call)
    return amount && (await isNeeded(trader.userId, amount))
      ? [warning('two-factor', { size: amount.size })]
      : []
  }
}
