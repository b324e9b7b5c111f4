import type { Big } from 'big.js'
import { priceDecimals } from '../../../lib/price-decimals.js'

/** True for a price that is more than half of the current one away from it. */
export function isFarFrom(price: Big, current: Big): boolean {
  return price.minus(current).abs().times(2).gt(current)
}

/** A calculated price, rounded to the decimals that are shown. */
export function tidyPrice(price: Big): Big {
  return price.round(priceDecimals(price))
}
