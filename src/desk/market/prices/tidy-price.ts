import type { Big } from 'big.js'

/** How many decimals a price of this size needs: two from a hundred upwards; below that so many that five digits count. */
export function priceDecimals(price: Big): number {
  const absolute = price.abs()
  if (absolute.eq(0) || absolute.gte(100)) return 2
  // The exponent of 68,431 is 4, that of 0.0123 is −2.
  return Math.max(2, 4 - absolute.e)
}

/** A price that was worked out, with no more decimals than are shown. */
export function tidyPrice(price: Big): Big {
  return price.round(priceDecimals(price))
}
