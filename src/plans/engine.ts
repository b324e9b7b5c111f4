import { isDeepStrictEqual } from 'node:util'
import { Big } from 'big.js'
import { agreeOn } from '../lib/agree-on.js'
import type { Clock } from '../lib/clock.js'
import { attempt } from '../lib/result.js'
import type { EventName, Logger } from '../lib/log/log.js'
import type { PollLoop } from '../lib/poll-loop.js'
import type { Repeat } from '../lib/running/repeat.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Desk } from '../desk/desk.js'
import type { Trader } from '../desk/trader.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { TradingPausedError } from '../desk/trading/risk/trading-pause.js'
import { addsRisk } from '../desk/trading/actions/calls.js'
import { isRefused, type Plan } from '../desk/trading/actions/plan.js'
import type { OpenPosition } from '../desk/trading/positions/read-open.js'
import { stepTicketId } from '../desk/trading/tickets/mandated.js'
import {
  CLOCKS_APART_MS,
  hasExpired,
  mayHaveBeenSent,
  QUOTE_MS,
  type Ticket,
} from '../desk/trading/tickets/ticket.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import { isExitOpen, isNotInPlace } from '../desk/trading/evidence/exits.js'
import { isFilledWithin } from '../desk/trading/risk/price-band.js'
import type { Issue } from '../desk/trading/issue.js'
import type { Leased } from '../redis/due-set.js'
import type { Lease } from '../redis/lease.js'
import { startDueWorker } from '../redis/due-worker.js'
import { isDamage } from '../redis/record.js'
import { endedPositions } from '../desk/account/history/ended-positions.js'
import { CredentialsRefusedError } from '../service/errors.js'
import type { ExecuteCall } from '../service/service.js'
import type { ExitKind, Slice } from './kinds/kind.js'
import { kindOf, sliceOf, type PlanRule } from './kinds/kinds.js'
import { planNotice } from './notices.js'
import {
  adds,
  dueAt,
  endedFor,
  frozenFor,
  hasNoPartLeft,
  isCarriedOn,
  isOfSamePosition,
  isOpen,
  isPositionDoubted,
  isStepBegun,
  isWaitingForPrice,
  lastAt,
  lookAt,
  MOST_REFUSED,
  nextPart,
  stepInFlight,
  waitedLevelOf,
  withoutPartsLeft,
  withPartSkipped,
  withPartsSkipped,
  withStep,
  withStepDone,
  withStepRefused,
  type PlanEndReason,
  type PlanFreezeReason,
  type PlanNews,
  type HeldPlan,
  type PlanStep,
} from './plan.js'
import type { PlansAtPrices } from './price-waits.js'
import type { PlanName, PlanStore } from './store.js'
import { beginAlone, underWayOn, type UnderWayParts } from './under-way.js'

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
/** Milliseconds until a step whose outcome is not known yet is looked at again; and later, when little is expected any more. */
const LOOK_MS = 3_000
const LATE_LOOK_MS = 60_000
/** The time for which a step is looked at often, and after which the outcome of an unknown one is asked, in milliseconds. */
const PATIENCE_MS = 60_000
/** The time after which a step without an outcome is taken for one of unknown outcome, in milliseconds. */
const FOLLOWED_MS = 24 * 60 * 60_000
/** Milliseconds until a read that failed is tried again. */
const RETRY_MS = 15_000
/** Milliseconds until a step that was refused is tried again; after the second time in a row four times as long. */
const REFUSED_MS = 60_000
/** The time for which a position has to be missing from the lists until it counts as gone, in milliseconds, and between two looks. */
const GONE_AFTER_MS = 30_000
const GONE_LOOK_MS = 10_000
/** The time between two looks at a plan that waits for a price, in milliseconds: the price itself has it looked at sooner. */
const WAITING_MS = 30 * 60_000
/** The wait after the database lost its last changes until the account shows what was sent before, in milliseconds. */
const RESTORED_MS = 60_000

