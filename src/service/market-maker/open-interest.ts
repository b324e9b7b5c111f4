import type { Big } from 'big.js'
import type { JsonObject } from '../decode.js'
import { readRow } from '../row.js'
import { unwrapFigure } from './figures.js'
import { assetRead } from './market-read.js'

/** What all traders together have open in one asset. A field that cannot be read is `undefined`. */
export interface OpenInterest {
  /** The pair. */
  readonly pairId: string | undefined
  /** The pair's or the asset's name. */
  readonly symbol: string | undefined
  /** Size of all longs, in dollars. */
  readonly long: Big | undefined
  /** Size of all shorts, in dollars. */
  readonly short: Big | undefined
  /** The most that all longs may be, in dollars. */
  readonly maxLong: Big | undefined
  /** The most that all shorts may be, in dollars. */
  readonly maxShort: Big | undefined
  /** Size of all positions, in dollars. */
  readonly total: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** The open interest of an asset (service.md §4.4); a reply that is one bare amount is the total. */
export const openInterest = assetRead({
  name: 'open interest',
  type: 'asset_oi',
  decode: (reply, dialect): OpenInterest => {
    const rules = dialect.records.openInterest
    const row = readRow(unwrapFigure(reply, dialect.wrappers, rules, 'total'), rules)
    return {
      pairId: row.reference('pairId'),
      symbol: row.text('symbol'),
      long: row.amount('long'),
      short: row.amount('short'),
      maxLong: row.amount('maxLong'),
      maxShort: row.amount('maxShort'),
      total: row.amount('total'),
      rest: row.rest,
    }
  },
})
