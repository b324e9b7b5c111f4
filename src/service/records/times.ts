import { isLosslessNumber } from 'lossless-json'

/** From here on a number is milliseconds: as seconds it would lie in the year 5138. */
const FIRST_MILLISECONDS = 100_000_000_000
const LAST_MILLISECONDS = FIRST_MILLISECONDS * 1000

const numeric = /^\d{1,15}(?:\.\d{1,9})?$/
const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads a moment: Unix seconds, milliseconds, or ISO 8601 (without a zone it is UTC).
 * Zero is how the service writes "not yet", so it is `undefined` like everything that is no moment.
 */
export function readTime(value: unknown): Date | undefined {
  const text = isLosslessNumber(value) ? value.value : typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  return numeric.test(text) ? fromNumber(Number(text)) : fromIso(text)
}

function fromNumber(value: number): Date | undefined {
  if (value === 0 || value >= LAST_MILLISECONDS) return undefined
  return new Date(Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value))
}

function fromIso(text: string): Date | undefined {
  const match = iso.exec(text)
  if (!match) return undefined
  const zoned = text.length > 10 && match[1] === undefined ? `${text}Z` : text
  const time = new Date(zoned.replace(' ', 'T'))
  return Number.isNaN(time.getTime()) ? undefined : time
}
