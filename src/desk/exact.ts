import { Big } from 'big.js'

/** Division needs a scale; this is far finer than any price, so that rounding shows in no figure. */
const Exact = Big()
Exact.DP = 40

/** One amount divided by another. The divisor must not be zero. */
export function divide(amount: Big, divisor: Big): Big {
  return new Big(new Exact(amount).div(divisor))
}

/** For what is only shown, in two decimals. It is cut and not rounded: what is rounded twice may come out as another figure. */
const Cut = Big()
Cut.DP = 8
Cut.RM = Big.roundDown

/** One amount divided by another, cut after eight decimals. The divisor must not be zero. */
export function cutDivision(amount: Big, divisor: Big): Big {
  return new Big(new Cut(amount).div(divisor))
}
