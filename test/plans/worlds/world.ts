import type { Redis } from 'ioredis'
import { Big } from 'big.js'
import { isDeepStrictEqual } from 'node:util'
import { positionIdOf } from '../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createTicketStore } from '../../../src/desk/trading/tickets/store.js'
import { processTimers } from '../../../src/lib/timers.js'
import { levelsOf, sliceOf, type PlanRule } from '../../../src/plans/kinds/kinds.js'
import type { AwaitedTakeProfit } from '../../../src/plans/kinds/kind.js'
import { trailRule } from '../../../src/plans/kinds/trail.js'
import { lookAt, nextPart, planAtPause, planAtStop, type HeldPlan } from '../../../src/plans/plan.js'
import { planAtResume } from '../../../src/plans/resume.js'
import { guardAtPause, guardAtStop, guardMovedTo } from '../../../src/guards/guard.js'
import type { DueSet } from '../../../src/redis/due-set.js'
import type { Ticket } from '../../../src/desk/trading/tickets/ticket.js'
import { RejectedError, ServiceError, TimedOutError } from '../../../src/service/errors.js'
import { GUARD, guardOf, guardsOn, readingOf } from '../../guards/support.js'
import type { ClosedPosition, ExecuteCall } from '../../../src/service/service.js'
import { ASKED } from '../../desk/support.js'
import { anybody } from '../../desk/trading/support.js'
import { createRandom, type Random } from '../../simulation/random.js'
import { MINUTE_MS, planOf, processOn, world, type World } from '../support.js'
import { sourceIn } from './source.js'
import {
  afterCall,
  createLog,
  endOf,
  isUnsettled,
  laterState,
  openingState,
  reachedTakeProfits,
  sizeOf,
  stopOf,
  takeProfitOf,
  withRow,
  withSize,
  type AccountState,
  type TrueLog,
} from './truth.js'

// Worlds of plans that exit: a position, the plans for it, prices, time, what the service and the processes do, and what the owner does, all
// drawn from a seed. Everything happens one after another; what happens elsewhere during a look happens before one of its steps.

const HOUR_MS = 60 * MINUTE_MS
const MARKET = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
const START = 28_000
/** The distance of the price to the liquidation below which the guard acts, in percent of the price. */
export const GUARDED_PERCENT = 8
/** The lease of a look, and the time until one that failed is tried again, in milliseconds (`engine.ts`). */
const LEASE_MS = 60_000
const RETRY_MS = 15_000
/** The time after which nothing is expected of an order any more that shows nothing, in milliseconds (`ticket-follower.ts`). */
const UNSEEN_MS = 10 * MINUTE_MS

/** Ticks that follow once nothing may act any more. */
const TICKS_AFTER = 5

/** The answers of the service to a call. */
type Answer = 'done' | 'rejected' | 'unknown' | 'unknown and done' | 'nothing'

/** What a world draws once. */
export interface DrawnWorld {
  readonly seed: string
  /** True for one in which nothing fails, is late or is set, so that each plan has to act in time. */
  readonly isCalm: boolean
  readonly isLong: boolean
  readonly rules: readonly PlanRule[]
  readonly stopAt: string | undefined
  /** Those of parts of the position, the nearest first. */
  readonly takeProfits: AwaitedTakeProfit[]
  /** True where a guard halves the position near its liquidation. */
  readonly isGuarded: boolean
  /** True where the owner lets a source, which opened the position, act on its updates. */
  readonly isMandated: boolean
  /** The time after which a change shows, and that from a call to its effect, in milliseconds. */
  readonly lagMs: number
  readonly effectMs: number
  /** The share of reads that miss the position, and that fail. */
  readonly missing: number
  readonly failing: number
  readonly answers: readonly Answer[]
  readonly ticks: number
}

/** A world that has been. */
export interface PastWorld {
  readonly drawn: DrawnWorld
  readonly log: TrueLog
  readonly plans: readonly HeldPlan[]
  readonly notices: World['notices']
  /** The end, in milliseconds by the clock that is never set. */
  readonly end: number
}

