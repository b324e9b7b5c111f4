import { Big } from 'big.js'
import { UNREADABLE } from '../../grammar/plain-signs.js'
import { soleValue, type DecimalSign } from '../../grammar/typed-numbers.js'

/** A number at the beginning of a text. */
export interface FoundDigits {
  /** Undefined where it may be read in two ways. */
  readonly value: Big | undefined
  readonly length: number
}

const GROUPED = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?(?![\d])/
const PLAIN = /^\d*(?:[.,]\d+)?/
/** Groups after spaces; what has an x or a percent sign behind it is a number of its own. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?![\d%x']|[.,]\d| ?[x%])/
/** A number that does not look as it is. */
const DISGUISED = new RegExp(`^[\\d.,']*${UNREADABLE}[\\d.,'${UNREADABLE}]*`)
/** Longer ones mean nothing to a trader. */
const MOST_DIGITS = 18

/** The number that a text begins with; undefined where it begins with none. */
export function readDigits(
  text: string,
  decimal: DecimalSign,
  spacedThousands: boolean,
): FoundDigits | undefined {
  const spaced = spacedThousands ? SPACED.exec(text)?.[0] : undefined
  const disguised = DISGUISED.exec(text)?.[0]
  const written = disguised ?? spaced ?? GROUPED.exec(text)?.[0] ?? PLAIN.exec(text)?.[0] ?? ''
  if (!/\d/.test(written)) return undefined
  const isLegible = disguised === undefined && written.length <= MOST_DIGITS
  const known = isLegible ? soleValue(written.replaceAll(' ', ''), decimal) : undefined
  return { value: known === undefined ? undefined : new Big(known), length: written.length }
}
