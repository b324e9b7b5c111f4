import type { BaseDialect } from '../dialect/base.js'
import { readAmount } from '../records/amounts.js'
import {
  readerOf,
  type Fields,
  type RecordDefinition,
  type RecordOf,
  type RecordReader,
} from '../records/record.js'
import { mapRows, type Rows } from './rows.js'
import { unwrap, unwrapList } from './unwrap.js'

/** Reads the JSON of a reply. */
export interface ReplyDecoder<Output, Dialect = BaseDialect, Input = unknown> {
  /** Records in the reply; each has an entry in the dialect. */
  readonly records: readonly RecordDefinition[]
  /** Accepts any JSON value. Throws a DecodeError where the reply cannot be read. */
  readonly decode: (reply: unknown, dialect: Dialect, input: Input) => Output
}

/** A reply that is a list of records, bare or wrapped. */
export function listOf<Own extends Fields>(
  record: RecordDefinition<Own>,
): ReplyDecoder<Rows<RecordOf<RecordDefinition<Own>>>> {
  return {
    records: [record],
    decode: (reply, dialect) => {
      const { read } = readerOf(record, dialect)
      return mapRows(unwrapList(reply, dialect.wrappers), read)
    },
  }
}

/** A reply that is one record: bare, wrapped, or alone in a list. */
export function oneOf<Own extends Fields>(
  record: RecordDefinition<Own>,
): ReplyDecoder<RecordOf<RecordDefinition<Own>>> {
  return { records: [record], decode: (reply, dialect) => decodeOne(reply, dialect, record) }
}

/** Reads a reply that is one record: bare, wrapped, or alone in a list. Throws a DecodeError. */
export function decodeOne<Own extends Fields>(
  reply: unknown,
  dialect: BaseDialect,
  record: RecordDefinition<Own>,
): RecordOf<RecordDefinition<Own>> {
  const { has, read } = readerOf(record, dialect)
  const isAlone = (value: unknown): boolean => Array.isArray(value) && value.length === 1 && has(value[0])
  const found = unwrap(reply, dialect.wrappers, (value) => has(value) || isAlone(value))
  return read(Array.isArray(found) ? found[0] : found)
}

/**
 * Rows of a reply whose shape was never seen: a list, one record, or one bare amount, which then becomes the field `figure`.
 * Throws a DecodeError.
 */
export function unwrapFigures<Own extends Fields>(
  reply: unknown,
  { wrappers }: BaseDialect,
  { has, names }: RecordReader<Own>,
  figure: keyof Own & string,
): readonly unknown[] {
  const isAmount = (value: unknown): boolean => readAmount(value) !== undefined
  const found = unwrap(reply, wrappers, (value) => Array.isArray(value) || has(value) || isAmount(value))
  if (Array.isArray(found)) return found
  return [isAmount(found) ? { [names(figure)[0]!]: found } : found]
}

/**
 * A reply about one thing whose shape was never seen: one record, bare, wrapped or alone in a list, or one bare amount for the
 * field `figure`.
 */
export function figureOf<Own extends Fields>(
  record: RecordDefinition<Own>,
  figure: keyof Own & string,
): ReplyDecoder<RecordOf<RecordDefinition<Own>>> {
  return {
    records: [record],
    decode: (reply, dialect) => {
      const reader = readerOf(record, dialect)
      const rows = unwrapFigures(reply, dialect, reader, figure)
      return reader.read(rows.length === 1 ? rows[0] : undefined)
    },
  }
}

/** Any JSON value as it came; numbers as `parseExactly` gives them. */
export const anyJson: ReplyDecoder<unknown> = { records: [], decode: (reply) => reply }