/** The functions of the service by which a step may act. */
const EXITS: ReadonlySet<ExecuteCall['name']> = new Set(['decreasePosition', 'addTPSL', 'addTrailingStop'])

/** True for a call that closes or protects a position, and nothing else. */
export function isExitOf(call: ExecuteCall, positionId: string): boolean {
  const { posId } = call.params as { readonly posId?: unknown }
  return EXITS.has(call.name) && posId === positionId && !addsRisk(call)
}

/** True for the call of a slice, to the last digit, at a price at which it is filled inside of the band. */
export function isSliceOf(planned: Pick<Plan, 'call' | 'shown'>, rule: PlanRule): boolean {
  const slice = sliceOf(rule)
  return (
    slice !== undefined && isDeepStrictEqual(planned.call, slice.call) && isInBand(planned, slice) === true
  )
}

/** True if a slice is filled inside of its band, whatever its slippage allows; undefined where its price is not known. */
function isInBand({ shown: { price } }: Pick<Plan, 'shown'>, { band, call }: Slice): boolean | undefined {
  return price === undefined ? undefined : isFilledWithin(band, call, new Big(price))
}

/** The parts that the steps of plans need. */
export interface PlanEngineParts extends Pick<UnderWayParts, 'guards' | 'claims'> {
  readonly plans: PlanStore
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly trading: Pick<Desk['trading'], 'readAccount' | 'plan' | 'mandated' | 'tickets'>
  }
  /** Plans that wait for prices. */
  readonly waits: Pick<PlansAtPrices, 'put'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly now: Clock
}

/**
 * Carries a plan on as far as it goes now. Returns the time of the next look at it, in milliseconds; undefined where there is none. Rejects
 * where something could not be read: nothing was sent for it then that its ticket does not know of.
 */
export async function advancePlan(parts: PlanEngineParts, name: PlanName): Promise<number | undefined> {
  const { plans, now } = parts
  const stored = await plans.read(name)
  if (!stored) return undefined
  const { plan, isRestored } = stored
  if (!isCarriedOn(plan)) return undefined
  if (plan.untold) {
    // The process that has changed it died before it was told.
    await tell(parts, plan)
    return now()
  }
  if (isRestored) {
    // By the end of the wait the account shows what was sent before the last changes were lost.
    const renewed = await plans.change(name, (kept) => kept.plan)
    return renewed?.restoredAt === undefined ? now() : now() + RESTORED_MS
  }
  const inFlight = stepInFlight(plan)
  const settled = inFlight && (await settle(parts, plan, inFlight))
  if (settled?.is === 'later') return settled.at
  if (settled?.is === 'over') return undefined
  // Some of its slices may have been sent unseen, or it was stopped: its owner decides how it goes on.
  if (plan.restoredAt !== undefined && adds(plan)) return await freeze(parts, plan, 'restored')
  if (hasNoPartLeft(plan)) return await finish(parts, plan)
  try {
    if (plan.state !== 'armed' || now() < dueAt(plan)) {
      const nextAt = plan.state === 'armed' ? await waitFor(parts, plan) : undefined
      return isPositionDoubted(plan) ? await lookForPosition(parts, plan, nextAt) : nextAt
    }
    if (!settled && now() > lastAt(plan)) return await miss(parts, plan)
    const settlesAt = (plan.restoredAt ?? -Infinity) + RESTORED_MS
    if (now() < settlesAt) return settlesAt
    const begun = settled && inFlight
    return await beginAlone(parts, plan.userId, async (lease) => {
      if (!begun && (await isPreceded(parts, plan))) return now() + LOOK_MS
      if (await isHeldUp(parts, plan, begun)) return now() + LOOK_MS
      return await makeStep(parts, plan, begun, lease)
    })
  } catch (error) {
    // No later read will succeed either: its owner knows sooner than by its time of grace.
    if (error instanceof CredentialsRefusedError) return await freeze(parts, plan, 'key')
    throw error
  }
}

