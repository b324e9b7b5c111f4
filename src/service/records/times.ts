import { isLosslessNumber } from 'lossless-json'

/** Numbers from here on are milliseconds: as seconds they would lie in the year 5138 or later. */
const FIRST_MILLISECONDS = 100_000_000_000
const LAST_MILLISECONDS = FIRST_MILLISECONDS * 1000

const numeric = /^\d{1,15}(?:\.\d{1,9})?$/
const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads a time: Unix seconds, milliseconds, or ISO 8601 (UTC without a zone). Anything else is `undefined`, and so is zero,
 * which the service writes for "not yet".
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