/** Draws a world of a seed. */
export function drawWorld(seed: string): DrawnWorld {
  const random = createRandom(seed)
  const isCalm = random.is(0.3)
  const isLong = random.is(0.6)
  const stopAt = random.is(0.6) ? (isLong ? '27000' : '29000') : undefined
  const plans = random.pick([1, 1, 2])
  const takeProfits = random.is(0.25) ? drawTakeProfits(random, isLong) : []
  const rules = Array.from({ length: plans }, () => drawRule(random, isLong, stopAt))
  return {
    seed,
    isCalm,
    isLong,
    stopAt,
    isGuarded: random.is(0.4),
    isMandated: random.is(0.25),
    takeProfits,
    rules: takeProfits.length > 0 ? [{ kind: 'break-even-at-tp', takeProfits }, ...rules.slice(1)] : rules,
    lagMs: isCalm ? 0 : random.pick([0, 0, 2_000, 10_000]),
    effectMs: random.pick(isCalm ? [0, 1_000] : [0, 1_000, 4_000]),
    missing: isCalm ? 0 : random.pick([0, 0, 0.1]),
    failing: isCalm ? 0 : random.pick([0, 0, 0.1]),
    answers: isCalm
      ? ['done']
      : random.pick<readonly Answer[]>([
          ['done'],
          ['done', 'rejected'],
          ['done', 'done', 'unknown', 'unknown and done'],
          ['done', 'rejected', 'unknown', 'unknown and done', 'nothing'],
        ]),
    ticks: 30 + random.below(50),
  }
}

/** One or two take-profits that the price comes to soon or never. */
function drawTakeProfits(random: Random, isLong: boolean): AwaitedTakeProfit[] {
  return Array.from({ length: random.pick([1, 2]) }, (_, place) => {
    const by = 1 + random.pick([0.004, 0.01, 0.03, 0.1, 0.1]) * (place + 1)
    const price = new Big(START).times(isLong ? by : 1 / by).round(0)
    return { orderId: `t${place}`, price, percent: new Big(random.pick([25, 50, 60])) }
  })
}

function drawRule(random: Random, isLong: boolean, stopAt: string | undefined): PlanRule {
  const away = (by: readonly number[]): number => 1 + random.pick(by) / 1_000
  const above = (): Big => new Big(START).times(away([3, 10, 20, 40]))
  const below = (): Big => new Big(START).div(away([3, 10, 20, 40]))
  const share = random.pick([
    { by: 'all' } as const,
    { by: 'percent', percent: new Big(random.pick([25, 50, 100])) } as const,
    { by: 'amount', amount: new Big(2_500), orAll: true } as const,
  ])
  switch (
    random.pick(['timed', 'timed parts', 'price', 'scale-out', 'break-even', 'trail', 'rate', 'scale-in'])
  ) {
    case 'timed':
      return { kind: 'timed-close', share, at: ASKED.getTime() + random.pick([2, 10, 45, 120]) * MINUTE_MS }
    case 'timed parts': {
      const parts = [2, 20, 60].map((minutes, place) => ({
        share:
          place === 2
            ? ({ by: 'all' } as const)
            : ({ by: 'amount', amount: new Big(2_500), orAll: true } as const),
        at: ASKED.getTime() + minutes * MINUTE_MS,
      }))
      return { kind: 'timed-scale-out', parts: parts.slice(0, random.pick([2, 3])) }
    }
    case 'price': {
      const [up, down] = [random.is(0.6), random.is(0.5)]
      const part = { share, ...(up || !down ? { above: above() } : {}), ...(down ? { below: below() } : {}) }
      return { kind: 'price-close', parts: [part] }
    }
    case 'scale-out': {
      const parts = Array.from({ length: random.pick([2, 3]) }, (_, place) => ({
        share: { by: 'amount', amount: new Big(2_500), orAll: true } as const,
        ...(isLong
          ? { above: new Big(START).times(1 + 0.006 * (place + 1)) }
          : { below: new Big(START).div(1 + 0.006 * (place + 1)) }),
      }))
      return { kind: 'price-close', parts }
    }
    case 'break-even':
      return { kind: 'break-even', price: isLong ? above() : below(), isLong }
    case 'trail': {
      const made = trailRule(
        { isLong, price: new Big(START), from: new Big(stopAt ?? (isLong ? '27000' : '29000')) },
        { step: new Big(random.pick([100, 250])), behind: undefined },
      )
      if (typeof made === 'string' || !('kind' in made)) throw new Error('No stop of the world is trailed')
      return made
    }
    case 'scale-in':
      return drawScaleIn(random, isLong)
    default:
      return { kind: 'rate-close', on: 'funding', percent: new Big('0.05'), share, isLong }
  }
}

