import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { flag, id, otherFields, reference, scaled, time, word } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import type { OrderType, PositionStatus } from '../../records/words.js'
import { listOf } from '../../reply/decoders.js'
import { chainId, page, paginate } from '../inputs.js'

const closedPosition = record('closedPosition', {
  /** `posId`. */
  id: id('posId', 'positionId'),
  /** `tokenId`: the pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True for a long, false for a short. */
  isLong: flag('isLong'),
  /** Size when it ended, in dollars. */
  size: scaled(30, 'size'),
  /** Size over its whole life, in dollars. */
  totalSize: scaled(30, 'totalSize'),
  /** Collateral over its whole life, in dollars. */
  totalCollateral: scaled(30, 'totalCollateral'),
  /** `averagePrice`: average entry price, in the quote currency. */
  entryPrice: scaled(30, 'averagePrice', 'entryPrice'),
  /** `markPrice`: price at which it ended, in the quote currency. */
  exitPrice: scaled(30, 'markPrice', 'exitPrice'),
  /** Realized PnL in dollars, signed. */
  realisedPnl: scaled(30, 'realisedPnl', 'realizedPnl'),
  /** `totalROI`: return on the collateral, in percent, signed. */
  roiPercent: scaled(3, 'totalROI'),
  /** Position fees, in dollars. */
  positionFee: scaled(30, 'positionFee'),
  /** Funding fees, in dollars; negative where the trader received. */
  fundingFee: scaled(30, 'fundingFee'),
  /** Borrow fees, in dollars. */
  borrowFee: scaled(30, 'borrowFee'),
  /** `positionType`: type of the order that opened it. */
  type: word<OrderType>('positionType', 'positionType', 'orderType'),
  /** `positionStatus`: CLOSED, LIQUIDATED or CANCELED. */
  status: word<PositionStatus>('status', 'positionStatus', 'status'),
  /** Time at which it was opened. */
  createdAt: time('createdAt'),
  /** Time at which it ended. */
  closedAt: time('closedAt'),
  /** Fields not listed here, as they came. */
  rest: otherFields(),
})

/** A position that has ended. A field that the service left out, or that cannot be read, is `undefined`. */
export type ClosedPosition = RecordOf<typeof closedPosition>

/**
 * Reads the account's positions that have ended (service.md §4.1).
 * @example
 * const firstPage = await service.closedPositions(credentials, { chainId: '42161', page: 1 })
 */
export const closedPositions = read({
  endpoint: 'GET /trade-bots/data/closed_positions/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId, page }),
  query: paginate,
  reply: listOf(closedPosition),
})
