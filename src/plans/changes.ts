import type { Clock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Desk } from '../desk/desk.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { planNotice } from './notices.js'
import {
  adds,
  endedFor,
  frozenFor,
  hasNoPartLeft,
  lookAt,
  MOST_REFUSED,
  stepInFlight,
  waitingAgain,
  withoutPartsLeft,
  withPartSkipped,
  withStepRefused,
  type HeldPlan,
  type PlanEndReason,
  type PlanFreezeReason,
  type PlanNews,
  type PlanStep,
} from './plan.js'
import type { PlansAtPrices } from './price-waits.js'
import type { PlanStore } from './store.js'
import type { UnderWayParts } from '../mandates/under-way.js'

// What becomes of a plan: each is one change of its record, of which its owner is told where no receipt tells it.

/** Milliseconds until a step that was refused is tried again; after the second time in a row four times as long. */
const REFUSED_MS = 60_000

/** The time between two looks at a plan that waits for something else than a time, in milliseconds: what it waits for has it looked at sooner. */
export const WAITING_MS = 30 * 60_000

/** The parts that the steps of plans need. */
export interface PlanEngineParts extends Pick<UnderWayParts, 'guards' | 'claims'> {
  readonly plans: PlanStore
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly trading: Pick<Desk['trading'], 'readAccount' | 'plan' | 'mandated' | 'tickets'>
  }
  /** Sources of signals, by whose mandates updates are sent. */
  readonly signalSources: {
    /** True while a source has the mandate by which an update was taken at this time, in milliseconds. */
    mayAct(userId: number, id: string, takenAt: number): Promise<boolean>
  }
  /** Plans that wait for prices. */
  readonly waits: Pick<PlansAtPrices, 'put'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly now: Clock
}

/** Tells the news of a plan that was changed. Returns the time of the next look, which is now where another process changed it. */
export async function goOn(
  parts: PlanEngineParts,
  changed: HeldPlan | undefined,
): Promise<number | undefined> {
  const { now } = parts
  if (!changed) return now()
  if (changed.untold) await tell(parts, changed)
  return changed.state === 'armed' ? lookAt(changed, now()) : undefined
}

/** Has a plan wait for its price again. Returns the time of the next look. */
export async function waitAgain({ plans, now }: PlanEngineParts, plan: HeldPlan): Promise<number> {
  await plans.change(plan, (kept) =>
    kept.state === 'armed'
      ? {
          ...waitingAgain(kept, now()),
          retryAt: undefined,
          waitsSince: undefined,
          resumedAt: adds(kept) ? kept.resumedAt : undefined,
        }
      : undefined,
  )
  return now()
}

/**
 * Counts a refusal: of a step that was sent, or of its preview. Its owner is told of each. The third in a row freezes the plan, and so does
 * the first where its owner may not trade; an update ends with the third. A plan that is held up stays so, and can be resumed. An exit is
 * tried again; a slice is not.
 * Returns the time of the next look.
 */
export async function refuse(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { step, reason }: { readonly step?: PlanStep; readonly reason: 'refused' | 'unfit' | 'role' },
): Promise<number | undefined> {
  const { plans, now } = parts
  const refused = plan.refused + 1
  const isLast = refused >= MOST_REFUSED || reason === 'role'
  const counted = await plans.change(plan, (kept) => {
    if (
      !isMandateOpen(kept) ||
      kept.steps.at(-1)?.number !== plan.steps.at(-1)?.number ||
      kept.refused !== plan.refused
    )
      return undefined
    const marked = { ...withStepRefused(kept, step?.number), refused }
    const next = adds(kept) && !step ? waitingAgain(withPartSkipped(marked), now()) : marked
    if (hasNoPartLeft(next) && !stepInFlight(next)) return withoutPartsLeft(next, now())
    // Nobody asked for it now: frozen, it would keep its place among the plans of its owner from others.
    if (kept.state === 'armed' && isLast && kept.rule.kind === 'update' && reason !== 'role')
      return withNews(endedFor(next, now(), reason), 'state')
    const isAsked = kept.state === 'frozen' && kept.reason !== 'guard'
    if (isAsked || (kept.state === 'armed' && isLast))
      return withNews(frozenFor(next, now(), reason), 'state')
    if (kept.state !== 'armed' || reason === 'role') return next
    return withNews(adds(next) ? next : { ...next, retryAt: now() + REFUSED_MS * 4 ** (refused - 1) }, reason)
  })
  if (counted?.untold) await tell(parts, counted)
  return counted?.state === 'armed' ? lookAt(counted, now()) : undefined
}

/** Freezes a plan that is armed or paused, and asks its owner. */
export async function freeze(
  parts: PlanEngineParts,
  plan: HeldPlan,
  reason: PlanFreezeReason,
): Promise<undefined> {
  const { plans, now } = parts
  const frozen = await plans.change(plan, (kept) =>
    kept.state === 'armed' || kept.state === 'paused'
      ? withNews(frozenFor(kept, now(), reason), 'state')
      : undefined,
  )
  if (frozen) await tell(parts, frozen)
}

export async function end(parts: PlanEngineParts, plan: HeldPlan, reason: PlanEndReason): Promise<undefined> {
  const { plans, now } = parts
  const ended = await plans.change(plan, (kept) =>
    isMandateOpen(kept) ? withNews(endedFor(kept, now(), reason), 'state') : undefined,
  )
  if (ended) await tell(parts, ended)
}

export function withNews(plan: HeldPlan, news: PlanNews): HeldPlan {
  return { ...plan, untold: news }
}

/** Puts the news of a plan into the outbox, which takes each once, and notes that its owner is told. */
export async function tell({ outbox, plans, now }: PlanEngineParts, plan: HeldPlan): Promise<void> {
  const { userId, untold } = plan
  if (!untold) return
  const notice = planNotice(plan, untold, now())
  await outbox.put({ userId, chatId: userId }, [notice])
  await plans.change(plan, (kept) =>
    kept.untold && planNotice(kept, kept.untold, now()).id === notice.id
      ? { ...kept, untold: undefined }
      : undefined,
  )
}
