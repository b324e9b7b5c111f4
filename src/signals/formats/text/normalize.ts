import { COPIED_GROUPS, plainSigns, UNREADABLE } from '../../../desk/trading/grammar/plain-signs.js'
import { boundedNfkc } from '../../../lib/bounded-nfkc.js'
import { UnreadableError } from '../refusal.js'

/** The longest post, in UTF-16 units, as it came and in plain signs; a chat allows no longer one. */
export const LONGEST_POST = 4_096

/** A number with a disguise in it. */
const DISGUISED = new RegExp(`\\d[.,]?${UNREADABLE}|${UNREADABLE}[.,]?\\d`)
/** Several digits in boxes, or one before an `x`. */
const BOXED_NUMBER = /\u{1F51F}[^\S\n]?[x\u0445\u00D7]|\u20E3(?:\d\uFE0F?\u20E3|[^\S\n]?[x\u0445\u00D7])/iu
/** Text that is struck out. */
const STRUCK_OUT = /~~|~[^~\s]+~|[\u0335-\u0338]/u

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
/** Arrows part values; a bare price and what an arrow leads to are no zone. */
const ARROWS = /[\u2190-\u21FF\u27A1\u2794\u{1F449}]|-+>/gu
/** Marks of bold and of code around words. An underscore within a word stays, as in `BTC_USDT`. */
const MARKUP = /[*`]|__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/**
 * A post in small letters and plain signs, without markup and what nobody sees; digits of all scripts are plain ones, look-alike
 * letters in Latin words are Latin; emojis stay, and lines stay lines. Everything else reads this. Throws an `UnreadableError` for
 * one that is too long, or is so in plain signs, and for numbers that do not look as they are.
 */
export function normalizePost(text: string): string {
  requireReadable(text, [COPIED_GROUPS, /\p{Nd}´\p{Nd}/u, /\p{Nd}٬\p{Nd}/u, BOXED_NUMBER])
  const marked = text
    // Marks of the end of a part, which would be commas within numbers.
    .replaceAll(/[，、；]/g, ', ')
    .replaceAll(KEYCAP, ' $1) ')
    .replaceAll(/[①-⓾❶-➓]/gu, numberOfList)
    .replaceAll(BOXED, letterOfBox)
  if (boundedNfkc(marked, LONGEST_POST) === undefined) throw new UnreadableError('too-long')
  const plain = plainSigns(marked)
  requireReadable(plain, [DISGUISED, /\p{N}['’‘ʼ´`]\p{N}/u])
  const struck = STRUCK_OUT.exec(plain)?.[0]
  if (struck !== undefined) throw new UnreadableError('report', struck)
  return (
    plain
      // `~3000` is about that; between numbers it is a range.
      .replaceAll(/(?<!\S)~(?=[\d$])/g, '')
      .replaceAll('~', '-')
      .replaceAll(ARROWS, '→')
      .replaceAll(MARKUP, '')
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(/[^\S\n]+/g, ' ')
      .toLowerCase()
      // The small letter of a capital I with a dot has two signs.
      .replaceAll('i\u0307', 'i')
  )
}

function requireReadable(text: string, patterns: readonly RegExp[]): void {
  for (const pattern of patterns) {
    const [number] = text.match(pattern) ?? []
    if (number !== undefined) throw new UnreadableError('number', number)
  }
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
