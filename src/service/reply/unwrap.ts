import { DecodeError, fieldOf, isObject, type JsonObject } from '../records/json-object.js'
import { mayHaveFailed, saysFailure } from './failure.js'
import { withSigns, type Rows } from './rows.js'

/** The deepest nesting of wrappers that is followed, as in `{ data: { items: [] } }`. */
const MAX_DEPTH = 3

/**
 * The list that a reply holds, bare or wrapped. The result is empty only when the service wrote an empty list: `null`, `{}`,
 * text, two lists side by side, or a list beside a sign of failure are unreadable. Throws a DecodeError.
 */
export function unwrapList(reply: unknown, wrappers: readonly string[]): Rows<unknown> {
  const list = seek(reply, wrappers, { matches: Array.isArray, meansNone: isEmptyList })
  if (!Array.isArray(list)) throw new DecodeError('a list was expected')
  return ofPart(list, reply, wrappers)
}

/** The rows of a reply; with a sign where the reply, bare or wrapped, says that it has only a part of them. */
export function ofPart(rows: Rows<unknown>, reply: unknown, wrappers: readonly string[]): Rows<unknown> {
  return saysMore(reply, wrappers) ? withSigns([...rows], { listed: rows.listed, hasMore: true }) : rows
}

function saysMore(reply: unknown, wrappers: readonly string[], depth = 0): boolean {
  if (!isObject(reply)) return false
  if (fieldOf(reply, 'hasMore') === true) return true
  return depth < MAX_DEPTH && wrappers.some((name) => saysMore(fieldOf(reply, name), wrappers, depth + 1))
}

/**
 * The first value that `matches`, bare or wrapped. `meansNone` is true for a value that would be read as "none"; by default
 * only an empty list is. Throws a DecodeError where nothing matches.
 */
export function unwrap(
  reply: unknown,
  wrappers: readonly string[],
  matches: (value: unknown) => boolean,
  meansNone: (value: unknown) => boolean = isEmptyList,
): unknown {
  const found = seek(reply, wrappers, { matches, meansNone })
  if (found === undefined) throw new DecodeError('none of the expected fields is there')
  return found
}

interface Wanted {
  readonly matches: (value: unknown) => boolean
  readonly meansNone: (value: unknown) => boolean
}

function seek(value: unknown, wrappers: readonly string[], wanted: Wanted, depth = 0): unknown {
  if (isObject(value) && saysFailure(value)) throw new DecodeError('it says that the call failed')
  if (wanted.matches(value)) {
    if (isObject(value) && wanted.meansNone(value)) refuseDoubt(value)
    return value
  }
  if (!isObject(value) || depth === MAX_DEPTH) return undefined
  const inside = wrappers.map((wrapper) => fieldOf(value, wrapper))
  if (inside.filter((one) => isObject(one) || Array.isArray(one)).length > 1) {
    throw new DecodeError('it holds two answers side by side')
  }
  const found = inside
    .map((one) => seek(one, wrappers, wanted, depth + 1))
    .find((candidate) => candidate !== undefined)
  if (found !== undefined && wanted.meansNone(found)) {
    refuseRowsBeside(value)
    refuseDoubt(value)
  }
  return found
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Throws a DecodeError if any list in this object holds something: then an empty list beside it does not mean "none". */
export function refuseRowsBeside(envelope: JsonObject): void {
  const rows = Object.values(envelope).some((value) => Array.isArray(value) && value.length > 0)
  if (rows) throw new DecodeError('it holds an empty list beside one that is not empty')
}

/** Throws a DecodeError if an empty list in this object may be that of a call that failed, or of a page with more behind it. */
function refuseDoubt(envelope: JsonObject): void {
  if (mayHaveFailed(envelope) || saysMore(envelope, [])) {
    throw new DecodeError('it holds an empty list beside a sign that there may be more')
  }
}
