import type { Worker } from '../lib/running/worker.js'
import type { Repeat } from '../lib/running/repeat.js'
import { stepTicketId } from '../desk/trading/tickets/mandated.js'
import { CLOCKS_APART_MS } from '../desk/trading/tickets/ticket.js'
import { isMandateOpen, type MandateName } from '../mandates/mandate.js'
import type { Lease } from '../redis/lease.js'
import { startDueWorker } from '../redis/due-worker.js'
import { CredentialsRefusedError } from '../service/errors.js'
import { planSlice, skip } from './adds.js'
import { end, freeze, goOn, tell, waitAgain, WAITING_MS, type PlanEngineParts } from './changes.js'
import { lookForPosition, planExit } from './exits.js'
import { endsAtOf, kindOf, waitsForRate } from './kinds/kinds.js'
import {
  adds,
  dueAt,
  hasNoPartLeft,
  isCarriedOn,
  isOfSamePosition,
  isPositionDoubted,
  isRestoreSettled,
  isStepBegun,
  isWaitingForPrice,
  isWaitingForRate,
  isWaitingForTakeProfit,
  lastAt,
  nextPart,
  restoreSettlesAt,
  stepInFlight,
  waitedLevelsOf,
  withoutPartsLeft,
  withStep,
  type HeldPlan,
  type PlanStep,
} from './plan.js'
import { lookAtRate } from './rates.js'
import { LOOK_MS, send, settle } from './steps.js'
import { lookAtTakeProfits } from './take-profits.js'
import { beginAlone, damagedUnderWay, underWayOn } from '../mandates/under-way.js'

// The story of a step, from top to bottom: due, settle the step before, read the position, begin, send, settle.
//
// At most once: a step is begun by one change of the plan (`store.ts`), which only one process makes. Its ticket has the id that follows from
// plan and number, and is quoted as of the time at which the step was begun. So whoever goes on with it, a redelivery or another
// process, finds the same ticket; only one claim of it succeeds, and none after a minute.
//
// A plan that exits only reduces: its step is an `ExitIntent` by its type, and `isExitOf` looks at the call that it comes to before anything
// is kept. A plan that adds sends slices, each once at most: its part is over as soon as its step is begun, and one that is late, outside of
// the band or refused is not made up for. Its call is that of its rule to the last digit (`isSliceOf`), and its price is inside of the band,
// here and at the last price that is read before it is sent.

/** The lease of one plan, in milliseconds: longer than a step takes to be sent. Another process goes on after it. */
const LEASE_MS = 60_000
/** Plans that are worked on at the same time. */
const CONCURRENCY = 4
/** Milliseconds until a read that failed is tried again. */
const RETRY_MS = 15_000

/**
 * Carries a plan on as far as it goes now. Returns the time of the next look at it, in milliseconds; undefined where there is none. Rejects
 * where something could not be read: nothing was sent for it then that its ticket does not know of.
 */
