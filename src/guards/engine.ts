import { createHash } from 'node:crypto'
import type { Clock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import type { Worker } from '../lib/running/worker.js'
import type { Repeat } from '../lib/running/repeat.js'
import { attempt, type Result } from '../lib/result.js'
import { slicesOf } from '../lib/slices.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Desk } from '../desk/desk.js'
import type { Trader } from '../desk/trader.js'
import { guardTicketId } from '../desk/trading/tickets/mandated.js'
import { mandatedOutcome } from '../desk/trading/tickets/mandated-outcome.js'
import { PATIENCE_MS } from '../desk/trading/tickets/next-check.js'
import {
  CLOCKS_APART_MS,
  hasExpired,
  mayBeConfirmed,
  QUOTE_MS,
  type Ticket,
} from '../desk/trading/tickets/ticket.js'
import { isMandateOpen, type MandateName } from '../mandates/mandate.js'
import type { PlanStore } from '../plans/store.js'
import { beginAlone, damagedUnderWay, underWayOn, type UnderWayParts } from '../mandates/under-way.js'
import type { Lease } from '../redis/lease.js'
import { startDueWorker } from '../redis/due-worker.js'
import { orDamaged } from '../redis/record.js'
import { callsOf, suggestedStop, type GuardActParts, type GuardCall } from './acts.js'
import {
  guardEndedFor,
  guardFrozenFor,
  isConditionHeld,
  maySend,
  placeOf,
  type Guard,
  type GuardAct,
  type GuardFreezeReason,
  type GuardOutcome,
  type GuardStep,
} from './guard.js'
import { guardNotice } from './notices.js'
import { goesFlat, isActing, pausesPlans } from './rule.js'
import type { GuardStore } from './store.js'

// The story of an act, from top to bottom: due, pause the plans that add, read the account, begin, send, settle, tell.
//
// At most once: an act is put by one change of the guard (`observe.ts`), and its calls are begun by one more, which only one process makes.
// Each ticket has the id that follows from guard, trigger, round and position, and is quoted as of the time of the round. So whoever goes
// on with it, a redelivery or another process, finds the same tickets; only one claim of each succeeds, and none after a minute.
//
// Reduce only: `isReducing` looks at each call that an action comes to before anything is kept, and the ticket does so again.

/** The lease of one guard, in milliseconds: longer than a round takes to be sent. Another process goes on after it. */
const LEASE_MS = 60_000
/** Guards that are worked on at the same time, and calls of one of them. */
const CONCURRENCY = 4
/** Milliseconds until calls whose outcome is not known yet are looked at again; and later, when little is expected any more. */
const LOOK_MS = 3_000
const LATE_LOOK_MS = 60_000
/** The time after its second read in which an act is begun, in milliseconds: later the account is read anew, twice. */
const ACT_MS = 60_000
/** Milliseconds until a round of which something was refused is followed by another; each time in a row four times as long. */
const RETRY_MS = 15_000
/** The rounds in a row of which something may be refused; with the last of them the guard is frozen. */
const MOST_REFUSED = 3
/** Calls of one round. What there is no room for is made in the next one. */
const MOST_STEPS = 20
/** Calls that an act makes in all its rounds: later ones know each of them as done. */
const MOST_DONE = 200

/** The parts that the acts of guards need. */
export interface GuardEngineParts extends GuardActParts, Pick<UnderWayParts, 'claims'> {
  readonly plans: UnderWayParts['plans'] & Pick<PlanStore, 'freezeForGuard'>
  readonly guards: GuardStore
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly trading: Pick<
      Desk['trading'],
      'readAccount' | 'plan' | 'planFlat' | 'mandated' | 'tickets' | 'limits'
    >
  }
  readonly outbox: Pick<Outbox, 'put'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly now: Clock
}

/**
 * Carries the acts of a guard on as far as they go now. Returns the time of the next look, in milliseconds; undefined where there is none.
 * Rejects where something could not be read: nothing was sent for it then that its ticket does not know of.
 */
