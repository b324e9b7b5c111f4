import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { stepTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { isSliceOf } from '../../src/plans/adds.js'
import { advancePlan } from '../../src/plans/engine.js'
import { sliceOf } from '../../src/plans/kinds/kinds.js'
import { endOf } from '../../src/plans/kinds/slices.js'
import { createReadPlannedOrders } from '../../src/plans/planned-orders.js'
import {
  dueAt,
  endedFor,
  leftOut,
  movedTo,
  planAtPause,
  progressOf,
  type HeldPlan,
} from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { CredentialsRefusedError, RejectedError, TimedOutError } from '../../src/service/errors.js'
import type { ExecuteCall } from '../../src/service/service.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import {
  EVERY,
  FIRST,
  MINUTE_MS,
  NAME,
  planOf,
  processOn,
  reconcile,
  RULE,
  slicesOf,
  world,
  type World,
} from './support.js'
import { ANSWERS, happen, looks, loseLastChanges, others, storedPlan } from './happenings.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const DAY_MS = 24 * 60 * MINUTE_MS

const SLICE = {
  name: 'newPositionOrderWithTPSL',
  params: {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    collateral: '250',
    size: '500',
    slippage: '1',
    stopLoss: '80',
  },
}

/** The plan in the database, and a world at the time of its first slice. */
async function atFirst(fields: Partial<HeldPlan> = {}): Promise<World> {
  const outside = world()
  outside.mark = '100'
  outside.balance = '10000'
  outside.positions = []
  await processOn(redis(), outside).plans.offer(slicesOf(fields))
  outside.clock.pass(FIRST - outside.clock.now())
  return outside
}

const stored = (outside: World): Promise<HeldPlan> => storedPlan(redis(), outside)

/** Looks at the plan as a worker does, with the reconciler beside it, until nothing is due any more, or until a time. */
async function carriedOn(outside: World, until = Infinity): Promise<void> {
  for (let count = 0; count < 200; count++) {
    const next = await processOn(redis(), outside).look()
    // One whose outcome is not known is looked at for a long time.
    if (next === undefined || (await stored(outside)).state === 'frozen') return
    for (const { ticketId } of (await stored(outside)).steps) await reconcile(redis(), outside, ticketId)
    if (Number(next) > until) return
    outside.clock.pass(Math.max(0, Number(next) - outside.clock.now()))
  }
  throw new Error('It is looked at again and again')
}

const stateOf = async (outside: World) => {
  const plan = await stored(outside)
  return { state: plan.state, reason: plan.reason, done: progressOf(plan).done, leftOut: leftOut(plan) }
}

describe('a plan that a guard has frozen', () => {
  /** Two slices are due; the guard acts after the first was begun, where that is asked for. */
  const frozen = async (isBegun = false) => {
    const outside = await atFirst()
    if (isBegun) await processOn(redis(), outside).look()
    await processOn(redis(), outside).plans.freezeForGuard(NAME.userId, undefined)
    return outside
  }

  test('sends nothing, tells that once, and goes on with the next slice once it is resumed', async () => {
    const outside = await frozen()
    await carriedOn(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'guard', state: 'frozen' }])
    outside.clock.pass(EVERY)
    await processOn(redis(), outside).plans.change(NAME, (plan) =>
      movedTo(plan, outside.clock.now(), 'armed'),
    )
    await carriedOn(outside)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', reason: 'done', done: 3, leftOut: 1 })
  })

  test.each([
    ['arrives', 'done', 1],
    ['is refused', 'refused', 0],
  ] as const)('whose slice %s meanwhile stays frozen for that reason', async (_, came, done) => {
    const outside = await frozen(true)
    const [step] = (await stored(outside)).steps
    const ticket = { userId: NAME.userId, id: step?.ticketId ?? '' }
    if (came === 'done') await reconcile(redis(), outside, ticket.id)
    else await processOn(redis(), outside).store.move(ticket, ['accepted'], 'rejected', {})
    for (let looks = 0; looks < 5; looks++) await processOn(redis(), outside).look()
    expect(outside.executed).toHaveLength(1)
    expect(await stateOf(outside)).toMatchObject({ state: 'frozen', reason: 'guard', done })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['guard'])
  })

  test('is one that adds, of the account of the guard, and goes on', async () => {
    const outside = await atFirst()
    const { plans } = processOn(redis(), outside)
    const others = [
      slicesOf({ id: 'other account', accountId: 'a2' }),
      slicesOf({ id: 'paused', state: 'paused' }),
      planOf({ id: 'exit' }),
    ]
    for (const plan of others) await plans.offer(plan)
    await plans.freezeForGuard(NAME.userId, { accountId: 'a1', chainId: '42161' })
    const states = (await plans.list(NAME.userId)).all.map(({ id, state }) => [id, state])
    expect(Object.fromEntries(states)).toEqual({
      [NAME.id]: 'frozen',
      'other account': 'armed',
      paused: 'paused',
      exit: 'armed',
    })
    await plans.freezeForGuard(NAME.userId, undefined)
    expect((await plans.read({ ...NAME, id: 'other account' }))?.held.reason).toBe('guard')
  })
})

