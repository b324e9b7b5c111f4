import { isLosslessNumber } from 'lossless-json'

/**
 * Thrown by a decoder that cannot read a reply; it quotes no value of the reply. The client turns it into an
 * `UnreadableReplyError`.
 */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
}

/** A JSON object of a reply. */
export type JsonObject = Readonly<Record<string, unknown>>

/** True if a value of a reply is a JSON object: no list, no null, no number. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

/** A field of a reply's object, never a property that JavaScript itself put there, such as `constructor`. */
export function fieldOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
