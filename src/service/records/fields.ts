import type { Big } from 'big.js'
import { isLosslessNumber } from 'lossless-json'
import { readAmount, withoutFloatNoise } from './amounts.js'
import { DecodeError, type JsonObject } from './json-object.js'
import { readTime } from './times.js'
import { readWord, type EnumerationName, type WordSpellings } from './words.js'

/** The spelling of a field in replies, which the dialect may override. */
export interface FieldRule {
  /** Names of the field in replies; the first that is present counts. */
  readonly names: readonly string[]
  /** The value in a reply is divided by 10^decimals. Only fields that hold an amount have it. */
  readonly decimals?: number
}

/** One field of a record: its default spelling, and the way its value is read. */
export interface Field<Value> extends FieldRule {
  /** Reads the value found under the first name that is present; undefined where there is none. */
  readonly read: (value: unknown, rule: FieldRule, spellings: WordSpellings) => Value
  /** True if the value changes while nothing happens; see `volatile`. */
  readonly isVolatile?: boolean
  /** True for the field that holds all other fields; see `otherFields`. */
  readonly isRest?: boolean
}

/** Text as it came; a number becomes its digits. */
export function text(...names: readonly string[]): Field<string | undefined> {
  return { names, read: readText }
}

/**
 * The id of something, as text. `0`, `"0"` and a BigNumber of zero are the same id; fractions and negative numbers are none.
 */
export function reference(...names: readonly string[]): Field<string | undefined> {
  return { names, read: readId }
}

/** The id of the record itself. A record without it is unreadable. */
export function id(...names: readonly string[]): Field<string> {
  return required(reference(...names))
}

/** An amount that the service writes in human decimals, such as `'10000.5'`; without the noise of its float arithmetic. */
export function decimal(...names: readonly string[]): Field<Big | undefined> {
  return {
    names,
    decimals: 0,
    read: (value, rule) => {
      const amount = readAmount(value, rule.decimals)
      return amount && withoutFloatNoise(amount)
    },
  }
}

/** An amount that the service writes as an integer of so many decimals: `'1500000'` of 6 decimals is 1.5. */
export function scaled(decimals: number, ...names: readonly string[]): Field<Big | undefined> {
  return { names, decimals, read: (value, rule) => readAmount(value, rule.decimals) }
}

/** A JSON boolean, or a spelling of one: `true`, `1`, `long`; `false`, `0`, `short`. */
export function flag(...names: readonly string[]): Field<boolean | undefined> {
  return { names, read: readFlag }
}

/** A time: Unix seconds, milliseconds or ISO 8601. Zero means "not yet", and becomes undefined. */
export function time(...names: readonly string[]): Field<Date | undefined> {
  return { names, read: readTime }
}

/** A word of an enumeration, spelled as in service.md; an unknown word stays as it came. */
export function word<Word extends string>(
  vocabulary: EnumerationName,
  ...names: readonly string[]
): Field<Word | undefined> {
  return {
    names,
    // A word of the vocabulary, or an unknown one: every `Word` allows both.
    read: (value, _rule, spellings) => readWord(readText(value), spellings[vocabulary]) as Word | undefined,
  }
}

/** The rows of a list within the record; empty where there is no list. */
export function rows(...names: readonly string[]): Field<readonly unknown[]> {
  return { names, read: (value) => (Array.isArray(value) ? (value as readonly unknown[]) : []) }
}

/** All fields that the record does not name, as they came; numbers as `parseExactly` gives them. */
export function otherFields(): Field<JsonObject> {
  return { names: [], isRest: true, read: () => ({}) }
}

/** The same field; a record without it is unreadable. */
export function required<Value>(field: Field<Value>): Field<Exclude<Value, undefined>> {
  return {
    ...field,
    read: (value, rule, spellings) => {
      const read = field.read(value, rule, spellings)
      if (read === undefined) throw new DecodeError(`a record has no ${field.names[0]}`)
      return read as Exclude<Value, undefined>
    },
  }
}

/**
 * The same field, marked as one that changes while nothing happens, such as an accrued fee. Two replies that differ only there
 * count as equal.
 */
export function volatile<Value>(field: Field<Value>): Field<Value> {
  return { ...field, isVolatile: true }
}

function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value)
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
