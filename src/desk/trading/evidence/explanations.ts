import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
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
}

/** Size and collateral of a position, in dollars. */
export interface Amounts {
  readonly size: Big
  /** Undefined where only the size is compared. */
  readonly collateral: Big | undefined
}

/** The most uncertain causes that are tried together; of more nothing is concluded. */
const MOST_CAUSES = 7
/** A close takes its share of the collateral out, which services round: the largest difference, in dollars. */
const ROUNDING = new Big('0.000001')

/**
 * Sets of causes that lead from one state of a position to another exactly, each in an order that does. Undefined where there
 * are too many causes to try. A state that no set explains has no explanation here: something unknown has changed it.
 */
export function explanationsOf(
  from: Amounts,
  to: Amounts,
  causes: readonly Cause[],
): readonly (readonly Cause[])[] | undefined {
  const certain = causes.filter(({ isCertain }) => isCertain)
  const open = causes.filter(({ isCertain }) => !isCertain)
  if (open.length > MOST_CAUSES) return undefined
  const found: (readonly Cause[])[] = []
  for (let chosen = 0; chosen < 2 ** open.length; chosen++) {
    const set = [...certain, ...open.filter((_, index) => (chosen >> index) % 2 === 1)]
    if (contradicts(set)) continue
    const order = orders(set).find((one) => leadsTo(from, to, one))
    if (order) found.push(order)
  }
  return found
}

/** True if a change would have been there before and have come since. */
function contradicts(set: readonly Cause[]): boolean {
  return set.some(({ undoes }) => set.some(({ name }) => name === undoes))
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

/** True if these causes, in this order, lead from one state of a position to another exactly. */
export function leadsTo(from: Amounts, to: Amounts, causes: readonly Cause[]): boolean {
  const { size, collateral } = after(from, causes)
  if (!size.eq(to.size)) return false
  if (!collateral || !to.collateral) return true
  const difference = collateral.minus(to.collateral).abs()
  return difference.lte(causes.some(({ effect }) => effect.collateral === 'share') ? ROUNDING : 0)
}

/** The orders in which causes may have come, where that matters: a close takes a share of the collateral there is by then. */
function orders(causes: readonly Cause[]): readonly (readonly Cause[])[] {
  const hasShare = causes.some(({ effect }) => effect.collateral === 'share')
  if (!hasShare || causes.length > 4) return [causes]
  return causes.flatMap((first) =>
    orders(causes.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}
