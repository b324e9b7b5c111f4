import type { Desk } from '../desk/desk.js'
import { mandatedOutcome } from '../desk/trading/tickets/mandated-outcome.js'
import type { Clock } from '../lib/clock.js'
import { orDamaged } from '../redis/record.js'
import { isStepBegun, withStepRefused, type HeldPlan } from './plan.js'
import type { PlanStore } from './store.js'

/**
 * Notes of a plan that its owner has stopped that nothing came of the step that was begun, where that had not left by then: no ticket leaves
 * for a plan that is over. Returns the plan as it is known then.
 */
export async function noteHeldBack(
  {
    plans,
    desk,
    now,
  }: {
    readonly plans: Pick<PlanStore, 'change'>
    readonly desk: { readonly trading: { readonly tickets: Pick<Desk['trading']['tickets'], 'read'> } }
    readonly now: Clock
  },
  plan: HeldPlan,
): Promise<HeldPlan> {
  const step = plan.steps.at(-1)
  if (plan.state !== 'ended' || !step || !isStepBegun(plan)) return plan
  const ticket = await orDamaged(desk.trading.tickets.read(plan.userId, step.ticketId))
  if (ticket === 'damaged') return plan
  const came = mandatedOutcome(ticket, step.at, now())
  // The database may have lost a ticket that was sent.
  const isLost = !ticket && plan.restoredAt !== undefined
  const isHeld = came === 'begun' || came === 'not-sent' || ticket?.outcome['reason'] === 'held-back'
  if (isLost || !(isHeld || ticket?.state === 'claimed')) return plan
  const noted = await plans.change(plan, (kept) =>
    kept.state === 'ended' && isStepBegun(kept) ? withStepRefused(kept, step.number) : undefined,
  )
  return noted ?? plan
}
