import type { Big } from 'big.js'
import type { JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow } from '../row.js'
import type { OrderStatus, OrderType } from '../words.js'

/** An order that waits to be filled. A field that the service left out, or that cannot be read, is `undefined`. */
export interface PendingOrder {
  /** `posId`: the position it opens or changes, and what cancelPendingOrder takes. */
  readonly positionId: string
  /** `tokenId`: the pair. */
  readonly pairId: string | undefined
  /** True for a long, false for a short. */
  readonly isLong: boolean | undefined
  /** `positionType`. */
  readonly type: OrderType | undefined
  /** The state of the order. */
  readonly status: OrderStatus | undefined
  /** `lmtPrice`: the limit price of a Limit or Stop Limit. */
  readonly limitPrice: Big | undefined
  /** `stpPrice`: the stop price of a Stop Market or Stop Limit. */
  readonly stopPrice: Big | undefined
  /** Size that the order will add, in dollars. */
  readonly pendingSize: Big | undefined
  /** Collateral that the order will add, in dollars. */
  readonly pendingCollateral: Big | undefined
  /** Size of the position already open, in dollars. */
  readonly size: Big | undefined
  /** Collateral of the position already open, in dollars. */
  readonly collateral: Big | undefined
  /** `averagePrice`: the entry price of the position already open. */
  readonly entryPrice: Big | undefined
  /** Size over collateral, as the service says it. */
  readonly leverage: Big | undefined
  /** Address of the account that owns it. */
  readonly owner: string | undefined
  /** `refer`: address of the referrer. */
  readonly referrer: string | undefined
  /** The network it is on. */
  readonly chainId: string | undefined
  /** When it was placed. */
  readonly createdAt: Date | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** Reads one pending order; it needs `posId`. */
export function decodePendingOrder(
  value: unknown,
  dialect: Dialect,
  rules: Dialect['records']['pendingOrder'],
): PendingOrder {
  const row = readRow(value, rules)
  return {
    positionId: row.id('positionId'),
    pairId: row.reference('pairId'),
    isLong: row.flag('isLong'),
    type: row.word('type', dialect.spellings.positionType),
    status: row.word('status', dialect.spellings.status),
    limitPrice: row.amount('limitPrice'),
    stopPrice: row.amount('stopPrice'),
    pendingSize: row.amount('pendingSize'),
    pendingCollateral: row.amount('pendingCollateral'),
    size: row.amount('size'),
    collateral: row.amount('collateral'),
    entryPrice: row.amount('entryPrice'),
    leverage: row.amount('leverage'),
    owner: row.text('owner'),
    referrer: row.text('referrer'),
    chainId: row.reference('chainId'),
    createdAt: row.time('createdAt'),
    get rest() {
      return row.rest
    },
  }
}
