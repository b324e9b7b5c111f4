import { decimal, flag, id, reference, text, time, word } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import type { OrderStatus, OrderType } from '../../records/words.js'

/** The record of a pending order, in `open_orders` of the account and of the market maker. */
export const pendingOrder = record('pendingOrder', {
  /** `posId`: the position that it opens or changes, and the id that cancelPendingOrder takes. */
  positionId: id('posId', 'positionId'),
  /** `tokenId`: the pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True for a long, false for a short. */
  isLong: flag('isLong'),
  /** `positionType`: type of the order. */
  type: word<OrderType>('positionType', 'positionType', 'orderType'),
  /** State of the order. */
  status: word<OrderStatus>('status', 'status', 'orderStatus', 'positionStatus'),
  /** `lmtPrice`: limit price of a Limit or Stop Limit, in the quote currency. */
  limitPrice: decimal('lmtPrice', 'limitPrice'),
  /** `stpPrice`: stop price of a Stop Market or Stop Limit, in the quote currency. */
  stopPrice: decimal('stpPrice', 'stopPrice'),
  /** Share of the position that a trailing stop closes, in percent of the size when it fires. */
  amountPercent: decimal('amountPercent'),
  /** Size that the order will add, in dollars. */
  pendingSize: decimal('pendingSize'),
  /** Collateral that the order will add, in dollars. */
  pendingCollateral: decimal('pendingCollateral'),
  /** Size of the position that is open already, in dollars. */
  size: decimal('size'),
  /** Collateral of the position that is open already, in dollars. */
  collateral: decimal('collateral'),
  /** `averagePrice`: entry price of the position that is open already, in the quote currency. */
  entryPrice: decimal('averagePrice', 'entryPrice'),
  /** Size divided by collateral, as the service gives it. */
  leverage: decimal('leverage'),
  /** Address of the account that owns it. */
  owner: text('owner', 'account'),
  /** `refer`: address of the referrer. */
  referrer: text('refer', 'referrer'),
  /** Network it is on. */
  chainId: reference('chainId'),
  /** Time at which it was placed. */
  createdAt: time('createdAt'),
})

/** An order that waits to be filled. A field that the service left out, or that cannot be read, is `undefined`. */
export type PendingOrder = RecordOf<typeof pendingOrder>
