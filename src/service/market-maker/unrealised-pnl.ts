import type { Big } from 'big.js'
import { z } from 'zod'
import type { JsonObject } from '../decode.js'
import { asset, chainId } from '../fields.js'
import type { Operation } from '../operation.js'
import { readRow } from '../row.js'
import { unwrapFigure } from './figures.js'
import { marketRead, type AssetInput } from './market-read.js'

/** Profit and loss of all open positions in one asset. A field that cannot be read is `undefined`. */
export interface UnrealisedPnl {
  /** The pair. */
  readonly pairId: string | undefined
  /** The pair's or the asset's name. */
  readonly symbol: string | undefined
  /** Of the longs, in dollars, signed. */
  readonly long: Big | undefined
  /** Of the shorts, in dollars, signed. */
  readonly short: Big | undefined
  /** Of all, in dollars, signed. */
  readonly total: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

interface UnrealisedPnlInput extends AssetInput {
  /** Sends `total=true`; what it means is not shown in service.md. */
  readonly total?: boolean | undefined
}

/** Unrealised profit and loss of an asset (service.md §4.4); a reply that is one bare amount is the total. */
export const unrealisedPnl: Operation<UnrealisedPnlInput, UnrealisedPnlInput, UnrealisedPnl> = {
  ...marketRead({
    name: 'unrealised pnl',
    decode: (reply, dialect): UnrealisedPnl => {
      const rules = dialect.records.unrealisedPnl
      const row = readRow(unwrapFigure(reply, dialect.wrappers, rules, 'total'), rules)
      return {
        pairId: row.reference('pairId'),
        symbol: row.text('symbol'),
        long: row.amount('long'),
        short: row.amount('short'),
        total: row.amount('total'),
        rest: row.rest,
      }
    },
  }),
  schema: z.strictObject({ chainId, asset, total: z.boolean({ error: 'must be true or false' }).optional() }),
  request: (input) => ({
    method: 'GET',
    path: ['market-maker', 'upnl', input.chainId, input.asset],
    ...(input.total ? { query: { total: 'true' } } : {}),
  }),
}
