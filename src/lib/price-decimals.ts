import type { Big } from 'big.js'
import { signOf } from './decimals.js'

/**
 * The most decimals of a price of this size, in the chat, on an axis and on the page: those of the finest pairs that trade there. Currencies
 * trade between 0.5 and 2 in hundred-thousandths, and in yen in thousandths; others have five significant digits, and at least two decimals.
 */
export function priceDecimals(price: Big): number {
  if (signOf(price) === 0) return 2
  // The exponent of 68,431 is 4, that of 151.234 is 2, and that of 0.0123 is −2.
  if (price.e === 2) return 3
  return price.abs().lt(2) ? Math.max(5, 4 - price.e) : Math.max(2, 4 - price.e)
}
