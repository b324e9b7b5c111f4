import type { Big } from 'big.js'
import type { JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow } from '../row.js'
import type { TriggerStatus } from '../words.js'

/** A take-profit or stop-loss on an open position. A field that the service left out, or that cannot be read, is `undefined`. */
export interface TriggerOrder {
  /** `posId`: the position it belongs to. */
  readonly positionId: string
  /** Counts from 0 within one position: `0` is a valid id. */
  readonly orderId: string
  /** `isTP`: true for a take-profit, false for a stop-loss. */
  readonly isTakeProfit: boolean | undefined
  /** The price at which it fires. */
  readonly triggerPrice: Big | undefined
  /** How much of the size it closes, in percent of the size when it fires. */
  readonly amountPercent: Big | undefined
  /** Size it closed, in dollars; zero before it fires. */
  readonly triggeredAmount: Big | undefined
  /** `triggerStatus`. */
  readonly status: TriggerStatus | undefined
  /** `triggerCreatedAt`. */
  readonly createdAt: Date | undefined
  /** When it fired; undefined before that. */
  readonly triggeredAt: Date | undefined
  /** `tokenId`: the pair of the position. */
  readonly pairId: string | undefined
  /** Side of the position: true for a long. */
  readonly isLong: boolean | undefined
  /** Size of the position, in dollars. */
  readonly size: Big | undefined
  /** Collateral of the position, in dollars. */
  readonly collateral: Big | undefined
  /** `averagePrice`: the entry price of the position. */
  readonly entryPrice: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** Reads one trigger order; it needs `posId` and `orderId`. */
export function decodeTriggerOrder(
  value: unknown,
  dialect: Dialect,
  rules: Dialect['records']['triggerOrder'],
): TriggerOrder {
  const row = readRow(value, rules)
  return {
    positionId: row.id('positionId'),
    orderId: row.id('orderId'),
    isTakeProfit: row.flag('isTakeProfit'),
    triggerPrice: row.amount('triggerPrice'),
    amountPercent: row.amount('amountPercent'),
    triggeredAmount: row.amount('triggeredAmount'),
    status: row.word('status', dialect.spellings.status),
    createdAt: row.time('createdAt'),
    triggeredAt: row.time('triggeredAt'),
    pairId: row.reference('pairId'),
    isLong: row.flag('isLong'),
    size: row.amount('size'),
    collateral: row.amount('collateral'),
    entryPrice: row.amount('entryPrice'),
    get rest() {
      return row.rest
    },
  }
}
