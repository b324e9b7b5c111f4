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
import { warning } from '../../issue.js'
import { seenOrder } from '../../positions/seen.js'
import type { OpenAccount } from '../../positions/read-open.js'
import type { OpenOrder } from '../../../account/orders/open-order.js'
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
    return isUnplanned(order) ? order : planCancel(order, (await account.open()).orders)
  },
  calls: cancelCalls,
}

/** Taking back an order that waits. */
export interface CancelPlan extends Plan<CancelIntent> {
  readonly order: OpenOrder
}

/** Works out what taking an order back means. Sends nothing. */
export function planCancel(order: OpenOrder, orders: OpenAccount['orders']): CancelPlan {
  const { symbol, price, collateral } = order
  return {
    intent: { kind: 'cancel', target: { by: 'id', id: order.id } },
    order,
    seen: seenOrder(order),
    call: cancelCall(order),
    issues: leftUnprotected([order], orders).length > 0 ? [warning('no-stop-left')] : [],
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

/** The last of these orders in each position that nothing guards any more without them. */
export function leftUnprotected(
  cancelled: readonly OpenOrder[],
  orders: OpenAccount['orders'],
): readonly OpenOrder[] {
  const gone = new Set(cancelled.map(({ id }) => id))
  const guards = cancelled.filter(isGuard)
  const stillGuarded = new Set(
    orders.filter((order) => isGuard(order) && !gone.has(order.id)).map(({ positionId }) => positionId),
  )
  return [...new Map(guards.map((order) => [order.positionId, order])).values()].filter(
    ({ positionId }) => !stillGuarded.has(positionId),
  )
}

/** True for a stop-loss or trailing stop; any other order in the slot of a position is a change of its size or collateral. */
function isGuard({ kind, size, collateral }: OpenOrder): boolean {
  return kind === 'stopLoss' || (kind === 'slot' && !aboveZero(size) && !aboveZero(collateral))
}

function sideOf({ isLong }: OpenOrder): Readonly<Record<string, string>> {
  return isLong === undefined ? {} : { side: isLong ? 'long' : 'short' }
}