/**
 * True while another plan reduces the same position, or is due before this one: the service takes one change of a position at a time, and
 * does not say of the second whether anything was done.
 */
async function isPreceded({ plans, now }: PlanEngineParts, plan: HeldPlan): Promise<boolean> {
  const order = (one: HeldPlan): number => dueAt(one) - dueAt(plan) || (one.id < plan.id ? -1 : 1)
  return (await plans.list(plan.userId)).plans.some((one) => {
    const isOfIt = one.id !== plan.id && isOfSamePosition(one, plan)
    const isNext = one.state === 'armed' && dueAt(one) <= now() && now() <= lastAt(one) && order(one) < 0
    return isOfIt && (isNext || (isStepBegun(one) && (one.state === 'armed' || one.state === 'paused')))
  })
}

/** Has a plan wait for its price, where it does. Returns the time of the next look. */
async function waitFor({ waits, now }: PlanEngineParts, plan: HeldPlan): Promise<number> {
  if (!isWaitingForPrice(plan)) return dueAt(plan)
  await waits.put(plan)
  return now() + WAITING_MS
}

/** Ends a step that was not made in time: its owner is asked, or it waits for its price again. A slice is left out. */
async function miss(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  if (adds(plan)) return await skip(parts, plan, (part) => parts.now() > lastAt(part))
  return waitedLevelOf(plan) ? await waitAgain(parts, plan) : await freeze(parts, plan, 'missed')
}

/** Leaves out the slices of which `isOver` says that they are not begun any more. Returns the time of the next look. */
async function skip(
  parts: PlanEngineParts,
  plan: HeldPlan,
  isOver: (part: HeldPlan) => boolean,
): Promise<number | undefined> {
  const { plans, now } = parts
  const left = await plans.change(plan, ({ plan: kept }) =>
    kept.state === 'armed' && nextPart(kept) === nextPart(plan)
      ? withoutPartsLeft(withPartsSkipped(kept, isOver), now())
      : undefined,
  )
  return await goOn(parts, left)
}

/** Ends a plan none of whose parts is left. */
async function finish(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const ended = await parts.plans.change(plan, ({ plan: kept }) =>
    isOpen(kept) && !stepInFlight(kept) ? withoutPartsLeft(kept, parts.now()) : undefined,
  )
  return await goOn(parts, ended)
}

/** Tells the news of a plan that was changed. Returns the time of the next look, which is now where another process changed it. */
async function goOn(parts: PlanEngineParts, changed: HeldPlan | undefined): Promise<number | undefined> {
  const { now } = parts
  if (!changed) return now()
  if (changed.untold) await tell(parts, changed)
  return changed.state === 'armed' ? lookAt(changed, now()) : undefined
}

/** Has a plan wait for its price again. Returns the time of the next look. */
async function waitAgain({ plans, now }: PlanEngineParts, plan: HeldPlan): Promise<number> {
  await plans.change(plan, ({ plan: kept }) =>
    kept.state === 'armed'
      ? { ...kept, reachedAt: undefined, retryAt: undefined, resumedAt: undefined }
      : undefined,
  )
  return now()
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
    const waiting = await plans.change(plan, ({ plan: kept }) =>
      kept.state === 'armed' ? { ...kept, waitsSince: now(), untold: 'waits' } : undefined,
    )
    if (waiting) await tell(parts, waiting)
  }
  return busy.length > 0
}

// Settle

/** The fate of a step: it can still be sent by its ticket, is looked at later, or its plan goes no further now. */
type Settled =
  | { readonly is: 'begun' }
  | { readonly is: 'later'; readonly at: number }
  | { readonly is: 'over' }

