import { Big } from 'big.js'
import { total } from '../lib/decimals.js'
import { exitOf, isAddRule, partsOf } from './kinds/kinds.js'
import { isOfSamePosition, isOpen, nextPart, type HeldPlan } from './plan.js'

/** A conflict of a plan with others of its position: together they close more than all of it, or another one moves its stop-loss as well. */
export type PlanOverlap = 'more-than-all' | 'trailed'

/** The conflict of a plan with those among others that are not over and of the same position; undefined for none, and where it is not known. */
export function overlapOf(plan: HeldPlan, others: readonly HeldPlan[]): PlanOverlap | undefined {
  const beside = others.filter((one) => one.id !== plan.id && isOpen(one) && isOfSamePosition(one, plan))
  if (beside.length === 0) return undefined
  if (plan.rule.kind === 'trail')
    return beside.some(({ rule }) => rule.kind === 'trail') ? 'trailed' : undefined
  const [own, ...shares] = [plan, ...beside].map((one) => shareOfAll(one, plan.position.size))
  const isOver = own?.gt(0) === true && total([own, ...shares])?.gt(1) === true
  return isOver ? 'more-than-all' : undefined
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
