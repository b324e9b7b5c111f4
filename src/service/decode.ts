import { isLosslessNumber } from 'lossless-json'

/** Why a decoder gave up. Whoever runs the decoder turns it into an `UnreadableReplyError`. It quotes no value of the reply. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
}

/** A JSON object of a reply. */
export type JsonObject = Readonly<Record<string, unknown>>

/** How deep wrappers may lie in each other, as in `{ data: { items: [] } }`. */
const DEEPEST = 3

/** Whether a value of a reply is a JSON object: no list, no null, no number. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

/** A field of a reply's object, never one that JavaScript itself put there. */
export function fieldOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/**
 * The list that a reply is, bare or wrapped. An empty list comes out only when the service wrote one: `null`, `{}`, text, two lists
 * side by side, or a list beside the word that the call failed, are unreadable.
 */
export function unwrapList(reply: unknown, wrappers: readonly string[]): readonly unknown[] {
  const list = seek(reply, wrappers, { is: Array.isArray, saysNone: isEmptyList })
  if (!Array.isArray(list)) throw new DecodeError('a list was expected')
  return list
}

/**
 * The value that a reply is, bare or wrapped, of which `is` says that it is the right one. `saysNone` tells of such a value whether
 * it would be read as "none"; by default only an empty list is.
 */
export function unwrap(
  reply: unknown,
  wrappers: readonly string[],
  is: (value: unknown) => boolean,
  saysNone: (value: unknown) => boolean = isEmptyList,
): unknown {
  const found = seek(reply, wrappers, { is, saysNone })
  if (found === undefined) throw new DecodeError('none of the expected fields is there')
  return found
}

interface Sought {
  readonly is: (value: unknown) => boolean
  readonly saysNone: (value: unknown) => boolean
}

function seek(value: unknown, wrappers: readonly string[], sought: Sought, depth = 0): unknown {
  if (isObject(value)) refuseFailure(value)
  if (sought.is(value)) return value
  if (!isObject(value) || depth === DEEPEST) return undefined
  const inside = wrappers
    .map((wrapper) => fieldOf(value, wrapper))
    .filter((one) => one !== undefined && one !== null)
  if (inside.filter((one) => isObject(one) || Array.isArray(one)).length > 1) {
    throw new DecodeError('two answers stand side by side')
  }
  const found = inside
    .map((one) => seek(one, wrappers, sought, depth + 1))
    .find((candidate) => candidate !== undefined)
  if (found !== undefined && sought.saysNone(found)) refuseRowsBeside(value)
  return found
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** An empty list says "none" only where no other list beside it holds something, whatever that list is called. */
export function refuseRowsBeside(envelope: JsonObject): void {
  const rows = Object.values(envelope).some((value) => Array.isArray(value) && value.length > 0)
  if (rows) throw new DecodeError('an empty list stands beside one that is not')
}

/** A reply that says that the call failed says nothing else, whatever stands beside it. */
export function refuseFailure(reply: JsonObject): void {
  const error = fieldOf(reply, 'error')
  const failed = fieldOf(reply, 'success') === false || fieldOf(reply, 'ok') === false
  const none = error === undefined || error === null || error === false || error === ''
  if (failed || !none) throw new DecodeError('it says that the call failed')
}
