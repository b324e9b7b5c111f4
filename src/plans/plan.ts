import { z } from 'zod'
import { amountSchema } from '../desk/trading/grammar/value-schemas.js'
import { isMandateOpen, mandateFields, type Mandate } from '../mandates/mandate.js'
import { readRecord } from '../redis/record.js'
import type { PriceLevel } from './kinds/kind.js'
import {
  dueAtOf,
  endsAtOf,
  graceMsOf,
  isAddRule,
  levelsOf,
  partsOf,
  passesParts,
  planRule,
  takeProfitsOf,
  waitsForRate,
} from './kinds/kinds.js'

/**
 * Reasons for which a plan is frozen. `missed` its step could not be made within its time of grace. `refused` its step was refused
 * three times. `unfit` it was not possible for the position, the last of three times. `unknown` the outcome of a step is not known. `role` its owner may not trade. `key` the
 * service refused the key of its account. `restored` the database may have lost its last changes, and the position has changed since.
 * `unprotected` the stop-loss of its last order is not in place, or what it opened was liquidated. `guard` it adds, and a guard of its account
 * acts. `unclear` a take-profit that it waits for is gone, and it is not known whether it has filled.
 */
export const planFreezeReasons = [
  'missed',
  'refused',
  'unfit',
  'unknown',
  'role',
  'key',
  'restored',
  'unprotected',
  'guard',
  'unclear',
] as const
export type PlanFreezeReason = (typeof planFreezeReasons)[number]

/**
 * Reasons for which a plan has ended. `done` its last step is done. `gone` its position is not open any more. `replaced` the id of its
 * position is that of another one. `needless` what it would have done is in place already. `flat` its owner went flat. `stopped` by its owner. `disconnected` its account is not connected.
 * `cancelled` the take-profits that it waited for were cancelled. `refused` and `unfit` the step of an update was refused, or not possible,
 * three times. `mandate` the mandate of the source of an update was taken back.
 */
export const planEndReasons = [
  'done',
  'gone',
  'replaced',
  'needless',
  'flat',
  'stopped',
  'disconnected',
  'cancelled',
  'refused',
  'unfit',
  'mandate',
] as const
export type PlanEndReason = (typeof planEndReasons)[number]

/** Every reason of a plan, each once. */
export const planReasons = [...new Set([...planFreezeReasons, ...planEndReasons])]

/**
 * News of a plan that no receipt tells. `state` it was frozen or has ended, for its reason. `refused` and `unfit` its step was refused, or was
 * not possible, and is tried again. `waits` its step waits for an order of its owner.
 */
const planNews = ['state', 'refused', 'unfit', 'waits'] as const
export type PlanNews = (typeof planNews)[number]

/** A step that was begun. Its ticket has the id that follows from the plan and the number. */
const step = z.object({
  /** From 1 on; a step that was refused is made again under the next number. */
  number: z.number().int().min(1),
  ticketId: z.string(),
  /** The time at which it was begun, in milliseconds: the time of the quote of its ticket. */
  at: z.number(),
  /** Set once it is known that nothing came of it. */
  isRefused: z.literal(true).optional(),
  /** Set once it is known to be done. */
  isDone: z.literal(true).optional(),
})
export type PlanStep = Readonly<z.output<typeof step>>

/** The position of a plan; another one with its id is not it. */
const position = z.object({
  /** Absent for a plan that opens positions. */
  id: z.string().optional(),
  pairId: z.string().optional(),
  /** BASE/QUOTE. */
  symbol: z.string(),
  isLong: z.boolean().optional(),
  /** In milliseconds. */
  createdAt: z.number().optional(),
  /** Average entry price, as decimal text. */
  entry: z.string().optional(),
  /** Dollars, as decimal text. It and the entry are those that were read last, while nothing of the plan was on its way. */
  size: z.string().optional(),
})