/** Two or three slices of 500 dollars, each for a level further from the price. */
function drawScaleIn(random: Random, isLong: boolean): PlanRule {
  const side = random.pick(['above', 'below'] as const)
  const levels = Array.from({ length: random.pick([2, 3]) }, (_, place) => {
    const by = 1 + 0.006 * (place + 1)
    const price = new Big(START).times(side === 'above' ? by : 1 / by).round(0)
    return { price, loss: new Big(250) }
  })
  return {
    kind: 'scale-in',
    pairId: '1',
    isLong,
    collateral: new Big(250),
    size: new Big(500),
    stopLoss: new Big(isLong ? 22_000 : 34_000),
    slippage: new Big(1),
    levels,
    side,
    within: new Big(random.pick(['0.5', '1'])),
    endsAt: ASKED.getTime() + random.pick([20, 60, 600]) * MINUTE_MS,
  }
}

/** Runs a world on an empty database. */
export async function runWorld(redis: Redis, drawn: DrawnWorld): Promise<PastWorld> {
  const run = await beginWorld(redis, drawn)
  let left = drawn.ticks
  while (left-- > 0) {
    await run.tick()
    if (left > TICKS_AFTER && (await run.isOver())) left = TICKS_AFTER
  }
  return await run.over()
}

/** A clock whose times at which something is due are by one that is never set back (`steadyClock`). */
function createClock(): World['clock'] {
  let [time, back, setBackMs] = [ASKED.getTime(), 0, 0]
  return {
    now: Object.assign(() => time - back, { setBackMs: () => setBackMs }),
    monotonicNow: () => time,
    setBack: (ms) => {
      back += ms
      setBackMs += Math.max(0, ms)
    },
    pass: (ms) => {
      time += ms
    },
  }
}

