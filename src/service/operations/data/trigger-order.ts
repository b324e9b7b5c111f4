import { decimal, flag, id, reference, time, word } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import type { TriggerStatus } from '../../records/words.js'

/** The record of a trigger order, in `open_orders` of the account and of the market maker. */
export const triggerOrder = record('triggerOrder', {
  /** `posId`: the position it belongs to. */
  positionId: id('posId', 'positionId'),
  /** Counts from 0 within one position, so `0` is a valid id. */
  orderId: id('orderId'),
  /** `isTP`: true for a take-profit, false for a stop-loss. */
  isTakeProfit: flag('isTP', 'isTakeProfit'),
  /** Price at which it triggers, in the quote currency. */
  triggerPrice: decimal('triggerPrice'),
  /** Share of the position that it closes, in percent of the size when it triggers. */
  amountPercent: decimal('amountPercent'),
  /** Size that it closed, in dollars; zero before it triggers. */
  triggeredAmount: decimal('triggeredAmount'),
  /** `triggerStatus`: state of the order. */
  status: word<TriggerStatus>('status', 'triggerStatus', 'status'),
  /** `triggerCreatedAt`: time at which it was placed. */
  createdAt: time('triggerCreatedAt', 'createdAt'),
  /** Time at which it triggered; undefined before that. */
  triggeredAt: time('triggeredAt'),
  /** `tokenId`: the pair of the position. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True if the position is a long. */
  isLong: flag('isLong'),
  /** Size of the position, in dollars. */
  size: decimal('size'),
  /** Collateral of the position, in dollars. */
  collateral: decimal('collateral'),
  /** `averagePrice`: entry price of the position, in the quote currency. */
  entryPrice: decimal('averagePrice', 'entryPrice'),
})

/**
 * A take-profit or stop-loss on an open position. A field that the service left out, or that cannot be read, is `undefined`.
 */
export type TriggerOrder = RecordOf<typeof triggerOrder>