/** The parts of a plan, by how far they are. */
const progress = z
  .object({
    /** The part that comes next, from 1 on; beyond the last part for a plan that has no more. */
    next: z.number().int().min(1),
    /** The number of parts that are known to be done. */
    done: z.number().int(),
    /** Those among them that were filled only in part. Absent for none. */
    filledInPart: z.number().int().optional(),
    /** Those of a plan that adds whose outcome nobody knows, although its owner resumed it since. Absent for none. */
    unknown: z.number().int().optional(),
  })
  .readonly()
/** See `progress`. */
type PlanProgress = z.output<typeof progress>

const plan = z.object({
  ...mandateFields,
  position,
  rule: planRule,
  /** The amounts that two-factor guards, as the preview showed them, in dollars; absent for a size that is not known. */
  guarded: z.array(z.object({ guard: z.enum(['orders', 'closings']), size: amountSchema.optional() })),
  /** Of a frozen plan, or one that has ended. */
  reason: z.enum(planReasons).optional(),
  /** Set where its owner had paused it before it was frozen: it is paused again once what it was frozen for is known. */
  wasPaused: z.literal(true).optional(),
  /** The time at which its owner agreed to it, in milliseconds; absent before. */
  armedAt: z.number().optional(),
  /** The last time at which its owner resumed it, in milliseconds: a step that was due before is made then. */
  resumedAt: z.number().optional(),
  /** The time at which the price or the rate that it waits for was reached, or its take-profit was seen to have filled, in milliseconds; absent before, and where it waits for it again. */
  reachedAt: z.number().optional(),
  /** The last looks at the take-profits that it waits for. Absent before the first look, and for any other plan. */
  takeProfits: z
    .object({
      /** The last time at which all of them stood that are not cancelled, in milliseconds: the size of the position is of then. */
      seenAt: z.number(),
      /** The first look in a row at which one of them did not stand, in milliseconds. */
      goneSince: z.number().optional(),
      /** The first look in a row at which all stood and the position was smaller, in milliseconds; absent otherwise. */
      smallerSince: z.number().optional(),
      /** The ids of those that were cancelled: they are waited for no more. */
      cancelled: z.array(z.string()),
    })
    .readonly()
    .optional(),
  /** The time of the first of two reads of its rate in a row that are above that of its rule, in milliseconds; absent otherwise. */
  overAt: z.number().optional(),
  /** The time since which a price counts as reached, where that is later than when it was armed, in milliseconds: it waits for it again. */
  waitsFrom: z.number().optional(),
  /** The last part whose price was reached then, from 1 on: a price may pass those of several parts at once. */
  reachedPart: z.number().int().optional(),
  /** The steps that were begun last. */
  steps: z.array(step),
  /** Absent until the first part is settled, and for a plan with one part. */
  progress: progress.optional(),
  /** Steps in a row that were refused. */
  refused: z.number().int(),
  /** The time before which a step that was refused is not tried again, in milliseconds. */
  retryAt: z.number().optional(),
  /** The time at which its step was first held up by an order of its owner on the same position, in milliseconds; until its next step. */
  waitsSince: z.number().optional(),
  /** The id of the ticket that it waits for and that cannot be decoded; absent otherwise. */
  waitsOn: z.string().optional(),
  /** News that its owner is told next: in the record, so that no death of a process loses it. */
  untold: z.enum(planNews).optional(),
  /** Set once its account has changed: its position may be gone, and is looked for before the plan is due. */
  isDoubted: z.literal(true).optional(),
  /** The first read in a row that did not list its position, in milliseconds. */
  missingSince: z.number().optional(),
})

/** A plan: a rule that its owner agreed to once, by which the bot closes or protects one position, or opens some, in steps. */
export type HeldPlan = Readonly<z.output<typeof plan>>

/** The steps in a row that may be refused; with the last of them the plan is frozen. */
export const MOST_REFUSED = 3

/** The last steps of a plan that are kept with it; /activity has the tickets of all. */
const STEPS_KEPT = 4

/** Writes a plan as text. */
export function writePlan(held: HeldPlan): string {
  return JSON.stringify(z.encode(plan, held))
}

