/** Digits in boxes, which number the targets of a list. */
const KEYCAP = /([0-9])\uFE0F?\u20E3/gu
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|[\u{E0020}-\u{E007F}]/gu
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D\u2192\u21D2~]/gu
/** Marks of bold and of code around words. An underscore within a word stays, as in `BTC_USDT`. */
const MARKUP = /[*`]|__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** A post in small letters and plain signs, without emojis and markup; lines stay lines. */
export function normalizePost(text: string): string {
  return text
    .replaceAll(KEYCAP, ' $1) ')
    .normalize('NFKC')
    .replaceAll(EMOJI, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(MARKUP, '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()
}
