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
import { isRow } from '../row.js'
import { dataRead } from './data-read.js'
import { decodePendingOrder, type PendingOrder } from './pending-order.js'
import { decodeTriggerOrder, type TriggerOrder } from './trigger-order.js'

/** Everything that waits: orders to be filled, and triggers on open positions. */
export interface OpenOrders {
  /** Orders to be filled, in the order in which the service lists them. */
  readonly pending: readonly PendingOrder[]
  /** Take-profits and stop-losses, in the order in which the service lists them. */
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
  const listsOf = (value: unknown): Lists =>
    isObject(value) ? twoLists(value, dialect) : split(unwrapList(value, []), rules)
  const found = unwrap(
    reply,
    dialect.wrappers,
    (value) => Array.isArray(value) || apart(value),
    (value) => countOf(listsOf(value)) === 0,
  )
  const lists = listsOf(found)
  return {
    pending: lists.pending.map((row) => decodePendingOrder(row, dialect, rules.pending)),
    triggers: lists.triggers.map((row) => decodeTriggerOrder(row, dialect, rules.trigger)),
  }
}

function twoLists(reply: JsonObject, dialect: Dialect): Lists {
  const pending = oneList(reply, dialect.openOrders.pending, dialect)
  const triggers = oneList(reply, dialect.openOrders.triggers, dialect)
  if (countOf({ pending, triggers }) === 0) {
    refuseRowsBeside(reply)
    const others = dialect.wrappers.map((name) => fieldOf(reply, name))
    if (others.some(isObject)) throw new DecodeError('another answer stands beside two empty lists')
  }
  return { pending, triggers }
}

function countOf({ pending, triggers }: Lists): number {
  return pending.length + triggers.length
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
