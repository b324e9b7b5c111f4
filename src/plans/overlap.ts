import { Big } from 'big.js'
import type { Share } from '../desk/trading/actions/close.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { exitOf, isAddRule, partsOf } from './kinds/kinds.js'
import { isOfSamePosition, nextPart, type HeldPlan } from './plan.js'

/** A conflict of a plan with others of its position: together they can close more than all of it, or another one moves its stop-loss as well. */
export type PlanOverlap = 'more-than-all' | 'trailed'

/** The conflict of a plan with those among others that are not over and of the same position; undefined for none, and where it is not known. */
export function overlapOf(plan: HeldPlan, others: readonly HeldPlan[]): PlanOverlap | undefined {
  const beside = others.filter(
    (one) => one.id !== plan.id && isMandateOpen(one) && isOfSamePosition(one, plan),
  )
  if (beside.length === 0) return undefined
  if (plan.rule.kind === 'trail')
    return beside.some(({ rule }) => rule.kind === 'trail') ? 'trailed' : undefined
  const [own, theirs] = [sharesOf(plan), beside.flatMap(sharesOf)]
  return own.length > 0 && theirs.length > 0 && isMoreThanAll([...own, ...theirs], plan.position.size)
    ? 'more-than-all'
    : undefined
}

/** The shares of its position that a plan has yet to close. */
function sharesOf(held: HeldPlan): readonly Share[] {
  const { rule, position } = held
  if (isAddRule(rule)) return []
  const target = { by: 'id', id: position.id ?? '' } as const
  const parts = Array.from({ length: partsOf(rule) }, (_, index) => index + 1).slice(nextPart(held) - 1)
  return parts.flatMap((part) => {
    const exit = exitOf(rule, target, part)
    return exit.kind === 'close' ? [exit.share] : []
  })
}

/**
 * True if several closes of a position of this size, in dollars, can be more than all of it: one in percent is of what is open then, and
 * leaves the rest to the others. False where that is not known.
 */
function isMoreThanAll(shares: readonly Share[], size: string | undefined): boolean {
  let [left, dollars] = [new Big(1), new Big(0)]
  for (const share of shares) {
    if (share.by === 'amount') dollars = dollars.plus(share.amount)
    else left = share.by === 'all' ? new Big(0) : left.times(new Big(1).minus(share.percent.div(100)))
  }
  return left.eq(0) || (size !== undefined && dollars.gt(left.times(size)))
}