export async function advanceGuard(parts: GuardEngineParts, name: MandateName): Promise<number | undefined> {
  const stored = await parts.guards.read(name)
  if (!stored) return undefined
  const { held: guard, isRestored } = stored
  // Whoever changed the guard meanwhile has written it under the history of now: what an act of before has sent may still be lost.
  const { restoredAt = isRestored ? Infinity : -Infinity } = guard
  const lost = guard.acts.find(({ seen: [, { at }] }) => at <= restoredAt + CLOCKS_APART_MS)
  if (lost) return await freeze(parts, guard, lost, 'restored')
  // One that cannot be read keeps no other from what it does.
  const advanced: Result<number | undefined>[] = []
  for (const act of guard.acts) advanced.push(await attempt(advance(parts, guard, act)))
  const looks = advanced.map((one) => {
    if (!one.ok) throw one.error
    return one.value
  })
  return looks.reduce(
    (next, at) => (next === undefined || (at !== undefined && at < next) ? at : next),
    undefined,
  )
}

/** Carries one act on. Returns the time of the next look at it. */
async function advance(parts: GuardEngineParts, guard: Guard, act: GuardAct): Promise<number | undefined> {
  const now = parts.now()
  if (act.steps) return await settle(parts, guard, act, act.steps)
  // Too late for what the two reads have shown: the next two decide. A clock that was set back says nothing of the age of the reads.
  const isWaiting = act.round > 1 && act.at > now && act.at - now <= RETRY_MS * 4 ** MOST_REFUSED
  if (isWaiting) return act.at
  if (!maySend(guard, act)) return await drop(parts, guard, act)
  if (now - act.at > ACT_MS || now < act.at - CLOCKS_APART_MS) return await dropLate(parts, guard, act)
  if (!isActing(guard.rule)) return await offer(parts, guard, act)
  // It ended while something else was under way, such as by what another guard did.
  if (act.round === 1 && !isConditionHeld(guard, act)) return await drop(parts, guard, act)
  const trader = await parts.desk.findTraderOf(guard)
  if (!trader) return await end(parts, guard, act)
  return await beginAlone(parts, guard.userId, (lease) => begin(parts, guard, act, trader, lease))
}

/** Tells what was seen; where the guard is to offer what can be done, with the stop that is suggested for its position. */
async function offer(parts: GuardEngineParts, guard: Guard, act: GuardAct): Promise<number | undefined> {
  const isOffering = guard.rule.action.do === 'offer' && act.position !== undefined
  const readStop = async (): Promise<string | undefined> => {
    const trader = isOffering ? await parts.desk.findTraderOf(guard) : undefined
    return trader && (await suggestedStop(parts, trader, act.position))
  }
  // What cannot be read now is offered without it: the notice does not wait.
  const stop = await attempt(readStop())
  return await finish(parts, guard, act, { is: 'told', stop: stop.ok ? stop.value : undefined })
}

// Read, begin, send

