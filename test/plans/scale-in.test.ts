import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openingFigures } from '../../src/desk/trading/actions/open/figures.js'
import { isUnplanned } from '../../src/desk/trading/unresolved-target.js'
import { stepTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { isSliceOf } from '../../src/plans/adds.js'
import { orderFrom, printRule, sliceOf } from '../../src/plans/kinds/kinds.js'
import { bandOf, MOST_LEVELS } from '../../src/plans/kinds/scale-in.js'
import { parseScaleIn } from '../../src/plans/kinds/scale-in-words.js'
import { planScaleIn } from '../../src/plans/plan-scale-in.js'
import { createReadPlannedOrders } from '../../src/plans/planned-orders.js'
import {
  endedFor,
  leftOut,
  levelsAhead,
  planAtPause,
  progressOf,
  spentParts,
  writePlan,
  type HeldPlan,
} from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { MOST_PLAN_BYTES } from '../../src/redis/caps/key-caps.js'
import { RejectedError, TimedOutError } from '../../src/service/errors.js'
import type { ExecuteCall } from '../../src/service/service.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { ASKED, traderNamed } from '../desk/support.js'
import { orderOf } from '../desk/trading/actions/opening/support.js'
import {
  MINUTE_MS,
  NAME,
  processOn,
  reconcile,
  SCALE_IN as RULE,
  slicesOf,
  world,
  type World,
} from './support.js'
import { ANSWERS, changePlan, happen, looks, loseLastChanges, others, storedPlan } from './happenings.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const DAY_MS = 24 * 60 * MINUTE_MS
const MARKET = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }

const { endsAt: END } = RULE
const SLICE = {
  name: 'newPositionOrderWithTPSL',
  params: {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    collateral: '250',
    size: '500',
    slippage: '1',
    stopLoss: '70',
  },
}

/** The plan in the database, waiting for its first level, and a world with a price of 100. */
async function waiting(fields: Partial<HeldPlan> = {}): Promise<World> {
  const outside = world()
  outside.mark = '100'
  outside.balance = '10000'
  outside.positions = []
  await processOn(redis(), outside).plans.offer(slicesOf({ rule: RULE, ...fields }))
  await processOn(redis(), outside).look()
  return outside
}

const stored = (outside: World): Promise<HeldPlan> => storedPlan(redis(), outside)

/** The market comes to a price, and whoever waits for it learns that. */
async function come(outside: World, price: string): Promise<void> {
  outside.mark = price
  const at = new Big(price)
  await processOn(redis(), outside).waits.reach(MARKET, [{ since: outside.clock.now(), low: at, high: at }])
}

/** Looks at the plan as a worker does, with the reconciler beside it, until it waits for a price. */
async function carriedOn(outside: World): Promise<void> {
  for (let count = 0; count < 60; count++) {
    const next = await processOn(redis(), outside).look()
    const { steps, state } = await stored(outside)
    if (next === undefined || state === 'frozen') return
    const last = steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    if (Number(next) - outside.clock.now() > 5 * MINUTE_MS) return
    outside.clock.pass(Math.max(0, Number(next) - outside.clock.now()))
  }
  throw new Error('It is looked at again and again')
}

/** The market comes to a price, and the plan goes on as far as it can. */
async function comeTo(outside: World, price: string): Promise<void> {
  await come(outside, price)
  await carriedOn(outside)
}

const stateOf = async (outside: World) => {
  const plan = await stored(outside)
  return { state: plan.state, reason: plan.reason, done: progressOf(plan).done, leftOut: leftOut(plan) }
}

const isSaid = ({ notices }: World) => notices.map(({ facts }) => facts['is'])

const changed = (outside: World, to: Parameters<typeof changePlan>[2]) => changePlan(redis(), outside, to)

