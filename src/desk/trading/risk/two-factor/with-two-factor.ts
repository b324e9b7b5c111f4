import { TwoFactorUnreadableError } from '../../../../accounts/two-factor/records.js'
import type { RequireTwoFactor, TwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { BeginExport } from '../../../account/export/export.js'
import { isPlan, type HoldPlan } from '../limits/with-limit-checks.js'
import type { LimitStore } from '../limits/store.js'
import type { Issue } from '../../issue.js'
import { isRefused } from '../../actions/plan.js'
import type { Tolerance } from '../price-tolerance.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import { guardedAmountOf } from '../../actions/calls.js'

/** Says in a plan that Confirm will ask for its trader's second step; the desk asks in any case. */
export function withTwoFactorNotice(hold: HoldPlan, isRequired: TwoFactor['isRequired']): HoldPlan {
  const waits = async (userId: number, stakes: GuardedAmount): Promise<boolean> => {
    try {
      // No entry is ever for this name.
      return await isRequired(userId, { ...stakes, name: 'preview' })
    } catch (error) {
      // Confirm will say so; a preview is no reason to fail.
      if (error instanceof TwoFactorUnreadableError) return true
      throw error
    }
  }
  return async (trader, given) => {
    const plan = await hold(trader, given)
    if (!isPlan(plan) || isRefused(plan)) return plan
    const stakes = guardedAmountOf(plan.call)
    if (!stakes || !(await waits(trader.userId, stakes))) return plan
    const issue: Issue = { level: 'warning', code: 'second-step', values: { size: stakes.size } }
    return { ...plan, issues: [...plan.issues, issue] }
  }
}

/** The same limits; loosening one demands the second step. */
export function limitsWithTwoFactor(limits: LimitStore, requireTwoFactor: RequireTwoFactor): LimitStore {
  return {
    ...limits,
    change: (userId, name, to) =>
      limits.change(userId, name, to, () =>
        requireTwoFactor(userId, { guard: 'limits', name: `limits/${name}/${to?.toFixed() ?? 'none'}` }),
      ),
  }
}

/** The same tolerance; letting prices move further demands the second step. */
export function toleranceWithTwoFactor(tolerance: Tolerance, requireTwoFactor: RequireTwoFactor): Tolerance {
  return {
    ...tolerance,
    set: async (userId, percent) => {
      if (percent.gt(await tolerance.of(userId)))
        await requireTwoFactor(userId, { guard: 'limits', name: `limits/tolerance/${percent.toFixed()}` })
      await tolerance.set(userId, percent)
    },
  }
}

/** The same files, each of which demands the second step. */
export function exportWithTwoFactor(
  beginExport: BeginExport,
  requireTwoFactor: RequireTwoFactor,
): BeginExport {
  return async (trader, wanted) => {
    const { userId, account, chain } = trader
    const { kind, period, format } = wanted
    const name = ['export', account.id, chain.id, kind, period, format].join('/')
    await requireTwoFactor(userId, { guard: 'export', name })
    return await beginExport(trader, wanted)
  }
}