/** Begins a round. Returns what sends it, or the time of the next look. */
async function begin(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  trader: Trader,
  lease: Pick<Lease, 'hold'>,
): Promise<number | undefined | (() => Promise<number>)> {
  const { now } = parts
  if (await isFlatOver(parts, guard, act)) return await finish(parts, guard, act, { is: 'done' })
  await pausePlans(parts, guard, act)
  const { calls, unfit } = await callsOf(parts, guard.rule, trader, act.position)
  const wanted = calls.filter(({ key }) => {
    const digest = doneKeyOf(key)
    // What was opened since is none of what the two reads have shown.
    const isOfAct = goesFlat(guard.rule) || act.wantedKeys?.includes(digest) !== false
    return isOfAct && !act.doneKeys.includes(digest)
  })
  if (wanted.length === 0)
    return unfit > 0
      ? await refused(parts, guard, act, unfit)
      : await finish(parts, guard, act, { is: act.done > 0 ? 'done' : 'nothing' })
  const free = await freeOf(parts, guard, wanted)
  if (free.length === 0) return await wait(parts, guard, act, wanted)
  // What was under way may have changed what the two reads have shown: the next two decide, of a later round where it has ended since.
  if (act.waitsSince !== undefined && (act.round === 1 || !isHeld(guard, act)))
    return await drop(parts, guard, act)
  const round = free.slice(0, MOST_STEPS)
  const steps = round.map(({ key }) => ({ key, ticketId: ticketIdOf(guard, act, key) }))
  const wantedKeys =
    act.wantedKeys ?? wanted.slice(0, MOST_DONE + MOST_STEPS).map(({ key }) => doneKeyOf(key))
  if (!(await lease.hold())) return now() + LOOK_MS
  const kept = await changeAct(parts, guard, act, (held, one) =>
    maySend(held, one) && !one.steps && (one.round > 1 || isConditionHeld(held, one))
      ? {
          ...one,
          steps,
          at: now(),
          left: wanted.length - round.length,
          unfit,
          waitsSince: undefined,
          wantedKeys,
        }
      : undefined,
  )
  // Paused, ended, or begun by another process meanwhile.
  if (!kept) return now() + LOOK_MS
  await goFlat(parts, guard, act)
  return async () => await send(parts, kept.guard, kept.act, round)
}

/**
 * Has no plan open again what the guard takes away. Once for an act: its owner may resume a plan while it goes on. No plan begins anything
 * meanwhile, as the act is begun alone.
 */
async function pausePlans(
  { plans }: GuardEngineParts,
  { rule, userId, accountId, chainId }: Guard,
  { round, waitsSince }: GuardAct,
): Promise<void> {
  if (!pausesPlans(rule) || round > 1 || waitsSince !== undefined) return
  // Going flat is for all accounts.
  await plans.freezeForGuard(userId, goesFlat(rule) ? undefined : { accountId, chainId })
}

/** Has its owner be flat, where that is what the guard does. */
async function goFlat(
  { desk }: GuardEngineParts,
  { rule, userId, id }: Guard,
  { trigger }: GuardAct,
): Promise<void> {
  if (goesFlat(rule)) await desk.trading.limits.beginFlat(userId, `guard-${id}-${trigger}`)
}

/** True for a later round of an act that went flat, once its owner has ended that. */
async function isFlatOver(
  { desk }: GuardEngineParts,
  { rule, userId }: Guard,
  { round }: GuardAct,
): Promise<boolean> {
  if (!goesFlat(rule) || round === 1) return false
  return (await desk.trading.limits.read(userId)).flatSince === undefined
}

/** Waits while something is under way on all that is left: the service takes one change of a position at a time. Its owner is told after a while. */
async function wait(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  wanted: readonly GuardCall[],
): Promise<number> {
  const { now } = parts
  const { waitsSince = now() } = act
  const isLong = now() - waitsSince >= PATIENCE_MS
  if (isLong && !act.isWaitNoted) {
    const ids = wanted.map(({ key }) => placeOf(key).positionId)
    const ticket = await damagedUnderWay(parts, guard.userId, ids)
    await tell(parts, guard, act, { is: 'waits', ticket })
  }
  await changeAct(parts, guard, act, (_, one) => ({
    ...one,
    at: now(),
    waitsSince,
    ...(isLong ? { isWaitNoted: true } : {}),
  }))
  return now() + LOOK_MS
}

/** True while the condition of an act holds; of one that goes flat until all is closed. */
function isHeld(guard: Guard, act: GuardAct): boolean {
  return isConditionHeld(guard, act) || goesFlat(guard.rule)
}

/** A key of a call as later rounds know it: short, because a record holds many. */
function doneKeyOf(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, 6).toString('base64url')
}

function ticketIdOf({ userId, id }: Guard, { trigger, round }: GuardAct, key: string): string {
  return guardTicketId(userId, id, { trigger, round, key })
}

/** Quotes the tickets of these calls, and sends them by the mandate. */
async function send(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  calls: readonly GuardCall[],
): Promise<number> {
  for (const some of slicesOf(calls, CONCURRENCY)) {
    const stored = await parts.guards.read(guard)
    // Held up by its owner meanwhile: the time of what is not sent yet passes.
    if (!stored || !maySend(stored.held, act)) break
    await Promise.all(some.map(async (call) => await sendOne(parts, guard, act, call)))
  }
  return parts.now() + LOOK_MS
}

