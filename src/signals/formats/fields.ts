import { isLosslessNumber, parse } from 'lossless-json'
import { isWithinJsonBounds } from '../../lib/http/json-bounds.js'
import { UnreadableError } from './refusal.js'

/** Fields of a body: text, numbers as they were written, or further fields. */
export type BodyFields = ReadonlyMap<string, string | BodyFields>

const DEEPEST = 2
const MOST_FIELDS = 64
/** Bounds of a whole body, with what is not read of it. */
export const JSON_BOUNDS = { depth: 8, values: 256 }

/**
 * The fields of a JSON object. Numbers stay text, so that each digit is kept; null and the empty text count as absent. Throws an
 * `UnreadableError` for other JSON, for more of it than any format has, and where a field stands twice.
 */
export function parseFields(text: string): BodyFields {
  if (!isWithinJsonBounds(text, JSON_BOUNDS)) throw new UnreadableError('field')
  let value: unknown
  try {
    value = parse(text)
  } catch (error) {
    // The message of the parser quotes its input, which may hold the secret.
    throw new UnreadableError(
      'not-json',
      '',
      new Error('The JSON parser refused the text', { cause: nameOf(error) }),
    )
  }
  return fieldsOf(value, '', 1)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function fieldsOf(value: unknown, name: string, depth: number): BodyFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableError('field', name)
  const entries = Object.entries(value)
  if (entries.length > MOST_FIELDS || depth > DEEPEST) throw new UnreadableError('field', name)
  const fields = new Map<string, string | BodyFields>()
  for (const [key, one] of entries) {
    if (one === null || one === '') continue
    if (typeof one === 'string') fields.set(key, one)
    else if (typeof one === 'boolean') fields.set(key, String(one))
    else if (isLosslessNumber(one)) fields.set(key, one.toString())
    else if (key === 'orders' && Array.isArray(one)) fields.set(key, listOf(one, depth))
    // Fields of `extras` are not read, so they may hold anything within the bounds.
    else if (key !== 'extras') fields.set(key, fieldsOf(one, key, depth + 1))
  }
  return fields
}

/** A list of fields, by the places of its entries. */
function listOf(list: readonly unknown[], depth: number): BodyFields {
  if (list.length > MOST_FIELDS) throw new UnreadableError('field', 'orders')
  return new Map(list.map((one, place) => [String(place), fieldsOf(one, 'orders', depth)]))
}

/**
 * The text of a field that may have several names; undefined where it is absent. Throws an `UnreadableError` for one that holds
 * fields, and where two of the names say different things.
 */
export function textOf(fields: BodyFields, ...names: readonly string[]): string | undefined {
  const found = names.flatMap((name) => {
    const value = fields.get(name)
    if (value !== undefined && typeof value !== 'string') throw new UnreadableError('field', name)
    return value === undefined ? [] : [value.trim()]
  })
  if (new Set(found).size > 1) throw new UnreadableError('contradiction', names[0])
  return found[0]
}

/** Throws an `UnreadableError` for a field that is not known: it may change what the others mean. */
export function requireKnown(fields: BodyFields, known: ReadonlySet<string>): void {
  for (const name of fields.keys()) {
    if (!known.has(name) && !/^plot_\d{1,2}$/.test(name)) throw new UnreadableError('unknown-field', name)
  }
}
