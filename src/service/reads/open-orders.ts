import type { Big } from 'big.js'
import {
  DecodeError,
  fieldOf,
  isObject,
  refuseRowsBeside,
  unwrap,
  unwrapList,
  type JsonObject,
} from '../decode.js'
import type { Dialect } from '../dialect.js'
import { isRow, readRow } from '../row.js'
import type { OrderStatus, OrderType } from '../words.js'
import { dataRead } from './data-read.js'
import { decodeTriggerOrder, type TriggerOrder } from './trigger-order.js'

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

/** Everything that waits: orders to be filled, and triggers on open positions. */
export interface OpenOrders {
  readonly pending: readonly PendingOrder[]
  readonly triggers: readonly TriggerOrder[]
}

/** The tables by which both lists are read. */
export interface OrderRules {
  readonly pending: Dialect['records']['pendingOrder']
  readonly trigger: Dialect['records']['triggerOrder']
}

/** The rows of both lists, not yet read. */
interface Lists {
  readonly pending: readonly unknown[]
  readonly triggers: readonly unknown[]
}

/** Every pending order and every trigger order of the account (service.md §4.1). */
export const openOrders = dataRead({
  name: 'openOrders',
  type: 'open_orders',
  paged: true,
  decode: (reply, dialect) =>
    decodeOpenOrders(reply, dialect, {
      pending: dialect.records.pendingOrder,
      trigger: dialect.records.triggerOrder,
    }),
})

/**
 * Reads open orders, as two lists or as one. Of the two lists one may be missing, and is then empty; with both missing nothing was
 * said. In one flat list a row with the fields of a trigger is a trigger.
 */
export function decodeOpenOrders(reply: unknown, dialect: Dialect, rules: OrderRules): OpenOrders {
  const { pending, triggers } = dialect.openOrders
  const apart = (value: unknown): boolean =>
    isObject(value) && [...pending, ...triggers].some((name) => Object.hasOwn(value, name))
  const found = unwrap(reply, dialect.wrappers, (value) => Array.isArray(value) || apart(value))
  const lists = isObject(found) ? twoLists(found, dialect) : split(unwrapList(found, []), rules)
  return {
    pending: lists.pending.map((row) => decodePendingOrder(row, dialect, rules.pending)),
    triggers: lists.triggers.map((row) => decodeTriggerOrder(row, dialect, rules.trigger)),
  }
}

function twoLists(reply: JsonObject, dialect: Dialect): Lists {
  const pending = oneList(reply, dialect.openOrders.pending, dialect)
  const triggers = oneList(reply, dialect.openOrders.triggers, dialect)
  if (pending.length + triggers.length === 0) {
    refuseRowsBeside(reply)
    const others = dialect.wrappers.map((name) => fieldOf(reply, name))
    if (others.some(isObject)) throw new DecodeError('another answer stands beside two empty lists')
  }
  return { pending, triggers }
}

function oneList(reply: JsonObject, names: readonly string[], dialect: Dialect): readonly unknown[] {
  const present = names.filter((name) => Object.hasOwn(reply, name))
  if (present.length > 1) throw new DecodeError('two lists of the same orders stand side by side')
  return present[0] === undefined ? [] : unwrapList(fieldOf(reply, present[0]), dialect.wrappers)
}

function split(rows: readonly unknown[], rules: OrderRules): Lists {
  const { isTakeProfit, triggerPrice } = rules.trigger
  const isTrigger = (row: unknown): boolean => isRow(row, { isTakeProfit, triggerPrice })
  return { pending: rows.filter((row) => !isTrigger(row)), triggers: rows.filter(isTrigger) }
}

function decodePendingOrder(
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
    rest: row.rest,
  }
}
