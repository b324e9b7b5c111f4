import { boundedNfkc } from '../../../lib/bounded-nfkc.js'
import { UnreadableError } from '../refusal.js'

/** The longest post, in UTF-16 units, as it came and in plain signs; a chat allows no longer one. */
export const LONGEST_POST = 4_096

/** Digits in boxes, which number the targets of a list. */
const KEYCAP = /([0-9])\uFE0F?\u20E3/gu
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|[\u{E0020}-\u{E007F}]/gu
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D\u2192\u21D2~]/gu
/** Marks of bold and of code around words. An underscore within a word stays, as in `BTC_USDT`. */
const MARKUP = /[*`]|__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/**
 * A post in small letters and plain signs, without emojis and markup; lines stay lines. Throws an `UnreadableError` for one that is
 * too long, or is so in plain signs.
 */
export function normalizePost(text: string): string {
  const plain = boundedNfkc(text.replaceAll(KEYCAP, ' $1) '), LONGEST_POST)
  if (plain === undefined) throw new UnreadableError('too-long')
  return plain
    .replaceAll(EMOJI, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(MARKUP, '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()
}
