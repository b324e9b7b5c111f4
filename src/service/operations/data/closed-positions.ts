import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { flag, id, otherFields, reference, scaled, time, word } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import type { OrderType, PositionStatus } from '../../records/words.js'
import { listOf } from '../../reply/decoders.js'
import { mapRows, type Rows } from '../../reply/rows.js'
import { chainId, page, paginate } from '../inputs.js'

const closedPosition = record('closedPosition', {
  /** `posId`. */
  id: id('posId', 'positionId'),
  /** `tokenId`: the pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True for a long, false for a short. */
  isLong: flag('isLong'),
  /** Size that was closed last, in dollars. */
  size: scaled(30, 'size'),
  /** Size over its whole life, in dollars. */
  totalSize: scaled(30, 'totalSize'),
  /** Collateral over its whole life, in dollars. */
  totalCollateral: scaled(30, 'totalCollateral'),
  /** `averagePrice`: average entry price, in the quote currency. */
  entryPrice: scaled(30, 'averagePrice', 'entryPrice'),
  /** `markPrice`: price at which it ended, in the quote currency. */
  exitPrice: scaled(30, 'markPrice', 'exitPrice'),
  /** Realized PnL in dollars, signed, after the costs in `realisedPnlIncludes`. */
  realisedPnl: scaled(30, 'realisedPnl', 'realizedPnl'),
  /** `totalROI`: return on the collateral, in percent, signed. */
  roiPercent: scaled(3, 'totalROI'),
  /** Fees for opening and closing, in dollars. */
  positionFee: scaled(30, 'positionFee'),
  /** Funding fees, in dollars; negative where the trader received. */
  fundingFee: scaled(30, 'fundingFee'),
  /** Borrow fees, in dollars. */
  borrowFee: scaled(30, 'borrowFee'),
  /** `positionType`: type of the order that opened it. */
  type: word<OrderType>('positionType', 'positionType', 'orderType'),
  /** `positionStatus`: CLOSED, LIQUIDATED or CANCELED; OPEN for a part that was closed while the rest stayed open. */
  status: word<PositionStatus>('status', 'positionStatus', 'status'),
  /** Time at which it was opened. */
  createdAt: time('createdAt'),
  /** Time at which it ended. */
  closedAt: time('closedAt'),
  /** Fields not listed here, as they came. */
  rest: otherFields(),
})

/** Costs that a service may have deducted from `realisedPnl`. */
const includedCosts = ['openingFee', 'closingFee', 'funding', 'borrow'] as const
export type IncludedCost = (typeof includedCosts)[number]

/**
 * A position that has ended, or a part of one that was closed. A field that the service left out, or that cannot be read, is
 * `undefined`.
 */
export interface ClosedPosition extends RecordOf<typeof closedPosition> {
  /** Costs that are in `realisedPnl` already; see `realisedPnl.includes` in the dialect. */
  readonly realisedPnlIncludes: readonly IncludedCost[]
}

const rows = listOf(closedPosition)

/**
 * Reads the account's positions that have ended, and closed parts (service.md §4.1).
 * @example
 * const firstPage = await service.closedPositions(credentials, { chainId: '42161', page: 1 })
 */
export const closedPositions = read({
  endpoint: 'GET /trade-bots/data/closed_positions/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId, page }),
  query: paginate,
  assumptions: {
    realisedPnl: z
      .strictObject({
        /**
         * Costs that `realisedPnl` is net of. By default funding and borrow, as in the service's formula of PnL; an empty list
         * for the gain on the price alone, all four for a result that is net of everything.
         */
        includes: z.array(z.enum(includedCosts)).default(['funding', 'borrow']),
      })
      .prefault({}),
  },
  reply: {
    records: rows.records,
    decode: (reply, dialect, input): Rows<ClosedPosition> => {
      const realisedPnlIncludes = dialect.realisedPnl.includes
      return mapRows(rows.decode(reply, dialect, input), (row) => Object.assign(row, { realisedPnlIncludes }))
    },
  },
})
