import type { Big } from 'big.js'
import type { ExecuteCall } from '../../../../service/service.js'
import { warning } from '../../issue.js'
import type { OpenAccount } from '../../positions/read-open.js'
import type { OpenOrder } from '../../../account/orders/open-order.js'
import type { CancelIntent } from './grammar.js'
import { asText, type Plan } from '../plan.js'

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
    call: cancelCall(order),
    issues: leftUnprotected([order], orders).length > 0 ? [warning('no-stop-left')] : [],
    shown: {
      symbol,
      // Nothing is traded, so the price of now does not matter.
      price: undefined,
      figures: {
        kind: order.kind,
        ...sideOf(order),
        ...asText({ price, collateral: asPositive(collateral) }),
      },
    },
  }
}

/** Exactly what executing it takes (service.md §4.2). */
export function cancelCall({ positionId, orderId }: OpenOrder): ExecuteCall {
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

function isGuard({ kind }: OpenOrder): boolean {
  return kind === 'stopLoss' || kind === 'slot'
}

function sideOf({ isLong }: OpenOrder): Readonly<Record<string, string>> {
  return isLong === undefined ? {} : { side: isLong ? 'long' : 'short' }
}

function asPositive(amount: Big | undefined): Big | undefined {
  return amount?.gt(0) === true ? amount : undefined
}
