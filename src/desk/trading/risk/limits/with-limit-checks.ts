import type { Issue } from '../../issue.js'
import type { Plan } from '../../actions/plan.js'
import type { Trading } from '../../trading.js'
import type { Trader } from '../../../trader.js'
import type { OwnLimits } from './own-limits.js'

/** Adds to a plan where it goes beyond its trader's limits; what is no plan passes as it is. */
export type HoldPlan = <P extends object>(trader: Trader, plan: P) => Promise<P>

export function createHoldPlan(limits: OwnLimits): HoldPlan {
  return async (trader, plan) => {
    if (!isPlan(plan)) return plan
    const found: readonly Issue[] = await limits.check(trader, plan.call)
    return found.length === 0 ? plan : { ...plan, issues: [...plan.issues, ...found] }
  }
}

/** The same trading, with the limits of one's own said in every preview that they concern. */
export function withLimitChecks(trading: Trading, hold: HoldPlan): Trading {
  return {
    ...trading,
    opening: async (trader, intent) => hold(trader, await trading.opening(trader, intent)),
    managing: {
      ...trading.managing,
      change: async (trader, intent) => hold(trader, await trading.managing.change(trader, intent)),
    },
  }
}

/** Whether something is a plan, which can be offered. */
export function isPlan(plan: object): plan is Plan {
  return 'call' in plan && 'issues' in plan
}
