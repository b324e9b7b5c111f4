import type { Big } from 'big.js'
import type { ExecuteCall } from '../../service/service.js'
import { warning } from './manage-issues.js'
import type { Open, WaitingOrder } from './manage-open.js'
import { asText, type Plan } from './plan.js'

/** Taking back an order that waits. */
export interface CancelPlan extends Plan {
  readonly kind: 'cancel'
  readonly order: WaitingOrder
}

/** Works out what taking an order back means. Sends nothing. */
export function planCancel(order: WaitingOrder, orders: Open['orders']): CancelPlan {
  const { symbol, price, collateral } = order
  return {
    kind: 'cancel',
    order,
    call: cancelCall(order),
    issues: isLastStop(order, orders) ? [warning('no-stop-left')] : [],
    quote: {
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
export function cancelCall({ positionId, orderId }: WaitingOrder): ExecuteCall {
  return orderId === undefined
    ? { name: 'cancelPendingOrder', params: { posId: positionId } }
    : { name: 'cancelTriggerOrder', params: { posId: positionId, orderId } }
}

/** Whether nothing guards the position any more without it. */
function isLastStop(order: WaitingOrder, orders: Open['orders']): boolean {
  const guards = ({ kind }: WaitingOrder): boolean => kind === 'stopLoss' || kind === 'slot'
  const others = orders.filter(({ id, positionId }) => positionId === order.positionId && id !== order.id)
  return guards(order) && !others.some(guards)
}

function sideOf({ isLong }: WaitingOrder): Readonly<Record<string, string>> {
  return isLong === undefined ? {} : { side: isLong ? 'long' : 'short' }
}

function asPositive(amount: Big | undefined): Big | undefined {
  return amount?.gt(0) === true ? amount : undefined
}
