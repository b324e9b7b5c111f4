import { resolveOrder } from '../../positions/resolve-target.js'
import { isUnplanned } from '../../unresolved-target.js'
import type { TradingAction } from '../trading-action.js'
import { cancelCalls } from './calls.js'
import { z } from 'zod'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { readParts } from '../../grammar/parts.js'
import { targetOf } from '../../grammar/print-values.js'
import { readTarget, target } from '../../grammar/target.js'
import { aboveZero } from '../../../../lib/decimals.js'
import type { ExecuteCall } from '../../../../service/service.js'
import type { Issue } from '../../issue.js'
import { coverIssues } from '../../positions/manage-issues.js'
import { liquidationOf } from '../../../account/positions/figures.js'
import { seenOrder } from '../../positions/seen.js'
import type { OpenAccount } from '../../positions/read-open.js'
import { listedStopsOf, type OpenOrder } from '../../../account/orders/open-order.js'
import { asText, type Plan } from '../plan.js'

/** /cancelorder: without a target, the person is to choose. */
const cancelIntent = z.strictObject({ kind: z.literal('cancel'), target: target.exactOptional() }).readonly()
/** See `cancelIntent`. */
export type CancelIntent = z.output<typeof cancelIntent>

/** `/cancelorder`, `/cancelorder ETH`. */
const cancelGrammar: CommandGrammar<CancelIntent> = {
  example: '/cancelorder ETH',
  read: ({ words: [first, ...rest] }) => {
    const target = first && readTarget(first)
    readParts(rest, {})
    return { kind: 'cancel', ...(target && { target }) }
  },
  print: ({ target }) => [target ? targetOf(target) : ''],
}

/** Cancels a pending order, a take-profit or a stop: /cancelorder. */
export const cancel: TradingAction<CancelIntent, CancelPlan, 'cancelorder', keyof typeof cancelCalls> = {
  kind: 'cancel',
  intent: cancelIntent,
  commands: { cancelorder: cancelGrammar },
  plan: async (account, { target }) => {
    const order = await resolveOrder(account, target)
    return isUnplanned(order) ? order : planCancel(order, await account.open())
  },
  calls: cancelCalls,
}

/** Taking back an order that waits. */
export interface CancelPlan extends Plan<CancelIntent> {
  readonly order: OpenOrder
}

/** The part of an account that tells what is left without an order. */
export type OrderBook = Pick<OpenAccount, 'positions' | 'orders' | 'unread'>

/** Works out what taking an order back means. Sends nothing. */
export function planCancel(order: OpenOrder, account: OrderBook): CancelPlan {
  const { symbol, price, collateral } = order
  return {
    intent: { kind: 'cancel', target: { by: 'id', id: order.id } },
    order,
    seen: seenOrder(order),
    call: cancelCall(order),
    issues: lessCovered([order], account).map(({ issue }) => issue),
    shown: {
      symbol,
      // Nothing is traded, so the price of now does not matter.
      price: undefined,
      figures: {
        kind: order.kind,
        ...sideOf(order),
        ...asText({ price, collateral: aboveZero(collateral) }),
      },
    },
  }
}

/** Exactly what executing it takes (service.md §4.2). */
function cancelCall({ positionId, orderId }: OpenOrder): ExecuteCall {
  return orderId === undefined
    ? { name: 'cancelPendingOrder', params: { posId: positionId } }
    : { name: 'cancelTriggerOrder', params: { posId: positionId, orderId } }
}

/**
 * The cover that these cancellations leave of each position that loses a stop by them, where that is not all of it; `order` is the last
 * of its stops among them.
 */
export function lessCovered(
  cancelled: readonly OpenOrder[],
  { positions, orders, unread }: OrderBook,
): readonly { readonly order: OpenOrder; readonly issue: Issue }[] {
  const without = cancelled.map(({ id }) => id)
  const stops = new Map(
    cancelled
      .filter((order) => listedStopsOf([order]).length > 0)
      .map((order) => [order.positionId, order] as const),
  )
  return [...stops.values()].flatMap((order) => {
    const held = positions.find(({ id }) => id === order.positionId)
    const own = orders.filter(({ positionId }) => positionId === order.positionId)
    const left = coverIssues(
      { isLong: order.isLong, orders: own, unread },
      { without, liquidation: held && liquidationOf(held.position)?.price },
    )
    return left.map((issue) => ({ order, issue }))
  })
}

function sideOf({ isLong }: OpenOrder): Readonly<Record<string, string>> {
  return isLong === undefined ? {} : { side: isLong ? 'long' : 'short' }
}