async function beginWorld(redis: Redis, drawn: DrawnWorld) {
  const random = createRandom(`${drawn.seed}/run`)
  const log = createLog()
  const clock = createClock()
  const at = clock.monotonicNow
  const names = drawn.rules.map((_, place) => ({ userId: 1, id: `p${place + 1}` }))
  const outside: World = { ...world(), clock }
  let state = openingState(drawn.isLong, drawn.stopAt, drawn.takeProfits)
  let price = new Big(START)
  const isOfPrices = drawn.rules.some((rule) => levelsOf(rule, 1).length > 0 || levelsOf(rule, 2).length > 0)
  let isBusy = false
  /** The times that the guard was triggered. */
  let triggers = 0
  /** False while all tickets are known to be settled. */
  let isUnderWay = false
  /** True where a plan or the guard may have ended since that was asked last. */
  let isNews = false
  /** Positions that have ended. */
  let ended: readonly ClosedPosition[] = []
  /** What calls will do, and when. */
  let effects: { readonly at: number; readonly call: ExecuteCall; readonly ticketId: string }[] = []
  /** The shares that take-profits will close, in percent of the size by then, and when. */
  let fills: { readonly at: number; readonly life: number; readonly percent: Big }[] = []
  const answered = new Map<string, Answer>()
  const arrived = new Set<string>()

  const own = processOn(redis, outside)
  const ownGuards = guardsOn(redis, outside)
  const store = createTicketStore({ timers: processTimers, redis, people: anybody, now: clock.now })
  const change = async (next: AccountState): Promise<void> => {
    if (next === state) return
    // A source's trade is known to have ended by it alone.
    if (drawn.isMandated && state.position && !next.position) ended = [...ended, endOf(state.position, at())]
    state = next
    log.note({ at: at(), is: 'account', state })
    // The watcher of the account sees it.
    if (drawn.isCalm || random.is(0.9))
      await own.plans.noteAccountChange({ userId: 1, accountId: 'a1', chainId: '42161' })
  }
  log.note({ at: at(), is: 'account', state })
  log.note({ at: at(), is: 'price', price })

  const shown = (): AccountState => log.stateAt(at() - drawn.lagMs)
  Object.defineProperties(outside, {
    positions: {
      get: () => {
        const { position } = shown()
        return position && !random.is(drawn.missing) ? [position] : []
      },
    },
    triggers: { get: () => shown().triggers },
    closed: {
      get: () => ended.filter(({ closedAt }) => (closedAt?.getTime() ?? 0) <= at() - drawn.lagMs),
    },
    mark: { get: () => price.toFixed() },
  })
  outside.read = async () =>
    random.is(drawn.failing)
      ? await Promise.reject(new TimedOutError('openPositions', 'maybe', 1))
      : await Promise.resolve()
  outside.rates = { fundingRate: '0.0001' }
  outside.balance = '100000'

  const tickets = async () => (await store.list(1, 0, 50)).tickets
  const mandateOf = async ({ quote: { plan, guard } }: Ticket) => {
    if (guard) {
      const read = await ownGuards.guards.read(GUARD)
      return {
        mandate: guard.id,
        rule: undefined,
        part: guard.trigger,
        state: read?.held.state ?? 'gone',
      }
    }
    const read = plan && (await own.plans.read({ userId: 1, id: plan.id }))
    if (!read) throw new Error('A ticket is of no plan and no guard')
    return { mandate: plan.id, rule: read.held.rule, part: nextPart(read.held), state: read.held.state }
  }
  outside.execute = async () => {
    const call = outside.executed.at(-1)!
    const all = await tickets()
    const ticket = all.find(
      ({ state: is, quote }) =>
        is === 'sending' && isDeepStrictEqual(quote.call, call) && !answered.has(quote.id),
    )
    if (!ticket) throw new Error('A call was sent that no ticket sends')
    const { id: ticketId } = ticket.quote
    const answer = random.pick(drawn.answers)
    answered.set(ticketId, answer)
    const hasEffect = answer === 'done' || answer === 'unknown and done'
    log.note({
      at: at(),
      is: 'sent',
      call,
      ...(await mandateOf(ticket)),
      ticketId,
      clock: clock.now(),
      hasEffect,
      isRejected: answer === 'rejected',
      unsettled: all.flatMap((one) =>
        one.quote.id !== ticketId &&
        isUnsettled(one) &&
        isOfSamePlace(one, ticket) &&
        clock.now() - one.since < HOUR_MS
          ? [one.quote.id]
          : [],
      ),
    })
    const late = answer === 'done' ? drawn.effectMs : 30_000
    if (hasEffect) effects = [...effects, { at: at() + late, call, ticketId }]
    if (answer === 'rejected') throw new RejectedError('execute', 'no')
    if (answer === 'unknown' || answer === 'unknown and done') throw new TimedOutError('execute', 'maybe', 1)
    return { transactionHash: '0xab' }
  }

  const arrive = async (): Promise<void> => {
    const due = effects.filter((one) => one.at <= at())
    effects = effects.filter((one) => one.at > at())
    for (const { call, ticketId } of due) {
      arrived.add(ticketId)
      await change(afterCall(state, call, ticketId))
    }
    const filled = fills.filter((one) => one.at <= at())
    fills = fills.filter((one) => one.at > at())
    for (const { life, percent } of filled)
      if (life === state.life)
        await change(
          withSize(state, sizeOf(state.position).times(new Big(100).minus(percent)).div(100).round(2)),
        )
  }
  /** Take-profits at their price fill: all of them or a part, now or a little later, and their rows say so or are gone. */
  const fillTakeProfits = async (): Promise<void> => {
    for (const { orderId, amountPercent } of reachedTakeProfits(state, price)) {
      const percent = new Big(amountPercent ?? 0).times(!drawn.isCalm && random.is(0.2) ? '0.5' : '1')
      const triggeredAmount = random.is(0.7)
        ? sizeOf(state.position).times(percent).div(100).round(2)
        : undefined
      const isListed = random.is(0.5)
      const after = drawn.isCalm ? 0 : random.pick([0, 0, 1_000, 20_000])
      log.note({ at: at(), is: 'fill', orderId, life: state.life })
      fills = [...fills, { at: at() + after, life: state.life, percent }]
      await change(
        withRow(state, orderId, (row) =>
          isListed ? [{ ...row, status: 'TRIGGERED', triggeredAmount }] : [],
        ),
      )
      await arrive()
    }
  }
  /** The owner cancels a take-profit, whose id another order may get. */
  const cancelTakeProfit = async (): Promise<void> => {
    const { orderId } = random.pick(drawn.takeProfits)
    const isListed = random.is(0.5)
    const isUsedAgain = random.is(0.3)
    const price = new Big(START).times(drawn.isLong ? '1.05' : '0.95')
    await change(
      withRow(state, orderId, (row) =>
        row.isTakeProfit !== true || row.status !== 'OPEN'
          ? [row]
          : [
              ...(isListed ? [{ ...row, status: 'CANCELED' }] : []),
              ...(isUsedAgain ? [takeProfitOf(drawn.isLong, { orderId, price, percent: new Big(30) })] : []),
            ],
      ),
    )
  }
  /** Tickets come to what is true of them, as their reconciler finds it in the account. */
  const reconcile = async (): Promise<void> => {
    if (!isUnderWay) return
    isUnderWay = false
    for (const ticket of await tickets()) {
      const { quote, state: is, since } = ticket
      const isAwaited = effects.some(({ ticketId }) => ticketId === quote.id)
      if (isAwaited || (is !== 'unknown' && isUnsettled(ticket))) isUnderWay = true
      if (is === 'claimed')
        await store.move(quote, ['claimed'], 'not-sent', { outcome: { reason: 'interrupted' } })
      if (is === 'sending') await store.move(quote, ['sending'], 'unknown', {})
      if (is !== 'accepted' && is !== 'unknown' && is !== 'sending') continue
      if (arrived.has(quote.id)) await store.move(quote, [is, 'unknown'], 'done', {})
      else if (is === 'accepted' && isUnsettled(ticket) && clock.now() - since > UNSEEN_MS)
        await store.move(quote, ['accepted'], 'accepted', { outcome: { unseen: 'yes' } })
    }
  }

  const movePrice = async (): Promise<void> => {
    const moves = random.is(0.05) ? [-80, 80] : [0, 0, -2, 2, -5, 5, -10, 10, -20, 20]
    price = price.times(1 + random.pick(moves) / 1_000).round(2)
    log.note({ at: at(), is: 'price', price })
    if (!drawn.isCalm && random.is(0.1)) return
    if (!isOfPrices) return
    await own.waits.reach(MARKET, [{ since: clock.now(), low: price, high: price }])
  }
  /** A read of the account, as its watcher shows it to the guard. */
  const watch = async (): Promise<void> => {
    const { position } = shown()
    if (!drawn.isGuarded || !position) return
    const liquidation = new Big(START).times(drawn.isLong ? '0.9' : '1.1')
    const left = drawn.isLong ? price.minus(liquidation) : liquidation.minus(price)
    const distance = left.div(price).times(100)
    log.note({ at: at(), is: 'read', distance })
    const { guards, see } = ownGuards
    const seen = await see(readingOf(clock.now(), distance.toFixed(), { price: price.toFixed(), position }))
    if (!seen || seen.triggers === triggers) return
    triggers = seen.triggers
    await guards.due.schedule(GUARD, clock.now())
  }
  const guardOwner = async (): Promise<void> => {
    const did = random.pick(['pause', 'resume', 'resume', 'stop'] as const)
    const now = clock.now()
    const changed = await ownGuards.guards.change(GUARD, (guard) => {
      if (did === 'pause') return guardAtPause(guard, now)
      if (did === 'stop') return guardAtStop(guard, now)
      return guard.state === 'paused' || guard.state === 'frozen'
        ? guardMovedTo(guard, now, 'armed')
        : undefined
    })
    if (changed) log.note({ at: at(), is: 'owner', mandate: GUARD.id, did })
  }
  const source = drawn.isMandated
    ? sourceIn(redis, outside, { log, random, deaths: drawn.isCalm ? 0 : 0.3 })
    : undefined
  const owner = async (): Promise<void> => {
    isNews = true
    if (drawn.isGuarded && random.is(0.2)) return await guardOwner()
    if (source && random.is(0.2)) return await source.changeMandate(own.plans)
    const { plans } = own
    const updates = source ? (await plans.list(1)).all.filter(({ rule }) => rule.kind === 'update') : []
    const name = random.pick([...names, ...updates.slice(-1).map(({ userId, id }) => ({ userId, id }))])
    const now = clock.now()
    const did = random.pick([
      'pause',
      'resume',
      'resume',
      'stop',
      'flat',
      'part',
      'all',
      'more',
      'other',
      'own stop',
      ...(drawn.takeProfits.length > 0 ? (['cancel', 'cancel', 'cancel', 'cancel', 'cancel'] as const) : []),
      ...(drawn.isMandated ? (['all', 'other', 'other'] as const) : []),
      ...(drawn.rules.some(({ kind }) => kind === 'trail')
        ? (['own stop', 'own stop', 'own stop'] as const)
        : []),
    ] as const)
    if (did === 'pause' || did === 'resume' || did === 'stop') {
      const to = { pause: planAtPause, resume: planAtResume, stop: planAtStop }[did]
      let reason: string | undefined
      const changed = await plans.change(name, (plan) => {
        reason = plan.reason
        return to(plan, now)
      })
      if (!changed) return
      log.note({ at: at(), is: 'owner', mandate: name.id, did, reason })
      if (changed.state === 'armed') await plans.due.schedule(name, lookAt(changed, now))
      if (changed.state === 'ended') await plans.due.remove(name)
      return
    }
    if (did === 'flat' && random.is(0.3)) {
      const { all: open } = await plans.list(1)
      await plans.endForFlat(1)
      for (const { id } of open) log.note({ at: at(), is: 'owner', mandate: id, did: 'flat' })
    }
    if (did === 'part') await change(withSize(state, sizeOf(state.position).times('0.7')))
    if (did === 'more') await change(withSize(state, sizeOf(state.position).times('1.5')))
    if (did === 'all' && random.is(0.3)) await change(withSize(state, new Big(0)))
    if (did === 'other' && !state.position && at() - lastChange(log) > MINUTE_MS)
      await change(laterState(drawn.isLong, state.life + 1, at(), random.is(0.5) ? drawn.takeProfits : []))
    if (did === 'own stop' && state.position)
      await change({
        ...state,
        triggers: [
          ...state.triggers.filter(({ isTakeProfit }) => isTakeProfit === true),
          stopOf(drawn.isLong, drawn.isLong ? '27150' : '28850', 'own'),
        ],
      })
    if (did === 'cancel') await cancelTakeProfit()
  }

  /** Faults of the process that looks: it dies, or something happens elsewhere before one of its steps. */
  const drawFaults = (isInside: boolean, steps = 16) => {
    if (drawn.isCalm || isInside || random.is(0.6)) return undefined
    const step = 1 + random.below(steps)
    if (random.is(0.5)) {
      log.note({ at: at(), is: 'fault', what: `a process dies at step ${step}` })
      return { death: { step, isAfter: random.is(0.5) } }
    }
    const before = async (now: number): Promise<void> => {
      if (now !== step || isBusy) return
      isBusy = true
      log.note({ at: at(), is: 'fault', what: `something happens before step ${step} of a look` })
      await random.pick([owner, owner, movePrice, async () => void (await work(true))])()
      isBusy = false
    }
    return { before }
  }
  /** One look at a plan and the guard, if they are due, as the worker of a process does it. False where nothing is due. */
  const work = async (isInside: boolean): Promise<boolean> => {
    const ofPlan = await lookAtDue(own.plans.due, isInside, (faults) =>
      faults ? processOn(redis, outside, faults.death, faults.before).look : own.look,
    )
    // It is due for nothing but its acts.
    if (triggers === 0) return ofPlan
    const ofGuard = await lookAtDue(ownGuards.guards.due, isInside, (faults) =>
      faults ? guardsOn(redis, outside, faults.death, faults.before).look : ownGuards.look,
    )
    return ofPlan || ofGuard
  }
  const lookAtDue = async <Name>(
    due: Pick<DueSet<Name>, 'lease' | 'finish' | 'putBack'>,
    isInside: boolean,
    lookWith: (faults: ReturnType<typeof drawFaults>) => (name: Name) => Promise<number | 'died' | undefined>,
  ): Promise<boolean> => {
    const leased = await due.lease(LEASE_MS)
    if (!leased) return false
    isUnderWay = true
    isNews = true
    try {
      const next = await lookWith(drawFaults(isInside))(leased.item)
      if (next === 'died') return true
      if (next === undefined) await due.finish(leased)
      else await due.putBack(leased, next)
    } catch (error) {
      if (!(error instanceof ServiceError) && !/could not be read/.test(String(error))) throw error
      await due.putBack(leased, clock.now() + RETRY_MS)
    }
    return true
  }

  const disturb = async (): Promise<void> => {
    const what = random.pick(['clock', 'restore', 'sleep'])
    log.note({ at: at(), is: 'fault', what })
    if (what === 'clock') clock.setBack(random.pick([-HOUR_MS, HOUR_MS, -5_000, 5_000]))
    if (what === 'sleep') clock.pass(random.pick([10 * MINUTE_MS, HOUR_MS, 24 * HOUR_MS]))
    if (what !== 'restore') return
    const key = 'squawkbox:{user:1}:plans'
    for (const id of await redis.hkeys(key)) {
      const text = (await redis.hget(key, id)) ?? ''
      await redis.hset(key, id, text.replace(/^\w+/, 'f'.repeat(40)))
    }
  }

  await source?.open()
  if (drawn.isGuarded) await ownGuards.guards.offer(guardOf(`liquidation ${GUARDED_PERCENT}% reduce 50%`))
  for (const [place, name] of names.entries()) {
    const plan = planOf({
      ...name,
      rule: drawn.rules[place]!,
      position: {
        ...planOf().position,
        isLong: drawn.isLong,
        entry: '28000',
        ...(sliceOf(drawn.rules[place]!, 1) ? { id: undefined, size: undefined } : {}),
      },
    })
    await own.plans.offer(plan)
    await own.plans.due.schedule(name, lookAt(plan, clock.now()))
    await work(false)
  }
  return {
    tick: async () => {
      clock.pass(
        random.pick(
          drawn.isCalm ? [1_000, 5_000, 20_000] : [1_000, 5_000, 20_000, MINUTE_MS, 10 * MINUTE_MS],
        ),
      )
      await arrive()
      await movePrice()
      await fillTakeProfits()
      await watch()
      if (random.is(0.15)) {
        const rate = random.pick(['0.0001', '0.0005', '0.0006', '0.001'])
        outside.rates = { fundingRate: rate }
        log.note({ at: at(), is: 'rate', rate: new Big(rate).times(100) })
      }
      await source?.send(() => drawFaults(false, 8))
      if (random.is(drawn.isCalm ? 0.03 : 0.12)) await owner()
      if (!drawn.isCalm && random.is(0.03)) await disturb()
      for (let looks = 0; looks < 4 && (await work(false)); looks++) await arrive()
      if (drawn.isCalm || random.is(0.9)) await reconcile()
    },
    /** True once all plans and the guard have ended, and no call is on its way. */
    isOver: async (): Promise<boolean> => {
      if (source || !isNews || isUnderWay || effects.length > 0) return false
      isNews = false
      const read = await own.plans.list(1)
      if (read.all.some(({ state: is }) => is !== 'ended')) return false
      return !drawn.isGuarded || (await ownGuards.guards.read(GUARD))?.held.state === 'ended'
    },
    over: async (): Promise<PastWorld> => {
      const read = await own.plans.list(1)
      return { drawn, log, plans: read.all, notices: outside.notices, end: at() }
    },
  }
}

/** True for two calls of one position, and for two slices of one plan. */
function isOfSamePlace(one: Ticket, other: Ticket): boolean {
  const [place, otherPlace] = [positionIdOf(one.quote.call), positionIdOf(other.quote.call)]
  return place === otherPlace && (place !== undefined || one.quote.plan?.id === other.quote.plan?.id)
}

function lastChange(log: TrueLog): number {
  return log.all.findLast(({ is }) => is === 'account')?.at ?? 0
}
