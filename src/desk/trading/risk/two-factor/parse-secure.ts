import { Big } from 'big.js'
import { faultOf, wrong, type Fault } from '../../grammar/fault.js'
import { readUnsigned } from '../../grammar/measure.js'
import { readLine, type Line } from '../../grammar/word.js'

/** The intent of the words behind /secure: none, or the size from which orders need two-factor, in dollars. */
export type SecureIntent = { readonly kind: 'show' } | { readonly kind: 'above'; readonly above: Big }

const EXAMPLE = '/secure limit 2500'

/** Reads nothing, `limit 2500`, `limit $5k`, `limit every`. Never throws for a text. */
export function parseSecure(
  text: string,
): { readonly ok: true; readonly intent: SecureIntent } | { readonly ok: false; readonly fault: Fault } {
  try {
    return { ok: true, intent: read(readLine(text)) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, () => EXAMPLE) }
  }
}

function read(line: Line): SecureIntent {
  const [first, value, extra] = line.words
  if (!first) return { kind: 'show' }
  if (first.key !== 'limit') throw wrong('typed-unknown', first)
  if (!value) throw wrong('typed-missing-value', first)
  if (extra) throw wrong('typed-unknown', extra)
  if (value.key === 'every') return { kind: 'above', above: new Big(0) }
  const { unit, number } = readUnsigned(value)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-number', value)
  return { kind: 'above', above: number }
}