/** Looks what became of the step that was begun last, and moves the plan by it. */
async function settle(parts: PlanEngineParts, plan: HeldPlan, step: PlanStep): Promise<Settled> {
  const { now } = parts
  const ticket = await parts.desk.trading.tickets.read(plan.userId, step.ticketId)
  const came = outcomeOf(ticket, step, now())
  if (came === 'begun') {
    if (plan.restoredAt !== undefined && !ticket) return await freezeUnknown(parts, plan)
    if (plan.state === 'armed' && !adds(plan)) return { is: 'begun' }
    // One that its owner paused before its ticket was sent is not sent any more, and a slice whose process died is left out.
    // By the clock of whoever may still hold it, too.
    if (!hasExpired(quoteTimesOf(step), now() - CLOCKS_APART_MS)) return { is: 'later', at: now() + LOOK_MS }
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
    const done = await parts.plans.change(plan, ({ plan: kept }) => {
      if (!isOpen(kept) || !isStillBegun(kept, step)) return undefined
      const counted = withStepDone(kept, step, now())
      return isOpen(counted) && adds(plan) && ticket && isUnprotected(ticket)
        ? withNews(frozenFor(counted, now(), 'unprotected'), 'state')
        : counted
    })
    return carriedOn(await goOn(parts, done))
  }
  // The price left the band after it was read for the slice.
  if (adds(plan) && ticket?.outcome['reason'] === 'price-moved') return await noteNotSent(parts, plan, step)
  return await refuse(parts, plan, {
    step,
    reason: ticket?.outcome['reason'] === 'no-role' ? 'role' : 'refused',
  })
}

/** True for a slice whose stop-loss is known not to be in place, or whose position was liquidated. */
function isUnprotected({ outcome }: Ticket): boolean {
  return isNotInPlace(outcome['stopLoss']) || outcome['ended']?.startsWith('liquidated') === true
}

/** Freezes a plan because the outcome of its step is not known, and looks at it seldom from then on. */
async function freezeUnknown(parts: PlanEngineParts, plan: HeldPlan): Promise<Settled> {
  await freeze(parts, plan, 'unknown')
  return { is: 'later', at: parts.now() + LATE_LOOK_MS }
}

/** True while a step of a plan is the last one, and not settled. */
function isStillBegun(kept: HeldPlan, { number }: PlanStep): boolean {
  return kept.steps.at(-1)?.number === number && isStepBegun(kept)
}

/** The fate of a plan that is looked at again at this time; undefined for not at all. */
function carriedOn(at: number | undefined): Settled {
  return at === undefined ? { is: 'over' } : { is: 'later', at }
}

/** Notes that a step was begun and never sent, because its process died or slept: an exit is made again under the next number. */
async function noteNotSent(parts: PlanEngineParts, plan: HeldPlan, step: PlanStep): Promise<Settled> {
  const noted = await parts.plans.change(plan, ({ plan: kept }) =>
    isOpen(kept) && isStillBegun(kept, step)
      ? withoutPartsLeft(withStepRefused(kept, step.number), parts.now())
      : undefined,
  )
  if (noted?.untold) await tell(parts, noted)
  return noted && isCarriedOn(noted) ? { is: 'later', at: parts.now() } : { is: 'over' }
}

/** The times of the quote of the ticket of a step. */
function quoteTimesOf({ at }: PlanStep): Pick<Ticket['quote'], 'quotedAt' | 'expiresAt'> {
  return { quotedAt: at, expiresAt: at + QUOTE_MS }
}

function outcomeOf(
  ticket: Ticket | undefined,
  { at }: PlanStep,
  now: number,
): 'begun' | 'waiting' | 'unknown' | 'done' | 'refused' | 'not-sent' {
  // A process died between two steps of it, or another one is about to go on. Its ticket is made as of then: one whose time is over
  // expires when it is confirmed, so that nobody sends it any more. Long after it, a ticket that is gone may have been sent.
  if (!ticket) return now - at >= FOLLOWED_MS ? 'unknown' : 'begun'
  const { state } = ticket
  switch (state) {
    case 'quoted':
      return 'begun'
    case 'claimed':
    case 'sending':
    case 'accepted':
      return now - at >= FOLLOWED_MS ? 'unknown' : 'waiting'
    case 'unknown':
      return now - at >= PATIENCE_MS ? 'unknown' : 'waiting'
    case 'done':
      return 'done'
    case 'expired':
    case 'declined':
      return mayHaveBeenSent(ticket) ? 'unknown' : 'not-sent'
    case 'cancelled':
    case 'rejected':
    case 'not-sent':
      return 'refused'
    default:
      throw new Error(`No such state: ${String(state satisfies never)}`)
  }
}