async function sendOne(
  { desk, logger }: GuardEngineParts,
  { userId, id: guardId }: Guard,
  { trigger, round, at }: GuardAct,
  { key, trader, plan }: GuardCall,
): Promise<void> {
  const { mandated } = desk.trading
  const quoted = await mandated.quote(trader, plan, { guardId, trigger, round, key, at })
  const ticket = await mandated.confirm(userId, quoted.quote.id)
  logger.info(
    {
      event: 'guard-act',
      user: userId,
      guard: guardId,
      ticket: quoted.quote.id,
      state: ticket?.state ?? 'gone',
    },
    'A call of a guard has come into this state',
  )
}

// Settle

type Came = 'begun' | 'waiting' | 'unknown' | 'done' | 'refused' | 'barred' | 'held-back'

/** Looks what became of the calls of a round, and moves the act by it. */
async function settle(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  steps: readonly GuardStep[],
): Promise<number | undefined> {
  const { desk, now } = parts
  const came = await Promise.all(
    steps.map(async ({ key, ticketId }) => {
      const ticket = await orDamaged(desk.trading.tickets.read(guard.userId, ticketId))
      // One that cannot be decoded may have been sent.
      return { key, is: ticket === 'damaged' ? ('unknown' as const) : cameOf(ticket, act, now()) }
    }),
  )
  const those = (...which: readonly Came[]) => came.filter(({ is }) => which.includes(is))
  if (those('unknown').length > 0) {
    // One that is over asks nothing any more, and its tickets tell what became of them.
    if (guard.state === 'ended') return await finish(parts, guard, act, { is: 'unknown' })
    if (guard.reason !== 'unknown') await freeze(parts, guard, act, 'unknown')
    return now() + LATE_LOOK_MS
  }
  const begun = those('begun')
  if (begun.length > 0 && maySend(guard, act)) return await goOn(parts, guard, act, begun)
  if (those('begun', 'waiting').length > 0)
    return now() + (now() - act.at >= PATIENCE_MS ? LATE_LOOK_MS : LOOK_MS)
  const done = those('done').map(({ key }) => doneKeyOf(key))
  const failed = those('refused', 'barred').length + (act.unfit ?? 0)
  const settled: GuardAct = {
    ...act,
    done: act.done + done.length,
    doneKeys: [...act.doneKeys, ...done],
  }
  if (those('barred').length > 0) return await freeze(parts, guard, settled, 'role')
  if (failed > 0 && now() - act.at <= ACT_MS) return await refused(parts, guard, settled, failed)
  // Its two reads are from long ago, such as from before its process died, and nothing may have been read since: the next two decide.
  if (failed > 0)
    return settled.done > 0
      ? await finish(parts, guard, settled, { is: 'refused', refused: failed })
      : await dropLate(parts, guard, settled)
  const { left = 0 } = act
  if (left > 0 && settled.doneKeys.length + MOST_STEPS > MOST_DONE)
    return await freeze(parts, guard, settled, 'most', left)
  // Its owner held it up just before: where it goes on by now, the next two reads decide.
  if (those('held-back').length > 0) return await drop(parts, guard, settled)
  if (left > 0 && maySend(guard, act)) return await nextRound(parts, guard, { ...settled, refused: 0 }, now())
  return await finish(parts, guard, settled, { is: 'done' })
}

function cameOf(ticket: Ticket | undefined, { at }: GuardAct, now: number): Came {
  const outcome = mandatedOutcome(ticket, at, now)
  if (outcome === 'not-sent') return 'refused'
  const reason = ticket?.outcome['reason']
  if (outcome === 'refused')
    return reason === 'no-role' ? 'barred' : reason === 'held-back' ? reason : 'refused'
  if (outcome !== 'begun' || !hasExpired({ quotedAt: at, expiresAt: at + QUOTE_MS }, now)) return outcome
  // A process whose clock is behind may still send it: nothing takes its place before no process can.
  return mayBeConfirmed(at, now) ? 'waiting' : 'refused'
}

