import { Big } from 'big.js'
import { isLosslessNumber } from 'lossless-json'

/** A decoded record as plain text all through, so that two can be compared and a difference can be read. */
export function plain(value: unknown): unknown {
  if (value instanceof Big) return value.toFixed()
  if (value instanceof Date) return value.toISOString()
  if (isLosslessNumber(value)) return `number ${value.value}`
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}
