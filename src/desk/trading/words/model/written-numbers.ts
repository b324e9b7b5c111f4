import { plainDigit } from '../../../../lib/plain-digit.js'
import type { DecimalSign } from '../../grammar/typed-numbers.js'
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
const DIGITS = /\p{Nd}+(?:[.,'_]\p{Nd}+)*/gu

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
const TIED_BEFORE = /(?:[\p{L}\p{Nd}:/,.'_]|\p{Nd}-)$/u
const TIED_AFTER =
  /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}|\s?[千万亿億百十천만억백십]|[\p{Nd}'_:/]|[.,-]\p{Nd}|\s?[:/]\s?\p{Nd})/u

/** Beginnings of words that multiply the number before them, in the languages of the bot. */
const FACTOR_AFTER =
  /^\s(?:k|m|mil|mio|mln|thousand|hundred|million|billion|grand|тыс|тис|мил|міл|млн|bin|yüz|milyon|ribu|rb|jt|juta|ratus|ngh|ngàn|ngan|tr|trăm|milh|cien|mill|ألف|الف|آلاف|مئة|مليون)/u
/** A group of three digits after another number may belong to it. */
const GROUP_AFTER = /^ \p{Nd}{3}(?!\p{Nd})/u
const GROUP_BEFORE = /(?<!\p{Nd})\p{Nd}{1,3} $/u

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
  const value = /^[\d.,'_]+$/.test(digits) ? valueOf(digits, decimalSign) : undefined
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

/** The value of digits with separators; undefined where it is not clear which sign parts thousands. */
function valueOf(digits: string, decimalSign: DecimalSign): Big | undefined {
  if (digits.length > 24) return undefined
  const signs = [...digits.matchAll(/[.,'_]/g)].map(([sign]) => sign)
  const [first] = signs
  const last = signs.at(-1)
  if (first === undefined || last === undefined) return new Big(digits)
  const isGrouped = /^\d{1,3}(?:[.,'_]\d{3})+$/
  if (signs.every((sign) => sign === first)) {
    if (signs.length > 1 || first === "'" || first === '_')
      return isGrouped.test(digits) && !digits.startsWith('0')
        ? new Big(digits.replaceAll(first, ''))
        : undefined
    const [whole = '', rest = ''] = digits.split(first)
    if (rest.length !== 3 || whole === '0' || whole.length > 3) return new Big(`${whole}.${rest}`)
    if (first !== decimalSign) return new Big(whole + rest)
    // A point before three digits parts decimals in English; a comma may part thousands everywhere.
    return first === '.' && rest !== '000' ? new Big(`${whole}.${rest}`) : undefined
  }
  const end = digits.lastIndexOf(last)
  const whole = digits.slice(0, end)
  if (signs.indexOf(last) !== signs.length - 1 || !isGrouped.test(whole)) return undefined
  return new Big(`${whole.replaceAll(/[.,'_]/g, '')}.${digits.slice(end + 1)}`)
}

/** A sentence in small letters, plain digits and signs. */
export function plainDigits(sentence: string): string {
  let text = sentence.normalize('NFKC').toLowerCase()
  text = text.replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
  text = text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]/g, plainDigit)
  text = text.replaceAll('\u066B', '.').replaceAll('\u066C', ',').replaceAll('\u066A', '%')
  // Cyrillic letters that look like x and k behind a number, and the sign of multiplication.
  return text
    .replaceAll(/(?<=\d\s?)[\u0445\u00D7](?!\p{L})/gu, 'x')
    .replaceAll(/(?<=\d)\u043A(?!\p{L})/gu, 'k')
    .replaceAll(/\s+/g, ' ')
}

/** A text with a break for each name of a pair that has digits. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of names.toSorted((one, other) => other.length - one.length))
    if (/\d/.test(name)) rest = rest.replaceAll(name.toLowerCase(), ' ; ')
  return rest.replaceAll(/\s+/g, ' ')
}
