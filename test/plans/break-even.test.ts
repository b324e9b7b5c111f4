import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaveDuePlans } from '../../src/plans/store.js'
import { stepTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { endedFor, planAtPause, withStep } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { RejectedError } from '../../src/service/errors.js'
import { ASKED, example, trigger } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, OPENED, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const MARKET = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
const OTHER = { ...MARKET, symbol: 'ETH/USD' }
/** A long from 28,000, which is to be at break-even from 28,560 on. */
const RULE = { kind: 'break-even', price: new Big(28_560), isLong: true } as const
const STOP = { name: 'addTPSL', params: { posId: '7', slPrice: '28000', slAmountPercent: '100' } }

/** A plan that was armed and looked at, so that it waits for its price. */
async function waiting(fields: Parameters<typeof planOf>[0] = {}): Promise<World> {
  const outside = world()
  outside.mark = '28100'
  await processOn(redis(), outside).plans.offer(planOf({ rule: RULE, ...fields }))
  await processOn(redis(), outside).look()
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

/** A price of the market, as the watchers have read it. */
async function reach(outside: World, price: string, market = MARKET): Promise<void> {
  outside.mark = price
  const at = new Big(price)
  await processOn(redis(), outside).waits.reach(market, [{ since: outside.clock.now(), low: at, high: at }])
}

/** Looks at the plan as a worker does, with the reconciler beside it. */
async function carriedOn(outside: World, looks = 8): Promise<void> {
  for (let count = 0; count < looks; count++) {
    const next = await processOn(redis(), outside).look()
    if (next === undefined) return
    const last = (await stored(outside))?.steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    outside.clock.pass(Math.min(5 * MINUTE_MS, Math.max(0, Number(next) - outside.clock.now())))
  }
}

describe('a break-even', () => {
  test('is placed once its price is reached, once, and not before', async () => {
    const outside = await waiting()
    await reach(outside, '28559.99')
    await reach(outside, '29000', OTHER)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    await reach(outside, '28560')
    await carriedOn(outside)
    await reach(outside, '28700')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
  })

  test('is not reached by a price of before it was armed, and waits on', async () => {
    const armedAt = ASKED.getTime() - MINUTE_MS
    const outside = await waiting({ armedAt })
    const { waits } = processOn(redis(), outside)
    const [low, high] = [new Big(28_000), new Big(28_600)]
    await waits.reach(MARKET, [
      { since: armedAt - 1, low, high },
      { since: outside.clock.now(), low, high: low },
    ])
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    expect(await waits.sample(MARKET, 5)).toHaveLength(1)
    await waits.reach(MARKET, [{ since: armedAt, low, high }])
    expect((await stored(outside))?.reachedAt).toBeDefined()
  })

  test('is not reached by a price that came and went while nobody looked', async () => {
    const outside = await waiting({ armedAt: 1 })
    const { waits } = processOn(redis(), outside)
    const [low, high] = [new Big(28_000), new Big(28_600)]
    const since = outside.clock.now() - 4 * MINUTE_MS
    await waits.reach(MARKET, [
      { since, low, high },
      { since: outside.clock.now(), low, high: low },
    ])
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    await waits.reach(MARKET, [{ since: since + 2 * MINUTE_MS, low, high }])
    expect((await stored(outside))?.reachedAt).toBeDefined()
  })

  test('is reached by the price of now also where the clock was set back since it was armed', async () => {
    const outside = await waiting({ armedAt: ASKED.getTime() + 60 * MINUTE_MS })
    const { waits } = processOn(redis(), outside)
    const high = new Big(28_600)
    await waits.reach(MARKET, [{ since: outside.clock.now(), low: high, high }])
    expect((await stored(outside))?.reachedAt).toBeDefined()
  })

  test('that was paused and resumed before its step was sent waits for its price again', async () => {
    const outside = await waiting()
    await reach(outside, '28560')
    const { plans } = processOn(redis(), outside)
    const at = outside.clock.now()
    // Its process died right after it had begun the step.
    await plans.change(NAME, (plan) => withStep(plan, { number: 1, ticketId: stepTicketId(1, 'p1', 1), at }))
    await plans.change(NAME, (plan) => planAtPause(plan, at))
    outside.mark = '28200'
    outside.clock.pass(2 * MINUTE_MS)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    await reach(outside, '28560')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('that is stopped waits for its price no more, and leaves no entry of its owner', async () => {
    const outside = await waiting()
    const { plans, waits } = processOn(redis(), outside)
    expect(await waits.sample(MARKET, 5)).toHaveLength(1)
    await plans.change(NAME, (plan) => endedFor(plan, outside.clock.now(), 'stopped'))
    expect(await waits.sample(MARKET, 5)).toEqual([])
  })

  test('that is paused takes no note of its price, and waits in no list once that has come', async () => {
    const outside = await waiting()
    const { plans, waits } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await reach(outside, '28560')
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    expect(await waits.sample(MARKET, 5)).toEqual([])
  })

  test('of a short waits for a lower price', async () => {
    const outside = world()
    outside.positions = [example({ id: '7', createdAt: OPENED, isLong: false })]
    const position = { ...planOf().position, isLong: false }
    const rule = { ...RULE, price: new Big(27_000), isLong: false }
    await processOn(redis(), outside).plans.offer(planOf({ rule, position }))
    await processOn(redis(), outside).look()
    await reach(outside, '27100')
    await carriedOn(outside, 2)
    expect(outside.executed).toEqual([])
    await reach(outside, '27000')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('waits again where the price came back before it was placed', async () => {
    const outside = await waiting()
    await reach(outside, '28600')
    outside.mark = '27900'
    await carriedOn(outside, 4)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed', refused: 0 })
    await reach(outside, '28600')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
    expect(outside.notices).toEqual([])
  })

  test('waits again where nobody was there to place it within half an hour', async () => {
    const outside = await waiting()
    await reach(outside, '28600')
    outside.clock.pass(31 * MINUTE_MS)
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    await reach(outside, '28600')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test.each([
    ['at the entry', '28000', '100', 'needless'],
    ['at a better price', '28100', '100', 'needless'],
    ['at a worse price', '27900', '100', 'done'],
    ['of a part', '28000', '50', 'done'],
  ])(
    'ends without an order only where a stop of all is in place: %s',
    async (_, triggerPrice, amountPercent, reason) => {
      const outside = await waiting()
      outside.triggers = [trigger({ isTakeProfit: false, triggerPrice, amountPercent })]
      await reach(outside, '28600')
      await carriedOn(outside)
      expect(await stored(outside)).toMatchObject({ state: 'ended', reason })
      expect(outside.executed).toHaveLength(reason === 'done' ? 1 : 0)
      expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(reason === 'done' ? [] : ['needless'])
    },
  )

  test('is not needless by a stop of which nobody knows if it is in place', async () => {
    const outside = await waiting()
    outside.triggers = [
      trigger({ isTakeProfit: false, triggerPrice: '28000', amountPercent: '100', status: 'FAILED' }),
    ]
    await reach(outside, '28600')
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('that a process began before it died is not placed beside one of its owner', async () => {
    const outside = await waiting()
    await reach(outside, '28600')
    for (let step = 1; (await stored(outside))?.steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    outside.triggers = [trigger({ isTakeProfit: false, triggerPrice: '28000', amountPercent: '100' })]
    await carriedOn(outside, 40)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['needless']])
  })

  test('is refused, told and tried again as any step', async () => {
    const outside = await waiting()
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    await reach(outside, '28600')
    await carriedOn(outside, 20)
    expect(outside.executed).toHaveLength(3)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused' })
  })

  test.each([true, false])(
    'is placed at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await waiting()
      await reach(whole, '28600')
      const living = processOn(redis(), whole)
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(8)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await waiting()
        await reach(outside, '28600')
        await processOn(redis(), outside, { step, isAfter }).look()
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside, 20)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
        expect(['ended', 'frozen']).toContain((await stored(outside))?.state)
      }
    },
  )

  test('is in the index again after that was lost, and never after it is erased', async () => {
    const outside = await waiting()
    await redis().del(...(await redis().keys('*plans:above')))
    await processOn(redis(), outside).look()
    expect(await redis().keys('*plans:above')).toHaveLength(1)
    expect(await processOn(redis(), outside).waits.sample(MARKET, 3)).toMatchObject([
      { userId: 1, accountId: 'a1', chainId: '42161' },
    ])
    await leaveDuePlans(redis(), NAME.userId)
    expect(await redis().keys('*plans:above')).toEqual([])
    await processOn(redis(), outside).waits.removeUnused(MARKET)
    expect(await processOn(redis(), outside).waits.markets()).toEqual([])
  })

  test('that is paused does nothing at its price', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, state: 'paused' }))
    await reach(outside, '28600')
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
  })
})
