import { Big } from 'big.js'
import { factsOf, holdingFacts, type Change } from './change.js'
import { closedByTriggers, difference, TOLD, trailingFired } from './fired.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

const NOTHING = new Big(0)

/**
 * Positions that grew, shrank, or got more or less collateral; and changes of theirs that were dropped. Of several changes
 * of one position between two looks only what they came to can be seen.
 */
export function resizings(
  before: AccountSnapshot,
  after: AccountSnapshot,
  look: AccountPoll,
  revision: number,
): readonly Change[] {
  return Object.entries(after.positions).flatMap(([id, is]): readonly Change[] => {
    const was = before.positions[id]
    if (!was) return []
    const told = (kind: Change['kind'], what: string, by: Big): Change => ({
      id: `resized ${id} ${revision}`,
      kind,
      at: look.at,
      facts: factsOf({ ...holdingFacts(id, is), what, by: by.abs().toFixed() }),
    })
    const byTrailing = trailingFired(id, before, after, look)
    const byTriggers = byTrailing ? undefined : closedByTriggers(id, before, after, look)
    // What a target or a stop closed is told as that.
    const size = (byTriggers && difference(was.size, is.size)?.plus(byTriggers)) ?? NOTHING
    if (size.gte(TOLD)) return [told('position-increased', 'size', size)]
    if (size.lte(TOLD.neg())) return [told('position-reduced', 'size', size)]
    // Collateral goes with a size that is closed.
    if (!byTriggers || byTriggers.gt(0)) return []
    const collateral = difference(was.collateral, is.collateral) ?? NOTHING
    if (collateral.gte(TOLD)) return [told('position-increased', 'collateral', collateral)]
    if (collateral.lte(TOLD.neg())) return [told('position-reduced', 'collateral', collateral)]
    // A trailing stop that was dropped leaves the same mark, and is told as that.
    const hadTrailing = `${id}/trailing` in before.stops
    if (is.hasCancelledOrder !== true || was.hasCancelledOrder === true || hadTrailing) return []
    return [
      {
        id: `dropped ${id} ${revision}`,
        kind: 'order-cancelled',
        at: look.at,
        facts: factsOf({ ...holdingFacts(id, is), what: 'change' }),
      },
    ]
  })
}
