import { Big } from 'big.js'

/** Division needs a scale; this is far finer than any price, so that rounding shows in no figure. */
const Exact = Big()
Exact.DP = 40

/** One amount divided by another. The divisor must not be zero. */
export function divide(amount: Big, divisor: Big): Big {
  return new Big(new Exact(amount).div(divisor))
}
