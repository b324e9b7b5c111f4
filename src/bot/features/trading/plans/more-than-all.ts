import { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import { exitOf, isAddRule, partsOf } from '../../../../plans/kinds/kinds.js'
import { isOfSamePosition, isOpen, nextPart, type HeldPlan } from '../../../../plans/plan.js'
import type { PlanStore } from '../../../../plans/store.js'

/** True if a plan and the others of its position close more than all of it together. */
export async function closesMoreThanAll(store: Pick<PlanStore, 'list'>, plan: HeldPlan): Promise<boolean> {
  const { plans } = await store.list(plan.userId)
  const others = plans.filter((one) => isOpen(one) && isOfSamePosition(one, plan))
  const shares = [plan, ...others].map((one) => shareOfAll(one, plan.position.size))
  return others.length > 0 && (total(shares)?.gt(1) ?? false)
}

/** The share of a position of this size, in dollars, that a plan has yet to close, from 0 to 1; undefined where it is not known. */
function shareOfAll(held: HeldPlan, size: string | undefined): Big | undefined {
  const { rule, position } = held
  if (isAddRule(rule)) return new Big(0)
  let sum = new Big(0)
  for (let part = nextPart(held); part <= partsOf(rule); part++) {
    const exit = exitOf(rule, { by: 'id', id: position.id ?? '' }, part)
    if (exit.kind !== 'close') continue
    const { share } = exit
    if (share.by === 'all') return new Big(1)
    if (share.by === 'amount' && (size === undefined || new Big(size).eq(0))) return undefined
    sum = sum.plus(share.by === 'percent' ? share.percent.div(100) : share.amount.div(size ?? 1))
  }
  return sum
}