describe('a slice', () => {
  test('is sent at each level once, the nearest first, and the end is told', async () => {
    const outside = await waiting()
    const prices: unknown[] = []
    outside.execute = async () => {
      prices.push(outside.mark)
      return await Promise.resolve({})
    }
    for (const price of ['95.01', '95', '94.5', '96', '95', '90.5', '89.9', '84.9', '80'])
      await comeTo(outside, price)
    expect(prices).toEqual(['95', '89.9', '84.9'])
    expect(outside.executed).toEqual([SLICE, SLICE, SLICE])
    expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 3, leftOut: 0 })
    expect(isSaid(outside)).toEqual(['done'])
    expect(await processOn(redis(), outside).waits.sample(MARKET, 5)).toEqual([])
  })

  test('is sent although the price of before its level was reached is still cached', async () => {
    const outside = await waiting()
    await come(outside, '95')
    outside.cachedMark = '100'
    await carriedOn(outside)
    expect(outside.executed).toEqual([SLICE])
  })

  test('is sent from above where the levels are above', async () => {
    const levels = ['105', '110'].map((price) => ({ price: new Big(price), loss: new Big(200) }))
    const outside = await waiting({ rule: { ...RULE, side: 'above', levels } })
    for (const price of ['95', '104.9', '105.5', '109', '113', '110']) await comeTo(outside, price)
    expect(outside.executed).toHaveLength(1)
    expect(await stateOf(outside)).toMatchObject({ state: 'ended', done: 1, leftOut: 1 })
  })

  test('carries the band of its level on its ticket', async () => {
    const outside = await waiting()
    await comeTo(outside, '95')
    await comeTo(outside, '90')
    const { store } = processOn(redis(), outside)
    const bandOf = async (step: number) =>
      (await store.read(1, stepTicketId(1, NAME.id, step)))?.quote.plan?.band
    expect(await bandOf(1)).toEqual({ low: '94.05', high: '96.9095' })
    expect(await bandOf(2)).toEqual({ low: '89.1', high: '91.809' })
  })

  test.each([
    ['94.05', 1, 0],
    ['94', 0, 1],
    ['90', 1, 1],
    ['89.1', 1, 1],
    ['89', 0, 2],
    ['85', 1, 2],
    ['84', 0, 3],
  ])('of a level that the price has jumped past to %s is left out', async (price, sent, left) => {
    const outside = await waiting()
    await comeTo(outside, price)
    expect(outside.executed).toHaveLength(sent)
    expect(await stateOf(outside)).toMatchObject({ done: sent, leftOut: left })
    await comeTo(outside, '99')
    await comeTo(outside, '95')
    expect(outside.executed).toHaveLength(sent)
  })

  test.each([
    ['95.95', 1],
    ['95.96', 0],
  ])(
    'of a level from which the price came back to %s waits again, unless it is in the band',
    async (mark, sent) => {
      const outside = await waiting()
      await come(outside, '95')
      outside.mark = mark
      await carriedOn(outside)
      expect(outside.executed).toHaveLength(sent)
      expect((await stateOf(outside)).leftOut).toBe(0)
      await comeTo(outside, '95')
      expect(outside.executed).toHaveLength(1)
    },
  )

  test.each([
    ['94.5', 1, 0],
    ['92', 0, 1],
    ['99', 0, 0],
  ])(
    'whose level was reached in a pause is sent at %s only where that is in the band',
    async (price, sent, left) => {
      const outside = await waiting()
      await changed(outside, planAtPause)
      for (const one of ['95', '93', '94.5']) await comeTo(outside, one)
      expect(outside.executed).toEqual([])
      outside.clock.pass(MINUTE_MS)
      outside.mark = price
      await changed(outside, planAtResume)
      await carriedOn(outside)
      await comeTo(outside, price)
      expect(outside.executed).toHaveLength(sent)
      expect((await stateOf(outside)).leftOut).toBe(left)
    },
  )

  test('whose level was reached while every process was away waits for the price of then', async () => {
    for (const [price, sent, left] of [
      ['94.5', 1, 0],
      ['93', 0, 1],
      ['96', 0, 0],
    ] as const) {
      await redis().flushall()
      const outside = await waiting()
      await come(outside, '95')
      outside.clock.pass(11 * MINUTE_MS)
      outside.mark = price
      await carriedOn(outside)
      await comeTo(outside, price)
      expect([price, outside.executed.length, (await stateOf(outside)).leftOut]).toEqual([price, sent, left])
    }
  })

  test('is not sent where the price leaves its band after it was read for it, and is left out', async () => {
    const outside = await waiting()
    await come(outside, '95')
    outside.read = async () => {
      outside.mark = '93'
      return await Promise.resolve()
    }
    await processOn(redis(), outside).look()
    outside.read = async () => await Promise.resolve()
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stateOf(outside)).toMatchObject({ state: 'armed', done: 0, leftOut: 1 })
    await comeTo(outside, '90')
    expect(outside.executed).toHaveLength(1)
  })

  test.each([
    ['95.5', 1],
    ['94.1', 1],
    ['93', 0],
  ])(
    'is bound by its band alone, and not by how far its owner lets a price move: at %s',
    async (price, sent) => {
      const outside = await waiting()
      outside.tolerance = '0.01'
      await come(outside, '95')
      outside.read = async () => {
        outside.mark = price
        return await Promise.resolve()
      }
      await processOn(redis(), outside).look()
      expect(outside.executed).toHaveLength(sent)
    },
  )

  test('that fills only in part counts as spent at most, as does one that is on its way', async () => {
    const outside = await waiting()
    expect(spentParts(await stored(outside))).toEqual({ count: 0, isAtMost: false })
    await come(outside, '95')
    await processOn(redis(), outside).look()
    expect(spentParts(await stored(outside))).toEqual({ count: 1, isAtMost: true })
    await carriedOn(outside)
    expect(spentParts(await stored(outside))).toEqual({ count: 1, isAtMost: false })
    await come(outside, '90')
    await processOn(redis(), outside).look()
    const { ticketId } = (await stored(outside)).steps.at(-1)!
    await processOn(redis(), outside).store.move(
      { userId: NAME.userId, id: ticketId },
      ['accepted'],
      'done',
      {
        outcome: { part: '200' },
      },
    )
    await carriedOn(outside)
    expect(spentParts(await stored(outside))).toEqual({ count: 2, isAtMost: true })
    await comeTo(outside, '85')
    expect(outside.notices.map(({ facts }) => [facts['is'], facts['spent'], facts['spentAtMost']])).toEqual([
      ['done', '3', 'yes'],
    ])
  })

  test('of unknown outcome counts as spent at most also once its owner goes on, and not as left out', async () => {
    const outside = await waiting()
    outside.execute = ANSWERS.unknown
    await comeTo(outside, '95')
    await reconcile(redis(), outside, stepTicketId(1, NAME.id, 1))
    outside.clock.pass(2 * MINUTE_MS)
    await processOn(redis(), outside).look()
    expect(await stateOf(outside)).toMatchObject({ state: 'frozen', reason: 'unknown', leftOut: 0 })
    outside.clock.pass(60 * MINUTE_MS)
    await changed(outside, planAtResume)
    expect(await stateOf(outside)).toMatchObject({ state: 'armed', done: 0, leftOut: 0 })
    expect(spentParts(await stored(outside))).toEqual({ count: 1, isAtMost: true })
    await processOn(redis(), outside).look()
    outside.execute = ANSWERS.accepted
    await comeTo(outside, '90')
    expect(await stateOf(outside)).toMatchObject({ done: 1, leftOut: 0 })
    expect(spentParts(await stored(outside))).toEqual({ count: 2, isAtMost: true })
  })

  test('of a plan that a process cannot read, such as one of a newer version, keeps its place among the prices', async () => {
    const outside = await waiting()
    const key = 'squawkbox:{user:1}:plans'
    const text = (await redis().hget(key, NAME.id)) ?? ''
    await redis().hset(key, NAME.id, text.replace('"kind":"scale-in"', '"kind":"of a newer version"'))
    await come(outside, '95')
    await redis().hset(key, NAME.id, text)
    await comeTo(outside, '95')
    expect(outside.executed).toHaveLength(1)
    await redis().hdel(key, NAME.id)
    await come(outside, '90')
    expect(await redis().keys('*planLevels*')).toEqual([])
  })

  test('waits until the one before is settled', async () => {
    const outside = await waiting()
    await come(outside, '95')
    await processOn(redis(), outside).look()
    expect(outside.executed).toHaveLength(1)
    await come(outside, '90')
    for (let look = 0; look < 5; look++) {
      await processOn(redis(), outside).look()
      outside.clock.pass(3_000)
    }
    expect(outside.executed).toHaveLength(1)
    await carriedOn(outside)
    await comeTo(outside, '90')
    expect(outside.executed).toHaveLength(2)
  })

  test.each(['done', 'unfit', 'rejected'])(
    'is not sent before its level, however near the price is when the one before is %s',
    async (before) => {
      const outside = await waiting()
      if (before === 'unfit') outside.balance = '0'
      if (before === 'rejected')
        outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
      await come(outside, '95')
      await processOn(redis(), outside).look()
      const sent = outside.executed.length
      outside.balance = '10000'
      outside.execute = async () => await Promise.resolve({})
      outside.mark = '90.5'
      await carriedOn(outside)
      expect(outside.executed).toHaveLength(sent)
      await comeTo(outside, '90')
      expect(outside.executed).toHaveLength(sent + 1)
    },
  )

  test('is begun once by several processes at the same time', async () => {
    const outside = await waiting()
    await come(outside, '95')
    await Promise.all([1, 2, 3].map(() => processOn(redis(), outside).look()))
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test.each([true, false])('is sent once at most wherever a process dies (after it: %s)', async (isAfter) => {
    const whole = await waiting()
    await come(whole, '95')
    const living = processOn(redis(), whole)
    await living.look()
    for (let step = 1; step <= living.stepsMade(); step++) {
      await redis().flushall()
      const outside = await waiting()
      await come(outside, '95')
      await processOn(redis(), outside, { step, isAfter }).look()
      outside.clock.pass(MINUTE_MS)
      await carriedOn(outside)
      for (const price of ['95', '90', '85']) await comeTo(outside, price)
      const { state, done } = await stateOf(outside)
      expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(3)
      // The other two are sent, unless its owner is asked first.
      expect([step, state === 'frozen' || done >= 2, done <= outside.executed.length]).toEqual([
        step,
        true,
        true,
      ])
    }
  })

  test('that a process began before it died is left out, and is not sent for the next level', async () => {
    const outside = await waiting()
    await come(outside, '95')
    for (let step = 1; (await stored(outside)).steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    // The first one ends the step that was begun.
    for (const price of ['90', '90']) await comeTo(outside, price)
    expect(outside.executed).toHaveLength(1)
    expect(await stateOf(outside)).toMatchObject({ state: 'armed', done: 1, leftOut: 1 })
  })

  test('that is refused is told and not tried again, and the third in a row freezes the plan', async () => {
    const levels = [...RULE.levels, { price: new Big(80), loss: new Big(140) }]
    const outside = await waiting({ rule: { ...RULE, levels } })
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    for (const price of ['95', '94.5', '90', '89.5', '95']) await comeTo(outside, price)
    expect(outside.executed).toHaveLength(2)
    expect(isSaid(outside)).toEqual(['refused', 'refused'])
    await comeTo(outside, '85')
    await comeTo(outside, '80')
    expect(outside.executed).toHaveLength(3)
    expect(isSaid(outside)).toEqual(['refused', 'refused', 'refused'])
    expect(await stateOf(outside)).toMatchObject({ state: 'frozen', reason: 'refused', leftOut: 3 })
  })

  test('that the balance does not cover by then is not sent, and the next level is waited for', async () => {
    const outside = await waiting()
    outside.balance = '249'
    await comeTo(outside, '95')
    expect(outside.executed).toEqual([])
    expect(isSaid(outside)).toEqual(['unfit'])
    outside.balance = '10000'
    await comeTo(outside, '90')
    expect(outside.executed).toHaveLength(1)
    expect(await stateOf(outside)).toMatchObject({ state: 'armed', done: 1, leftOut: 1 })
  })

  test('of unknown outcome freezes the plan: nothing more is sent until that is known', async () => {
    const outside = await waiting()
    outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    await comeTo(outside, '95')
    for (let look = 0; look < 30; look++) {
      await come(outside, look % 2 === 0 ? '90' : '85')
      await processOn(redis(), outside).look()
      outside.clock.pass(5_000)
    }
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
  })

  test.each([
    ['its stop was cancelled', { stopLoss: 'cancelled' }],
    ['its stop is not there yet', { stopLoss: 'awaited' }],
    ['what it opened was liquidated', { ended: 'liquidated-after' }],
  ])('is followed by no other one where %s, until its owner resumes the plan', async (_, outcome) => {
    const outside = await waiting()
    await comeTo(outside, '95')
    const { store } = processOn(redis(), outside)
    const { quote } = (await store.read(1, stepTicketId(1, NAME.id, 1)))!
    await store.move(quote, ['done'], 'done', { outcome })
    await comeTo(outside, '90')
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unprotected' })
    outside.clock.pass(MINUTE_MS)
    await changed(outside, planAtResume)
    await carriedOn(outside)
    // Nobody is there for ten minutes: that the owner knows of it stays.
    await come(outside, '90')
    outside.clock.pass(11 * MINUTE_MS)
    await carriedOn(outside)
    await comeTo(outside, '90')
    expect(outside.executed).toHaveLength(2)
  })

  test('is never sent from the end on, also not by a plan that was paused until then', async () => {
    for (const isPaused of [false, true]) {
      await redis().flushall()
      const outside = await waiting()
      await comeTo(outside, '95')
      if (isPaused) await changed(outside, planAtPause)
      outside.clock.pass(END - outside.clock.now())
      if (isPaused) await changed(outside, planAtResume)
      await comeTo(outside, '90')
      expect(outside.executed).toHaveLength(1)
      expect(await stateOf(outside)).toEqual({ state: 'ended', reason: 'done', done: 1, leftOut: 2 })
      expect(isSaid(outside)).toEqual(['done'])
    }
  })

  test.each([0, 1_000])(
    'is neither begun nor sent where the end comes on the way to it, whatever comes first: %d ms past it',
    async (past) => {
      const whole = await waiting()
      await come(whole, '95')
      const living = processOn(redis(), whole)
      await living.look()
      expect(whole.executed).toHaveLength(1)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await waiting({ rule: { ...RULE, endsAt: ASKED.getTime() + MINUTE_MS } })
        outside.clock.pass(MINUTE_MS - 1)
        await come(outside, '95')
        let before: { readonly steps: number; readonly ticket: string | undefined } | undefined
        await processOn(redis(), outside, undefined, async (now) => {
          if (now !== step) return
          const ticket = await processOn(redis(), outside).store.read(1, stepTicketId(1, NAME.id, 1))
          before = { steps: (await stored(outside)).steps.length, ticket: ticket?.state }
          outside.clock.pass(1 + past)
        }).look()
        expect([step, (await stored(outside)).steps.length]).toEqual([step, before?.steps])
        // Once it is claimed it is on its way.
        const isClaimed = before?.ticket !== undefined && before.ticket !== 'quoted'
        expect([step, outside.executed.length > 0 && !isClaimed]).toEqual([step, false])
      }
    },
  )

  test('is looked at no later than at the end', async () => {
    const outside = await waiting()
    outside.clock.pass(END - outside.clock.now() - MINUTE_MS)
    expect(await processOn(redis(), outside).look()).toBe(END)
  })

  test('that a lost part of the database may have known is not sent again, whatever its owner does', async () => {
    for (const reached of ['95', '90']) {
      await redis().flushall()
      const outside = await waiting()
      await come(outside, reached)
      await loseLastChanges(redis())
      await carriedOn(outside)
      expect(outside.executed).toEqual([])
      expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'restored' })
      // Each may have been sent, and have spent its part of the budget.
      expect(spentParts(await stored(outside))).toEqual({ count: reached === '95' ? 1 : 2, isAtMost: true })
      outside.clock.pass(MINUTE_MS)
      await changed(outside, planAtResume)
      await comeTo(outside, reached)
      expect(outside.executed).toEqual([])
      await comeTo(outside, '85')
      expect(outside.executed).toHaveLength(1)
    }
  })
})

