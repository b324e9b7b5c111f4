import type { Big } from 'big.js'
import type { JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow, type Row } from '../row.js'
import { unwrapFigures } from './figures.js'
import { accountRead } from './market-read.js'

/** What the vault stands to win or lose on one pair, or on all. A field that cannot be read is `undefined`. */
export interface VaultExposure {
  /** The pair; undefined where the record is about the whole vault. */
  readonly pairId: string | undefined
  /** The pair's name. */
  readonly symbol: string | undefined
  /** Exposure to longs, in dollars. */
  readonly long: Big | undefined
  /** Exposure to shorts, in dollars. */
  readonly short: Big | undefined
  /** Net exposure, in dollars, signed. */
  readonly net: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** The vault's exposure (service.md §4.4): a list by pair, or one record for all, followed by those of the pairs in it. */
export const vaultExposure = accountRead({
  name: 'vault exposure',
  type: 'vault_exposure',
  decode: (reply, dialect): readonly VaultExposure[] => {
    const rules = dialect.records.vaultExposure
    const rows = unwrapFigures(reply, dialect.wrappers, rules, 'net').map((value) => readRow(value, rules))
    return rows.flatMap((row) =>
      [row, ...row.list('pairs').map((pair) => readRow(pair, rules))].map(decodeExposure),
    )
  },
})

function decodeExposure(row: Row<Dialect['records']['vaultExposure']>): VaultExposure {
  return {
    pairId: row.reference('pairId'),
    symbol: row.text('symbol'),
    long: row.amount('long'),
    short: row.amount('short'),
    net: row.amount('net'),
    rest: row.rest,
  }
}
