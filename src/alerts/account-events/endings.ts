import type { ClosedPosition } from '../../service/service.js'
import { factsOf, whenOf, type Change } from './change.js'
import type { StopSnapshot, AccountSnapshot } from './account-snapshot.js'

/** What is known beside an account itself. */
export interface OwnerActions {
  /** What its owner did with this bot a short while ago, as `function position` or `function position/order`. */
  readonly own: ReadonlySet<string>
}

/** What an ending is judged by. */
interface Circumstances {
  readonly before: AccountSnapshot
  /** Every stop that was seen waiting, now or before. */
  readonly stops: readonly StopSnapshot[]
  /** When it was seen to have ended, in milliseconds. */
  readonly seen: number
  readonly known: OwnerActions
}

/** What a service may say of an order that waited too long. */
const EXPIRY = /expir|deadline|too late|timed? ?out/i

/** Tells of a position that ended, or of an order that was dropped: both are in one list. */
export function endingOf(closed: ClosedPosition, { before, stops, seen, known }: Circumstances): Change {
  const at = whenOf(closed.closedAt, before.at, seen)
  const common = {
    positionId: closed.id,
    pairId: closed.pairId,
    side: closed.isLong === undefined ? undefined : closed.isLong ? 'long' : 'short',
    size: closed.size?.toFixed(),
  }
  // Of a position that was open the same word can only mean that it was closed.
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
      reason: closed.status === 'LIQUIDATED' ? undefined : reasonOf(closed, stops, known),
    }),
  }
}

/**
 * Why a position was closed. The service does not say; but a price at or beyond that of a stop or a target that waited
 * cannot have been reached without it. A trailing stop may have moved since it was seen.
 */
function reasonOf(
  { id, exitPrice, isLong }: ClosedPosition,
  everyStop: readonly StopSnapshot[],
  { own }: OwnerActions,
): string {
  const stops = everyStop.filter(({ positionId }) => positionId === id)
  const wasPassed = ({ what, price }: StopSnapshot): boolean => {
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
