import { Big } from 'big.js'
import { factsOf, holdingFacts, type Change } from './change.js'
import { closedByTriggerOrders, difference, SMALLEST_CHANGE, trailingFired } from './fired.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

const NOTHING = new Big(0)

/**
 * Positions whose size or collateral was increased or reduced, and pending changes of positions that were cancelled. Of
 * several changes of one position since the last poll only their sum can be seen.
 */
export function resizings(
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: AccountPoll,
  revision: number,
): readonly Change[] {
  return Object.entries(after.positions).flatMap(([id, is]): readonly Change[] => {
    const was = before.positions[id]
    if (!was) return []
    const resized = (kind: Change['kind'], what: string, by: Big): Change => ({
      id: `resized ${id} ${revision}`,
      kind,
      at: poll.at,
      facts: factsOf({ ...holdingFacts(id, is), what, by: by.abs().toFixed() }),
    })
    const byTrailing = trailingFired(id, before, after, poll)
    const byTriggers = byTrailing ? undefined : closedByTriggerOrders(id, before, after, poll)
    // What a take-profit or a stop closed has a notice of its own.
    const size = (byTriggers && difference(was.size, is.size)?.plus(byTriggers)) ?? NOTHING
    if (size.gte(SMALLEST_CHANGE)) return [resized('position-increased', 'size', size)]
    if (size.lte(SMALLEST_CHANGE.neg())) return [resized('position-reduced', 'size', size)]
    // A closed part of the size takes its collateral with it.
    if (!byTriggers || byTriggers.gt(0)) return []
    const collateral = difference(was.collateral, is.collateral) ?? NOTHING
    if (collateral.gte(SMALLEST_CHANGE)) return [resized('position-increased', 'collateral', collateral)]
    if (collateral.lte(SMALLEST_CHANGE.neg())) return [resized('position-reduced', 'collateral', collateral)]
    // A cancelled trailing stop looks the same, and has a notice of its own.
    const hadTrailing = `${id}/trailing` in before.triggerOrders
    if (is.hasCancelledOrder !== true || was.hasCancelledOrder === true || hadTrailing) return []
    return [
      {
        id: `dropped ${id} ${revision}`,
        kind: 'order-cancelled',
        at: poll.at,
        facts: factsOf({ ...holdingFacts(id, is), what: 'change' }),
      },
    ]
  })
}
