import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { isEqual, isMultiple, withoutNoise } from './amounts.js'
import type { Steps } from './account-state.js'
import type { PositionEffect } from './call-evidence.js'

/** Something that may have changed a position since, such as a ticket or a trigger that fired. */
export interface Cause {
  /** Its ticket's id, or a name of its own. */
  readonly name: string
  readonly effect: Pick<PositionEffect, 'size' | 'collateral'>
  /** True if it is known to have changed the position in between. */
  readonly isCertain: boolean
  /** Name of a cause whose change was there before, and which the read of the account may lack because it is older. */
  readonly undoes?: string
  /** True where that change is known to have been there before. */
  readonly isSettled?: true
  /** True where its effect is an amount that the service shows, and may have rounded. */
  readonly isRounded?: true
}

/** Size and collateral of a position, in dollars. */
export interface Amounts {
  readonly size: Big
  /** Undefined where only the size is compared. */
  readonly collateral: Big | undefined
}

const FINEST = new Big('0.00000001')
/** The steps that amounts are rounded to where nothing is known of them. */
const EXACT: Steps = { size: FINEST, collateral: FINEST }

/** The most uncertain causes that are tried together; of more nothing is concluded. */
const MOST_CAUSES = 7
/** A close takes its share of the collateral out, which services round: the least difference that this may make, in dollars. */
const ROUNDING = new Big('0.000001')

/**
 * Sets of causes that lead from one state of a position to another, at the steps that the service rounds to, each in an order
 * that does. Undefined where there are too many causes to try. A state that no set explains has no explanation here: something unknown has changed it.
 */
export function explanationsOf(
  from: Amounts,
  to: Amounts,
  causes: readonly Cause[],
  steps = EXACT,
): readonly (readonly Cause[])[] | undefined {
  const certain = causes.filter(({ isCertain }) => isCertain)
  const open = causes.filter(({ isCertain }) => !isCertain)
  if (open.length > MOST_CAUSES) return undefined
  const found: (readonly Cause[])[] = []
  for (let chosen = 0; chosen < 2 ** open.length; chosen++) {
    const set = [...certain, ...open.filter((_, index) => (chosen >> index) % 2 === 1)]
    if (contradicts(set)) continue
    const order = orders(set).find((one) => leadsTo(from, to, one, steps))
    if (order) found.push(order)
  }
  return found
}

/** True if a read would be so old that it lacks what was there before, and show what has come since. */
function contradicts(set: readonly Cause[]): boolean {
  return set.some(({ undoes }) => undoes !== undefined) && set.some(({ undoes }) => undoes === undefined)
}

/** The amounts after these causes, one after the other. */
export function after(from: Amounts, causes: readonly Cause[]): Amounts {
  let { size, collateral } = from
  for (const { effect } of causes) {
    if (effect.collateral !== 'share') collateral = collateral?.plus(effect.collateral)
    else if (collateral && size.gt(0))
      collateral = collateral.plus(divide(collateral.times(effect.size), size))
    size = size.plus(effect.size)
  }
  return { size, collateral }
}

/** True if these causes, in this order, lead from one state of a position to another, at the steps that the service rounds to. */
export function leadsTo(from: Amounts, to: Amounts, causes: readonly Cause[], steps = EXACT): boolean {
  const { size, collateral } = after(from, causes)
  const isRounded = causes.some((cause) => cause.isRounded)
  if (!isReached(size, to.size, steps.size, isRounded ? steps.size.times(2) : undefined)) return false
  if (!collateral || !to.collateral) return true
  const hasShare = causes.some(({ effect }) => effect.collateral === 'share')
  return isReached(collateral, to.collateral, steps.collateral, hasShare ? ROUNDING : undefined)
}

/**
 * True for the amount that a service shows at the end of a change. What is a multiple of its step is shown as it is; of any other
 * the amount before, that of the change, and the one after may each be rounded.
 */
function isReached(amount: Big, shown: Big, step: Big, least: Big | undefined): boolean {
  const difference = amount.minus(shown).abs()
  if (isEqual(amount, shown) || (least && difference.lte(least))) return true
  return !isMultiple(withoutNoise(amount), step) && difference.lt(step.times(2))
}

/** The orders in which causes may have come, where that matters: a close takes a share of the collateral there is by then. */
function orders(causes: readonly Cause[]): readonly (readonly Cause[])[] {
  const hasShare = causes.some(({ effect }) => effect.collateral === 'share')
  if (!hasShare || causes.length > 4) return [causes]
  return causes.flatMap((first) =>
    orders(causes.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}
