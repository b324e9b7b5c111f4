import type { Big } from 'big.js'
import { unwrapList, type JsonObject } from '../decode.js'
import { readRow } from '../row.js'
import type { TradeAction } from '../words.js'
import { accountRead } from './market-read.js'

/** One thing that was done to a position. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Trade {
  /** `actionType`. */
  readonly action: TradeAction | undefined
  /** Address of the account. */
  readonly account: string | undefined
  /** `posId`. */
  readonly positionId: string | undefined
  /** `tokenId`: the pair. */
  readonly pairId: string | undefined
  /** True for a long, false for a short. */
  readonly isLong: boolean | undefined
  /** `averagePrice`: the average entry price. */
  readonly entryPrice: Big | undefined
  /** The price it was done at. */
  readonly markPrice: Big | undefined
  /** Collateral, in dollars. */
  readonly collateral: Big | undefined
  /** `tradeVolume`: size traded, in dollars. */
  readonly volume: Big | undefined
  /** Profit or loss it brought, in dollars, signed. */
  readonly profitLoss: Big | undefined
  /** When it was done. */
  readonly createdAt: Date | undefined
  /** Hash of its transaction. */
  readonly transactionHash: string | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** What an account traded (service.md §4.4). */
export const tradeHistory = accountRead({
  name: 'trade history',
  type: 'trade_history',
  paged: true,
  decode: (reply, dialect): readonly Trade[] =>
    unwrapList(reply, dialect.wrappers).map((value) => {
      const row = readRow(value, dialect.records.trade)
      return {
        action: row.word('action', dialect.spellings.action),
        account: row.text('account'),
        positionId: row.reference('positionId'),
        pairId: row.reference('pairId'),
        isLong: row.flag('isLong'),
        entryPrice: row.amount('entryPrice'),
        markPrice: row.amount('markPrice'),
        collateral: row.amount('collateral'),
        volume: row.amount('volume'),
        profitLoss: row.amount('profitLoss'),
        createdAt: row.time('createdAt'),
        transactionHash: row.text('transactionHash'),
        rest: row.rest,
      }
    }),
})
