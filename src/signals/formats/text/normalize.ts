import { plainDigit } from '../../../lib/plain-digit.js'
import { boundedNfkc } from '../../../lib/bounded-nfkc.js'
import { UnreadableError } from '../refusal.js'
import { TICKERS } from './tickers.js'

/** The longest post, in UTF-16 units, as it came and in plain signs; a chat allows no longer one. */
export const LONGEST_POST = 4_096

/** Signs that nobody sees: joiners, marks of direction, variants of emojis, watermarks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/**
 * Numbers that cannot be read: with an invisible sign, a mark over a digit, a superscript or a fraction in them, with thousands that
 * are parted by a quotation mark, or several digits in boxes.
 */
const UNREADABLE = [
  /\p{Nd}[.,]?[\p{Default_Ignorable_Code_Point}\p{Cf}]+[.,]?\p{Nd}/u,
  /\p{Nd}(?![\uFE0F\u20E3])\p{M}/u,
  /\p{Nd}[.,]?[\p{No}\p{Nl}]|[¼-¾⅐-⅟²³¹⁰-₉][.,]?\p{Nd}/u,
  /\p{N}['’‘ʼ´`٬]\p{N}/u,
  /\u{1F51F}[^\S\n]?[x\u0445\u00D7]/iu,
  /\u20E3(?:\d\uFE0F?\u20E3|[^\S\n]?[x\u0445\u00D7])/iu,
]
/** Text that is struck out. */
const STRUCK_OUT = /~~|[\u0335-\u0338]/u

/** Digits in boxes and circles, which number the values of a list, by the first sign of each row and its number. */
const KEYCAP = /([0-9])\uFE0F?\u20E3/gu
const ENCLOSED: readonly (readonly [first: number, last: number, number: number])[] = [
  [0x24_60, 0x24_73, 1],
  [0x24_74, 0x24_87, 1],
  [0x24_88, 0x24_9b, 1],
  [0x24_eb, 0x24_f4, 11],
  [0x24_f5, 0x24_fe, 1],
  [0x27_76, 0x27_7f, 1],
  [0x27_80, 0x27_89, 1],
  [0x27_8a, 0x27_93, 1],
]
/** Letters in boxes and circles that have no compatibility form. */
const BOXED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~]/gu
/** Arrows part values; a bare price and what an arrow leads to are no zone. */
const ARROWS = /[\u2190-\u21FF\u27A1\u2794\u{1F449}]|-+>/gu
/** Marks of bold and of code around words. An underscore within a word stays, as in `BTC_USDT`. */
const MARKUP = /[*`]|__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Cyrillic and Greek letters, and the Latin ones that look alike. */
const ALIKE = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['аеѕіјкорсухԁһӏԛԝ', 'aesijkopcyxdhlqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['οχρν', 'oxpv'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter, at) => [letter, to.charAt(at)] as const)),
)

/**
 * A post in small letters and plain signs, without markup and what nobody sees; digits of all scripts are plain ones, look-alike
 * letters in Latin words are Latin; emojis stay, and lines stay lines. Everything else reads this. Throws an `UnreadableError` for
 * one that is too long, or is so in plain signs, and for numbers that do not look as they are.
 */
export function normalizePost(text: string): string {
  for (const pattern of UNREADABLE) {
    const number = pattern.exec(text)?.[0]
    if (number !== undefined) throw new UnreadableError('number', number)
  }
  const struck = STRUCK_OUT.exec(text)?.[0]
  if (struck !== undefined) throw new UnreadableError('report', struck)
  const marked = text
    .replaceAll(KEYCAP, ' $1) ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[①-⓾❶-➓]/gu, numberOfList)
    .replaceAll(BOXED, letterOfBox)
  const plain = boundedNfkc(marked, LONGEST_POST)
  if (plain === undefined) throw new UnreadableError('too-long')
  return plain
    .replaceAll(DASHES, '-')
    .replaceAll(ARROWS, '→')
    .replaceAll(/[×✕]/g, 'x')
    .replaceAll(/(?!\d)\p{Nd}/gu, plainDigit)
    .replaceAll('\u066B', '.')
    .replaceAll('\u060C', ',')
    .replaceAll(/[\p{L}\p{N}]+/gu, latinOf)
    .replaceAll(MARKUP, '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()
}

function numberOfList(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const row = ENCLOSED.find(([first, last]) => code >= first && code <= last)
  return row ? ` ${code - row[0] + row[2]}) ` : sign
}

function letterOfBox(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return String.fromCodePoint(0x41 + ((code - (code < 0x1_f1_70 ? 0x1_f1_50 : 0x1_f1_70)) % 26))
}

/** A word with Latin letters or digits all of whose other letters look like Latin ones; so, too, where the name of a coin comes of it. */
function latinOf(word: string): string {
  if (/^[\da-z]*$/i.test(word)) return word
  const latin = Array.from(word, (letter) => ALIKE.get(letter) ?? letter).join('')
  if (!/^[\da-z]+$/i.test(latin)) return word
  return /[\da-z]/i.test(word) || TICKERS.has(latin.toLowerCase()) || latin === 'X' || latin === 'TP'
    ? latin
    : word
}