/** Decodes a plan. Throws a `DamagedRecordError`, also for one of another version. */
export function readPlan(text: string): HeldPlan {
  return readRecord('a plan', () => z.decode(plan, JSON.parse(text) as never))
}

/** A plan in another state, from now on. */
export function movedTo(
  held: HeldPlan,
  now: number,
  state: Exclude<Mandate['state'], 'frozen' | 'ended'>,
): HeldPlan {
  return { ...held, state, reason: undefined, wasPaused: undefined, since: now, untold: undefined }
}

/** A plan that is frozen, from now on. */
export function frozenFor(held: HeldPlan, now: number, reason: PlanFreezeReason): HeldPlan {
  const wasPaused = held.state === 'paused' || held.wasPaused ? true : undefined
  return { ...held, state: 'frozen', reason, wasPaused, since: now, untold: undefined }
}

/** A plan that has ended. */
export function endedFor(held: HeldPlan, now: number, reason: PlanEndReason): HeldPlan {
  return { ...held, state: 'ended', reason, since: now, untold: undefined }
}

/** A plan as it is once its owner pauses it; undefined for one that is not armed. */
export function planAtPause(held: HeldPlan, now: number): HeldPlan | undefined {
  return held.state === 'armed' ? movedTo(held, now, 'paused') : undefined
}

/** A plan as it is once a guard of its account acts: one that adds waits until its owner says that it is to go on. Undefined for any other. */
export function planAtGuard(held: HeldPlan, now: number): HeldPlan | undefined {
  return held.state === 'armed' && adds(held)
    ? { ...frozenFor(held, now, 'guard'), untold: 'state' }
    : undefined
}

/** A plan as it is once its owner stops it; undefined for one that is over, or was never armed. */
export function planAtStop(held: HeldPlan, now: number): HeldPlan | undefined {
  return isMandateOpen(held) ? endedFor(held, now, 'stopped') : undefined
}

/** The progress of a plan. One that has done nothing yet keeps none. */
export function progressOf({ progress }: Pick<HeldPlan, 'progress'>): PlanProgress {
  return progress ?? { next: 1, done: 0 }
}

/** The part of a plan that comes next, from 1 on. */
export function nextPart(held: Pick<HeldPlan, 'progress'>): number {
  return progressOf(held).next
}

/** The number of parts of a plan that came to nothing and are not made up for: they were late, outside of the band, not possible or refused. */
export function leftOut(held: Pick<HeldPlan, 'rule' | 'progress' | 'steps'>): number {
  const { next, done, unknown = 0 } = progressOf(held)
  // The part of a plan that adds is over once its step is begun; what becomes of that stands with its ticket.
  return next - 1 - done - unknown - (held.progress && adds(held) && isStepBegun(held) ? 1 : 0)
}

/**
 * The parts of a plan that adds which have spent of its budget, and true where they may have spent less than all of each: one is on its way or
 * of unknown outcome, or was filled only in part, whose rest may still be filled.
 */
export function spentParts(held: Pick<HeldPlan, 'rule' | 'progress' | 'steps'>): {
  readonly count: number
  readonly isAtMost: boolean
} {
  const { next, done, filledInPart = 0 } = progressOf(held)
  const count = next - 1 - leftOut(held)
  return { count, isAtMost: count > done || filledInPart > 0 }
}

/** True for a plan none of whose parts is left to begin. */
export function hasNoPartLeft(held: Pick<HeldPlan, 'rule' | 'progress'>): boolean {
  return nextPart(held) > partsOf(held.rule)
}

/** True for a plan that adds: its budget and its band bound what it may do. */
export function adds({ rule }: Pick<HeldPlan, 'rule'>): boolean {
  return isAddRule(rule)
}

/** A plan with a step that is begun. A part of a plan that adds is over with that, whatever becomes of its step: it is never begun again. */
export function withStep(held: HeldPlan, begun: PlanStep): HeldPlan {
  return {
    ...(adds(held) ? waitingAgain(withPartSkipped(held), begun.at) : held),
    steps: [...held.steps, begun].slice(-STEPS_KEPT),
    missingSince: undefined,
    isDoubted: undefined,
    waitsSince: undefined,
    waitsOn: undefined,
    restoredAt: undefined,
  }
}

