import { Big } from 'big.js'

/**
 * Dollars of which a difference of less is none: nothing could be shown or done with it, and an amount that is typed as it is shown,
 * rounded to cents, means all of it.
 */
export const DUST = new Big('0.01')

/** Dollars that were typed; all there is where they are more by dust alone. */
export function withoutDust(typed: Big, whole: Big | undefined): Big {
  return whole && typed.gt(whole) && typed.minus(whole).lt(DUST) ? whole : typed
}