describe('slices', () => {
  test('are sent one after another at their times, each as its rule says, and the end is told', async () => {
    const outside = await atFirst()
    const times: number[] = []
    outside.execute = async () => {
      times.push(outside.clock.now())
      return await Promise.resolve({})
    }
    outside.clock.pass(-1)
    expect(await processOn(redis(), outside).look()).toBe(FIRST)
    await carriedOn(outside)
    expect(outside.executed).toEqual([SLICE, SLICE, SLICE, SLICE])
    expect(times).toEqual([0, 1, 2, 3].map((count) => FIRST + count * EVERY))
    expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 4, leftOut: 0 })
    expect(outside.notices.map(({ facts }) => [facts['is'], facts['done'], facts['leftOut']])).toEqual([
      ['done', '4', '0'],
    ])
    const kept = await stored(outside)
    expect(kept.steps.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('carry the band on their tickets', async () => {
    const outside = await atFirst()
    await processOn(redis(), outside).look()
    const ticket = await processOn(redis(), outside).store.read(1, stepTicketId(1, NAME.id, 1))
    expect(ticket?.quote.plan).toEqual({ id: NAME.id, step: 1, band: { low: '90', high: '110' } })
  })

  test.each(['89', '109', '111'])(
    'are left out at %s, which is outside of the band or slips there',
    async (mark) => {
      const outside = await atFirst()
      outside.mark = mark
      await processOn(redis(), outside).look()
      expect(outside.executed).toEqual([])
      outside.mark = '100'
      await carriedOn(outside)
      expect(outside.executed).toHaveLength(3)
      expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 3, leftOut: 1 })
    },
  )

  test('are not sent where the price leaves the band after it was read for them', async () => {
    const outside = await atFirst()
    let reads = 0
    outside.read = async () => {
      reads++
      outside.mark = '120'
      return await Promise.resolve()
    }
    await processOn(redis(), outside).look()
    expect(reads).toBeGreaterThan(0)
    outside.read = async () => await Promise.resolve()
    outside.mark = '100'
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(3)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', done: 3, leftOut: 1 })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['done'])
  })

  test('that were missed are not made up for: by a sleep, and by a whole day', async () => {
    const outside = await atFirst()
    outside.clock.pass(EVERY + 5 * MINUTE_MS + 1)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(2)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', done: 2, leftOut: 2 })
    await redis().flushall()
    const asleep = await atFirst()
    asleep.clock.pass(DAY_MS)
    await carriedOn(asleep)
    expect(asleep.executed).toEqual([])
    expect(await stateOf(asleep)).toMatchObject({ state: 'ended', reason: 'done', done: 0, leftOut: 4 })
  })

  test('whose process slept between beginning and sending are not sent', async () => {
    for (const ms of [MINUTE_MS, DAY_MS]) {
      await redis().flushall()
      const outside = await atFirst()
      const at = outside.clock.now()
      const begun = { number: 1, ticketId: stepTicketId(1, NAME.id, 1), at }
      await processOn(redis(), outside).plans.change(NAME, (plan) => ({
        ...plan,
        steps: [begun],
        progress: { next: 2, done: 0 },
      }))
      outside.clock.pass(ms)
      await carriedOn(outside)
      expect(outside.executed.length).toBe(ms === MINUTE_MS ? 3 : 0)
      expect((await stored(outside)).state).toBe(ms === MINUTE_MS ? 'ended' : 'frozen')
    }
  })

  test('are held by a clock that is set back, and left out by one that is set ahead', async () => {
    const outside = await atFirst()
    await carriedOn(outside, FIRST + MINUTE_MS)
    expect(outside.executed).toHaveLength(1)
    outside.clock.setBack(60 * MINUTE_MS)
    expect(await processOn(redis(), outside).look()).toBe(FIRST + EVERY)
    outside.clock.setBack(-60 * MINUTE_MS - EVERY - 6 * MINUTE_MS)
    await carriedOn(outside)
    expect(outside.executed.length).toBe(3)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', done: 3, leftOut: 1 })
  })

  test('are begun once by several processes at the same time', async () => {
    const outside = await atFirst()
    for (let round = 0; round < 4; round++) {
      await Promise.all([1, 2, 3].map(() => processOn(redis(), outside).look()))
      expect(outside.executed).toHaveLength(round + 1)
      await carriedOn(outside, outside.clock.now() + 2 * MINUTE_MS)
      outside.clock.pass(FIRST + (round + 1) * EVERY - outside.clock.now())
    }
    expect(outside.executed).toHaveLength(4)
  })

  test.each([true, false])(
    'are sent once at most wherever a process dies (after it: %s)',
    async (isAfter) => {
      const whole = await atFirst()
      const living = processOn(redis(), whole)
      await living.look()
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await atFirst()
        await processOn(redis(), outside, { step, isAfter }).look()
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside)
        const plan = await stored(outside)
        const { done } = progressOf(plan)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(4)
        // The other three are sent, unless its owner is asked first.
        expect([plan.state === 'frozen' || done >= 3, done <= outside.executed.length]).toEqual([true, true])
      }
    },
  )

  test('that a process began before it died are left out: no other one goes on with them', async () => {
    for (let step = 1; ; step++) {
      await redis().flushall()
      const outside = await atFirst()
      await processOn(redis(), outside, { step, isAfter: true }).look()
      const { steps } = await stored(outside)
      const { tickets } = await processOn(redis(), outside).store.list(1, 0, 10)
      // It dies after the change that begins the step, and before the ticket is confirmed.
      if (steps.length === 0) continue
      if (tickets.length > 0) break
      for (let look = 0; look < 5; look++) await processOn(redis(), outside).look()
      expect(outside.executed).toEqual([])
      await carriedOn(outside)
      expect(outside.executed).toHaveLength(3)
      expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 3, leftOut: 1 })
    }
  })

  test('that are refused are told and not tried again, and the third in a row freezes the plan', async () => {
    const outside = await atFirst()
    const times: number[] = []
    outside.execute = async () => {
      times.push(outside.clock.now())
      return await Promise.reject(new RejectedError('execute', 'no'))
    }
    await carriedOn(outside)
    expect(times).toEqual([0, 1, 2].map((count) => FIRST + count * EVERY))
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused', refused: 3 })
    expect(outside.notices.map(({ facts }) => [facts['state'], facts['is'], facts['refused']])).toEqual([
      ['armed', 'refused', '1'],
      ['armed', 'refused', '2'],
      ['frozen', 'refused', '3'],
    ])
    expect(new Set(outside.notices.map(({ id }) => id)).size).toBe(3)
  })

  test('that are refused now and then do not freeze the plan', async () => {
    const outside = await atFirst()
    let count = 0
    outside.execute = async () =>
      count++ % 2 === 0 ? await Promise.reject(new RejectedError('execute', 'no')) : await Promise.resolve({})
    await carriedOn(outside)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', done: 2, leftOut: 2 })
  })

  test('are left out while trading is paused for everybody', async () => {
    const outside = await atFirst()
    outside.isPaused = true
    await carriedOn(outside, FIRST + 2 * MINUTE_MS)
    expect(outside.executed).toEqual([])
    outside.isPaused = false
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(3)
    expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 3, leftOut: 1 })
  })

  test('that are not begun yet are what limits count, and none of a plan that is over', async () => {
    const outside = await atFirst()
    const planned = createReadPlannedOrders({
      plans: processOn(redis(), outside).plans,
      now: outside.clock.now,
    })
    const sizeOf = async (venue = 'service') =>
      (await planned(1, venue)).map(({ size, order }) => [
        size.toFixed(),
        order.call.params,
        order.shown.figures['riskAtStop'],
      ])
    const ofAll = { ...SLICE.params, collateral: '1000', size: '2000' }
    expect(await sizeOf()).toEqual([['2000', ofAll, '560']])
    expect(await sizeOf('paper')).toEqual([])
    await carriedOn(outside, FIRST + MINUTE_MS)
    expect((await sizeOf())[0]?.[0]).toBe('1500')
    await carriedOn(outside)
    expect(await sizeOf()).toEqual([])
  })

  test.each(['paused', 'frozen'] as const)(
    'of a plan that is %s are what limits count until they are late',
    async (state) => {
      const outside = await atFirst({ state, progress: { next: 2, done: 1 } })
      const planned = createReadPlannedOrders({
        plans: processOn(redis(), outside).plans,
        now: outside.clock.now,
      })
      const sizes = async () => (await planned(1, 'service')).map(({ size }) => size.toFixed())
      outside.clock.pass(EVERY + EVERY / 2)
      expect(await sizes()).toEqual(['1500'])
      outside.clock.pass(1)
      expect(await sizes()).toEqual(['1000'])
      outside.clock.pass(30 * DAY_MS)
      expect(await sizes()).toEqual([])
    },
  )

  test('that the balance does not cover are not sent', async () => {
    const outside = await atFirst()
    outside.balance = '250'
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unfit' })
  })

  test('of unknown outcome freeze the plan: nothing more is sent until that is known', async () => {
    const outside = await atFirst()
    outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    for (let look = 0; look < 60; look++) {
      const next = await processOn(redis(), outside).look()
      outside.clock.pass(Math.max(1_000, Number(next) - outside.clock.now()))
    }
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['unknown'])
  })

  test('go on once the outcome that nobody knew is known', async () => {
    const outside = await atFirst()
    await processOn(redis(), outside).look()
    const [step] = (await stored(outside)).steps
    const ticket = { userId: NAME.userId, id: step?.ticketId ?? '' }
    const { store } = processOn(redis(), outside)
    await store.move(ticket, ['accepted'], 'accepted', { outcome: { unseen: 'yes' } })
    outside.clock.pass(10 * MINUTE_MS)
    await processOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    await store.move(ticket, ['accepted'], 'done', {})
    await carriedOn(outside)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', reason: 'done', done: 4 })
  })

  test.each([100, 4_900])(
    'whose process is %d ms behind send nothing of a plan that was frozen after they were begun',
    async (behindMs) => {
      const outside = await atFirst()
      const begun = { number: 1, ticketId: stepTicketId(1, NAME.id, 1), at: outside.clock.now() }
      const { plans, parts } = processOn(redis(), outside)
      await plans.change(NAME, (plan) => ({ ...plan, steps: [begun], progress: { next: 2, done: 0 } }))
      const { mandated } = parts.desk.trading
      const trader = await parts.desk.findTraderOf(await stored(outside))
      if (!trader) throw new Error('The account is connected')
      const planned = await parts.desk.trading.plan(
        parts.desk.trading.readAccount(trader),
        sliceOf(RULE, 1)!.intent,
      )
      await mandated.quote(trader, planned as never, {
        planId: NAME.id,
        number: 1,
        at: begun.at,
        endsAt: Infinity,
        band: RULE.band,
      })
      await plans.freezeForGuard(NAME.userId, undefined)
      outside.clock.setBack(behindMs)
      for (let look = 0; look < 3; look++) await processOn(redis(), outside).look()
      expect(outside.executed).toEqual([])
      outside.clock.setBack(-behindMs)
      outside.clock.pass(2 * MINUTE_MS)
      await processOn(redis(), outside).look()
      expect(outside.executed).toEqual([])
    },
  )

  test('are asked about where the database was restored while the plan was paused, also after it is resumed', async () => {
    const outside = await atFirst()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await loseLastChanges(redis())
    await plans.renewAll(NAME.userId)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'restored' })
  })

  test('are not sent for an owner who may not trade, or whose key is refused', async () => {
    const outside = await atFirst()
    outside.mayTrade = false
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'role' })
    await redis().flushall()
    const refused = await atFirst()
    refused.read = async () => await Promise.reject(new CredentialsRefusedError('openPositions', 'no'))
    await processOn(redis(), refused).look()
    expect(refused.executed).toEqual([])
  })

  test('that a lost part of the database may have known are not sent again, whatever its owner does', async () => {
    for (const isPaused of [false, true]) {
      await redis().flushall()
      const outside = await atFirst()
      await loseLastChanges(redis())
      const { plans } = processOn(redis(), outside)
      const now = outside.clock.now()
      if (isPaused) {
        await plans.change(NAME, (plan) => movedTo(plan, now, 'paused'))
        await plans.change(NAME, (plan) => ({
          ...movedTo(plan, now, 'armed'),
          restoredAt: undefined,
          resumedAt: now,
        }))
      }
      await processOn(redis(), outside).look()
      await processOn(redis(), outside).look()
      expect(outside.executed).toEqual([])
      const plan = await stored(outside)
      expect([plan.state, progressOf(plan).next, dueAt(plan)]).toEqual([
        isPaused ? 'armed' : 'frozen',
        2,
        FIRST + EVERY,
      ])
    }
  })

  test('wait for their owner where the database was lost before any of them was due: a Stop may be among what it lost', async () => {
    const outside = await atFirst()
    outside.clock.pass(-30_000)
    await loseLastChanges(redis())
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stateOf(outside)).toMatchObject({ state: 'frozen', reason: 'restored', leftOut: 0 })
  })

  test.each([
    ['its stop was cancelled', { stopLoss: 'cancelled' }],
    ['its stop is missing', { stopLoss: 'missing' }],
    ['its stop is not there yet', { stopLoss: 'awaited' }],
    ['what it opened was liquidated', { ended: 'liquidated-after' }],
  ])(
    'that are done are followed by no other one where %s, until their owner resumes the plan',
    async (_, outcome) => {
      const outside = await atFirst()
      const [first, second] = [processOn(redis(), outside), () => processOn(redis(), outside)]
      await first.look()
      const [step] = (await stored(outside)).steps
      await reconcile(redis(), outside, step!.ticketId)
      const { store } = first
      const quote = (await store.read(1, step!.ticketId))!.quote
      await store.move(quote, ['done', 'accepted'], 'done', { outcome })
      outside.clock.pass(3_000)
      await second().look()
      outside.clock.pass(FIRST + EVERY - outside.clock.now())
      await second().look()
      expect(outside.executed).toHaveLength(1)
      expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unprotected' })
      await first.plans.change(NAME, (plan) => ({
        ...movedTo(plan, outside.clock.now(), 'armed'),
        resumedAt: outside.clock.now(),
      }))
      await second().look()
      expect(outside.executed).toHaveLength(2)
    },
  )

  test.each([
    ['with a stop that would never fire', { collateral: new Big(60) }],
    ['that would lose more at its stop than was agreed to', { loss: new Big(90) }],
  ])('%s are not sent', async (_, changed) => {
    const outside = await atFirst({ rule: { ...RULE, ...changed } })
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unfit' })
  })

  test('that were begun and not sent yet are not sent once their owner stops the plan', async () => {
    const outside = await atFirst()
    const { plans, parts } = processOn(redis(), outside)
    const { trading } = parts.desk
    const { mandated } = trading
    const quote: typeof mandated.quote = async (...given) => {
      const quoted = await mandated.quote(...given)
      await plans.change(NAME, (plan) => endedFor(plan, outside.clock.now(), 'stopped'))
      return quoted
    }
    const desk = { ...parts.desk, trading: { ...trading, mandated: { ...mandated, quote } } }
    await advancePlan({ ...parts, desk }, NAME)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'stopped' })
  })
})

