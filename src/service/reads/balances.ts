import type { Big } from 'big.js'
import type { JsonObject } from '../decode.js'
import { unwrapRow } from '../row.js'
import { dataRead } from './data-read.js'

/** What the account holds. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Balances {
  /** `ethBalance`, in whole coins. */
  readonly eth: Big | undefined
  /** `usdcBalance`, in dollars. */
  readonly usdc: Big | undefined
  /** How much USDC the service may take, in dollars. */
  readonly usdcAllowance: Big | undefined
  /** `vusdBalance`, in dollars: what orders are paid from. */
  readonly vusd: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** The balances of the account (service.md §4.1). */
export const balances = dataRead({
  name: 'balances',
  type: 'balances',
  decode: (reply, dialect): Balances => {
    const row = unwrapRow(reply, dialect.wrappers, dialect.records.balances)
    return {
      eth: row.amount('eth'),
      usdc: row.amount('usdc'),
      usdcAllowance: row.amount('usdcAllowance'),
      vusd: row.amount('vusd'),
      rest: row.rest,
    }
  },
})
