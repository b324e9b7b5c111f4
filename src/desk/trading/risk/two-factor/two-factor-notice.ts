import { Big } from 'big.js'
import { TwoFactorUnreadableError } from '../../../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import { isRefused } from '../../actions/plan.js'
import { warningIssue, type Issue } from '../../issue.js'
import { guardedAmounts } from './guarded-amount.js'
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
  return async ({ trader }, plan, beside = []) => {
    if (isRefused(plan)) return []
    const { followUp } = plan
    const both = followUp?.how === 'send' ? [plan, followUp.plan] : [plan]
    const issues: Issue[] = []
    for (const amount of guardedAmounts([...beside, ...both])) {
      if (await isNeeded(trader.userId, amount))
        issues.push(warningIssue('two-factor', { size: amount.size ?? new Big(0) }))
    }
    return issues.slice(0, 1)
  }
}