/**
 * Goes on with calls that were begun and not sent, such as those of a process that died: with those that would be begun now. The time of the
 * others passes.
 */
async function goOn(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  begun: readonly Pick<GuardStep, 'key'>[],
): Promise<number | undefined> {
  const trader: Trader | undefined = await parts.desk.findTraderOf(guard)
  if (!trader) return await end(parts, guard, act)
  if (act.round === 1 && !isConditionHeld(guard, act)) return parts.now() + LOOK_MS
  await goFlat(parts, guard, act)
  const { calls } = await callsOf(parts, guard.rule, trader, act.position)
  const open = calls.filter(({ key }) => begun.some((one) => one.key === key))
  const own = (act.steps ?? []).map(({ ticketId }) => ticketId)
  return await send(parts, guard, act, await freeOf(parts, guard, open, own))
}

/** Those of some calls on whose positions nothing is under way but `own` tickets. */
async function freeOf(
  parts: GuardEngineParts,
  { userId }: Guard,
  calls: readonly GuardCall[],
  own: readonly string[] = [],
): Promise<readonly GuardCall[]> {
  const places = calls.map((call) => {
    return { ...placeOf(call.key), venue: call.trader.account.venue, call }
  })
  const busy = await underWayOn(parts, userId, places, own)
  return places.filter((place) => !busy.includes(place)).map(({ call }) => call)
}

/** Has what was refused, or could not be planned, tried again in another round; the third in a row freezes the guard. */
async function refused(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  count: number,
): Promise<number | undefined> {
  const times = act.refused + 1
  // Where its condition has ended meanwhile, or its owner held it up, nothing more is tried.
  if (!maySend(guard, act) || !isHeld(guard, act))
    return await finish(parts, guard, act, { is: 'refused', refused: count })
  if (times >= MOST_REFUSED) return await freeze(parts, guard, act, 'refused', count)
  return await nextRound(parts, guard, { ...act, refused: times }, parts.now() + RETRY_MS * 4 ** (times - 1))
}

async function nextRound(
  parts: GuardEngineParts,
  guard: Guard,
  settled: GuardAct,
  at: number,
): Promise<number> {
  await changeAct(parts, guard, settled, () => ({
    ...settled,
    round: settled.round + 1,
    at,
    steps: undefined,
    left: undefined,
    unfit: undefined,
  }))
  return Math.max(at, parts.now())
}

// Finish, drop, freeze, end

/** Changes an act, unless another process did; undefined where it did, or `to` leaves it. */
async function changeAct(
  { guards }: GuardEngineParts,
  guard: Guard,
  { trigger, round, at }: GuardAct,
  to: (held: Guard, act: GuardAct) => GuardAct | undefined,
): Promise<{ readonly guard: Guard; readonly act: GuardAct } | undefined> {
  const changed = await guards.change(guard, (held) => {
    const act = held.acts.find((one) => one.trigger === trigger)
    const next = act?.round === round && act.at === at ? to(held, act) : undefined
    return next && { ...held, acts: held.acts.map((one) => (one === act ? next : one)) }
  })
  const act = changed?.acts.find((one) => one.trigger === trigger)
  return changed && act && { guard: changed, act }
}

/** Ends an act, and tells its outcome first, so that a process which dies in between tells the same again. */
async function finish(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  outcome: { readonly is: GuardOutcome; readonly refused?: number; readonly stop?: string | undefined },
): Promise<undefined> {
  await tell(parts, guard, act, outcome)
  await parts.guards.change(guard, (held) => without(held, act, outcome.is))
}

/** Lets go of an act that must not be begun any more: where its condition still holds, the next two reads decide. */
async function drop(parts: GuardEngineParts, guard: Guard, act: GuardAct): Promise<undefined> {
  if (act.done > 0) await finish(parts, guard, act, { is: 'done' })
  else await parts.guards.change(guard, (held) => letGo(held, act))
}

