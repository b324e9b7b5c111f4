import { Big } from 'big.js'
import { wrong } from './fault.js'
import type { Word } from './word.js'

/** More decimals than these, or a larger number than 10 to this, is nobody's order, and the service is not sent it. */
const MOST_DECIMALS = 30
const LARGEST_EXPONENT = 30

/** No exchange lends as much: a leverage of this or more is a misread amount. */
export const MOST_LEVERAGE = 1_000

/** Digits, or groups of three with one kind of separator; then perhaps a fraction, thousands or millions. */
const NUMBER =
  /^(?<whole>0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:_\d{3})+)?(?:\.(?<fraction>\d+))?(?<factor>[km])?$/
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/**
 * The number that `text` writes, which is part of `word`: `1000`, `1,000`, `1_000`, `0.5`, `.5`, `1k`, `1.5m`.
 * Throws a GrammarError for anything else, above all for a comma that may stand for a decimal point.
 */
export function readNumber(word: Word, text: string): Big {
  const { whole, fraction, factor = '' } = NUMBER.exec(text)?.groups ?? {}
  if (whole === undefined && fraction === undefined) {
    throw text.includes(',')
      ? wrong('typed-comma', word, { instead: withoutComma(text) })
      : wrong('typed-not-number', word)
  }
  if (fraction && fraction.length > MOST_DECIMALS)
    throw wrong('typed-decimals', word, { most: String(MOST_DECIMALS) })
  const number = new Big(`${whole?.replaceAll(/[,_]/g, '') ?? '0'}.${fraction ?? '0'}`).times(
    FACTORS[factor] ?? 1,
  )
  if (number.e > LARGEST_EXPONENT) throw wrong('typed-too-large', word)
  if (number.eq(0)) throw wrong('typed-zero', word)
  return number
}

/** A single comma was most likely meant as a point; several were not. */
function withoutComma(text: string): string {
  return /^[^,.]*,[^,.]*$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '')
}
