import { plainDigit } from '../../../lib/plain-digit.js'
/** The sign that a person writes before decimals. */
export type DecimalSign = '.' | ','

/** No typed text with numbers is longer, in UTF-16 units. */
const LONGEST = 400

/** Without width or meaning: joiners, marks of direction, soft hyphens, variants of emojis, a byte order mark. */
const INVISIBLE = /\u00AD|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\uFE0E\uFE0F]/g

/** Digits of other scripts that people write beside the plain ones. */
const OTHER_DIGIT = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g

const ARABIC_SIGNS: Readonly<Record<string, string>> = { '\u066B': '.', '\u066C': ',', '\u066A': '%' }

/** Cyrillic and Greek capitals and small letters that look like Latin ones, in the order of those. */
const LOOK_ALIKES = 'АВСЕНІКМОРТХауеіорсхΑΒΕΗΙΚΜΝΟΡΤΧ'
const LATIN = 'ABCEHIKMOPTXayeiopcxABEHIKMNOPTX'
const LOOK_ALIKE_WORD = new RegExp(`(?<![\\p{L}\\p{M}])[${LOOK_ALIKES}]+(?![\\p{L}\\p{M}])`, 'gu')

/** The beginning of words for people: the note of an alert. */
const NOTE = /["\u00AB\u201C-\u201F]|(?<!\S)note(?!\S)/iu

/** Groups of three after spaces that no keyboard has: a number that was copied. */
const COPIED_GROUPS = /(?<!\d)\d{1,3}(?:[\u00A0\u2009\u202F]\d{3})+(?!\d)/g
/** The same after plain spaces, where decimals behind a comma show that it is one number. */
const SPACED_GROUPS = /(?<![\d.,])\d{1,3}(?: \d{3})+,\d{1,8}(?![\d.,])/g

const NUMBER = /\d[\d.,]*\d/g
const GROUPS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/

/**
 * The readings of a typed text, with its numbers as the grammar writes them: `65.000,5` as `65000.5`. There are two where
 * `65.000` may mean 65 or 65,000: the one by the person's decimal sign first, each in a spelling that has no other. Look-alikes of digits and signs are plain ones; what is
 * not a number of either kind stays as it is.
 */
export function readingsOf(typed: string, decimal: DecimalSign): readonly [string, ...string[]] {
  if (typed.length > LONGEST) return [typed]
  const end = NOTE.exec(typed)?.index ?? typed.length
  const line = plainLine(typed.slice(0, end), decimal)
  const note = typed.slice(end)
  let isAmbiguous = false
  const write = (sign: DecimalSign): string =>
    line.replace(NUMBER, (written: string, at: number) => {
      const other = ambiguous(written, line.charAt(at + written.length), decimal)
      if (other !== undefined) isAmbiguous = true
      return other === undefined ? plainNumber(written, decimal) : other[sign]
    })
  const first = write(decimal) + note
  return isAmbiguous ? [first, write(decimal === '.' ? ',' : '.') + note] : [first]
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

function plainLine(typed: string, decimal: DecimalSign): string {
  const plain = typed
    .replace(INVISIBLE, '')
    .replace(OTHER_DIGIT, plainDigit)
    .replace(/[\u066A-\u066C]/g, (sign) => ARABIC_SIGNS[sign] ?? sign)
    .replace(/(?<=\d\s?)[\u0445\u0425](?!\p{L})/gu, 'x')
    .replace(/(?<=\d)[\u043A\u041A](?!\p{L})/gu, 'k')
    .replace(LOOK_ALIKE_WORD, (word) =>
      Array.from(word, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)]).join(''),
    )
    .replace(COPIED_GROUPS, withoutSpaces)
  return decimal === ',' ? plain.replace(SPACED_GROUPS, withoutSpaces) : plain
}

const withoutSpaces = (groups: string): string => groups.replaceAll(/\s/g, '')

/** Both readings of a number with one sign and three digits behind it, by the sign that is taken for the decimal one. */
function ambiguous(
  written: string,
  behind: string,
  decimal: DecimalSign,
): Readonly<Record<DecimalSign, string>> | undefined {
  const {
    whole = '',
    sign,
    rest = '',
  } = /^(?<whole>[1-9]\d{0,2})(?<sign>[.,])(?<rest>\d{3})$/.exec(written)?.groups ?? {}
  // Nobody writes thousands of thousands, of percent or of a multiple.
  if (sign === undefined || /[kmx%]/i.test(behind)) return undefined
  // Where the point is the decimal sign, a comma parts thousands, and decimals that are not all 0 are decimals.
  if (decimal === '.' && (sign === ',' || rest !== '000')) return undefined
  // A fourth decimal: typed again, it has one reading.
  const decimals = rest === '000' ? whole : `${whole}.${rest}0`
  const thousands = `${whole}${rest}`
  return sign === '.' ? { '.': decimals, ',': thousands } : { '.': thousands, ',': decimals }
}

/** A number as the grammar writes it; as it was written where that is not clear. */
function plainNumber(written: string, decimal: DecimalSign): string {
  const [first, ...more] = written.replaceAll(/\d/g, '')
  if (first === undefined) return written
  const last = more.at(-1) ?? first
  if (GROUPS.test(written) && (more.length > 0 || (decimal === '.' && first === ',')))
    return written.replaceAll(/[.,]/g, '')
  const at = written.lastIndexOf(last)
  const [whole, rest] = [written.slice(0, at), written.slice(at + 1)]
  if (more.length === 0) return first === ',' && decimal === '.' ? written : `${whole}.${rest}`
  return first !== last && GROUPS.test(whole) ? `${whole.replaceAll(first, '')}.${rest}` : written
}
