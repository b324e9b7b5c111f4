import { createHash } from 'node:crypto'
import type { Picture } from './picture.js'

/**
 * A digest of what a picture shows: equal pictures have equal keys, whatever order their fields and indicators are in.
 * The key of a picture drawn by another release may differ.
 */
export function pictureKey(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture, ordered)).digest('base64url')
}

/** For JSON.stringify: a set as a sorted list, and the fields of a record in the order of their names. */
function ordered(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].toSorted(byText)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => byText(one, other)))
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}
