import { Big } from 'big.js'
import { factsOf, holdingFacts, type Change } from './change.js'
import type { Look, Sight } from './sight.js'
import { trailingFired } from './stop-changes.js'

/** How much collateral must change to be told, in dollars: fees may be taken out of it as they run up. */
const TOLD_COLLATERAL = new Big('0.01')

/** Positions that grew, shrank, or got more or less collateral; and changes of theirs that were dropped. */
export function resizings(before: Sight, after: Sight, look: Look, revision: number): readonly Change[] {
  return Object.entries(after.positions).flatMap(([id, is]): readonly Change[] => {
    const was = before.positions[id]
    if (!was) return []
    const size = difference(was.size, is.size)
    const collateral = difference(was.collateral, is.collateral)
    const told = (kind: Change['kind'], what: string, by: Big): Change => ({
      id: `resized ${id} ${revision}`,
      kind,
      at: look.at,
      facts: factsOf({ ...holdingFacts(id, is), what, by: by.abs().toFixed() }),
    })
    const hasFired = after.fired.some((key) => key.startsWith(`${id}/`) && !before.fired.includes(key))
    if (size.gt(0)) return [told('position-increased', 'size', size)]
    // What a target or a stop closed is told as that.
    if (size.lt(0))
      return hasFired || trailingFired(id, before, after) ? [] : [told('position-reduced', 'size', size)]
    if (collateral.gte(TOLD_COLLATERAL)) return [told('position-increased', 'collateral', collateral)]
    if (collateral.lte(TOLD_COLLATERAL.neg())) return [told('position-reduced', 'collateral', collateral)]
    if (is.isDropped !== true || was.isDropped === true) return []
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

function difference(was: string | undefined, is: string | undefined): Big {
  return was === undefined || is === undefined ? new Big(0) : new Big(is).minus(was)
}