test('what is left of it is what limits count, with the loss of each level', async () => {
  const levels = RULE.levels.map((level, index) => ({ ...level, loss: new Big(140 + index) }))
  const outside = await waiting({ rule: { ...RULE, levels } })
  const planned = createReadPlannedOrders({
    plans: processOn(redis(), outside).plans,
    now: outside.clock.now,
  })
  const counted = async () =>
    (await planned(1, 'service')).map(({ size, order }) => [
      size.toFixed(),
      order.call.params,
      order.shown.figures['riskAtStop'],
    ])
  expect(await counted()).toEqual([['1500', { ...SLICE.params, collateral: '750', size: '1500' }, '423']])
  await comeTo(outside, '95')
  expect(await counted()).toEqual([['1000', { ...SLICE.params, collateral: '500', size: '1000' }, '283']])
  expect(levelsAhead(await stored(outside)).map(({ price }) => price.toFixed())).toEqual(['90', '85'])
  const { clock } = outside
  // A level that was reached while it was paused is waited for again.
  await changed(outside, (plan, now) => planAtPause({ ...plan, reachedAt: now }, now))
  clock.pass(60 * MINUTE_MS)
  expect((await counted())[0]?.[0]).toBe('1000')
  await changed(outside, (plan, now) => planAtResume(plan, now))
  const ahead = RULE.endsAt - 1 - clock.now()
  clock.pass(ahead)
  expect(await counted()).toHaveLength(1)
  // Nothing of it is begun from then on, also before a process has ended it.
  clock.pass(1)
  expect(await counted()).toEqual([])
  clock.setBack(ahead + 1)
  await changed(outside, (plan, now) => endedFor(plan, now, 'stopped'))
  expect(await counted()).toEqual([])
  expect(orderFrom(RULE, 1, 'BTC/USD').call).toEqual({
    ...SLICE,
    params: { ...SLICE.params, collateral: '750', size: '1500' },
  })
})

