import type { Clock } from '../lib/clock.js'
import type { ReadPlannedOrders } from '../desk/trading/risk/limits/reservations.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { endsAtOf, isAddRule, orderFrom, partsOf } from './kinds/kinds.js'
import { lastAt, nextPart, waitedLevelsOf, withPartsSkipped } from './plan.js'
import type { PlanStore } from './store.js'

/** Reads the slices that plans of a person have yet to begin, those of a plan as one order: its owner's limits count them from Arm on. */
export function createReadPlannedOrders({
  plans,
  now,
}: {
  readonly plans: Pick<PlanStore, 'list'>
  readonly now: Clock
}): ReadPlannedOrders {
  return async (userId, venue) => {
    const { all } = await plans.list(userId)
    return all.flatMap((plan) => {
      const { rule, position } = plan
      if (!isMandateOpen(plan) || plan.venue !== venue || !isAddRule(rule)) return []
      // Nothing of it is begun any more.
      if (now() >= endsAtOf(rule)) return []
      // Slices of a time are left out once it has passed, as while the plan is paused; a level is waited for again.
      const ahead = withPartsSkipped(plan, (one) => waitedLevelsOf(one).length === 0 && now() > lastAt(one))
      const left = partsOf(rule) - nextPart(ahead) + 1
      return left > 0
        ? [{ size: rule.size.times(left), order: orderFrom(rule, nextPart(ahead), position.symbol) }]
        : []
    })
  }
}
