import type { Big } from 'big.js'
import { signOf } from '../../../lib/decimals.js'

/** Decimals shown for a price: two from 100 up, otherwise as many as give five significant digits. */
export function priceDecimals(price: Big): number {
  // The exponent of 68,431 is 4, that of 0.0123 is −2, and that of zero 0.
  return signOf(price) === 0 ? 2 : Math.max(2, 4 - price.e)
}

/** True for a price that is more than half of the current one away from it. */
export function isFarFrom(price: Big, current: Big): boolean {
  return price.minus(current).abs().times(2).gt(current)
}

/** A calculated price, rounded to the decimals that are shown. */
export function tidyPrice(price: Big): Big {
  return price.round(priceDecimals(price))
}
