import { isDeepStrictEqual } from 'node:util'
import { Big } from 'big.js'
import type { PlanRule } from '../../../src/plans/kinds/kinds.js'
import { graceMsOf, levelsOf, sliceOf, takeProfitsOf } from '../../../src/plans/kinds/kinds.js'
import { stopOfMove } from '../../../src/plans/kinds/trail.js'
import type { UpdateAct } from '../../../src/plans/kinds/update.js'
import { GUARD } from '../../guards/support.js'
import { MINUTE_MS } from '../support.js'
import { sizeOf, type Happening, type SentCall } from './truth.js'
import { GUARDED_PERCENT, type PastWorld } from './world.js'

/** The time from a read to the call that was planned by it, in milliseconds, where nothing died in between; and that of a ticket. */
const READING_MS = 10_000
const TICKET_MS = MINUTE_MS

/** The time within which an update becomes a plan, and then its steps are made without asking, in milliseconds. */
const FRESH_MS = 5 * MINUTE_MS
const UPDATE_MS = 10 * MINUTE_MS
/** The time after which a fill has to be seen, in milliseconds: the lists may be late. */
const UNSEEN_FILL_MS = 3 * MINUTE_MS

/** The entry price of the position. */
const ENTRY = 28_000

/** The share that the guard closes. */
const HALF = { by: 'percent', percent: new Big(50) } as const
/** The time within which the second of two reads in a row has to come, and that for which a call is tried again after it, in milliseconds. */
const IN_A_ROW_MS = 5 * MINUTE_MS
const TRIED_MS = 30 * MINUTE_MS

type Sent = Extract<Happening, { is: 'sent' }>

/** Something that must not be. */
export interface Finding {
  readonly invariant: string
  readonly at: number
  readonly what: string
}

/** Rules that hold in every world: what is wrong with a call of a plan or a guard, or undefined. */
type Invariants<Own extends readonly unknown[]> = Readonly<
  Record<string, (world: PastWorld, sent: Sent, ...own: Own) => string | undefined>
>

const isClockSet = ({ log }: PastWorld): boolean =>
  log.all.some((one) => one.is === 'fault' && one.what === 'clock')

/** The time of a part of a close at a time, in milliseconds; undefined for any other rule. */
function timeOf(rule: PlanRule, part: number): number | undefined {
  if (rule.kind === 'timed-close') return rule.at
  return rule.kind === 'timed-scale-out' ? rule.parts[part - 1]?.at : undefined
}

/** The last time at which the owner resumed a plan before a call; undefined where they did not. */
function resumedAt({ log }: PastWorld, { mandate, at }: Sent): number | undefined {
  return log.all.findLast(
    (one) => one.is === 'owner' && one.mandate === mandate && one.did === 'resume' && one.at <= at,
  )?.at
}