test.each<[string, Partial<ExecuteCall['params']>, string, number]>([
  ['another size', { size: '501' }, '95', 1],
  ['another stop', { stopLoss: '69' }, '95', 1],
  ['the price of another level', {}, '95', 2],
  ['a price outside of the band', {}, '94', 1],
])('an order with %s is no slice', (_, given, price, part) => {
  const call = { ...SLICE, params: { ...SLICE.params, ...given } } as ExecuteCall
  const shown = { symbol: 'BTC/USD', price, figures: {} }
  expect(isSliceOf({ call: SLICE as ExecuteCall, shown: { ...shown, price: '95' } }, RULE, 1)).toBe(true)
  expect(isSliceOf({ call, shown }, RULE, part)).toBe(false)
})

test.each([
  [true, '95', { low: '94.05', high: '96.9095' }],
  [true, '70.5', { low: '70', high: '71.91705' }],
  [false, '69', { low: '67.6269', high: '69.69' }],
  [false, '69.9', { low: '68.50899', high: '70' }],
])(
  'the band of a level (long: %s, at %s) has room for its slippage, and ends at its stop-loss',
  (isLong, price, band) => {
    const { low, high } = bandOf({ ...RULE, isLong }, new Big(price))
    expect({ low: low.toFixed(), high: high.toFixed() }).toEqual(band)
  },
)