/** A plan whose step is known to be done: it goes on with its next part, where there is one. */
export function withStepDone(
  held: HeldPlan,
  { number }: PlanStep,
  now: number,
  isFilledInPart = false,
): HeldPlan {
  const progress = progressOf(held)
  const next = adds(held) ? progress.next : progress.next + 1
  // Where the price of now decides which part it is, one of before says nothing of the next.
  const isReached = !passesParts(held.rule) && next <= (held.reachedPart ?? 0)
  const after: HeldPlan = {
    ...(isReached ? held : waitingAgain(held, now)),
    steps: held.steps.map((one) => (one.number === number ? { ...one, isDone: true } : one)),
    progress: {
      ...progress,
      next,
      done: progress.done + 1,
      ...(isFilledInPart ? { filledInPart: (progress.filledInPart ?? 0) + 1 } : {}),
    },
    refused: 0,
    retryAt: undefined,
    // It has changed its position.
    ...(adds(held) ? {} : { isDoubted: true }),
    // That its owner resumed it says nothing of a part of another time: one that was missed as well is asked.
    ...(dueAtOf(held.rule, next) === dueAtOf(held.rule, progress.next) ? {} : { resumedAt: undefined }),
  }
  return withoutPartsLeft(after, now)
}

/**
 * A plan whose price or rate is reached, or whose take-profit is seen to have filled, at this time, in milliseconds. Its owner resumed it before, also
 * where the clock was set back since.
 */
export function withReached(held: HeldPlan, at: number): HeldPlan {
  const { resumedAt } = held
  return {
    ...held,
    reachedAt: at,
    ...(resumedAt === undefined ? {} : { resumedAt: Math.min(resumedAt, at) }),
  }
}

/** A plan that waits for its price or its rate again, from now on. A take-profit that has filled stays so. */
export function waitingAgain(held: HeldPlan, now: number): HeldPlan {
  if (takeProfitsOf(held.rule).length > 0) return held
  return {
    ...held,
    reachedAt: undefined,
    reachedPart: undefined,
    overAt: undefined,
    ...(levelsOf(held.rule, nextPart(held)).length > 0 ? { waitsFrom: now } : {}),
  }
}

/** A plan of whose step it is known that nothing came of it. Resumed since it was begun, it waits for its price or its rate again. */
export function withStepRefused(held: HeldPlan, number: number | undefined): HeldPlan {
  const { steps, resumedAt = -Infinity } = held
  const marked = {
    ...held,
    steps: steps.map((one) => (one.number === number ? { ...one, isRefused: true as const } : one)),
  }
  const isBefore = steps.some((one) => one.number === number && one.at < resumedAt)
  return isBefore ? waitingAgain(marked, resumedAt) : marked
}

/** A plan of whose step nobody will know what became of it: a slice may have spent its part of the budget. */
export function withStepGivenUp(held: HeldPlan, { number }: PlanStep): HeldPlan {
  const given = withStepRefused(held, number)
  const progress = progressOf(held)
  return adds(held) ? { ...given, progress: { ...progress, unknown: (progress.unknown ?? 0) + 1 } } : given
}

/** A plan without its next part, which is not begun any more. */
export function withPartSkipped(held: HeldPlan): HeldPlan {
  const progress = progressOf(held)
  return { ...held, progress: { ...progress, next: progress.next + 1 } }
}

/** A plan without those parts which `isOver` says that they are not begun any more. */
export function withPartsSkipped(held: HeldPlan, isOver: (part: HeldPlan) => boolean): HeldPlan {
  let left = held
  while (!hasNoPartLeft(left) && isOver(left)) left = withPartSkipped(left)
  return left
}

/**
 * A plan that has ended where no part of it is left. Its owner is told of one that adds how far it came, of a trail that its stop stays from now
 * on, and of an update what was left out.
 */