/** The same for one that is too late, or whose calls were not sent in time. Its owner is told of the first in a row. */
async function dropLate(parts: GuardEngineParts, guard: Guard, act: GuardAct): Promise<undefined> {
  if (act.done > 0 || guard.last?.is !== 'late') await tell(parts, guard, act, { is: 'late' })
  await parts.guards.change(guard, (held) => {
    const gone = letGo(held, act)
    return gone && without(gone, act, 'late')
  })
}

/** A guard without an act, whose condition counts as new; undefined where another process has begun a round of it meanwhile. */
function letGo(held: Guard, { trigger, round, steps }: GuardAct): Guard | undefined {
  const own = held.acts.find(
    (one) => one.trigger === trigger && (!one.steps || (steps && one.round === round)),
  )
  return own && { ...released(held, trigger), acts: held.acts.filter((one) => one !== own) }
}

/** A guard for which the condition of a trigger counts as new. */
function released(held: Guard, trigger: number): Guard {
  const subjects = held.subjects.map((one) => (one.heldBy === trigger ? { ...one, heldBy: undefined } : one))
  return { ...held, subjects }
}

/** Freezes a guard, and asks its owner. One of unknown outcome keeps its act, until what became of it is known. */
async function freeze(
  parts: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  is: GuardFreezeReason,
  refusedCalls = 0,
): Promise<undefined> {
  await tell(parts, guard, act, { is, isFrozen: true, refused: refusedCalls })
  await parts.guards.change(guard, (held) => {
    // The outcome that is not known goes before all other reasons: its owner must not resume the guard for one of those.
    const isKept = held.state === 'frozen' && held.reason !== 'flat' && is !== 'unknown'
    const next = isMandateOpen(held) && !isKept ? guardFrozenFor(held, parts.now(), is) : held
    if (is === 'unknown') return next
    if (is === 'restored') return { ...next, acts: [] }
    // What came to nothing is tried anew once its owner resumes it.
    return without(act.done > 0 ? next : released(next, act.trigger), act, is)
  })
}

/** Ends a guard whose account is not connected, and tells its owner. */
async function end(parts: GuardEngineParts, guard: Guard, act: GuardAct): Promise<undefined> {
  const { guards, now } = parts
  await tell(parts, guard, act, { is: 'ended', over: 'disconnected' })
  await guards.change(guard, (held) => {
    const ended = isMandateOpen(held) ? guardEndedFor(held, now(), 'disconnected') : held
    return without({ ...ended, acts: [act] }, act, 'ended')
  })
}

function without(held: Guard, { trigger, seen: [, second] }: GuardAct, is: GuardOutcome): Guard {
  return {
    ...held,
    acts: held.acts.filter((one) => one.trigger !== trigger),
    last: { trigger, at: second.at, value: second.value, is },
  }
}

async function tell(
  { outbox, now }: GuardEngineParts,
  guard: Guard,
  act: GuardAct,
  outcome: Omit<Parameters<typeof guardNotice>[2], 'at'>,
): Promise<void> {
  const over = guard.state === 'ended' ? guard.reason : undefined
  const notice = guardNotice(guard, act, { over, ...outcome, at: now() })
  await outbox.put({ userId: guard.userId, chatId: guard.userId }, [notice])
}

// The worker

/** Carries on the guards that have begun to act, whichever process is free. */
export function startGuardWorker(parts: GuardEngineParts & { readonly repeat: Repeat }): Worker {
  const { due } = parts.guards
  return startDueWorker({
    ...parts,
    due,
    leaseMs: LEASE_MS,
    concurrency: CONCURRENCY,
    work: async (name) => await advanceGuard(parts, name),
    failed: {
      event: 'guard-failed',
      text: 'A guard could not act; it is tried again soon, and where its condition still holds a minute later, two more reads decide',
      about: ({ userId, id }) => ({ user: userId, guard: id }),
      retryAt: () => parts.now() + LOOK_MS,
    },
  })
}
