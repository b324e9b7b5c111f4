import type { Big } from 'big.js'

/** Decimals shown for a price: two from 100 up, otherwise as many as give five significant digits. */
export function priceDecimals(price: Big): number {
  const absolute = price.abs()
  if (absolute.eq(0) || absolute.gte(100)) return 2
  // The exponent of 68,431 is 4, that of 0.0123 is −2.
  return Math.max(2, 4 - absolute.e)
}

/** A calculated price, rounded to the decimals that are shown. */
export function tidyPrice(price: Big): Big {
  return price.round(priceDecimals(price))
}
