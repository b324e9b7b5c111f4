import { Big } from 'big.js'
import { percentOf } from '../../../../lib/decimals.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import type { ShownFigures } from '../../actions/plan.js'

/**
 * A take-profit or stop that is no further from the price than this closes about as soon as a close does, in percent of the
 * price. Two-factor authentication guards it like a close.
 */
const NEAR_PRICE_PERCENT = 1

/** The figures that a ticket for a take-profit or stop keeps, beside its own, so that it can be told from a close. */
export function triggerFigures(
  price: Big,
  size: Big,
): { readonly markPrice: Big; readonly triggerSize: Big } {
  return { markPrice: price, triggerSize: size }
}

/**
 * The guarded amount of triggers at these prices: the size that they close if one of them is near the price, and none
 * otherwise. A ticket that does not say its price counts as near.
 */
export function guardedTriggers(
  triggers: readonly unknown[],
  { figures: { markPrice, triggerSize } }: ShownFigures,
): GuardedAmount | undefined {
  const isNear = (trigger: unknown): boolean => {
    if (markPrice === undefined) return true
    const mark = new Big(markPrice)
    const distance = percentOf(new Big(String(trigger)).minus(mark), mark)?.abs()
    return distance?.gt(NEAR_PRICE_PERCENT) !== true
  }
  if (!triggers.some(isNear)) return undefined
  return { guard: 'closings', size: triggerSize === undefined ? undefined : new Big(triggerSize) }
}
