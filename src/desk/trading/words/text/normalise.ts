import { plainSigns } from '../../grammar/plain-signs.js'

/** Quotation marks that are written in several ways, and the plain ones. */
const QUOTES: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u02B9\u0060\u00B4]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F]/g, '"'],
]

/** Stands between numbers where a letter may be a unit or a word. */
export const UNCLEAR_SIGN = '§'

/** Letters of the Arabic script that are written for one another, and the signs that may be left out. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\u064B-\u065F\u0670\u0640]/g, ''],
  [/[\u0622\u0623\u0625\u0671]/g, '\u0627'],
  [/\u0649/g, '\u064A'],
  [/\u0629/g, '\u0647'],
  [/\u0624/g, '\u0648'],
  [/\u0626/g, '\u064A'],
  [/\u06A9/g, '\u0643'],
  [/\u06CC/g, '\u064A'],
]

/**
 * A sentence in one spelling: small letters, plain digits and signs, full-width forms as plain ones. Vocabularies pass it,
 * too, so that both sides are spelled alike.
 */
export function normalise(sentence: string): string {
  // Signs of scripts without spaces part sentences, never the digits of a number.
  let text = plainSigns(sentence.replace(/[\u3001\u3002\uFF0C\uFF61]/g, ' ; ')).toLowerCase()
  for (const [written, plain] of [...QUOTES, ...ARABIC]) text = text.replace(written, plain)
  // A capital dotted I in small letters, and the Turkish i without a dot, which keyboards mix.
  text = text.replace(/\bw\/ ?/g, 'with ')
  // "4分の1"
  text = text.replace(/(?<!\d)(\d+) ?(?:분의|分の|分之) ?(\d+)만?/g, '$2/$1')
  // "80 x4" is "80 4x"; of "80 x 4" either may be the leverage.
  text = text
    .replace(/(^| )x(\d+(?:[.,]\d+)?)(?![\d.,x%])/g, '$1$2x')
    .replace(/(\d) ?x (?=\d)/g, (all, digit: string) =>
      all.includes(`${digit} `) ? `${digit} ${UNCLEAR_SIGN} ` : all,
    )
    .replace(/\b(tp|sl)1(?=[ :@])/g, '$1')
    // "1k5" is 1500, "плечо 1:5" five times.
    .replace(/(\d)k(\d)(?![\p{L}\d])/gu, '$1.$2k')
    // "5 к текущей": before a word it may mean "to" as well as a thousand.
    .replace(/(\d) к (?=\p{L})(?!дол|бакс|зел|usd)/gu, `$1 ${UNCLEAR_SIGN} `)
    .replace(/(?<=(?:плеч|кредитн)\p{L}* )1:(\d+)/gu, '$1')
  // A dash between spaces parts; at a number it is a sign.
  text = text.replace(/ -+ /g, ' ; ')
  return text
    .normalize('NFC')
    .replace(/i\u0307/g, 'i')
    .replace(/\u0131/g, 'i')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Phrases in one spelling each, without apostrophes. None may hold a `|`. */
export function normaliseAll(phrases: readonly string[]): readonly string[] {
  // In one text, as each of the many expressions takes its time to begin.
  return normalise(phrases.join('|')).replaceAll("'", '').split('|')
}

/** A word of Latin or Cyrillic letters without the marks on them, which people leave out. */
export function withoutMarks(word: string): string {
  if (/^[a-z']*$/.test(word)) return word
  return word
    .replace(/đ/g, 'd')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
}
