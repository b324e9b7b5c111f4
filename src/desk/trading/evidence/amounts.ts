import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'

/** The largest difference that the float arithmetic of a service leaves in an amount, in dollars or quote currency. */
const NOISE = new Big('0.00000001')
/** Decimals that are left of an amount without that noise. */
const EXACT_DECIMALS = 8
/** Below this an amount may have more decimals than that, such as the price of a coin of a thousandth of a cent. */
const TINY = new Big('0.01')

/** The coarsest step that a service is taken to round dollars to. */
const DOLLAR = new Big(1)
/** The coarsest step of a price is the largest power of ten within this share of it. */
const PRICE_SHARE = new Big('0.0005')
/** The finest step that is told from none. */
const FINEST_DECIMALS = 18

/** An amount without the noise of floats. */
export function withoutNoise(amount: Big): Big {
  return amount.abs().lt(TINY) ? amount : amount.round(EXACT_DECIMALS, Big.roundHalfUp)
}

/** Compares two amounts that may be unknown, apart from the noise of floats; undefined when one is. */
export function compareLoosely(one: string | undefined, other: string | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined
  return isEqual(new Big(one), new Big(other)) ? 0 : new Big(one).cmp(other)
}

/** True for two amounts that are both known, and not the same apart from the noise of floats. */
export function areUnequal(one: string | undefined, other: string | undefined): boolean {
  const order = compareLoosely(one, other)
  return order !== undefined && order !== 0
}

/** True for the same amount, apart from the noise of floats. */
export function isEqual(one: Big, other: Big): boolean {
  return one.eq(other) || withoutNoise(one).minus(withoutNoise(other)).abs().lt(noiseOf(one))
}

function noiseOf(amount: Big): Big {
  return amount.abs().lt(TINY) ? amount.abs().times(NOISE) : NOISE
}

/**
 * The resolution of a service as far as these amounts show it: the coarsest step of which all are multiples. `coarsest` bounds
 * it where they are few: amounts that happen to be round say nothing about the others.
 * @example
 * stepOf(['68000.13', '65000'], new Big(1)).toFixed() // '0.01'
 */
function stepOf(amounts: readonly (string | undefined)[], coarsest: Big): Big {
  const known = amounts.flatMap((amount) => (amount === undefined ? [] : [withoutNoise(new Big(amount))]))
  for (let unit = coarsest; ; unit = unit.div(10)) {
    const step = [unit, unit.div(2), unit.div(5)].find((one) =>
      known.every((amount) => isMultiple(amount, one)),
    )
    if (step !== undefined) return step
    if (unit.lt(`1e-${FINEST_DECIMALS}`)) return unit
  }
}

/** The step that a service rounds sizes and collateral to, by some that it shows, in dollars. */
export function dollarStep(shown: readonly (string | undefined)[]): Big {
  return stepOf(shown, DOLLAR)
}

/** The step that a service rounds the prices of a pair to, by some that it shows beside this one. */
export function priceStep(price: string, shown: readonly (string | undefined)[]): Big {
  const share = new Big(price).abs().times(PRICE_SHARE)
  return stepOf(shown, share.eq(0) ? DOLLAR : new Big(`1e${share.e}`))
}

/**
 * True if a service that rounds to this step, in whichever direction, may show the amount that was sent as that one. An amount
 * that is a multiple of the step is shown as it is.
 */
export function isShownAs(sent: Big, shown: Big, step: Big): boolean {
  if (isEqual(sent, shown)) return true
  return !isMultiple(sent, step) && sent.minus(shown).abs().lt(step)
}

/**
 * True if the decimals of a price that is shown tell that it is the one that was sent, rounded there. One that is whole, or that other
 * prices would let it be taken for, may as well be another price.
 */
export function isShownByItsDecimals(sent: Big, shown: Big): boolean {
  if (isEqual(sent, shown)) return true
  const decimals = shown.c.length - shown.e - 1
  if (decimals <= 0) return false
  const [own, coarsest] = [new Big(10).pow(-decimals), priceStep(sent.toFixed(), [shown.toFixed()])]
  return isShownAs(sent, shown, own.lt(coarsest) ? own : coarsest)
}

/** True for a multiple of a step. */
export function isMultiple(amount: Big, step: Big): boolean {
  return amount.mod(step).eq(0)
}

/** The position fee paid since, under the name `fee`, where both amounts are known. */
export function feeSince(
  was: StoredPosition | undefined,
  paid: string | undefined,
): Readonly<Record<string, string>> {
  if (was?.paidFee === undefined || paid === undefined) return {}
  const fee = withoutNoise(new Big(paid).minus(was.paidFee))
  return fee.gt(0) ? { fee: fee.toFixed() } : {}
}
