import { isDeepStrictEqual } from 'node:util'
import { Big } from 'big.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import type { Plan } from '../desk/trading/actions/plan.js'
import { isExitOpen, isNotInPlace } from '../desk/trading/evidence/exits.js'
import type { Issue } from '../desk/trading/issue.js'
import { isFilledWithin } from '../desk/trading/risk/price-band.js'
import type { Ticket } from '../desk/trading/tickets/ticket.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import { freeze, goOn, refuse, type PlanEngineParts } from './changes.js'
import type { Slice } from './kinds/kind.js'
import { sliceOf, type PlanRule } from './kinds/kinds.js'
import {
  nextPart,
  waitedLevelsOf,
  waitingAgain,
  withoutPartsLeft,
  withPartsSkipped,
  type HeldPlan,
} from './plan.js'

// A plan that adds: the slice that comes next, and the slices that are left out.

/** True for the call of the slice of a part, to the last digit, at a price at which it is filled inside of the band. */
export function isSliceOf(planned: Pick<Plan, 'call' | 'shown'>, rule: PlanRule, part: number): boolean {
  const slice = sliceOf(rule, part)
  return (
    slice !== undefined && isDeepStrictEqual(planned.call, slice.call) && isInBand(planned, slice) === true
  )
}

/** True if a slice is filled inside of its band, whatever its slippage allows; undefined where its price is not known. */
function isInBand({ shown: { price } }: Pick<Plan, 'shown'>, { band, call }: Slice): boolean | undefined {
  return price === undefined ? undefined : isFilledWithin(band, call, new Big(price))
}

/** Plans the slice that comes next, at the price of now. Undefined, or the time of the next look, where nothing is begun. */
export async function planSlice(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { slice, account }: { readonly slice: Slice; readonly account: AccountReading },
): Promise<Plan | number | undefined> {
  // Its stop may have gone after it was told as done. The owner who has resumed the plan since knows.
  const last = plan.steps.findLast(({ isDone }) => isDone)
  const ticket = last && (await parts.desk.trading.tickets.read(plan.userId, last.ticketId))
  if (
    ticket &&
    last.at > (plan.resumedAt ?? 0) &&
    (isUnprotected(ticket) || isExitOpen(ticket.outcome['stopLoss']))
  )
    return await freeze(parts, plan, 'unprotected')
  // What is cached may be from before its level was reached.
  if (waitedLevelsOf(plan).length > 0) await account.markNow(plan.position.symbol)
  const planned = await parts.desk.trading.plan(account, slice.intent)
  if (!isUnplanned(planned) && isInBand(planned, slice) === false)
    return waitedLevelsOf(plan).length === 0
      ? await skip(parts, plan, (part) => nextPart(part) === nextPart(plan))
      : await skipPassed(parts, plan, new Big(planned.shown.price ?? 0))
  if (isUnplanned(planned) || planned.issues.some(preventsSlice) || losesMore(planned, slice))
    return await refuse(parts, plan, { reason: 'unfit' })
  if (!isSliceOf(planned, plan.rule, nextPart(plan)))
    throw new Error(`The plan ${plan.id} would do more than its slice`)
  return planned
}

/** True for an issue with which no slice is sent: nobody reads its warnings. */
function preventsSlice({ level, code }: Issue): boolean {
  return level === 'refusal' || PREVENT.has(code)
}

const PREVENT: ReadonlySet<string> = new Set([
  'balance-too-low',
  'open-interest-full',
  // Its stop would never fire.
  'stop-beyond-liquidation',
])

/** True for a slice that would lose more at its stop than its owner agreed to. */
function losesMore({ shown: { figures } }: Plan, { loss }: Slice): boolean {
  const { riskAtStop } = figures
  return riskAtStop !== undefined && new Big(riskAtStop).gt(loss)
}

/** True for a slice whose stop-loss is known not to be in place, or whose position was liquidated. */
export function isUnprotected({ outcome }: Ticket): boolean {
  return isNotInPlace(outcome['stopLoss']) || outcome['ended']?.startsWith('liquidated') === true
}

/** Leaves out the slices of which `isOver` says that they are not begun any more. Returns the time of the next look. */
export async function skip(
  parts: PlanEngineParts,
  plan: HeldPlan,
  isOver: (part: HeldPlan) => boolean,
): Promise<number | undefined> {
  const { plans, now } = parts
  const left = await plans.change(plan, (kept) =>
    kept.state === 'armed' && nextPart(kept) === nextPart(plan)
      ? withoutPartsLeft(withPartsSkipped(kept, isOver), now())
      : undefined,
  )
  return await goOn(parts, left)
}

/**
 * Leaves out the slices whose levels the price has passed so far that they would be filled outside of their bands. What is left waits for its
 * level, unless the price is there. Returns the time of the next look.
 */
async function skipPassed(parts: PlanEngineParts, plan: HeldPlan, price: Big): Promise<number | undefined> {
  const { plans, now } = parts
  const isPassed = (part: HeldPlan): boolean => {
    const slice = sliceOf(part.rule, nextPart(part))
    return isAtLevel(part, price) && slice !== undefined && !isFilledWithin(slice.band, slice.call, price)
  }
  const left = await plans.change(plan, (kept) => {
    if (kept.state !== 'armed' || nextPart(kept) !== nextPart(plan)) return undefined
    const rest = withPartsSkipped(kept, isPassed)
    return withoutPartsLeft(isAtLevel(rest, price) ? rest : waitingAgain(rest, now()), now())
  })
  return await goOn(parts, left)
}

/** True if a price has reached the level of the next slice of a plan. */
function isAtLevel(plan: HeldPlan, price: Big): boolean {
  return waitedLevelsOf(plan).some((level) =>
    level.side === 'above' ? price.gte(level.price) : price.lte(level.price),
  )
}
