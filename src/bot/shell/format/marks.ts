/** The signs between and beside the digits of numbers in one language. The digits are Latin in every language. */
export interface Marks {
  /** Between the whole and its decimals. */
  readonly decimal: string
  /** A whole number, as decimal text without a sign, in groups. */
  grouped(whole: string): string
  /** Written digits as dollars, and as percent; a sign of theirs stays first. */
  dollars(written: string): string
  percent(written: string): string
}

/** The language whose numbers are written as in English: `$1,234.50`, `5.21 %`. */
export const PLAIN_LANGUAGE = 'en'

/** The signs around a percentage in English: desks write a space, Intl leaves it out. */
const PLAIN_PERCENT = ['', ' %'] as const

/** Marks that turn the direction of writing. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

/**
 * Removes the direction marks that Intl puts into numbers and dates of some languages; the surrounding text isolates
 * values itself.
 */
export function withoutDirectionMarks(written: string): string {
  return written.replaceAll(DIRECTION_MARKS, '')
}

/** Learns from Intl how a language writes numbers. */
export function marksOf(language: string): Marks {
  const locale = withLatinDigits(language)
  const wholes = new Intl.NumberFormat(locale)
  const parts = (options: Intl.NumberFormatOptions): readonly Intl.NumberFormatPart[] =>
    new Intl.NumberFormat(locale, options).formatToParts(1)
  const dollars = beside(parts({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }))
  const percent = language === PLAIN_LANGUAGE ? PLAIN_PERCENT : beside(parts({ style: 'percent' }))
  const patterns: Pattern[] = []
  return {
    decimal: wholes.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    grouped: (whole) => {
      // Below a thousand there is nothing to group in any language.
      if (whole.length <= 3) return whole
      return fill((patterns[whole.length] ??= patternOf(wholes, whole.length)), whole)
    },
    dollars: (written) => around(dollars, written),
    percent: (written) => around(percent, written),
  }
}

/** The groups of a number: their lengths in digits, and the separators between them. */
type Pattern = readonly (number | string)[]

/** The grouping of all numbers of this many digits. Intl is slow for each number, so it is asked once for all. */
function patternOf(wholes: Intl.NumberFormat, length: number): Pattern {
  const parts = wholes.formatToParts(BigInt('1'.repeat(length)))
  return parts.map(({ type, value }) => (type === 'integer' ? value.length : value))
}

function fill(pattern: Pattern, digits: string): string {
  let at = 0
  let filled = ''
  for (const part of pattern) filled += typeof part === 'string' ? part : digits.slice(at, (at += part))
  return filled
}

/** A language as Intl takes it, told to write Latin digits. */
export function withLatinDigits(language: string): string {
  return new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
}

/** The signs before and behind the digits. */
function beside(parts: readonly Intl.NumberFormatPart[]): readonly [string, string] {
  const digits = parts.findIndex(({ type }) => type === 'integer')
  const written = (some: readonly Intl.NumberFormatPart[]): string =>
    // Some languages call the dollar by another sign; ours is the same for all.
    some.map(({ type, value }) => (type === 'currency' ? '$' : withoutDirectionMarks(value))).join('')
  return [
    written(parts.slice(0, digits)),
    written(parts.slice(digits).filter(({ type }) => type !== 'integer')),
  ]
}

function around([before, behind]: readonly [string, string], written: string): string {
  const first = written.charAt(0)
  const sign = first === '−' || first === '+' ? first : ''
  return `${sign}${before}${written.slice(sign.length)}${behind}`
}