/**
 * Counts a refusal: of a step that was sent, or of its preview. Its owner is told of each. The third in a row freezes the plan, and so does
 * the first where its owner may not trade. A plan that is held up stays so, and can be resumed. An exit is tried again; a slice is not.
 */
async function refuse(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { step, reason }: { readonly step?: PlanStep; readonly reason: 'refused' | 'unfit' | 'role' },
): Promise<Settled> {
  const { plans, now } = parts
  const refused = plan.refused + 1
  const isLast = refused >= MOST_REFUSED || reason === 'role'
  const counted = await plans.change(plan, ({ plan: kept }) => {
    if (
      !isOpen(kept) ||
      kept.steps.at(-1)?.number !== plan.steps.at(-1)?.number ||
      kept.refused !== plan.refused
    )
      return undefined
    const marked = { ...withStepRefused(kept, step?.number), refused }
    const next = adds(kept) && !step ? withPartSkipped(marked) : marked
    if (hasNoPartLeft(next) && !stepInFlight(next)) return withoutPartsLeft(next, now())
    if (kept.state === 'frozen' || (kept.state === 'armed' && isLast))
      return withNews(frozenFor(next, now(), reason), 'state')
    if (kept.state !== 'armed' || reason === 'role') return next
    return withNews(adds(next) ? next : { ...next, retryAt: now() + REFUSED_MS * 4 ** (refused - 1) }, reason)
  })
  if (counted?.untold) await tell(parts, counted)
  return counted?.state === 'armed' ? { is: 'later', at: dueAt(counted) } : { is: 'over' }
}

// Read, begin, send

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
      ? await planExit(parts, plan, { kind, account, begun })
      : await planSlice(parts, plan, { slice: kind.slice(plan.rule), account })
  if (planned === undefined || typeof planned === 'number') return planned
  const step = begun ?? nextStep(plan, now())
  if (!begun) {
    if (!(await lease.hold())) return now() + LOOK_MS
    const kept = await plans.change(plan, ({ plan: current }) =>
      current.state === 'armed' &&
      current.steps.at(-1)?.number === plan.steps.at(-1)?.number &&
      nextPart(current) === nextPart(plan)
        ? withStep(current, step)
        : undefined,
    )
    // Paused, ended, or begun by another process meanwhile.
    if (!kept) return now() + LOOK_MS
  }
  return async () => await send(parts, plan, step, trader, planned)
}

/** Plans the exit that comes next, by the position as it is read now. Undefined, or the time of the next look, where nothing is begun. */
async function planExit(
  parts: PlanEngineParts,
  plan: HeldPlan,
  {
    kind,
    account,
    begun,
  }: {
    readonly kind: ExitKind<PlanRule>
    readonly account: AccountReading
    readonly begun: PlanStep | undefined
  },
): Promise<Plan | number | undefined> {
  const { desk } = parts
  const { id } = plan.position
  if (id === undefined) throw new Error(`The plan ${plan.id} exits no position`)
  const found = await findPosition(account, plan)
  if (found === 'replaced') return await end(parts, plan, 'replaced')
  if (found === 'missing') return await missing(parts, plan)
  if (!begun && kind.isNeedless?.(found, (await account.open()).orders) === true)
    return await end(parts, plan, 'needless')
  // What a step before the loss has done shows in the size.
  if (
    !kind.isNeedless &&
    plan.restoredAt !== undefined &&
    found.position.size?.toFixed() !== plan.position.size
  )
    return await freeze(parts, plan, 'restored')

  const planned = await desk.trading.plan(account, kind.exit(plan.rule, { by: 'id', id }, nextPart(plan)))
  if (isUnplanned(planned)) throw new Error(`The position of the plan ${plan.id} is not read`)
  if (kind.isEarly?.(planned.issues) === true && !begun) return await waitAgain(parts, plan)
  if (isRefused(planned)) {
    const settled = await refuse(parts, plan, { reason: 'unfit' })
    return settled.is === 'later' ? settled.at : undefined
  }
  if (!isExitOf(planned.call, id)) throw new Error(`The plan ${plan.id} would do more than exit`)
  return planned
}

