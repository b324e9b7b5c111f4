import { Big } from 'big.js'

/** Scale of divisions: far finer than any price, so that rounding never shows. */
const EXACT_DECIMALS = 40

/** Scale of divisions whose result is only shown, with two decimals. */
const SHOWN_DECIMALS = 8

/** One amount divided by another, rounded half up after forty decimals. The divisor must not be zero. */
export function divide(amount: Big, divisor: Big): Big {
  const { over, under, isNegative } = fraction(amount, divisor, EXACT_DECIMALS)
  return withDecimals((2n * over + under) / (2n * under), EXACT_DECIMALS, isNegative)
}

/**
 * One amount divided by another, cut after eight decimals; not rounded, because what is rounded twice may come out as
 * another figure. The divisor must not be zero.
 */
export function cutDivision(amount: Big, divisor: Big): Big {
  const { over, under, isNegative } = fraction(amount, divisor, SHOWN_DECIMALS)
  return withDecimals(over / under, SHOWN_DECIMALS, isNegative)
}

/** A part in percent of its whole, exact; undefined when the whole is zero. */
export function percentOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : divide(part.times(100), whole)
}

/** The same, cut after eight decimals: for figures that are only shown, at a fraction of the work. */
export function shownPercentOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : cutDivision(part.times(100), whole)
}

/** The sum of amounts, zero without any; undefined when one of them is not known, because half a sum would mislead. */
export function total(amounts: readonly (Big | undefined)[]): Big | undefined {
  return amounts.reduce((sum, amount) => sum && amount && sum.plus(amount), new Big(0) as Big | undefined)
}

/**
 * The quotient times a power of ten, as two integers without signs. Big divides digit by digit, and that was most of the
 * reckoning of a list of positions; integers of the engine give the same digits at once.
 */
function fraction(
  amount: Big,
  divisor: Big,
  decimals: number,
): { readonly over: bigint; readonly under: bigint; readonly isNegative: boolean } {
  const places = decimals + lastPlace(amount) - lastPlace(divisor)
  return {
    over: digits(amount) * (places > 0 ? 10n ** BigInt(places) : 1n),
    under: digits(divisor) * (places < 0 ? 10n ** BigInt(-places) : 1n),
    isNegative: amount.s !== divisor.s,
  }
}

/** All digits of an amount as one integer. */
function digits({ c }: Big): bigint {
  return BigInt(c.join(''))
}

/** The power of ten of an amount's last digit. */
function lastPlace({ c, e }: Big): number {
  return e - c.length + 1
}

function withDecimals(integer: bigint, decimals: number, isNegative: boolean): Big {
  return new Big(`${isNegative ? '-' : ''}${integer}e-${decimals}`)
}