/** Invariants of every call, by their names. */
const ofCalls: Invariants<[]> = {
  // One that is held up while its step leaves says with that that the step was begun.
  'what was held up acted': ({ log }, { state, mandate, rule, at }) => {
    const last = log.all.findLast(
      (one) =>
        one.at <= at &&
        ((one.is === 'owner' && one.mandate === mandate) ||
          (one.is === 'mandate' && rule?.kind === 'update')),
    )
    if (last?.at === at) return undefined
    const isHeldUp =
      (last?.is === 'owner' && last.did !== 'resume') || (last?.is === 'mandate' && !last.isGiven)
    return state === 'armed' && !isHeldUp ? undefined : `it was ${state}`
  },

  'a step was sent twice': (world, sent) => {
    const before = world.log.all.filter(
      (one): one is Sent =>
        one.is === 'sent' && one.mandate === sent.mandate && one.part === sent.part && one.at < sent.at,
    )
    const earlier = before.find(({ isRejected }) => !isRejected)
    if (!earlier) return undefined
    // One of unknown outcome is given up by its owner.
    return (resumedAt(world, sent) ?? 0) > earlier.at ? undefined : `the first time at ${earlier.at}`
  },

  'two orders were under way on one position': (_, { unsettled }) =>
    unsettled.length > 0 ? unsettled.join(', ') : undefined,

  'more was closed than was agreed to': ({ log, drawn }, { at, call, part, rule }) => {
    if (call.name !== 'decreasePosition') return undefined
    const share = !rule
      ? HALF
      : rule.kind === 'price-close' || rule.kind === 'timed-scale-out'
        ? rule.parts[part - 1]?.share
        : rule.kind === 'timed-close' || rule.kind === 'rate-close'
          ? rule.share
          : rule.kind === 'update'
            ? shareOfAct(rule.acts[part - 1])
            : undefined
    if (!share) return 'nothing of it closes'
    // A ticket lives for a minute; the check before sending that refuses it for a position which has changed is not drawn here.
    const states = log.statesIn(at - drawn.lagMs - READING_MS - TICKET_MS, at)
    const sizes = states.map(({ position }) => sizeOf(position))
    const largest = sizes.reduce((one, other) => (one.gt(other) ? one : other))
    const most =
      share.by === 'amount'
        ? share.amount
        : share.by === 'percent'
          ? largest.times(share.percent).div(100)
          : largest
    return new Big(call.params.size).gt(most.plus('0.01'))
      ? `${String(call.params.size)} of ${most.toFixed()}`
      : undefined
  },
}

/** Invariants of the calls of plans. */
const ofPlans: Invariants<[PlanRule]> = {
  'a plan acted on another position': ({ log, drawn }, { at }, rule) => {
    if (sliceOf(rule, 1)) return undefined
    const seen = log.statesIn(at - drawn.lagMs - READING_MS, at)
    return seen.some(({ life, position }) => life === 1 && position) ? undefined : 'the first one was closed'
  },

  'a slice was not the one that was agreed to': ({ log }, { call, clock, part, at }, rule) => {
    // Its part is over as soon as it is begun.
    const slice = sliceOf(rule, part - 1)
    if (!slice) return undefined
    if (!isDeepStrictEqual(call, slice.call)) return 'its call is another one'
    if (rule.kind === 'scale-in' && clock >= rule.endsAt + TICKET_MS) return `the end was at ${rule.endsAt}`
    const level = rule.kind === 'scale-in' ? rule.levels[part - 2]?.price : undefined
    const isNear = (price: Big): boolean =>
      level !== undefined &&
      rule.kind === 'scale-in' &&
      price
        .minus(level)
        .abs()
        .lte(level.times(rule.within.plus('0.01')).div(100))
    return log.pricesIn(at - READING_MS, at).some(isNear) ? undefined : 'the price is too far from its level'
  },

  'a plan acted before its price': (world, sent, rule) => {
    const levels = levelsOf(rule, sliceOf(rule, 1) ? sent.part - 1 : sent.part)
    if (levels.length === 0 || isClockSet(world)) return undefined
    const prices = world.log.pricesIn(resumedAt(world, sent) ?? 0, sent.at)
    const isReached = levels.some(({ side, price }) =>
      prices.some((one) => (side === 'above' ? one.gte(price) : one.lte(price))),
    )
    return isReached ? undefined : 'no price had reached it'
  },

  'a plan acted on a price of long ago': (world, sent, rule) => {
    const levels = levelsOf(rule, sliceOf(rule, 1) ? sent.part - 1 : sent.part)
    if (levels.length === 0 || isClockSet(world)) return undefined
    // A close at a price is sent while its price is there.
    const graceMs = rule.kind === 'price-close' ? 0 : graceMsOf(rule) + TICKET_MS
    const prices = world.log.pricesIn(sent.at - graceMs - READING_MS, sent.at)
    const isReached = levels.some(({ side, price }) =>
      prices.some((one) => (side === 'above' ? one.gte(price) : one.lte(price))),
    )
    return isReached ? undefined : 'none of the time of its grace had reached it'
  },

  'a plan acted at another time': (world, sent, rule) => {
    const due = timeOf(rule, sent.part)
    if (due === undefined) return undefined
    if (sent.clock < due) return `it was due ${due - sent.clock} ms later`
    const lastResumed = resumedAt(world, sent)
    // It was for the part that was sent then.
    const isSpent = world.log.all.some(
      (one) =>
        one.is === 'sent' &&
        one.mandate === sent.mandate &&
        one.part < sent.part &&
        one.at >= (lastResumed ?? Infinity),
    )
    const resumed = isSpent ? undefined : lastResumed
    if (resumed !== undefined && isClockSet(world)) return undefined
    const late = resumed === undefined ? sent.clock - due : Math.min(sent.at - resumed, sent.clock - due)
    return late > graceMsOf(rule) + TICKET_MS ? `it was ${late} ms late` : undefined
  },

  'a plan acted at a rate that was not over its own': ({ log }, { at }, rule) => {
    if (rule.kind !== 'rate-close') return undefined
    const isOver = log.ratesIn(at - READING_MS, at).some((rate) => rate.gt(rule.percent))
    return isOver ? undefined : 'none of the last ones was'
  },

  'a stop went back': ({ log, drawn }, { call, at }, rule) => {
    if ((rule.kind !== 'trail' && rule.kind !== 'update') || call.name !== 'addTPSL') return undefined
    const stop = new Big(call.params.slPrice ?? 0)
    const isBetter = (price: Big | undefined): boolean =>
      price !== undefined && (rule.isLong ? price.gte(stop) : price.lte(stop))
    const states = log.statesIn(at - drawn.lagMs - READING_MS, at)
    if (
      states.every(({ triggers }) =>
        triggers.some(({ isTakeProfit, triggerPrice }) => isTakeProfit === false && isBetter(triggerPrice)),
      )
    )
      return 'a better one stood'
    if (rule.kind === 'update') return undefined
    const steps = Array.from({ length: rule.moves }, (_, place) => stopOfMove(rule, place + 1))
    return steps.some((one) => one.eq(stop)) ? undefined : 'it is none of its steps'
  },
}

