import type { Big } from 'big.js'
import { isSameHolding } from './account-snapshot.js'
import { knownFacts, holdingFacts, type AccountChange } from './change.js'
import type { Comparison } from './comparison.js'
import {
  difference,
  NOTHING,
  reportedAsFired,
  roundingOf,
  shownFirings,
  SMALLEST_CHANGE,
  sumOf,
} from './fired.js'

/**
 * Positions whose size or collateral was increased or reduced, and pending changes of positions that were cancelled. Of
 * several changes of one position since the last poll only their sum can be seen. `closedAlone` are the dollars that triggers
 * without a row closed, by position.
 */
export function resizings(
  { before, after, poll, revision }: Comparison,
  closedAlone: ReadonlyMap<string, Big>,
): readonly AccountChange[] {
  const fired = reportedAsFired(poll)
  return Object.entries(after.positions).flatMap(([id, is]): readonly AccountChange[] => {
    const was = before.positions[id]
    if (!was || is.missing || !isSameHolding(was, is)) return []
    const resized = (kind: AccountChange['kind'], what: string, by: Big): AccountChange => ({
      id: `resized ${id} ${revision}`,
      kind,
      at: poll.at,
      facts: knownFacts({ ...holdingFacts(id, is), what, by: by.abs().toFixed() }),
    })
    // What a take-profit or a stop closed has a notice of its own.
    const shown = shownFirings(id, is, before, fired)
    // One that was told before its position showed it, was told without its size.
    const byRows = sumOf(shown && new Map([...shown].filter(([key]) => !before.fired.includes(key))))
    const byTriggers = byRows?.plus(closedAlone.get(id) ?? NOTHING)
    const change = difference(was.size, is.size)
    const size = (byTriggers && change?.plus(byTriggers)) ?? NOTHING
    const least = byTriggers?.gt(0) === true && change ? roundingOf([change, byTriggers]) : SMALLEST_CHANGE
    if (size.gte(least)) return [resized('position-increased', 'size', size)]
    if (size.lte(least.neg())) return [resized('position-reduced', 'size', size)]
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
        facts: knownFacts({ ...holdingFacts(id, is), what: 'change' }),
      },
    ]
  })
}