test.each([
  ['long', '95 90 85 sl 70', 0],
  ['short', '105 110 115 sl 130', 0],
])(
  'what all levels of a %s come to is liquidated where the first of their positions is',
  async (side, at, first) => {
    const outside = await waiting()
    const { trading } = processOn(redis(), outside).parts.desk
    const parsed = parseScaleIn(`${side} BTC 1000 2x at ${at} for 7d`)
    if (!parsed.ok) throw new Error(parsed.fault.code)
    const account = trading.readAccount(traderNamed('Main'))
    const planned = await planScaleIn(trading, account, parsed.intent, {
      slippage: undefined,
      now: outside.clock.now,
    })
    if (isUnplanned(planned)) throw new Error('It is possible')
    const { rule, levels, atWorst } = planned
    const info = await account.pairInfo('1')
    const order = orderOf(rule.isLong ? 'long' : 'short', { stopLoss: rule.stopLoss.toFixed() })
    const each = levels.map(
      ({ worst }) =>
        openingFigures({ ...order, collateral: rule.collateral, size: rule.size }, info, worst)
          .liquidationPrice,
    )
    expect(new Set(each.map((one) => one?.toFixed())).size).toBe(3)
    expect(atWorst.liquidationPrice?.toFixed()).toBe(each[first]?.toFixed())
    const price = new Big(rule.isLong ? 0 : 1_000)
    expect(
      each.every(
        (one) =>
          one &&
          price
            .minus(one)
            .abs()
            .lte(price.minus(each[first] ?? 0).abs()),
      ),
    ).toBe(true)
  },
)