test.each<[string, Partial<ExecuteCall['params']> | undefined, string]>([
  ['another size', { size: '501' }, '100'],
  ['another collateral', { collateral: '51' }, '100'],
  ['another side', { isLong: false }, '100'],
  ['another pair', { tokenId: '2' }, '100'],
  ['another stop', { stopLoss: '79' }, '100'],
  ['more slippage', { slippage: '2' }, '100'],
  ['a price outside of the band', {}, '111'],
  ['a fill outside of the band', {}, '109.5'],
])('an order with %s is no slice', (_, changed, price) => {
  const call = { ...SLICE, params: { ...SLICE.params, ...changed } } as ExecuteCall
  const at = (mark: string) => ({ symbol: 'BTC/USD', price: mark, figures: {} })
  expect(isSliceOf({ call: SLICE as ExecuteCall, shown: at('100') }, RULE, 1)).toBe(true)
  expect(isSliceOf({ call, shown: at(price) }, RULE, 1)).toBe(false)
  expect(isSliceOf({ call: SLICE as ExecuteCall, shown: at('100') }, planOf().rule, 1)).toBe(false)
})

/** What can happen to a plan, its price and its processes. */
const happening = fc.oneof(
  { weight: 9, arbitrary: looks },
  { weight: 7, arbitrary: others },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('time'),
      ms: fc.constantFrom(1_000, 61_000, EVERY, EVERY, 3 * EVERY, DAY_MS),
    }),
  },
  fc.record({ is: fc.constant('price'), at: fc.constantFrom('89.99', '90', '100', '108.9', '109', '111') }),
)

