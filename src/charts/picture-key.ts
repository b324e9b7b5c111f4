import { createHash } from 'node:crypto'
import type { Picture } from './picture.js'

/**
 * A hash of a picture's content, independent of the order of fields and indicators. Different releases may have different
 * keys for the same picture.
 */
export function pictureKey(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture, ordered)).digest('base64url')
}

/** A replacer for JSON.stringify: sets become sorted lists, and the fields of records are sorted. */
function ordered(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].toSorted(byText)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => byText(one, other)))
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}