test('the longest plan fits, and says its rule', () => {
  const step = (number: number) => ({ number, ticketId: 'abcdefghijkl', at: END, isRefused: true as const })
  const rule = {
    ...RULE,
    levels: Array.from({ length: MOST_LEVELS }, (_, index) => ({
      price: new Big(`0.00001234${index}`),
      loss: new Big('123456.78'),
    })),
  }
  const longest = slicesOf({
    id: 'abcdefghijkl',
    userId: 9_999_999_999,
    accountId: 'abcdefghijklmnop',
    accountLabel: 'm'.repeat(32),
    rule,
    armedAt: END,
    resumedAt: END,
    reachedAt: END,
    waitsFrom: END,
    reachedPart: 10,
    steps: [1, 2, 3, 4].map(step),
    progress: { next: 10, done: 3 },
    state: 'frozen',
    reason: 'unprotected',
  })
  expect(Buffer.byteLength(writePlan(longest))).toBeLessThan(MOST_PLAN_BYTES)
  expect(printRule(RULE)).toBe(
    `scalein long 3 x 250 size 500 at 95 90 85 within 1% sl 70 slip 1 until ${new Date(END).toISOString()}`,
  )
})

/** What can happen to a plan, its price and its processes. */
const happening = fc.oneof(
  { weight: 9, arbitrary: looks },
  { weight: 7, arbitrary: others },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('time'),
      ms: fc.constantFrom(1_000, 61_000, 601_000, 4 * DAY_MS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('price'),
      at: fc.constantFrom('100', '96', '95', '94.1', '93', '90', '89', '85', '80'),
      isSeen: fc.boolean(),
    }),
  },
)