/** Invariants of the calls of a plan that waits for a take-profit. */
const ofTakeProfits: Invariants<[PlanRule]> = {
  'a stop was placed though no take-profit had filled': (world, { mandate, at }, rule) => {
    const orderIds = takeProfitsOf(rule).map(({ orderId }) => orderId)
    if (orderIds.length === 0) return undefined
    const isKnown = world.log.all.some(
      (one) =>
        one.at <= at &&
        ((one.is === 'fill' && one.life === 1 && orderIds.includes(one.orderId)) ||
          // Its owner has looked.
          (one.is === 'owner' &&
            one.mandate === mandate &&
            one.did === 'resume' &&
            one.reason === 'unclear')),
    )
    return isKnown ? undefined : 'none had'
  },

  'a stop was not placed at the entry': ({ log }, { call, at }, rule) => {
    if (takeProfitsOf(rule).length === 0) return undefined
    const { entryPrice } = log.stateAt(at).position ?? {}
    if (call.name !== 'addTPSL' || entryPrice === undefined) return undefined
    return entryPrice.eq(call.params.slPrice ?? 0) ? undefined : `the entry is ${entryPrice.toFixed()}`
  },
}

/** Invariants of the calls by which an update of a source is acted on. */
const ofUpdates: Invariants<[PlanRule]> = {
  'an update was acted on twice': ({ log }, { mandate, at }, rule) => {
    if (rule.kind !== 'update') return undefined
    const other = log.all.find(
      (one) =>
        one.is === 'sent' &&
        one.at <= at &&
        one.mandate !== mandate &&
        !one.isRejected &&
        one.rule?.kind === 'update' &&
        areSame(one.rule.acts, rule.acts),
    )
    return other && `before by another plan at ${other.at}`
  },

  'an update was acted on that no mandate allows': ({ log }, { at }, rule) => {
    if (rule.kind !== 'update') return undefined
    const update = log.all.find((one) => one.is === 'update' && areSame(one.acts, rule.acts))
    if (!update) return 'its source has sent none like it'
    const last = log.all.findLast((one) => one.is === 'mandate' && one.at <= at)
    // It may be taken back while the call leaves.
    const isAllowed = last?.is === 'mandate' && (last.isGiven || last.at === at)
    return isAllowed ? undefined : `it was taken back at ${last?.at}`
  },

  'an update was acted on late': (world, sent, rule) => {
    if (rule.kind !== 'update' || isClockSet(world)) return undefined
    const update = world.log.all.findLast(
      (one) => one.is === 'update' && one.at <= sent.at && areSame(one.acts, rule.acts),
    )
    const late = sent.at - Math.max(update?.at ?? 0, resumedAt(world, sent) ?? 0)
    return late > FRESH_MS + UPDATE_MS + TICKET_MS ? `${late} ms after it was sent` : undefined
  },
}

