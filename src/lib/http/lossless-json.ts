import { parse } from 'lossless-json'

const QUOTE = 0x22
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a

/**
 * A number that JavaScript writes again as it stood: no exponent, no zero at the end of decimals, no minus before
 * nothing, and not so small that it would be written with an exponent. At most 15 digits survive in any case.
 */
const KEPT = /(?:0|-?(?!0\.0{6}|0(?![\d.]))\d+(?:\.\d*[1-9])?)(?![-+.\deE])/y
const MOST_DIGITS = 15

/**
 * Reads JSON and loses no digit: numbers are numbers where JavaScript would write each of them again as it stood, and
 * `LosslessNumber` otherwise. Text that says two things under one name is refused. Throws a SyntaxError where it is no JSON.
 *
 * The library reads letter by letter in JavaScript, which is most of the work of a reply. Nearly every reply holds
 * nothing that the engine's own parser would lose; this looks first, and leaves all others to the library.
 */
export function parseExactly(text: string): unknown {
  const names = countNames(text)
  if (names === undefined) return parse(text)
  try {
    const json: unknown = JSON.parse(text)
    // Of two of the same name the engine keeps the last without a word.
    if (countKeys(json) === names) return json
  } catch {
    // The library says what is wrong, and where.
  }
  return parse(text)
}

/** How many names of fields there are, in text that is JSON; undefined where something in it has to be read by the library. */
function countNames(text: string): number | undefined {
  // An escaped quote ends no string. They are rare in replies.
  if (text.includes('\\')) return undefined
  let names = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COLON) names++
    else if (code === QUOTE) {
      at = text.indexOf('"', at + 1)
      if (at === -1) return undefined
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      KEPT.lastIndex = at
      if (!KEPT.test(text) || KEPT.lastIndex - at > MOST_DIGITS) return undefined
      at = KEPT.lastIndex - 1
    }
  }
  return names
}

/** How many fields all objects of a value have together. */
function countKeys(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const values: readonly unknown[] = Object.values(json)
  const own = Array.isArray(json) ? 0 : values.length
  return values.reduce<number>((sum, value) => sum + countKeys(value), own)
}
