import { Big } from 'big.js'

/** The way in which a language writes numbers. */
export interface NumberStyle {
  readonly decimal: 'point' | 'comma'
  readonly spacedThousands: boolean
}

/** A number at the beginning of a text. */
export interface FoundDigits {
  /** Undefined where it may be read in two ways. */
  readonly value: Big | undefined
  readonly length: number
}

const GROUPED = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?(?![\d])/
const PLAIN = /^\d*(?:[.,]\d+)?/
/** Groups after spaces; what has an x or a percent sign behind it is a number of its own. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?![\d%x\u0445']|[.,]\d| ?(?:x|\u0445|%))/
/** Longer ones mean nothing to a trader. */
const MOST_DIGITS = 18

/** The number that a text begins with, digits and separators by the language; undefined where it begins with none. */
export function readDigits(text: string, style: NumberStyle): FoundDigits | undefined {
  const spaced = style.spacedThousands ? SPACED.exec(text)?.[0] : undefined
  const written = spaced ?? GROUPED.exec(text)?.[0] ?? PLAIN.exec(text)?.[0] ?? ''
  if (!/\d/.test(written)) return undefined
  const known = written.length > MOST_DIGITS ? undefined : valueOf(written.replaceAll(' ', ''), style)
  return { value: known === undefined ? undefined : new Big(known), length: written.length }
}

/** Plain decimal text; undefined where it is not clear which sign parts thousands. */
function valueOf(written: string, { decimal }: NumberStyle): string | undefined {
  const signs = [...written.matchAll(/[.,']/g)].map(([sign]) => sign)
  const [first] = signs
  if (first === undefined) return written
  const last = signs.at(-1)
  if (first !== last)
    return `${written.slice(0, written.lastIndexOf(last ?? '')).replace(/[.,']/g, '')}.${written.slice(written.lastIndexOf(last ?? '') + 1)}`
  if (signs.length > 1 || first === "'") return written.replace(/[.,']/g, '')
  const [whole = '', rest = ''] = written.split(first)
  const isDecimalSign = first === (decimal === 'point' ? '.' : ',')
  if (rest.length !== 3 || whole === '' || whole.startsWith('0'))
    return `${whole === '' ? '0' : whole}.${rest}`
  // Three digits: decimals or thousands.
  if (!isDecimalSign) return whole + rest
  if (rest !== '000' && first === '.') return `${whole}.${rest}`
  // Nobody writes three decimals of nothing; yet a thousand by a sign of the other kind is a guess, save with a comma.
  return first === ',' && whole.length > 1 && /00$|50$/.test(rest) ? whole + rest : undefined
}