export async function advancePlan(parts: PlanEngineParts, name: MandateName): Promise<number | undefined> {
  const { plans, now } = parts
  const stored = await plans.read(name)
  if (!stored) return undefined
  const { held: plan, isRestored } = stored
  if (!isCarriedOn(plan)) return undefined
  if (plan.untold) {
    // The process that has changed it died before it was told.
    await tell(parts, plan)
    return now()
  }
  if (isRestored) {
    // By the end of the wait the account shows what was sent before the last changes were lost.
    const renewed = await plans.change(name, (kept) => kept)
    return renewed ? (restoreSettlesAt(renewed) ?? now()) : now()
  }
  // By a clock that was set back since, it would wait until that time comes again.
  if (plan.restoredAt !== undefined && plan.restoredAt > now() + CLOCKS_APART_MS) {
    await plans.change(name, (kept) =>
      kept.restoredAt === plan.restoredAt ? { ...kept, restoredAt: now() } : undefined,
    )
    return now()
  }
  const inFlight = stepInFlight(plan)
  const settled = inFlight && (await settle(parts, plan, inFlight))
  if (settled?.is === 'later') return settled.at
  if (settled?.is === 'over') return undefined
  // Some of its slices may have been sent unseen, or it was stopped: its owner decides how it goes on.
  if (plan.restoredAt !== undefined && adds(plan)) return await freeze(parts, plan, 'restored')
  if (hasNoPartLeft(plan)) return await finish(parts, plan)
  if (plan.state === 'armed' && now() >= endsAtOf(plan.rule)) return await skip(parts, plan, () => true)
  try {
    if (plan.state === 'armed' && isWaitingForTakeProfit(plan)) return await lookAtTakeProfits(parts, plan)
    if (plan.state !== 'armed' || now() < dueAt(plan)) {
      const nextAt = plan.state === 'armed' ? await waitFor(parts, plan) : undefined
      const isLookedFor = isPositionDoubted(plan) || (plan.state === 'armed' && isRestoreSettled(plan, now()))
      if (isLookedFor) return await lookForPosition(parts, plan, nextAt)
      return nextAt === undefined ? undefined : Math.min(nextAt, restoreSettlesAt(plan) ?? Infinity)
    }
    if (!settled && now() > lastAt(plan)) return await miss(parts, plan)
    const settlesAt = restoreSettlesAt(plan)
    if (settlesAt !== undefined && now() < settlesAt) return settlesAt
    const begun = settled && inFlight
    return await beginAlone(parts, plan.userId, async (lease) => {
      if (!begun && (await isPreceded(parts, plan))) return now() + LOOK_MS
      if (await isHeldUp(parts, plan, begun)) return now() + LOOK_MS
      return await makeStep(parts, plan, begun, lease)
    })
  } catch (error) {
    // No later read will succeed either: its owner knows sooner than by its time of grace.
    if (!(error instanceof CredentialsRefusedError)) throw error
    // Whoever has begun a step may still send it: nothing is said of it until nobody can.
    return settled ? now() + LOOK_MS : await freeze(parts, plan, 'key')
  }
}

/** The time for which a plan that is due goes before another one, in milliseconds: one that cannot be carried on holds up no exit. */
const PRECEDES_MS = 30_000

/**
 * True while another plan reduces the same position, or became due before this one a moment ago: the service takes one change of a position
 * at a time, and does not say of the second whether anything was done.
 */
async function isPreceded({ plans, now }: PlanEngineParts, plan: HeldPlan): Promise<boolean> {
  const order = (one: HeldPlan): number => dueAt(one) - dueAt(plan) || (one.id < plan.id ? -1 : 1)
  return (await plans.list(plan.userId)).all.some((one) => {
    const isOfIt = one.id !== plan.id && isOfSamePosition(one, plan)
    const isDue = dueAt(one) <= now() && now() < Math.min(dueAt(one) + PRECEDES_MS, lastAt(one))
    const isNext = one.state === 'armed' && isDue && order(one) < 0
    return isOfIt && (isNext || (isStepBegun(one) && (one.state === 'armed' || one.state === 'paused')))
  })
}

/** Has a plan wait for its price, or looks at its rate, where it waits for one. Returns the time of the next look. */
async function waitFor(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  if (isWaitingForRate(plan)) return await lookAtRate(parts, plan)
  if (!isWaitingForPrice(plan)) return dueAt(plan)
  await parts.waits.put(plan)
  return Math.min(parts.now() + WAITING_MS, endsAtOf(plan.rule))
}

/** Ends a step that was not made in time: its owner is asked, or it waits for its price or rate again. A slice of a time is left out. */
async function miss(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  if (waitedLevelsOf(plan).length > 0 || waitsForRate(plan.rule)) return await waitAgain(parts, plan)
  if (adds(plan)) return await skip(parts, plan, (part) => parts.now() > lastAt(part))
  return await freeze(parts, plan, 'missed')
}

