import type { Big } from 'big.js'
import { unwrapList, type JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow } from '../row.js'
import type { OrderType, PositionStatus } from '../words.js'
import { dataRead } from './data-read.js'

/** A position that has ended. A field that the service left out, or that cannot be read, is `undefined`. */
export interface ClosedPosition {
  /** `posId`. */
  readonly id: string
  /** `tokenId`: the pair. */
  readonly pairId: string | undefined
  /** True for a long, false for a short. */
  readonly isLong: boolean | undefined
  /** Size at the end, in dollars. */
  readonly size: Big | undefined
  /** Size over the whole life, in dollars. */
  readonly totalSize: Big | undefined
  /** Collateral over the whole life, in dollars. */
  readonly totalCollateral: Big | undefined
  /** `averagePrice`: the average entry price. */
  readonly entryPrice: Big | undefined
  /** `markPrice`: the price at which it ended. */
  readonly exitPrice: Big | undefined
  /** Profit or loss, in dollars, signed. */
  readonly realisedPnl: Big | undefined
  /** `totalROI`: return on the collateral, in percent, signed. */
  readonly roiPercent: Big | undefined
  /** Position fees, in dollars. */
  readonly positionFee: Big | undefined
  /** Funding fees, in dollars; negative where the trader received. */
  readonly fundingFee: Big | undefined
  /** Borrow fees, in dollars. */
  readonly borrowFee: Big | undefined
  /** `positionType`: the kind of order that opened it. */
  readonly type: OrderType | undefined
  /** `positionStatus`: CLOSED, LIQUIDATED or CANCELED. */
  readonly status: PositionStatus | undefined
  /** When it was opened. */
  readonly createdAt: Date | undefined
  /** When it ended. */
  readonly closedAt: Date | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** The positions of the account that have ended (service.md §4.1). */
export const closedPositions = dataRead({
  name: 'closedPositions',
  type: 'closed_positions',
  paged: true,
  decode: (reply, dialect) =>
    unwrapList(reply, dialect.wrappers).map((value) => decodeClosedPosition(value, dialect)),
})

function decodeClosedPosition(value: unknown, dialect: Dialect): ClosedPosition {
  const row = readRow(value, dialect.records.closedPosition)
  return {
    id: row.id('id'),
    pairId: row.reference('pairId'),
    isLong: row.flag('isLong'),
    size: row.amount('size'),
    totalSize: row.amount('totalSize'),
    totalCollateral: row.amount('totalCollateral'),
    entryPrice: row.amount('entryPrice'),
    exitPrice: row.amount('exitPrice'),
    realisedPnl: row.amount('realisedPnl'),
    roiPercent: row.amount('roiPercent'),
    positionFee: row.amount('positionFee'),
    fundingFee: row.amount('fundingFee'),
    borrowFee: row.amount('borrowFee'),
    type: row.word('type', dialect.spellings.positionType),
    status: row.word('status', dialect.spellings.status),
    createdAt: row.time('createdAt'),
    closedAt: row.time('closedAt'),
    rest: row.rest,
  }
}
