import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { dialectNames, type BaseDialect, type AssumptionsOf } from '../../dialect/base.js'
import { read } from '../../operation.js'
import { DecodeError, fieldOf, isObject, type JsonObject } from '../../records/json-object.js'
import { readerOf } from '../../records/record.js'
import type { ReplyDecoder } from '../../reply/decoders.js'
import { readRows, withSigns, type Rows } from '../../reply/rows.js'
import { ofPart, refuseRowsBeside, unwrap, unwrapList } from '../../reply/unwrap.js'
import { chainId, mayBePartial, page, paginate } from '../inputs.js'
import { pendingOrder, type PendingOrder } from './pending-order.js'
import { triggerOrder, type TriggerOrder } from './trigger-order.js'

/** All open orders: orders to be filled, and trigger orders on open positions. */
export interface OpenOrders {
  /** Orders to be filled, in the service's order. */
  readonly pending: Rows<PendingOrder>
  /** Take-profits and stop-losses, in the service's order. */
  readonly triggers: Rows<TriggerOrder>
}

/** Assumptions about replies with open orders. */
export const openOrdersAssumptions = {
  /** Names of the two lists, in replies that hold them apart. */
  openOrders: z
    .strictObject({
      pending: dialectNames.default(['pendingOrders']),
      triggers: dialectNames.default(['triggerOrders']),
    })
    .prefault({}),
}
type OrdersDialect = BaseDialect & AssumptionsOf<typeof openOrdersAssumptions>

/**
 * Reads the account's pending orders and trigger orders (service.md §4.1).
 * @example
 * const { pending, triggers } = await service.openOrders(credentials, { chainId: '42161' })
 */
export const openOrders = read({
  endpoint: 'GET /trade-bots/data/open_orders/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId, page, mayBePartial }),
  query: paginate,
  assumptions: openOrdersAssumptions,
  reply: openOrdersReply(pendingOrder, triggerOrder),
})

/**
 * A reply with open orders, as two lists or as one. One of the two lists may be missing, and is then empty; with both missing
 * the reply is unreadable. In one flat list a row with the fields of a trigger order is one.
 */
export function openOrdersReply(
  pending: typeof pendingOrder,
  trigger: typeof triggerOrder,
): ReplyDecoder<OpenOrders, OrdersDialect, object & { readonly mayBePartial?: boolean | undefined }> {
  return {
    records: [pending, trigger],
    decode: (reply, dialect, { mayBePartial: isPartial }) => {
      const pendings = readerOf(pending, dialect)
      const triggers = readerOf(trigger, dialect)
      const isTrigger = (row: unknown): boolean => triggers.has(row, ['isTakeProfit', 'triggerPrice'])
      const lists = unwrapLists(reply, dialect, isTrigger)
      return {
        pending: readRows(pendings, lists.pending, ({ positionId }) => positionId, isPartial),
        triggers: readRows(
          triggers,
          lists.triggers,
          ({ positionId, orderId }) => `${positionId}/${orderId}`,
          isPartial,
        ),
      }
    },
  }
}

/** The rows of both lists, not decoded yet. */
interface Lists {
  readonly pending: Rows<unknown>
  readonly triggers: Rows<unknown>
}

function unwrapLists(reply: unknown, dialect: OrdersDialect, isTrigger: (row: unknown) => boolean): Lists {
  const { pending, triggers } = dialect.openOrders
  const areApart = (value: unknown): boolean =>
    isObject(value) && [...pending, ...triggers].some((name) => Object.hasOwn(value, name))
  const listsOf = (value: unknown): Lists => {
    if (isObject(value)) return twoLists(value, dialect)
    const rows = unwrapList(value, [])
    // Where the service cuts its list, it cuts the one that holds both.
    const of = (isWanted: (row: unknown) => boolean): Rows<unknown> =>
      withSigns(rows.filter(isWanted), { listed: rows.length })
    return { pending: of((row) => !isTrigger(row)), triggers: of(isTrigger) }
  }
  const found = unwrap(
    reply,
    dialect.wrappers,
    (value) => Array.isArray(value) || areApart(value),
    (value) => countOf(listsOf(value)) === 0,
  )
  const lists = listsOf(found)
  const { wrappers } = dialect
  return {
    pending: ofPart(lists.pending, reply, wrappers),
    triggers: ofPart(lists.triggers, reply, wrappers),
  }
}

function twoLists(reply: JsonObject, dialect: OrdersDialect): Lists {
  const pending = oneList(reply, dialect.openOrders.pending, dialect)
  const triggers = oneList(reply, dialect.openOrders.triggers, dialect)
  if (countOf({ pending, triggers }) === 0) {
    refuseRowsBeside(reply)
    const others = dialect.wrappers.map((name) => fieldOf(reply, name))
    if (others.some(isObject)) throw new DecodeError('it holds another answer beside two empty lists')
  }
  return { pending, triggers }
}

function countOf({ pending, triggers }: Lists): number {
  return pending.length + triggers.length
}

function oneList(reply: JsonObject, names: readonly string[], { wrappers }: BaseDialect): readonly unknown[] {
  const present = names.filter((name) => Object.hasOwn(reply, name))
  if (present.length > 1) throw new DecodeError('it holds two lists of the same orders')
  return present[0] === undefined ? [] : unwrapList(fieldOf(reply, present[0]), wrappers)
}
