import type { ClosedPosition } from '../../service/service.js'
import { factsOf, whenOf, type Change } from './change.js'
import type { SeenStop, Sight } from './sight.js'

/** What is known beside an account itself. */
export interface Known {
  /** What its owner did with this bot a short while ago, as `function position` or `function position/order`. */
  readonly own: ReadonlySet<string>
}

/** Tells of a position that ended, or of an order that was dropped: both are in one list. */
export function endingOf(closed: ClosedPosition, before: Sight, seen: number, known: Known): Change {
  const at = whenOf(closed.closedAt, before.at, seen)
  const common = {
    positionId: closed.id,
    pairId: closed.pairId,
    side: closed.isLong === undefined ? undefined : closed.isLong ? 'long' : 'short',
    size: closed.size?.toFixed(),
  }
  if (closed.status === 'CANCELED') {
    const isExpired = /expir|deadline/i.test(JSON.stringify(closed.rest))
    return {
      id: `ended ${closed.id}`,
      kind: isExpired ? 'order-expired' : 'order-cancelled',
      at,
      facts: factsOf({
        ...common,
        what: 'order',
        price: before.orders[closed.id]?.price,
        by: known.own.has(`cancelPendingOrder ${closed.id}`) ? 'hand' : undefined,
      }),
    }
  }
  return {
    id: `ended ${closed.id}`,
    kind: closed.status === 'LIQUIDATED' ? 'position-liquidated' : 'position-closed',
    at,
    facts: factsOf({
      ...common,
      entry: closed.entryPrice?.toFixed(),
      exit: closed.exitPrice?.toFixed(),
      profit: closed.realisedPnl?.toFixed(),
      percent: closed.roiPercent?.toFixed(),
      reason: closed.status === 'LIQUIDATED' ? undefined : reasonOf(closed, before, known),
    }),
  }
}

/**
 * Why a position was closed. The service does not say; but a price at or beyond that of a stop or a target that waited
 * cannot have been reached without it. A trailing stop may have moved since it was seen.
 */
function reasonOf({ id, exitPrice, isLong }: ClosedPosition, before: Sight, { own }: Known): string {
  const stops = Object.values(before.stops).filter(({ positionId }) => positionId === id)
  const wasPassed = ({ what, price }: SeenStop): boolean => {
    if (price === undefined || exitPrice === undefined || isLong === undefined) return false
    // A target lies in the direction of the profit, a stop against it.
    const isUpward = (what === 'takeProfit') === isLong
    return isUpward ? exitPrice.gte(price) : exitPrice.lte(price)
  }
  const passed = stops.find(wasPassed)
  if (passed) return passed.what
  if (own.has(`decreasePosition ${id}`)) return 'hand'
  return stops.some(({ what }) => what === 'trailing') ? 'trailing' : 'elsewhere'
}