/** Invariants of the calls of the guard. */
const ofGuard: Invariants<[]> = {
  'a guard acted without two reads that meet it': (world, { at }) =>
    triggersOf(world).some((one) => one <= at && at - one <= TRIED_MS)
      ? undefined
      : 'no two reads in a row did',
}

function areSame(acts: readonly UpdateAct[], others: readonly UpdateAct[]): boolean {
  return isDeepStrictEqual(acts, others)
}

function shareOfAct(act: UpdateAct | undefined) {
  return act?.do === 'close' ? ({ by: 'percent', percent: act.percent } as const) : undefined
}

/** The times of the reads that are the second in a row to meet the guard. */
function triggersOf({ log }: PastWorld): readonly number[] {
  const reads = log.all.filter((one) => one.is === 'read')
  return reads.flatMap(({ at, distance }, place) => {
    const before = reads[place - 1]
    const isMet = distance.lt(GUARDED_PERCENT) && before?.distance.lt(GUARDED_PERCENT) === true
    return isMet && at - before.at <= IN_A_ROW_MS ? [at] : []
  })
}

/** What is wrong with a world. */
export function findingsOf(world: PastWorld): readonly Finding[] {
  const sent = world.log.all.filter((one): one is Sent => one.is === 'sent')
  return [
    ...sent.flatMap((one) => {
      const { rule } = one
      return [
        ...brokenBy(world, one, ofCalls),
        ...(rule
          ? brokenBy(world, one, { ...ofPlans, ...ofTakeProfits, ...ofUpdates }, rule)
          : brokenBy(world, one, ofGuard)),
      ]
    }),
    ...untold(world),
    ...missed(world),
    ...unseen(world),
    ...late(world),
  ]
}

function brokenBy<Own extends readonly unknown[]>(
  world: PastWorld,
  sent: Sent,
  invariants: Invariants<Own>,
  ...own: Own
): readonly Finding[] {
  return Object.entries(invariants).flatMap(([invariant, holds]) => {
    const wrong = holds(world, sent, ...own)
    return wrong === undefined ? [] : [{ invariant, at: sent.at, what: `${textOf(sent)}: ${wrong}` }]
  })
}