test('whatever happens, no more than the budget, never outside of the band, never after the end, each slice once at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      await redis().flushall()
      const outside = await atFirst()
      const sent: { readonly at: number; readonly mark: string | undefined; readonly state: string }[] = []
      const answer = { as: ANSWERS.accepted }
      outside.execute = async () => {
        sent.push({ at: outside.clock.now(), mark: outside.mark, state: (await stored(outside)).state })
        return await answer.as()
      }
      let isOver = false
      for (const one of happenings) {
        const before = sent.length
        if (one.is === 'price') outside.mark = one.at
        else if (one.is === 'time') outside.clock.pass(one.ms)
        else await happen(redis(), outside, one, answer)
        // One at a time: the next one waits until this one is settled.
        expect(sent.length - before).toBeLessThanOrEqual(isOver ? 0 : 1)
        const plan = await stored(outside)
        isOver ||= plan.state === 'ended'
        expect(isOver).toBe(plan.state === 'ended')
        // Of what was begun and of what is left together it is never more than the budget.
        expect(sent.length).toBeLessThanOrEqual(progressOf(plan).next - 1)
        expect(progressOf(plan).next - 1).toBeLessThanOrEqual(RULE.count)
        expect(progressOf(plan).done).toBeLessThanOrEqual(sent.length)
      }
      const slice = sliceOf(RULE, 1)
      expect(outside.executed.every((call) => JSON.stringify(call) === JSON.stringify(slice?.call))).toBe(
        true,
      )
      for (const { at, mark = '0', state } of sent) {
        expect([at >= RULE.firstAt, at <= endOf(RULE), state]).toEqual([true, true, 'armed'])
        expect(Number(mark) >= 90 && Number(mark) * 1.01 <= 110).toBe(true)
      }
      const numbers = (await processOn(redis(), outside).store.list(1, 0, 50)).tickets.map(
        ({ quote }) => quote.plan?.step,
      )
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: 50 },
  )
})
