import type { Big } from 'big.js'
import { unwrapList, type JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow } from '../row.js'

/** A deposit or a withdrawal. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Transfer {
  /** Amount in dollars (USDC). */
  readonly amount: Big | undefined
  /** When it happened. */
  readonly createdAt: Date | undefined
  /** Hash of its transaction. */
  readonly transactionHash: string | undefined
  /** Address of the account. */
  readonly account: string | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** Reads a list of deposits or of withdrawals, which look the same. */
export function decodeTransfers(reply: unknown, dialect: Dialect): readonly Transfer[] {
  return unwrapList(reply, dialect.wrappers).map((value) => {
    const row = readRow(value, dialect.records.transfer)
    return {
      amount: row.amount('amount'),
      createdAt: row.time('createdAt'),
      transactionHash: row.text('transactionHash'),
      account: row.text('account'),
      rest: row.rest,
    }
  })
}