/** Ends a plan none of whose parts is left. */
async function finish(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const ended = await parts.plans.change(plan, (kept) =>
    isMandateOpen(kept) && !stepInFlight(kept) ? withoutPartsLeft(kept, parts.now()) : undefined,
  )
  return await goOn(parts, ended)
}

/** True while anything else is under way on the same position, for the same reason; the first time its owner is told. */
async function isHeldUp(
  parts: PlanEngineParts,
  plan: HeldPlan,
  begun: PlanStep | undefined,
): Promise<boolean> {
  const { plans, now } = parts
  const { id: positionId } = plan.position
  const places = positionId === undefined ? [] : [{ ...plan, positionId }]
  const busy = await underWayOn(parts, plan.userId, places, begun ? [begun.ticketId] : [])
  if (busy.length > 0 && plan.waitsSince === undefined) {
    const waitsOn = await damagedUnderWay(
      parts,
      plan.userId,
      busy.map((one) => one.positionId),
    )
    const waiting = await plans.change(plan, (kept) =>
      kept.state === 'armed' ? { ...kept, waitsSince: now(), waitsOn, untold: 'waits' } : undefined,
    )
    if (waiting) await tell(parts, waiting)
  }
  return busy.length > 0
}

/** Begins the next step, or goes on with one that was begun. Returns what sends it, with the time of the next look. */
async function makeStep(
  parts: PlanEngineParts,
  plan: HeldPlan,
  begun: PlanStep | undefined,
  lease: Pick<Lease, 'hold'>,
): Promise<number | undefined | (() => Promise<number>)> {
  const { plans, desk, now } = parts
  const trader = await desk.findTraderOf(plan)
  if (!trader) return await end(parts, plan, 'disconnected')
  const account = desk.trading.readAccount(trader)
  const kind = kindOf(plan.rule)
  const planned =
    kind.does === 'exit'
      ? await planExit(parts, plan, { kind, account })
      : await planSlice(parts, plan, { slice: kind.slice(plan.rule, nextPart(plan)), account })
  // What was to be sent when it was begun is not now. Whoever has begun it may still send it: nothing is said of it until nobody can.
  if (typeof planned === 'function') return begun ? now() + LOOK_MS : await planned()
  if (planned === undefined || typeof planned === 'number') return planned
  const step = begun ?? nextStep(plan, now())
  if (!begun) {
    if (!(await lease.hold())) return now() + LOOK_MS
    const kept = await plans.change(plan, (current) =>
      current.state === 'armed' &&
      current.steps.at(-1)?.number === plan.steps.at(-1)?.number &&
      nextPart(current) === nextPart(plan) &&
      now() <= lastAt(current) &&
      now() < endsAtOf(current.rule)
        ? withStep(current, step)
        : undefined,
    )
    // Paused, ended, or begun by another process meanwhile.
    if (!kept) return now() + LOOK_MS
  }
  return async () => await send(parts, plan, step, trader, planned)
}

function nextStep({ userId, id, steps }: HeldPlan, at: number): PlanStep {
  const number = (steps.at(-1)?.number ?? 0) + 1
  return { number, ticketId: stepTicketId(userId, id, number), at }
}

// The worker

/** Carries on the plans that are due, whichever process is free. */
export function startPlanWorker(parts: PlanEngineParts & { readonly repeat: Repeat }): Worker {
  const { due } = parts.plans
  return startDueWorker({
    ...parts,
    due,
    leaseMs: LEASE_MS,
    concurrency: CONCURRENCY,
    work: async (name) => await advancePlan(parts, name),
    failed: {
      event: 'plan-failed',
      text: 'A plan could not be carried on; it is tried again soon, and its owner is asked once its time of grace is over',
      about: ({ userId, id }) => ({ user: userId, plan: id }),
      retryAt: () => parts.now() + RETRY_MS,
    },
  })
}
