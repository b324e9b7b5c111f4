import type { Clock } from '../lib/clock.js'
import type { ReadPlannedOrders } from '../desk/trading/risk/limits/reservations.js'
import { endsAtOf, isAddRule, orderFrom, partsOf } from './kinds/kinds.js'
import { isOpen, nextPart } from './plan.js'
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
    const { plans: all } = await plans.list(userId)
    return all.flatMap((plan) => {
      const { rule, position } = plan
      if (!isOpen(plan) || plan.venue !== venue || !isAddRule(rule)) return []
      // Nothing of it is begun any more.
      if (now() >= endsAtOf(rule)) return []
      const left = partsOf(rule) - nextPart(plan) + 1
      return left > 0
        ? [{ size: rule.size.times(left), order: orderFrom(rule, nextPart(plan), position.symbol) }]
        : []
    })
  }
}