export function withoutPartsLeft(held: HeldPlan, now: number): HeldPlan {
  if (!hasNoPartLeft(held)) return held
  const ended = endedFor(held, now, 'done')
  const { kind } = held.rule
  const isNews = adds(held) || kind === 'trail' || (kind === 'update' && leftOut(ended) > 0)
  return isNews ? { ...ended, untold: 'state' } : ended
}

/** Fields of a plan that say which position it is for. */
type PositionOfPlan = Pick<HeldPlan, 'accountId' | 'chainId'> & {
  readonly position: Pick<HeldPlan['position'], 'id'>
}

/** True for two plans of one position. */
export function isOfSamePosition(one: PositionOfPlan, other: PositionOfPlan): boolean {
  return (
    one.position.id !== undefined &&
    one.accountId === other.accountId &&
    one.chainId === other.chainId &&
    one.position.id === other.position.id
  )
}

/** The step of a plan that was begun and of which nothing is settled yet, such as one whose ticket is on its way; undefined for none. */
export function stepInFlight(held: Pick<HeldPlan, 'state' | 'steps'>): PlanStep | undefined {
  return held.state !== 'offered' && held.state !== 'ended' && isStepBegun(held)
    ? held.steps.at(-1)
    : undefined
}

/**
 * True for a plan that a process still has to look at: it is armed, its owner is yet to be told something, or it is held up and a step of it is
 * not settled or its position may be gone.
 */
export function isCarriedOn(
  held: Pick<HeldPlan, 'state' | 'steps' | 'untold' | 'isDoubted' | 'missingSince'>,
): boolean {
  return (
    held.state === 'armed' ||
    held.untold !== undefined ||
    stepInFlight(held) !== undefined ||
    (isMandateOpen(held) && isPositionDoubted(held))
  )
}

/** True while the position of a plan may be gone. */
export function isPositionDoubted({
  isDoubted,
  missingSince,
}: Pick<HeldPlan, 'isDoubted' | 'missingSince'>): boolean {
  return isDoubted === true || missingSince !== undefined
}

/** True if a step of a plan may have been sent by now that its record does not know of, where the database lost its last changes. */
function mayHaveSent(held: HeldPlan, now: number): boolean {
  // One that was done before is known; one that was refused may have been tried again.
  const isInDoubt = held.steps.at(-1)?.isDone !== true && held.steps.length > 0
  return isInDoubt || (!hasNoPartLeft(held) && now >= (dueAtOf(held.rule, nextPart(held)) ?? 0))
}

/**
 * A plan of a database that may have lost its last changes. Of one that may have sent something, that is kept as its `restoredAt`; and of
 * any that adds, as its owner may have stopped it: its parts whose time had come count as begun, and so does the level that it waited for.
 */
export function restored(held: HeldPlan, now: number): HeldPlan {
  if (!isMandateOpen(held) || !(adds(held) || mayHaveSent(held, now))) return held
  // Nothing was sent since it was first seen to be restored.
  const isNew = held.restoredAt === undefined
  return { ...(adds(held) && isNew ? withoutPartsInDoubt(held, now) : held), restoredAt: now }
}

/** Such a plan without the parts that may have been sent: each may have spent its part of the budget. */
function withoutPartsInDoubt(held: HeldPlan, now: number): HeldPlan {
  const isForPrice = waitedLevelsOf(held).length > 0
  const last = Math.max(nextPart(held), held.reachedPart ?? 0)
  const left = withPartsSkipped(held, (part) => (isForPrice ? nextPart(part) <= last : dueAt(part) <= now))
  const progress = progressOf(left)
  const unknown = (progress.unknown ?? 0) + nextPart(left) - nextPart(held)
  const doubted = unknown === 0 ? left : { ...left, progress: { ...progress, unknown } }
  return isForPrice ? waitingAgain(doubted, now) : doubted
}

/** The wait after the database lost its last changes until the account shows what was sent before, in milliseconds. */
const RESTORED_MS = 60_000