/** A guard of a calm world that has not acted by two reads after those that met it, although nothing else was done or under way. */
function late(world: PastWorld): readonly Finding[] {
  const { drawn, log } = world
  const [first] = triggersOf(world)
  if (!drawn.isCalm || first === undefined) return []
  // A price that has jumped has to be read twice.
  const [second, third] = log.all.filter((one) => one.is === 'read').filter(({ at }) => at > first)
  // One that jumps back ends the condition instead.
  if (!second || !third || !third.distance.lt(GUARDED_PERCENT)) return []
  const last = third.at
  const isQuiet = log.all.every(
    (one) => one.at > last || (one.is !== 'owner' && (one.is !== 'sent' || one.mandate === GUARD.id)),
  )
  const hasActed = log.all.some((one) => one.is === 'sent' && one.mandate === GUARD.id && one.at <= last)
  const isOpen = log.stateAt(last).position !== undefined
  return isQuiet && isOpen && !hasActed ? [{ invariant: 'a guard was late', at: first, what: '' }] : []
}

function textOf({ mandate, part, call }: SentCall): string {
  return `${mandate} part ${part} ${call.name} ${JSON.stringify(call.params)}`
}

/** Plans that were frozen, or ended by no act of their owner, and of which nobody was told. */
function untold({ plans, notices, log, end }: PastWorld): readonly Finding[] {
  return plans.flatMap(({ id, state, reason, since, untold: news }) => {
    const isOwn = reason === 'stopped' || reason === 'flat' || reason === 'done'
    if ((state !== 'frozen' && state !== 'ended') || isOwn || news !== undefined) return []
    const isNotified = notices.some(({ facts }) => facts['plan'] === id && facts['is'] === reason)
    return isNotified
      ? []
      : [
          {
            invariant: 'nobody was told',
            at: end,
            what: `${id} ${state} ${reason} since ${since} ${log.all.length}`,
          },
        ]
  })
}

/** Plans of a calm world that have not acted although their time or price has come. */
function missed(world: PastWorld): readonly Finding[] {
  const { drawn, plans, log, end } = world
  if (!drawn.isCalm) return []
  const acted = new Set(log.all.flatMap((one) => (one.is === 'sent' ? [one.mandate] : [])))
  return plans.flatMap((plan) => {
    const { id, rule, state } = plan
    if (state !== 'armed' || acted.has(id) || rule.kind === 'trail' || rule.kind === 'break-even') return []
    if (sliceOf(rule, 1) || takeProfitsOf(rule).length > 0) return []
    const touched = log.all.some(
      (one) => one.is === 'owner' || (one.is === 'account' && one.at > log.all[0]!.at),
    )
    if (touched) return []
    const due = timeOf(rule, 1)
    // A price that came back before its close is sent is waited for again.
    const prices = log.pricesIn(end - 30_000, end)
    const isDue =
      due === undefined
        ? levelsOf(rule, 1).some(({ side, price }) =>
            prices.every((one) => (side === 'above' ? one.gte(price) : one.lte(price))),
          )
        : due < end - 30_000
    return isDue ? [{ invariant: 'a plan did not act', at: end, what: id }] : []
  })
}

/** Plans of a calm world that have done nothing although a take-profit has filled, and nothing else was done since the beginning. */
function unseen({ drawn, plans, log, end }: PastWorld): readonly Finding[] {
  const first = log.all.find((one) => one.is === 'fill')?.at
  const until = (first ?? end) + UNSEEN_FILL_MS
  if (!drawn.isCalm || first === undefined || until > end) return []
  const past = log.all.filter(({ at }) => at <= until)
  const countOf = (kind: Happening['is']): number => past.filter(({ is }) => is === kind).length
  // Each fill is a change of its row, and one of the size.
  const isElse = countOf('owner') > 0 || countOf('sent') > 0 || countOf('account') > 1 + 2 * countOf('fill')
  // A stop at the entry is not possible beyond it.
  const isBeyond = log
    .pricesIn(first, until)
    .some((price) => (drawn.isLong ? price.lte(ENTRY + 20) : price.gte(ENTRY - 20)))
  if (isElse || isBeyond) return []
  return plans.flatMap(({ id, rule }) =>
    takeProfitsOf(rule).length > 0 ? [{ invariant: 'a plan did not see a fill', at: until, what: id }] : [],
  )
}
