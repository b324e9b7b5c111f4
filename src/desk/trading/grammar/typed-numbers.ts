import type { Fault } from './fault.js'
import { plainSigns } from './plain-signs.js'

/** The sign that a person writes before decimals. */
export type DecimalSign = '.' | ','

/** No typed text with numbers is longer, in UTF-16 units. */
const LONGEST = 400

/** The beginning of words for people: the note of an alert. */
const NOTE = /["\u00AB\u201C-\u201F]|(?<!\S)note(?!\S)/iu

/** Groups of three after plain spaces, where decimals behind a comma show that it is one number. */
const SPACED_GROUPS = /(?<![\d.,])\d{1,3}(?: \d{3})+,\d{1,8}(?![\d.,])/g

/** A percent sign before its number, as in Turkish, and a space behind the dollar sign, as in Portuguese. */
const PERCENT_FIRST = /(?<![\p{L}\p{N}.,%])([-+]?)%(\d(?:[\d.,]*\d)?)(?![\d%]| ?%)/gu
const SPACE_BEHIND_DOLLAR = /(?<=(?<!\S)[-+]?\$) (?=\d)/g

const NUMBER = /\d[\d.,]*\d/g
const GROUPS = /^[1-9]\d{0,2}([.,'_])\d{3}(?:\1\d{3})*$/

/**
 * The readings of a typed text, with its numbers as the grammar writes them: `65.000,5` as `65000.5`. There are two where
 * `65.000` may mean 65 or 65,000: the one by the person's decimal sign first. Signs are plain ones; what is not a number of either kind
 * stays as it is.
 */
export function readingsOf(typed: string, decimal: DecimalSign): readonly [string, ...string[]] {
  if (typed.length > LONGEST) return [typed]
  const end = NOTE.exec(typed)?.index ?? typed.length
  const plain = plainSigns(typed.slice(0, end))
    .replace(PERCENT_FIRST, '$1$2%')
    .replace(SPACE_BEHIND_DOLLAR, '')
  const line = decimal === ',' ? plain.replace(SPACED_GROUPS, (one) => one.replaceAll(' ', '')) : plain
  let isAmbiguous = false
  const write = (which: 0 | 1): string =>
    line.replace(NUMBER, (written: string, at: number) => {
      const values = valuesOf(written, decimal)
      const [first, second] = values
      if (first === undefined || second === undefined) return first ?? written
      // Nobody writes thousands of thousands, of percent or of a multiple.
      if (/[kmx%]/i.test(line.charAt(at + written.length)))
        return decimal === '.' ? first : written.replace(',', '.')
      isAmbiguous = true
      return which === 0 ? first : second
    })
  const first = write(0) + typed.slice(end)
  return isAmbiguous ? [first, write(1) + typed.slice(end)] : [first]
}

/**
 * The reading of a typed answer that is accepted, or the first where none is. Where both are, the values of the text
 * `typed-two-numbers`, which asks for one of them.
 */
export function soleReading(
  typed: string,
  decimal: DecimalSign,
  isAccepted: (reading: string) => boolean,
): { readonly reading: string } | { readonly asked: Readonly<Record<'word' | 'one' | 'other', string>> } {
  const [first, ...others] = readingsOf(typed, decimal)
  if (others.length === 0) return { reading: first }
  const [one = first, other] = [first, ...others].filter(isAccepted)
  return other === undefined ? { reading: one } : { asked: { word: typed, one, other } }
}

/**
 * A line of a program, parsed, its numbers as programs write them. One of two readings that are both accepted, such as `1.000`, is a
 * fault: a language model writes thousands so.
 */
export function parseProgramLine<P extends { readonly ok: boolean }>(
  line: string,
  { parse, example }: { readonly parse: (reading: string) => P; readonly example: string },
): P | { readonly ok: false; readonly fault: Fault } {
  const sole = soleReading(line, '.', (reading) => parse(reading).ok)
  if (!('asked' in sole)) return parse(sole.reading)
  const place = { position: 0, length: line.length }
  return { ok: false, fault: { ...place, code: 'typed-two-numbers', values: sole.asked, example } }
}

/**
 * The values of a number in digits, with signs between them, as plain decimal text: one or two, the one by the person's decimal sign
 * first, each in a spelling that has no other; none for what is no number in that way of writing.
 */
export function valuesOf(written: string, decimal: DecimalSign): readonly string[] {
  const [sign, ...others] = written.replaceAll(/\d/g, '')
  if (sign === undefined) return [written]
  const digits = written.replaceAll(/\D/g, '')
  const last = others.at(-1) ?? sign
  const at = written.lastIndexOf(last)
  const [whole, rest] = [written.slice(0, at), written.slice(at + 1)]
  const isGrouped = GROUPS.test(written)
  if (others.length > 0 && last !== sign)
    return GROUPS.test(whole) && /[.,]/.test(last) ? [`${whole.replaceAll(/\D/g, '')}.${rest}`] : []
  if (others.length > 0 || /['_]/.test(sign)) return isGrouped ? [digits] : []
  if (!isGrouped) return sign === ',' && decimal === '.' ? [] : [`${whole}.${rest}`]
  // Where the point is the decimal sign, a comma parts thousands, and decimals that are not all 0 are decimals.
  if (decimal === '.' && sign === ',') return [digits]
  if (decimal === '.' && rest !== '000') return [`${whole}.${rest}`]
  // A fourth decimal: typed again, it has one reading.
  const decimals = rest === '000' ? whole : `${whole}.${rest}0`
  return sign === decimal ? [decimals, digits] : [digits, decimals]
}

/**
 * The value of a number in a sentence, of which the order is shown before anything is done, as plain decimal text. Undefined where it
 * may have another one; but the sign that parts thousands in the person's numbers does, and decimals of another way of writing are
 * read where they can be nothing else: `12,5`.
 */
export function soleValue(written: string, decimal: DecimalSign): string | undefined {
  const [value, other] = valuesOf(written, decimal)
  if (other !== undefined && written.includes(decimal)) return undefined
  return value ?? valuesOf(written, decimal === '.' ? ',' : '.')[0]
}
