import { DecodeError } from '../records/json-object.js'
import type { Fields, RecordDefinition, RecordOf, RecordReader } from '../records/record.js'

/** Rows of a list. */
export interface Rows<Row> extends ReadonlyArray<Row>, RowSigns {
  /** The number of rows that could not be read and are left out; undefined for none. See `mayBePartial`. */
  readonly unreadable?: number
}

/** Signs by which a list may be cut; see `isPossiblyTruncated`. */
export interface RowSigns {
  /**
   * The number of rows of the list as it came, where some repeat another one, could not be read, or are given apart; undefined for all
   * of these.
   */
  readonly listed?: number | undefined
  /** True where the reply says that it has only a part of the rows. */
  readonly hasMore?: boolean | undefined
}

/** Adds signs to rows, which it changes. */
export function withSigns<Row>(rows: Row[], { listed, hasMore }: RowSigns): Rows<Row> {
  return Object.assign(rows, listed !== undefined && { listed }, hasMore === true && { hasMore })
}

/** Maps the rows of a list, and keeps its signs. */
export function mapRows<From, To>(rows: Rows<From>, read: (row: From) => To): Rows<To> {
  return withSigns(
    rows.map((row) => read(row)),
    rows,
  )
}

/**
 * Reads the rows of a list. Identical rows are one; `identityOf` names what a row is about. Throws a DecodeError for a row that
 * cannot be read, or, in a list that may be partial, leaves it out and counts it.
 */
export function readRows<Own extends Fields>(
  { read }: RecordReader<Own>,
  rows: Rows<unknown>,
  identityOf: (row: RecordOf<RecordDefinition<Own>>) => string,
  isPartial: boolean | undefined,
): Rows<RecordOf<RecordDefinition<Own>>> {
  type Row = RecordOf<RecordDefinition<Own>>
  const decoded: Row[] = []
  const byIdentity = new Map<string, Row[]>()
  let unreadable = 0
  for (const value of rows) {
    try {
      const row = read(value)
      const alike = byIdentity.get(identityOf(row)) ?? []
      byIdentity.set(identityOf(row), [...alike, row])
      if (!alike.some((one) => JSON.stringify(one) === JSON.stringify(row))) decoded.push(row)
    } catch (error) {
      if (isPartial !== true || !(error instanceof DecodeError)) throw error
      unreadable++
    }
  }
  const listed = rows.listed ?? (decoded.length === rows.length ? undefined : rows.length)
  return Object.assign(
    withSigns(decoded, { listed, hasMore: rows.hasMore }),
    unreadable > 0 && { unreadable },
  )
}
