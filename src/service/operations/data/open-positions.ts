import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { decimal, flag, id, reference, text, time, volatile, word } from '../../records/fields.js'
import { readerOf, record, type RecordOf } from '../../records/record.js'
import type { OrderStatus, OrderType, PositionStatus } from '../../records/words.js'
import { readRows, type Rows } from '../../reply/rows.js'
import { unwrapList } from '../../reply/unwrap.js'
import { chainId, mayBePartial, page, paginate } from '../inputs.js'

/** The record of an open position, also of the market-maker read of open positions. */
export const position = record('position', {
  /** `posId`. */
  id: id('posId', 'positionId'),
  /** `tokenId`: the pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True for a long, false for a short. */
  isLong: flag('isLong'),
  /** Size in dollars. */
  size: decimal('size'),
  /** Collateral in dollars. */
  collateral: decimal('collateral'),
  /** `averagePrice`: average entry price, in the quote currency. */
  entryPrice: decimal('averagePrice', 'entryPrice'),
  /** Size divided by collateral, as the service gives it. */
  leverage: volatile(decimal('leverage')),
  /** Price at which the position is liquidated, in the quote currency; often absent. */
  liquidationPrice: volatile(decimal('liquidationPrice')),
  /** Position fee accrued and not paid, in dollars. */
  accruedPositionFee: volatile(decimal('accruedPositionFee')),
  /** Funding fee accrued and not paid, in dollars; negative where the trader receives. */
  accruedFundingFee: volatile(decimal('accruedFundingFee')),
  /** Borrow fee accrued and not paid, in dollars. */
  accruedBorrowFee: volatile(decimal('accruedBorrowFee')),
  /** Position fee paid so far, in dollars. */
  paidPositionFee: decimal('paidPositionFee'),
  /** Funding fee paid so far, in dollars; negative where the trader received. */
  paidFundingFee: decimal('paidFundingFee'),
  /** Borrow fee paid so far, in dollars. */
  paidBorrowFee: decimal('paidBorrowFee'),
  /** Fee for closing all of it, in dollars. */
  closingFee: volatile(decimal('closingFee')),
  /** Collateral of an order in flight, in dollars. */
  pendingCollateral: decimal('pendingCollateral'),
  /** Size of the order in the position's slot, which adds it or takes it away, in dollars. */
  pendingSize: decimal('pendingSize'),
  /** `lmtPrice`: limit price of the order that opened it, in the quote currency. */
  limitPrice: decimal('lmtPrice', 'limitPrice'),
  /** Funding index at which funding was last settled. */
  fundingIndex: decimal('fundingIndex'),
  /** `positionType`: type of the order that opened it. */
  type: word<OrderType>('positionType', 'positionType', 'orderType'),
  /** `positionStatus`: state of the position. */
  status: word<PositionStatus>('status', 'positionStatus'),
  /** `status`: state of the order in the position's order slot. */
  orderStatus: word<OrderStatus>('status', 'status', 'orderStatus'),
  /** Address of the account that owns it. */
  owner: text('owner', 'account'),
  /** `refer`: address of the referrer. */
  referrer: text('refer', 'referrer'),
  /** Network it is on. */
  chainId: reference('chainId'),
  /** Time at which it was opened. */
  createdAt: time('createdAt'),
})

/** An open position. A field that the service left out, or that cannot be read, is `undefined`. */
export type Position = RecordOf<typeof position>

/**
 * Reads the account's open positions (service.md §4.1). The list is empty only when the service sent an empty one.
 * @example
 * const positions = await service.openPositions(credentials, { chainId: '42161' })
 * positions[0]?.size?.toFixed() // '10000.5'
 */
export const openPositions = read({
  endpoint: 'GET /trade-bots/data/open_positions/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId, page, mayBePartial }),
  query: paginate,
  reply: {
    records: [position],
    decode: (reply, dialect, input): Rows<Position> =>
      readRows(
        readerOf(position, dialect),
        unwrapList(reply, dialect.wrappers),
        ({ id }) => id,
        input.mayBePartial,
      ),
  },
})
