import { parse } from 'lossless-json'

const QUOTE = 0x22
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a

/**
 * Numbers that JavaScript prints exactly as they were written: no exponent, no trailing zero in the decimals, no negative zero,
 * and none so small that it would be printed with an exponent. They may have at most 15 digits.
 */
const LOSSLESS = /(?:0|-?(?!0\.0{6}|0(?![\d.]))\d+(?:\.\d*[1-9])?)(?![-+.\deE])/y
const MAX_DIGITS = 15

/**
 * Parses JSON without losing a digit: a number stays a number where JavaScript prints it exactly as it was written, and becomes
 * a
 * `LosslessNumber` otherwise. Throws a SyntaxError for text that is no JSON, and for an object with two different values under one key.
 *
 * The library parses character by character in JavaScript, which is most of the work of reading a reply. Nearly every reply
 * holds nothing that `JSON.parse` would lose. This function checks that first, and leaves all other replies to the library.
 * @example
 * parseExactly('{"size": 1.10}') // { size: LosslessNumber('1.10') }
 */
export function parseExactly(text: string): unknown {
  const names = countKeysInText(text)
  if (names === undefined) return parse(text)
  try {
    const json: unknown = JSON.parse(text)
    // JSON.parse silently keeps the last of two values under one key.
    if (countKeys(json) === names) return json
  } catch {
    // The library throws with the place of the fault.
  }
  return parse(text)
}

/** Counts the keys in JSON text; undefined where the library must parse it. */
function countKeysInText(text: string): number | undefined {
  // An escaped quote does not end a string. Escapes are rare in replies.
  if (text.includes('\\')) return undefined
  let names = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COLON) names++
    else if (code === QUOTE) {
      at = text.indexOf('"', at + 1)
      if (at === -1) return undefined
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      LOSSLESS.lastIndex = at
      if (!LOSSLESS.test(text) || LOSSLESS.lastIndex - at > MAX_DIGITS) return undefined
      at = LOSSLESS.lastIndex - 1
    }
  }
  return names
}

/** Counts the keys of all objects in a value. */
function countKeys(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const values: readonly unknown[] = Object.values(json)
  let keys = Array.isArray(json) ? 0 : values.length
  // Most values of a reply are texts and numbers: a call for each of them took longer than the rest.
  for (const value of values) if (typeof value === 'object') keys += countKeys(value)
  return keys
}
