import { end, type PlanEngineParts } from './changes.js'
import { isOverOf } from './kinds/kinds.js'
import { withReached, type HeldPlan } from './plan.js'

// A plan that waits for a rate: the due queue of the plans looks at it, and two reads in a row decide. Each is a request of its own, so that no
// figure is older than the look.

/** The time from one read to the next, in milliseconds; and to the second one, where the first was over the rate. */
const READ_MS = 60_000
const SECOND_MS = 30_000
/** The longest time between two reads that count as two in a row, in milliseconds: others may have failed in between. */
const IN_A_ROW_MS = 3 * 60_000

/**
 * Reads the rate of a plan that waits for one, and has its step due where this is the second read in a row that is over it. Returns the time
 * of the next look. Rejects where it cannot be read.
 */
export async function lookAtRate(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const { plans, desk, now } = parts
  const { pairId } = plan.position
  if (pairId === undefined) throw new Error(`The plan ${plan.id} is of no pair`)
  const trader = await desk.findTraderOf(plan)
  if (!trader) return await end(parts, plan, 'disconnected')
  const at = now()
  const isOver = isOverOf(plan.rule, await desk.trading.readAccount(trader).pairInfo(pairId)) === true
  const noted = await plans.change(plan, (kept) => {
    if (kept.state !== 'armed' || kept.reachedAt !== undefined || kept.overAt !== plan.overAt)
      return undefined
    const first = kept.overAt ?? -Infinity
    const isInARow = at - first >= SECOND_MS && at - first <= IN_A_ROW_MS
    if (isOver && isInARow) return { ...withReached(kept, at), overAt: undefined }
    // A second read that came too soon, by another process or after a restart, is none.
    const isSoon = at >= first && at - first < SECOND_MS
    return { ...kept, overAt: isOver ? (isSoon ? kept.overAt : at) : undefined }
  })
  if (noted?.reachedAt !== undefined) return now()
  return now() + (isOver ? SECOND_MS : READ_MS)
}
