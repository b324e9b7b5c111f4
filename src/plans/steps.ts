import { attempt } from '../lib/result.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { orDamaged, unlessDamaged } from '../redis/record.js'
import type { Trader } from '../desk/trader.js'
import type { Plan } from '../desk/trading/actions/plan.js'
import { TradingPausedError } from '../desk/trading/risk/trading-pause.js'
import { mandatedOutcome } from '../desk/trading/tickets/mandated-outcome.js'
import { PATIENCE_MS } from '../desk/trading/tickets/next-check.js'
import { mayBeConfirmed, type Ticket } from '../desk/trading/tickets/ticket.js'
import { isUnprotected } from './adds.js'
import { end, freeze, goOn, refuse, tell, withNews, type PlanEngineParts } from './changes.js'
import { endsAtOf, sliceOf } from './kinds/kinds.js'
import {
  adds,
  frozenFor,
  isCarriedOn,
  isStepBegun,
  movedTo,
  nextPart,
  withoutPartsLeft,
  withStepDone,
  withStepRefused,
  type HeldPlan,
  type PlanStep,
} from './plan.js'

// The ticket of a step: it is quoted and confirmed by the mandate, and what becomes of it moves its plan on.

/** Milliseconds until a step whose outcome is not known yet is looked at again; and later, when little is expected any more. */
export const LOOK_MS = 3_000
const LATE_LOOK_MS = 60_000

// Send

/** Quotes the ticket of a step, and sends it by the mandate. `plan`: as it was before the step. */
export async function send(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { number, at, ticketId }: PlanStep,
  trader: Trader,
  planned: Plan,
): Promise<number> {
  const { id: planId, userId, rule } = plan
  const { mandated } = parts.desk.trading
  await mandated.quote(trader, planned, {
    planId,
    number,
    at,
    endsAt: endsAtOf(rule),
    band: sliceOf(rule, nextPart(plan))?.band,
    source: rule.kind === 'update' ? rule.source.name : undefined,
  })
  const kept = (await parts.plans.read({ userId, id: planId }))?.held
  // Paused, stopped, frozen or given up meanwhile: it is not confirmed any more, and expires.
  if (kept?.state !== 'armed' || !isStillBegun(kept, { number })) return parts.now() + LOOK_MS
  // A source that cannot be read has given no mandate: a step that is begun is never left without an end.
  const mayAct =
    rule.kind !== 'update' ||
    (await unlessDamaged(parts.signalSources.mayAct(userId, rule.source.id, rule.at))) === true
  if (!mayAct) {
    await end(parts, plan, 'mandate')
    return parts.now() + LOOK_MS
  }
  const ticket = await confirmedUnlessPaused(parts, { userId, ticketId })
  parts.logger.info(
    { event: 'plan-step', user: userId, plan: planId, ticket: ticketId, state: ticket?.state ?? 'gone' },
    'A step of a plan has come into this state',
  )
  return parts.now() + LOOK_MS
}

/** Confirms the ticket of a step. Undefined in a pause of trading: a slice is left out then, once nobody can confirm its ticket any more. */
async function confirmedUnlessPaused(
  { desk }: PlanEngineParts,
  { userId, ticketId }: { readonly userId: number; readonly ticketId: string },
): Promise<Ticket | undefined> {
  const confirmed = await attempt(desk.trading.mandated.confirm(userId, ticketId))
  if (confirmed.ok) return confirmed.value
  if (confirmed.error instanceof TradingPausedError) return undefined
  throw confirmed.error
}

// Settle

/** The fate of a step: it can still be sent by its ticket, is looked at later, or its plan goes no further now. */
type Settled =
  | { readonly is: 'begun' }
  | { readonly is: 'later'; readonly at: number }
  | { readonly is: 'over' }

