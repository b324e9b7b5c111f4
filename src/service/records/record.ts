import type { Field, FieldRule } from './fields.js'
import { DecodeError, isObject, type JsonObject } from './json-object.js'
import type { WordSpellings } from './words.js'

/** Fields of a record, by our names for them. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** Spelling of every field of one record, by our names for the fields. */
export type RecordRules = Readonly<Record<string, FieldRule>>

/** The parts of the dialect that records are read by. */
export interface RecordDialect {
  /** By the name of the record. */
  readonly records: Readonly<Record<string, RecordRules>>
  readonly spellings: WordSpellings
}

/** One kind of record in replies. Its type, its decoder and its entry in the dialect follow from it. */
export interface RecordDefinition<Own extends Fields = Fields> {
  /** Key under `records` in the dialect. */
  readonly name: string
  readonly fields: Own
}

/** The record as the rest of the code sees it: one property for each field. */
export type RecordOf<Definition> =
  Definition extends RecordDefinition<infer Own>
    ? { readonly [Key in keyof Own]: Own[Key] extends Field<infer Value> ? Value : never }
    : never

/**
 * Declares a kind of record. This is the only place that names its fields.
 * @example
 * export const transfer = record('transfer', {
 *   amount: scaled(6, 'amount'),
 *   createdAt: time('createdAt'),
 *   rest: otherFields(),
 * })
 * export type Transfer = RecordOf<typeof transfer>
 */
export function record<const Own extends Fields>(name: string, fields: Own): RecordDefinition<Own> {
  return { name, fields }
}

/** The default spelling of a record's fields: its entry in the dialect. */
export function rulesOf({ fields }: RecordDefinition): RecordRules {
  const rules = Object.entries(fields)
    .filter(([, { isRest }]) => !isRest)
    .map(([key, { names, decimals }]) => [key, decimals === undefined ? { names } : { names, decimals }])
  return Object.fromEntries(rules) as RecordRules
}

/** Reads one kind of record by the dialect in force. */
export interface RecordReader<Own extends Fields> {
  /** True if the value is an object with at least one of these fields; of all fields without `keys`. */
  readonly has: (value: unknown, keys?: readonly (keyof Own & string)[]) => value is JsonObject
  /** Throws a DecodeError where the value is no such record: no object, no known field, or a required one missing. */
  readonly read: (value: unknown) => RecordOf<RecordDefinition<Own>>
  /** Names of a field in replies. */
  readonly names: (key: keyof Own & string) => readonly string[]
}

const readers = new WeakMap<RecordDialect, Map<RecordDefinition, RecordReader<Fields>>>()

/** The reader of a record under a dialect; made once for each. */
export function readerOf<Own extends Fields>(
  definition: RecordDefinition<Own>,
  dialect: RecordDialect,
): RecordReader<Own> {
  const made = readers.get(dialect) ?? new Map<RecordDefinition, RecordReader<Fields>>()
  readers.set(dialect, made)
  const reader = made.get(definition) ?? createReader(definition, dialect)
  made.set(definition, reader)
  return reader as unknown as RecordReader<Own>
}

function createReader(definition: RecordDefinition, dialect: RecordDialect): RecordReader<Fields> {
  const { spellings } = dialect
  const rules = dialect.records[definition.name] ?? rulesOf(definition)
  const all = Object.entries(definition.fields)
  const rest = all.find(([, { isRest }]) => isRest)?.[0]
  const named = all
    .filter(([key]) => key !== rest)
    .map(([key, field]) => ({ key, read: field.read, rule: rules[key] ?? field }))
  const allNames = new Set(named.flatMap(({ rule }) => rule.names))
  // Copied for each record: an object that gets as many properties one by one becomes a hash table, which is slow to make and
  // to read.
  const blank = Object.fromEntries(named.map(({ key }) => [key, undefined]))

  const names = (key: string): readonly string[] => rules[key]?.names ?? []
  const has = (value: unknown, keys?: readonly string[]): value is JsonObject => {
    if (!isObject(value)) return false
    const wanted = keys ? keys.flatMap(names) : allNames
    for (const name of wanted) if (Object.hasOwn(value, name)) return true
    return false
  }
  const read = (value: unknown): RecordOf<RecordDefinition> => {
    if (!has(value)) throw new DecodeError('a record is no object, or none of its fields is known')
    const decoded: Record<string, unknown> = { ...blank }
    for (const { key, read, rule } of named) decoded[key] = read(find(value, rule.names), rule, spellings)
    // Computed on demand: hardly anything looks at it.
    if (rest !== undefined) {
      Object.defineProperty(decoded, rest, { enumerable: true, get: () => without(value, allNames) })
    }
    return decoded
  }
  return { has, read, names }
}

/** The value under the first name that is present and not null. */
function find(value: JsonObject, names: readonly string[]): unknown {
  for (const name of names) {
    const found = value[name]
    if (found !== undefined && found !== null && Object.hasOwn(value, name)) return found
  }
  return undefined
}

function without(value: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
}

/** Names of volatile fields of these records, without a name that another field has too. */
export function volatileNames(
  definitions: readonly RecordDefinition[],
  dialect: RecordDialect,
): readonly string[] {
  const fields = definitions.flatMap((definition) => {
    const reader = readerOf(definition, dialect)
    return Object.entries(definition.fields).map(([key, { isVolatile = false }]) => ({
      isVolatile,
      names: reader.names(key),
    }))
  })
  const others = new Set(fields.filter(({ isVolatile }) => !isVolatile).flatMap(({ names }) => names))
  return fields.flatMap(({ names }) => names).filter((name) => !others.has(name))
}