/** Plans the slice that comes next, at the price of now. Undefined, or the time of the next look, where nothing is begun. */
async function planSlice(
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
  const planned = await parts.desk.trading.plan(account, slice.intent)
  if (!isUnplanned(planned) && isInBand(planned, slice) === false)
    return await skip(parts, plan, (part) => nextPart(part) === nextPart(plan))
  if (isUnplanned(planned) || planned.issues.some(preventsSlice) || losesMore(planned, slice)) {
    const settled = await refuse(parts, plan, { reason: 'unfit' })
    return settled.is === 'later' ? settled.at : undefined
  }
  if (!isSliceOf(planned, plan.rule)) throw new Error(`The plan ${plan.id} would do more than its slice`)
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

/** Quotes the ticket of a step, and sends it by the mandate. */
async function send(
  parts: PlanEngineParts,
  { id: planId, userId, rule }: HeldPlan,
  { number, at, ticketId }: PlanStep,
  trader: Trader,
  planned: Plan,
): Promise<number> {
  const { mandated } = parts.desk.trading
  await mandated.quote(trader, planned, { planId, number, at, band: sliceOf(rule)?.band })
  // Paused, stopped or frozen meanwhile: it is not confirmed any more, and expires.
  if ((await parts.plans.read({ userId, id: planId }))?.plan.state !== 'armed') return parts.now() + LOOK_MS
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

function nextStep({ userId, id, steps }: HeldPlan, at: number): PlanStep {
  const number = (steps.at(-1)?.number ?? 0) + 1
  return { number, ticketId: stepTicketId(userId, id, number), at }
}

/**
 * The position of a plan as it is read now; `replaced` where its id is that of another one, `missing` where no list has it. Rejects where
 * it is not listed and a list could not be read.
 */
async function findPosition(
  account: AccountReading,
  { position, createdAt }: HeldPlan,
): Promise<OpenPosition | 'replaced' | 'missing'> {
  const { positions, unlisted, unread } = await account.open()
  const found = [...positions, ...unlisted].find((one) => one.id === position.id)
  if (!found) {
    if (unread.length > 0)
      throw new Error(`The position ${position.id} is not listed, and a list could not be read`)
    return 'missing'
  }
  const opened = found.position.createdAt?.getTime()
  const now = { pairId: found.pairId, isLong: found.isLong, createdAt: opened }
  if (!agreeOn(position, now, ['pairId', 'isLong', 'createdAt'])) return 'replaced'
  if (position.createdAt !== undefined && opened !== undefined) return found
  // Without a time its entry tells: where that has moved too, the position may have been increased, or another one has its id.
  if (position.entry !== undefined && found.position.entryPrice?.toFixed() === position.entry) return found
  const ends = endedPositions(await account.closed(position.id))
  const hasEnded = ends.some(
    ({ id, closedAt }) => id === position.id && !(closedAt && closedAt.getTime() < createdAt),
  )
  return hasEnded ? 'replaced' : found
}

/**
 * Looks for the position of a plan that is not due or is held up, because it may be gone. Returns the time of the next look, which is `nextAt`
 * where it is there.
 */
async function lookForPosition(
  parts: PlanEngineParts,
  plan: HeldPlan,
  nextAt: number | undefined,
): Promise<number | undefined> {
  const trader = await parts.desk.findTraderOf(plan)
  if (!trader) return await end(parts, plan, 'disconnected')
  const found = await findPosition(parts.desk.trading.readAccount(trader), plan)
  if (found === 'replaced') return await end(parts, plan, 'replaced')
  if (found === 'missing') return await missing(parts, plan)
  await parts.plans.change(plan, ({ plan: kept }) =>
    isOpen(kept) ? { ...kept, isDoubted: undefined, missingSince: undefined } : undefined,
  )
  return nextAt
}

/** A position that is not listed: lists are late, so that it has to be missing for a while. */
async function missing(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const { plans, now } = parts
  const since = plan.missingSince ?? now()
  if (now() - since >= GONE_AFTER_MS) return await end(parts, plan, 'gone')
  if (plan.missingSince === undefined || since > now())
    await plans.change(plan, (kept) =>
      isOpen(kept.plan) ? { ...kept.plan, missingSince: now() } : undefined,
    )
  return now() + GONE_LOOK_MS
}

// Freeze, end

/** Freezes a plan that is armed or paused, and asks its owner. */
async function freeze(parts: PlanEngineParts, plan: HeldPlan, reason: PlanFreezeReason): Promise<undefined> {
  const { plans, now } = parts
  const frozen = await plans.change(plan, ({ plan: kept }) =>
    kept.state === 'armed' || kept.state === 'paused'
      ? withNews(frozenFor(kept, now(), reason), 'state')
      : undefined,
  )
  if (frozen) await tell(parts, frozen)
}

async function end(parts: PlanEngineParts, plan: HeldPlan, reason: PlanEndReason): Promise<undefined> {
  const { plans, now } = parts
  const ended = await plans.change(plan, (kept) =>
    isOpen(kept.plan) ? withNews(endedFor(kept.plan, now(), reason), 'state') : undefined,
  )
  if (ended) await tell(parts, ended)
}

function withNews(plan: HeldPlan, news: PlanNews): HeldPlan {
  return { ...plan, untold: news }
}

/** Puts the news of a plan into the outbox, which takes each once, and notes that its owner is told. */
async function tell({ outbox, plans, now }: PlanEngineParts, plan: HeldPlan): Promise<void> {
  const { userId, untold } = plan
  if (!untold) return
  const notice = planNotice(plan, untold, now())
  await outbox.put({ userId, chatId: userId }, [notice])
  await plans.change(plan, ({ plan: kept }) =>
    kept.untold && planNotice(kept, kept.untold, now()).id === notice.id
      ? { ...kept, untold: undefined }
      : undefined,
  )
}

// The worker

/** Carries on the plans that are due, whichever process is free. */
export function startPlanWorker(parts: PlanEngineParts & { readonly repeat: Repeat }): PollLoop {
  const { due } = parts.plans
  return startDueWorker<Leased<PlanName>>({
    repeat: parts.repeat,
    onDue: due.onDue,
    concurrency: CONCURRENCY,
    take: () => due.lease(LEASE_MS),
    work: async (leased) => {
      const at = await advancePlan(parts, leased.item)
      if (at === undefined) await due.finish(leased)
      else await due.schedule(leased.item, at)
    },
    logger: parts.logger,
    failed: {
      event: 'plan-failed' satisfies EventName,
      text: 'A plan could not be carried on; it is tried again soon, and its owner is asked once its time of grace is over',
      about: ({ item }) => ({ user: item.userId, plan: item.id }),
      after: async (leased, error) => {
        if (isDamage(error)) await due.finish(leased)
        else await due.schedule(leased.item, parts.now() + RETRY_MS)
      },
    },
    readFailed: {
      event: 'plans-read-failed',
      text: 'The due plans could not be read; they are read again in the next round',
    },
  })
}