test('whatever happens, each level once at most, in its band, one at a time, never after the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      await redis().flushall()
      const outside = await waiting()
      const sent: { readonly at: number; readonly mark: string | undefined; readonly state: string }[] = []
      const answer = { as: ANSWERS.accepted }
      outside.execute = async () => {
        sent.push({ at: outside.clock.now(), mark: outside.mark, state: (await stored(outside)).state })
        return await answer.as()
      }
      let isOver = false
      for (const one of happenings) {
        const before = sent.length
        if (one.is === 'price') {
          if (one.isSeen) await come(outside, one.at)
          outside.mark = one.at
        } else if (one.is === 'time') outside.clock.pass(one.ms)
        else await happen(redis(), outside, one, answer)
        // One at a time: the next one waits until this one is settled.
        expect(sent.length - before).toBeLessThanOrEqual(isOver ? 0 : 1)
        const plan = await stored(outside)
        isOver ||= plan.state === 'ended'
        expect(isOver).toBe(plan.state === 'ended')
        expect(sent.length).toBeLessThanOrEqual(progressOf(plan).next - 1)
        expect(progressOf(plan).next - 1).toBeLessThanOrEqual(3)
        expect(progressOf(plan).done).toBeLessThanOrEqual(sent.length)
      }
      const call = JSON.stringify(sliceOf(RULE, 1)?.call)
      expect(outside.executed.every((one) => JSON.stringify(one) === call)).toBe(true)
      const levelOf = (mark: string): number =>
        RULE.levels.findIndex(({ price }) => new Big(mark).minus(price).abs().lte(price.div(100)))
      const levels = sent.map(({ mark = '0' }) => levelOf(mark))
      expect(levels.every((level) => level >= 0)).toBe(true)
      // Each once, the nearest first.
      expect(levels).toEqual([...new Set(levels)].toSorted((one, other) => one - other))
      // A slice that was begun before the end is sent within a minute.
      for (const { at, state } of sent) expect([at < END + MINUTE_MS, state]).toEqual([true, 'armed'])
    }),
    { numRuns: 60 },
  )
})
