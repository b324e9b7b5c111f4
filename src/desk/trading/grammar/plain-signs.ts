import { plainDigit } from '../../../lib/plain-digit.js'
import { TICKERS } from '../../market/pairs/tickers.js'

/** Stands in the place of what makes a number look like another one, so that nothing reads it. */
export const UNREADABLE = '\uFFFD'

/** Without width or meaning: joiners, marks of direction, soft hyphens, variants of emojis, a byte order mark. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu

/** Within or at a number: an invisible sign, a mark over a digit, a superscript, a digit in a circle, a fraction. */
const DISGUISES = [
  /(?<=\p{Nd}[.,]?)[\p{Default_Ignorable_Code_Point}\p{Cf}]+(?=[.,]?\p{Nd})/gu,
  /(?<=\p{Nd})(?![\uFE0F\u20E3])\p{M}+/gu,
  /(?<=\p{Nd}[.,]?)[\p{No}\p{Nl}]|[¼-¾⅐-⅟²³¹⁰-₉](?=[.,]?\p{Nd})/gu,
]

/** Groups of three after spaces that no keyboard has: a number that was copied. */
export const COPIED_GROUPS = /(?<![\p{Nd}.,])\p{Nd}{1,3}(?:[\u00A0\u2009\u202F]\p{Nd}{3})+(?!\p{Nd})/gu

/** Signs that are written in several ways, and the plain one. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[×✕✖]/g, 'x'],
  [/٪/g, '%'],
  [/٫/g, '.'],
  [/[٬،]/g, ','],
  [/؟/g, '?'],
  [/؛/g, ';'],
]

/** Cyrillic and Greek letters, and the Latin ones that look alike. */
const ALIKE = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['аеѕіјкорсухԁһӏԛԝ', 'aesijkopcyxdhlqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['οχρν', 'oxpv'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter, at) => [letter, to.charAt(at)] as const)),
)

/** Letters besides the names of pairs that are Latin, even where all of them only look so: `10х`, `5к`, `ТР1`. */
const MARKS = /^(?:\d*x\d*|\d+k\d*|tp\d*)$/i

/**
 * A text in plain signs, as every reader takes it: nothing that is not seen, digits of all scripts as plain ones, look-alike signs and
 * letters of Latin words as Latin ones. A number that does not look as it is has `UNREADABLE` in it.
 */
export function plainSigns(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  let plain = text
  for (const disguise of DISGUISES) plain = plain.replaceAll(disguise, UNREADABLE)
  plain = plain
    .replaceAll(INVISIBLE, '')
    .replaceAll(COPIED_GROUPS, (groups) => groups.replaceAll(/\s/g, ''))
    .normalize('NFKC')
  for (const [written, sign] of SIGNS) plain = plain.replaceAll(written, sign)
  return plain.replaceAll(/(?!\d)\p{Nd}/gu, plainDigit).replaceAll(/[\p{L}\p{N}]+/gu, latinOf)
}

/** A word with Latin letters all of whose others look like Latin ones; so, too, where the name of a pair comes of it. */
function latinOf(word: string): string {
  if (/^[\da-z]*$/i.test(word)) return word
  const latin = Array.from(word, (letter) => ALIKE.get(letter) ?? letter).join('')
  if (!/^[\da-z]+$/i.test(latin)) return word
  const isName = TICKERS.has(latin.replaceAll(/\d/g, '').toLowerCase())
  return isName || /[a-z]/i.test(word) || MARKS.test(latin) ? latin : word
}
