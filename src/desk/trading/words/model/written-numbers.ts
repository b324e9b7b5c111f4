import { plainSigns } from '../../grammar/plain-signs.js'
import { soleValue, type DecimalSign } from '../../grammar/typed-numbers.js'
import { Big } from 'big.js'

/** The kind of a number by the sign at it: a multiple, a percentage, or neither. */
export type NumberKind = 'multiple' | 'percent' | 'plain'

/** A number of a sentence or a line. */
export interface WrittenNumber {
  /** Undefined where it can be read in two ways, or is part of something longer. */
  readonly value: Big | undefined
  readonly kind: NumberKind
}

/** A number with its place in a text: the first character of its digits, and the one behind the last. */
export interface PlacedNumber extends WrittenNumber {
  readonly from: number
  readonly to: number
  /** True if a sign or a name of dollars stands at it. */
  readonly isMoney: boolean
}

/** Digits with what may part them. */
const DIGITS = /\d+(?:[.,'_]\d+)*/g
/** Longer ones mean nothing to a trader. */
const MOST_DIGITS = 24

/** Signs at a number that say its kind, before it and behind it. */
const TIMES_BEFORE = /(?<!\p{L})x\s?$/u
const PERCENT_BEFORE = /%\s?$/
const TIMES_AFTER = /^\s?(?:x|倍|배)(?!\p{Script=Latin})/u
const PERCENT_AFTER = /^\s?%/
const MONEY_AFTER = /^\s?(?:\$|usd[tc]?(?!\p{L}))/u
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1_000],
  [/^m/, 1_000_000],
]

/** Letters, digits and signs that make a number part of something longer: a word, a fraction, a range, a time, a date. */
const TIED_BEFORE = /(?:[\p{L}\d:/,.'_\uFFFD]|\d-)$/u
const TIED_AFTER =
  /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}|\s?[千万亿億百十천만억백십]|[\d'_:/\uFFFD]|[.,-]\d|\s?[:/]\s?\d)/u

/** Beginnings of words that multiply the number before them, in the languages of the bot. */
const FACTOR_AFTER =
  /^\s(?:k|m|mil|mio|mln|thousand|hundred|million|billion|grand|тыс|тис|мил|міл|млн|bin|yüz|milyon|ribu|rb|jt|juta|ratus|ngh|ngàn|ngan|tr|trăm|milh|cien|mill|ألف|الف|آلاف|مئة|مليون)/u
/** A group of three digits after another number may belong to it. */
const GROUP_AFTER = /^ \d{3}(?!\d)/
const GROUP_BEFORE = /(?<!\d)\d{1,3} $/

/**
 * The numbers of a sentence in digits, local digits included, `2k` as 2000. Words such as `hundred` are no numbers here, and
 * make the digits before them unclear. `names` are taken out first: those of pairs, which may have digits.
 */
export function numbersOfSentence(
  sentence: string,
  decimalSign: DecimalSign,
  names: readonly string[],
): readonly WrittenNumber[] {
  return placedNumbers(withoutNames(plainDigits(sentence), names), decimalSign)
}

/** The numbers of a text as `plainDigits` gives it, in their order, each with its place. */
export function placedNumbers(text: string, decimalSign: DecimalSign): readonly PlacedNumber[] {
  return [...text.matchAll(DIGITS)].map((match) => {
    const { index: from } = match
    const to = from + match[0].length
    const [before, after] = [text.slice(0, from), text.slice(to)]
    const isMoney = /\$\s?$/.test(before) || MONEY_AFTER.test(after.replace(/^[km]/, ''))
    return { ...numberAt(match[0], before, after, decimalSign), from, to, isMoney }
  })
}

function numberAt(digits: string, before: string, after: string, decimalSign: DecimalSign): WrittenNumber {
  const unclear: WrittenNumber = { value: undefined, kind: 'plain' }
  const known = digits.length > MOST_DIGITS ? undefined : soleValue(digits, decimalSign)
  const value = known === undefined ? undefined : new Big(known)
  const isTimes = TIMES_BEFORE.test(before)
  if (value === undefined || TIED_BEFORE.test(before.replace(TIMES_BEFORE, ''))) return unclear
  if (digits.length === 3 && GROUP_BEFORE.test(before)) return unclear
  if (isTimes) return TIED_AFTER.test(after) ? unclear : { value, kind: 'multiple' }
  if (PERCENT_BEFORE.test(before)) return TIED_AFTER.test(after) ? unclear : { value, kind: 'percent' }
  if (TIMES_AFTER.test(after)) return { value, kind: 'multiple' }
  if (PERCENT_AFTER.test(after)) return { value, kind: 'percent' }
  const [sign, factor] = FACTORS.find(([letter]) => letter.test(after)) ?? [/^/, 1]
  const behind = after.replace(sign, '').replace(MONEY_AFTER, '')
  if (TIED_AFTER.test(behind) || FACTOR_AFTER.test(behind)) return unclear
  if (/^\d{1,3}$/.test(digits) && GROUP_AFTER.test(after)) return unclear
  return { value: value.times(factor), kind: 'plain' }
}

/** A sentence in small letters, plain digits and signs. */
export function plainDigits(sentence: string): string {
  return plainSigns(sentence).toLowerCase().replaceAll(/\s+/g, ' ')
}

/** A text with a break for each name of a pair that has digits. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of names.toSorted((one, other) => other.length - one.length))
    if (/\d/.test(name)) rest = rest.replaceAll(name.toLowerCase(), ' ; ')
  return rest.replaceAll(/\s+/g, ' ')
}
