import type { ClosedPosition } from '../../service/service.js'
import { closedPnl, closedPnlPercent } from '../../desk/account/pnl/net-pnl.js'
import { factsOf, slowReadOf, whenOf, type Change } from './change.js'
import type { TriggerOrderSnapshot, AccountSnapshot } from './account-snapshot.js'

/** The actions of an account's owner through this bot. */
export interface OwnerActions {
  /** Calls of the last minutes, as `function position` or `function position/order`. */
  readonly actions: ReadonlySet<string>
}

/** The context of an ending. */
interface ClosureContext {
  readonly before: AccountSnapshot
  /** Every stop that is pending now, or was at the last poll. */
  readonly triggerOrders: readonly TriggerOrderSnapshot[]
  /** The time of the poll that found it, in milliseconds. */
  readonly polledAt: number
  readonly owner: OwnerActions
}

/** Words in which a service may say that an order has expired. */
const EXPIRY = /expir|deadline|too late|timed? ?out/i

/** The change of a closed position or a cancelled order; the service lists both as closed positions. */
export function closureChangeOf(
  closed: ClosedPosition,
  { before, triggerOrders, polledAt, owner }: ClosureContext,
): Change {
  const at = whenOf(closed.closedAt, notEndedAt(closed, before), polledAt)
  const common = {
    positionId: closed.id,
    pairId: closed.pairId,
    side: closed.isLong === undefined ? undefined : closed.isLong ? 'long' : 'short',
    size: closed.size?.toFixed(),
  }
  // A position that was open was closed, whatever its status says.
  if (closed.status === 'CANCELED' && !(closed.id in before.positions)) {
    const isExpired = EXPIRY.test(JSON.stringify(closed.rest))
    return {
      id: `ended ${closed.id}`,
      kind: isExpired ? 'order-expired' : 'order-cancelled',
      at,
      facts: factsOf({
        ...common,
        what: 'order',
        price: before.orders[closed.id]?.price,
        by: owner.actions.has(`cancelPendingOrder ${closed.id}`) ? 'hand' : undefined,
      }),
    }
  }
  const pnl = closedPnl(closed)
  return {
    id: `ended ${closed.id}`,
    kind: closed.status === 'LIQUIDATED' ? 'position-liquidated' : 'position-closed',
    at,
    facts: factsOf({
      ...common,
      entry: closed.entryPrice?.toFixed(),
      exit: closed.exitPrice?.toFixed(),
      profit: pnl.net?.toFixed(),
      percent: closedPnlPercent(closed, pnl)?.toFixed(),
      unstated: pnl.missing.length > 0 ? pnl.missing.join(' ') : undefined,
      reason: closed.status === 'LIQUIDATED' ? undefined : reasonOf(closed, triggerOrders, owner),
    }),
  }
}

/** The last read that showed that it had not ended, in milliseconds: as open or pending, or as absent from the closed list. */
export function notEndedAt({ id }: Pick<ClosedPosition, 'id'>, before: AccountSnapshot): number {
  return id in before.positions || id in before.orders ? before.at : slowReadOf(before)
}

/**
 * The reason why a position was closed. The service does not say it: an exit price at or beyond a pending stop or
 * take-profit means that this one fired. A trailing stop may have moved since the last poll.
 */
function reasonOf(
  { id, exitPrice, isLong }: ClosedPosition,
  everyTriggerOrder: readonly TriggerOrderSnapshot[],
  { actions }: OwnerActions,
): string {
  const triggerOrders = everyTriggerOrder.filter(({ positionId }) => positionId === id)
  const wasPassed = ({ what, price }: TriggerOrderSnapshot): boolean => {
    if (price === undefined || exitPrice === undefined || isLong === undefined) return false
    // A take-profit lies in the direction of the profit, a stop against it.
    const isUpward = (what === 'takeProfit') === isLong
    return isUpward ? exitPrice.gte(price) : exitPrice.lte(price)
  }
  const passed = triggerOrders.find(wasPassed)
  if (passed) return passed.what
  if (actions.has(`decreasePosition ${id}`)) return 'hand'
  return triggerOrders.some(({ what }) => what === 'trailing') ? 'trailing' : 'elsewhere'
}
