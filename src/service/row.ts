import type { Big } from 'big.js'
import { isLosslessNumber } from 'lossless-json'
import { DecodeError, fieldOf, isObject, unwrap, type JsonObject } from './decode.js'
import type { AmountRule, RecordRules } from './dialect/rules.js'
import { readTime } from './times.js'
import { readAmount } from './units.js'

type AmountKey<Rules> = {
  [Key in keyof Rules]: Rules[Key] extends AmountRule ? Key : never
}[keyof Rules]

/** One record of a reply, read by our names for its fields through the dialect's table of spellings and decimals. */
export interface Row<Rules extends RecordRules> {
  /** What the record is addressed by, as text; throws a DecodeError where it is absent or no id. */
  id(key: keyof Rules): string
  /** A reference to something else, as text. */
  reference(key: keyof Rules): string | undefined
  /** Text as it came; a number as its digits. */
  text(key: keyof Rules): string | undefined
  /** An amount at the decimals that the dialect gives this field. */
  amount(key: AmountKey<Rules>): Big | undefined
  /** A JSON boolean, or a spelling of one. */
  flag(key: keyof Rules): boolean | undefined
  /** A moment; see `readTime`. */
  time(key: keyof Rules): Date | undefined
  /** A word of an enumeration in the spelling of service.md; one that nobody knows stays as it came. */
  word(key: keyof Rules, spellings: Spellings): string | undefined
  /** The rows of a list within the record; none where there is no list. */
  list(key: keyof Rules): readonly unknown[]
  /** Every field that the table does not name, as it came; its numbers as `parseExactly` gives them. */
  readonly rest: JsonObject
}

/** For each word its other spellings; capitals, spaces, `_` and `-` make no difference. */
type Spellings = Readonly<Record<string, readonly string[]>>

/** Whether a value is an object with at least one field that the table names. */
export function isRow(value: unknown, rules: RecordRules): value is JsonObject {
  return (
    isObject(value) &&
    Object.values(rules).some((rule) => rule.names.some((name) => Object.hasOwn(value, name)))
  )
}

/** Reads one record. Throws a DecodeError when the value is no object, or one of which not a single field is known. */
export function readRow<Rules extends RecordRules>(value: unknown, rules: Rules): Row<Rules> {
  if (!isRow(value, rules)) throw new DecodeError('a record is no object, or none of its fields is known')
  const find = (key: keyof Rules): unknown => {
    for (const name of rules[key]?.names ?? []) {
      const found = fieldOf(value, name)
      if (found !== undefined && found !== null) return found
    }
    return undefined
  }
  return {
    id: (key) => {
      const id = readId(find(key))
      if (id === undefined) throw new DecodeError(`a record has no ${String(key)}`)
      return id
    },
    reference: (key) => readId(find(key)),
    text: (key) => readText(find(key)),
    amount: (key) => readAmount(find(key), (rules[key] as AmountRule).decimals),
    flag: (key) => readFlag(find(key)),
    time: (key) => readTime(find(key)),
    word: (key, spellings) => readWord(find(key), spellings),
    list: (key) => {
      const list = find(key)
      return Array.isArray(list) ? list : []
    },
    // Most records never ask for it.
    get rest() {
      return restOf(value, rules)
    },
  }
}

function restOf(value: JsonObject, rules: RecordRules): JsonObject {
  const known = Object.values(rules)
  const isKnown = (field: string): boolean => known.some(({ names }) => names.includes(field))
  return Object.fromEntries(Object.entries(value).filter(([field]) => !isKnown(field)))
}

/** The one record that a reply is: bare, wrapped, or alone in a list. */
export function unwrapRow<Rules extends RecordRules>(
  reply: unknown,
  wrappers: readonly string[],
  rules: Rules,
): Row<Rules> {
  const isAlone = (value: unknown): boolean =>
    Array.isArray(value) && value.length === 1 && isRow(value[0], rules)
  const found = unwrap(reply, wrappers, (value) => isRow(value, rules) || isAlone(value))
  return readRow(Array.isArray(found) ? found[0] : found, rules)
}

/** An id as text: `0`, `"0"` and a BigNumber of zero are the same id. Fractions and negative numbers are none. */
function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  const number = readAmount(value)
  return number && number.gte(0) && number.eq(number.round(0)) ? number.toFixed() : undefined
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return isLosslessNumber(value) ? value.value : undefined
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = readText(value)?.toLowerCase()
  if (text === 'true' || text === '1' || text === 'long') return true
  if (text === 'false' || text === '0' || text === 'short') return false
  return undefined
}

function readWord(value: unknown, spellings: Spellings): string | undefined {
  const text = readText(value)
  // As it should be it mostly is.
  if (text === undefined || Object.hasOwn(spellings, text)) return text
  const plain = plainly(text)
  const entry = Object.entries(spellings).find(([word, others]) =>
    [word, ...others].some((one) => plainly(one) === plain),
  )
  return entry?.[0] ?? text
}

function plainly(word: string): string {
  return word
    .trim()
    .replaceAll(/[\s_-]+/g, ' ')
    .toUpperCase()
}
