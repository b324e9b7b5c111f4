import { Big } from 'big.js'
import { UnreadableError } from './refusal.js'

/** Decimal text as a program writes it: no separators, no sign, no exponent. */
const DECIMAL = /^(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/

/** An amount above 0 of a field. Throws an `UnreadableError` for anything else than plain decimal text. */
export function readAmountField(text: string, field: string): Big {
  if (!DECIMAL.test(text)) throw new UnreadableError('number', field)
  const amount = new Big(text)
  if (amount.eq(0)) throw new UnreadableError('number', field)
  return amount
}

/** An amount of a field that may be 0 or below. */
export function readSigned(text: string, field: string): Big {
  const digits = text.startsWith('-') ? text.slice(1) : text
  if (!DECIMAL.test(digits)) throw new UnreadableError('number', field)
  return new Big(digits).times(text.startsWith('-') ? -1 : 1)
}

/** A percentage above 0, at most 100. */
export function readPercentField(text: string, field: string): Big {
  const share = readAmountField(text, field)
  if (share.gt(100)) throw new UnreadableError('number', field)
  return share
}

/**
 * A time in milliseconds since the epoch: ISO 8601 with its zone, or the seconds or milliseconds since the epoch. Throws an
 * `UnreadableError`.
 */
export function readTimeField(text: string): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000
  if (/^\d{13}$/.test(text)) return Number(text)
  const time = ISO.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new UnreadableError('time', text)
  return time
}

/** Seconds as a whole number from 1 to 3600, in milliseconds. */
export function readMaxLag(text: string): number {
  const seconds = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= 3_600)) throw new UnreadableError('field', 'maxLag')
  return seconds * 1_000
}