/** The time from which the account shows what a plan that is restored may have sent, in milliseconds; undefined for any other plan. */
export function restoreSettlesAt({ restoredAt }: Pick<HeldPlan, 'restoredAt'>): number | undefined {
  return restoredAt === undefined ? undefined : restoredAt + RESTORED_MS
}

/** True for a plan that is restored, once the account shows what was sent before. */
export function isRestoreSettled(held: Pick<HeldPlan, 'restoredAt'>, now: number): boolean {
  return now >= (restoreSettlesAt(held) ?? Infinity)
}

/** True while it is not known what came of the step that was begun last. */
export function isStepBegun({ steps }: Pick<HeldPlan, 'steps'>): boolean {
  const last = steps.at(-1)
  return last !== undefined && last.isRefused === undefined && last.isDone === undefined
}

/** Fields of a plan by which its next step is due. */
type DueFields = Pick<HeldPlan, 'rule' | 'progress' | 'reachedAt' | 'resumedAt' | 'retryAt'>

/**
 * The time at which the next step of a plan is due, in milliseconds: at the time that was agreed to, or when its price was reached; when it
 * was resumed after that, or when one that was refused is tried again. Infinity while it waits for a price. What adds is not made up for:
 * it is due at the time that was agreed to, and at no other.
 */
export function dueAt(held: DueFields): number {
  return Math.max(firstDueAt(held), held.retryAt ?? 0)
}

/** The last time at which the next step of a plan is made without asking, in milliseconds. */
export function lastAt(held: DueFields): number {
  return Math.min(firstDueAt(held) + graceMsOf(held.rule), endsAtOf(held.rule))
}

function firstDueAt(held: DueFields): number {
  const { rule, reachedAt = Infinity, resumedAt = 0 } = held
  return Math.max(dueAtOf(rule, nextPart(held)) ?? reachedAt, adds(held) ? 0 : resumedAt)
}

/** True while a plan waits for a price that was not reached yet. */
export function isWaitingForPrice(held: Pick<HeldPlan, 'rule' | 'progress' | 'reachedAt'>): boolean {
  return waitedLevelsOf(held).length > 0 && held.reachedAt === undefined
}

/** True while a plan waits for a rate that it was not seen to be above. */
export function isWaitingForRate(held: Pick<HeldPlan, 'rule' | 'progress' | 'reachedAt'>): boolean {
  return waitsForRate(held.rule) && held.reachedAt === undefined && !hasNoPartLeft(held)
}

/** True while a plan waits for a take-profit that was not seen to have filled. */
export function isWaitingForTakeProfit(held: Pick<HeldPlan, 'rule' | 'progress' | 'reachedAt'>): boolean {
  return takeProfitsOf(held.rule).length > 0 && held.reachedAt === undefined && !hasNoPartLeft(held)
}

/** The prices of which the next step of a plan waits for the first, or waited for it; none for one that waits for a time. */
export function waitedLevelsOf(held: Pick<HeldPlan, 'rule' | 'progress'>): readonly PriceLevel[] {
  return hasNoPartLeft(held) ? [] : levelsOf(held.rule, nextPart(held))
}

/** The prices that a plan waits for now; of one that opens positions those of all parts that are left. */
export function levelsAhead(held: Pick<HeldPlan, 'rule' | 'progress'>): readonly PriceLevel[] {
  const next = nextPart(held)
  const parts = isAddRule(held.rule) ? partsOf(held.rule) - next + 1 : 0
  return parts > 0
    ? Array.from({ length: parts }, (_, index) => levelsOf(held.rule, next + index)).flat()
    : waitedLevelsOf(held)
}

/** The time of the next look at a plan that is armed, in milliseconds: one that waits for a price, a rate or a take-profit is looked at now, to have it wait. */
export function lookAt(held: DueFields, now: number): number {
  return isWaitingForPrice(held) || isWaitingForRate(held) || isWaitingForTakeProfit(held)
    ? now
    : Math.max(now, dueAt(held))
}
