import type { Big } from 'big.js'
import { unwrapList, type JsonObject } from '../decode.js'
import { readRow } from '../row.js'
import { dataRead } from './data-read.js'

/** The account at a glance. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Portfolio {
  /** Balance in dollars (VUSD). */
  readonly vusdBalance: Big | undefined
  /** Collateral in use, in dollars. */
  readonly collateralUsage: Big | undefined
  /** Margin in use, in dollars. */
  readonly marginUsage: Big | undefined
  /** Size of all open longs, in dollars. */
  readonly openLongs: Big | undefined
  /** Size of all open shorts, in dollars. */
  readonly openShorts: Big | undefined
  /** Address of the account. */
  readonly account: string | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** The first element of the portfolios list; undefined only when the service sent an empty one (service.md §4.1). */
export const portfolio = dataRead({
  name: 'portfolio',
  type: 'portfolios',
  decode: (reply, dialect): Portfolio | undefined => {
    const [first, ...others] = unwrapList(reply, dialect.wrappers)
    if (first === undefined && others.length === 0) return undefined
    const row = readRow(first, dialect.records.portfolio)
    return {
      vusdBalance: row.amount('vusdBalance'),
      collateralUsage: row.amount('collateralUsage'),
      marginUsage: row.amount('marginUsage'),
      openLongs: row.amount('openLongs'),
      openShorts: row.amount('openShorts'),
      account: row.text('account'),
      rest: row.rest,
    }
  },
})