/** Looks what became of the step that was begun last, and moves the plan by it. */
export async function settle(parts: PlanEngineParts, plan: HeldPlan, step: PlanStep): Promise<Settled> {
  const { now } = parts
  const ticket = await orDamaged(parts.desk.trading.tickets.read(plan.userId, step.ticketId))
  // It may have been sent: its owner looks, and what else there is goes on.
  if (ticket === 'damaged') return await freezeUnknown(parts, plan)
  const came = mandatedOutcome(ticket, step.at, now())
  if (came === 'begun') {
    if (plan.restoredAt !== undefined && !ticket) return await freezeUnknown(parts, plan)
    // One that its owner paused before its ticket was sent is not sent any more, and a slice whose process died is left out.
    // By the clock of whoever may still hold it, too.
    if (mayBeConfirmed(step.at, now()))
      return plan.state === 'armed' && !adds(plan) ? { is: 'begun' } : { is: 'later', at: now() + LOOK_MS }
    // Confirmed too late it expires, so that nobody sends it any more; its state then tells whether something may have left.
    const expired =
      ticket && (await confirmedUnlessPaused(parts, { userId: plan.userId, ticketId: step.ticketId }))
    return expired ? { is: 'later', at: now() + LOOK_MS } : await noteNotSent(parts, plan, step)
  }
  if (came === 'not-sent') return await noteNotSent(parts, plan, step)
  if (came === 'waiting') {
    const isLate = now() - step.at >= PATIENCE_MS
    return { is: 'later', at: now() + (isLate ? LATE_LOOK_MS : LOOK_MS) }
  }
  if (came === 'unknown') return await freezeUnknown(parts, plan)
  if (came === 'done') {
    // Its receipt tells it.
    const done = await parts.plans.change(plan, (kept) => {
      if (!isMandateOpen(kept) || !isStillBegun(kept, step)) return undefined
      // What it was frozen for is known now.
      const isKnown = kept.state === 'frozen' && kept.reason === 'unknown'
      const known = isKnown ? movedTo(kept, now(), kept.wasPaused ? 'paused' : 'armed') : kept
      const isInPart = ticket?.outcome['part'] !== undefined
      const counted = withStepDone(known, step, now(), isInPart)
      return isMandateOpen(counted) && adds(plan) && ticket && isUnprotected(ticket)
        ? withNews(frozenFor(counted, now(), 'unprotected'), 'state')
        : counted
    })
    return carriedOn(await goOn(parts, done))
  }
  const why = ticket?.outcome['reason']
  // It was held up just before it was sent, another ticket replaced the same stop-loss, or the price left the band after it was read for the slice.
  if (why === 'held-back' || why === 'replaced' || (adds(plan) && why === 'price-moved'))
    return await noteNotSent(parts, plan, step)
  return carriedOn(await refuse(parts, plan, { step, reason: why === 'no-role' ? 'role' : 'refused' }))
}

/** Freezes a plan because the outcome of its step is not known, and looks at it seldom from then on. */
async function freezeUnknown(parts: PlanEngineParts, plan: HeldPlan): Promise<Settled> {
  await freeze(parts, plan, 'unknown')
  return { is: 'later', at: parts.now() + LATE_LOOK_MS }
}

/** True while a step of a plan is the last one, and not settled. */
function isStillBegun(kept: HeldPlan, { number }: Pick<PlanStep, 'number'>): boolean {
  return kept.steps.at(-1)?.number === number && isStepBegun(kept)
}

/** The fate of a plan that is looked at again at this time; undefined for not at all. */
function carriedOn(at: number | undefined): Settled {
  return at === undefined ? { is: 'over' } : { is: 'later', at }
}

/** Notes that a step was begun and never sent, because its process died or slept: an exit is made again under the next number. */
async function noteNotSent(parts: PlanEngineParts, plan: HeldPlan, step: PlanStep): Promise<Settled> {
  const noted = await parts.plans.change(plan, (kept) =>
    isMandateOpen(kept) && isStillBegun(kept, step)
      ? withoutPartsLeft(withStepRefused(kept, step.number), parts.now())
      : undefined,
  )
  if (noted?.untold) await tell(parts, noted)
  return noted && isCarriedOn(noted) ? { is: 'later', at: parts.now() } : { is: 'over' }
}
