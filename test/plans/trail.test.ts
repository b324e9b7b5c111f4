import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { trailRule, type TrailRule } from '../../src/plans/kinds/trail.js'
import { leftOut, planAtPause } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { RejectedError } from '../../src/service/errors.js'
import { trigger } from '../desk/support.js'
import { quoteOf } from '../desk/trading/tickets/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const MARKET = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
/** A long whose stop-loss at 27,000 moves by 100 each time the price has gained 100 from 28,000. */
const RULE = trailRule(
  { isLong: true, price: new Big(28_000), from: new Big(27_000) },
  { step: new Big(100), behind: undefined },
) as TrailRule
const stopCall = (slPrice: string) => ({
  name: 'addTPSL',
  params: { posId: '7', slPrice, slAmountPercent: '100' },
})

const stopAt = (triggerPrice: string, orderId: string, fields = {}) =>
  trigger({ orderId, isTakeProfit: false, triggerPrice, amountPercent: '100', ...fields })

/** A plan that was armed and looked at, so that it waits for its price; the service places what is sent. */
async function waiting(fields: Parameters<typeof planOf>[0] = {}): Promise<World> {
  const outside = world()
  outside.mark = '28000'
  outside.triggers = [stopAt('27000', '0')]
  outside.execute = async () => {
    const { params } = outside.executed.at(-1) ?? {}
    const { slPrice } = params as { readonly slPrice: string }
    outside.triggers = [...outside.triggers, stopAt(slPrice, String(outside.executed.length))]
    return await Promise.resolve({ transactionHash: '0xab' })
  }
  await processOn(redis(), outside).plans.offer(planOf({ rule: RULE, ...fields }))
  await processOn(redis(), outside).look()
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

/** Prices of the market, as the watchers have read them; the last is that of now. */
async function reach(outside: World, ...prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    outside.mark = price
    const at = new Big(price)
    await processOn(redis(), outside).waits.reach(MARKET, [{ since: outside.clock.now(), low: at, high: at }])
  }
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

/** The call by which a step cancels what it has taken the place of; undefined for none. */
async function cancelOf(outside: World, number: number) {
  const { store } = processOn(redis(), outside)
  const step = (await stored(outside))?.steps.find((one) => one.number === number)
  const first = await store.read(1, step?.ticketId ?? '')
  const next = first?.quote.followUp
  return next?.how === 'send' ? (await store.read(1, next.ticketId))?.quote : undefined
}

describe('a stop-loss in steps', () => {
  test('moves with each step of the price, and never back', async () => {
    const outside = await waiting()
    await reach(outside, '28099.99')
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    await reach(outside, '28100')
    await carriedOn(outside)
    await reach(outside, '27500', '28050', '28199')
    await carriedOn(outside)
    await reach(outside, '28200')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27100'), stopCall('27200')])
    expect(await stored(outside)).toMatchObject({ state: 'armed', progress: { next: 3, done: 2 } })
    expect(outside.notices).toEqual([])
  })

  test('is placed before the one in whose place it comes is cancelled, which is one of its own', async () => {
    const outside = await waiting()
    outside.triggers = [stopAt('26500', '8'), stopAt('27000', '0')]
    await reach(outside, '28100')
    await carriedOn(outside)
    expect(await cancelOf(outside, 1)).toMatchObject({
      call: { name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } },
      waitsForAnother: true,
    })
    // The first one is not cancelled yet: each move cancels one of them, the worst first.
    await reach(outside, '28200')
    await carriedOn(outside)
    expect(await cancelOf(outside, 2)).toMatchObject({ call: { params: { orderId: '0' } } })
    outside.triggers = outside.triggers.filter(({ orderId }) => orderId !== '0')
    await reach(outside, '28300')
    await carriedOn(outside)
    expect(await cancelOf(outside, 3)).toMatchObject({ call: { params: { orderId: '1' } } })
  })

  test('whose stop-loss was cancelled by its owner is placed, and cancels nothing of theirs', async () => {
    const outside = await waiting()
    outside.triggers = [stopAt('26500', '8'), stopAt('27900', '9', { amountPercent: '50' })]
    await reach(outside, '28100')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27100')])
    expect(await cancelOf(outside, 1)).toBeUndefined()
  })

  test('passes several steps at once: the highest alone is placed', async () => {
    const outside = await waiting()
    await reach(outside, '28751')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27700')])
    expect(await stored(outside)).toMatchObject({ progress: { next: 8, done: 1 } })
    await reach(outside, '28799.99')
    await carriedOn(outside)
    await reach(outside, '28800')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27700'), stopCall('27800')])
  })

  test('passes them by the price of now, not by one that is cached from before it was reached', async () => {
    const outside = await waiting()
    await reach(outside, '28751')
    outside.cachedMark = '28000'
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27700')])
  })

  test('follows the price of now where a higher one came and went', async () => {
    const outside = await waiting()
    await reach(outside, '28900', '28250')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27200')])
    await reach(outside, '28250')
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
    await reach(outside, '28300')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27200'), stopCall('27300')])
  })

  test('waits again where the price fell through the new stop-loss before it was placed', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    outside.mark = '27050'
    await carriedOn(outside, 4)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed', refused: 0 })
    await reach(outside, '28100')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27100')])
  })

  test('keeps a better stop-loss of its owner, and goes on above it', async () => {
    const outside = await waiting()
    outside.triggers = [stopAt('27350', '5')]
    await reach(outside, '28100')
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed', progress: { next: 4, done: 0 } })
    await reach(outside, '28399.99')
    await carriedOn(outside)
    await reach(outside, '28400')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27400')])
    expect(await cancelOf(outside, 1)).toBeUndefined()
  })

  test('ends with its last move', async () => {
    const outside = await waiting({ rule: { ...RULE, moves: 2 } })
    await reach(outside, '29000')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27200')])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    // The stop stays where it is from now on.
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['done'])
  })

  test('leaves out no move while one is begun', () => {
    const begun = planOf({
      rule: RULE,
      progress: { next: 3, done: 2 },
      steps: [{ number: 3, ticketId: 't', at: 0 }],
    })
    expect(leftOut(begun)).toBe(0)
  })

  test('ends where all that it would do is in place', async () => {
    const outside = await waiting({ rule: { ...RULE, moves: 2 } })
    outside.triggers = [stopAt('27200', '5')]
    await reach(outside, '28100')
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
  })

  test('ends with its position', async () => {
    const outside = await waiting()
    outside.positions = []
    await reach(outside, '28100')
    await carriedOn(outside, 12)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'gone' })
  })

  test('of a short moves down', async () => {
    const rule = { ...RULE, isLong: false, from: new Big(29_000), base: new Big(29_000) }
    const outside = await waiting({ rule, position: { ...planOf().position, isLong: false } })
    outside.positions = outside.positions.map((one) => ({ ...one, isLong: false }))
    outside.triggers = [stopAt('29000', '0', { isLong: false })]
    await reach(outside, '27900.01')
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    await reach(outside, '27650')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('28700')])
  })

  test('whose orders cannot be read is not moved, and is once they can', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    const { read } = outside
    outside.read = async () => await Promise.reject(new RejectedError('execute', 'away'))
    await expect(processOn(redis(), outside).look()).rejects.toThrow('away')
    expect(outside.executed).toEqual([])
    outside.read = read
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27100')])
  })

  test('is refused, told and tried again as any step, and freezes after three', async () => {
    const outside = await waiting()
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    await reach(outside, '28100')
    await carriedOn(outside, 20)
    expect(outside.executed).toHaveLength(3)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused' })
  })

  test('that was reached while nobody was there waits again after half an hour', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    outside.clock.pass(31 * MINUTE_MS)
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    await reach(outside, '28300')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27300')])
  })

  test('is not reached by a price of before it was armed', async () => {
    const outside = await waiting()
    const high = new Big(28_500)
    await processOn(redis(), outside).waits.reach(MARKET, [{ since: 1, low: high, high }])
    await carriedOn(outside, 2)
    expect(outside.executed).toEqual([])
  })

  test('is not moved while its owner moves it by hand, whose own order has yet to cancel the old one', async () => {
    const outside = await waiting()
    const { store } = processOn(redis(), outside)
    const now = outside.clock.now()
    const cancel = { name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } } as const
    const second = quoteOf({ id: 'second', call: cancel, waitsForAnother: true }, now)
    const first = quoteOf(
      {
        id: 'first',
        call: stopCall('27050') as never,
        intent: { kind: 'replace', target: { by: 'id', id: '7/0' } },
        followUp: { how: 'send', ticketId: 'second' },
      },
      now,
    )
    await store.quote(second)
    await store.quote(first)
    for (const [from, to] of [
      ['quoted', 'claimed'],
      ['claimed', 'sending'],
      ['sending', 'done'],
    ] as const)
      await store.move(first, [from], to, {})
    outside.triggers = [...outside.triggers, stopAt('27050', '9')]
    await reach(outside, '28100')
    await carriedOn(outside, 3)
    expect([outside.executed, outside.notices]).toEqual([[], []])
    await store.move(second, ['quoted'], 'claimed', {})
    await store.move(second, ['claimed'], 'done', {})
    outside.triggers = [stopAt('27050', '9')]
    await carriedOn(outside)
    // Its own is gone: it places one above that of its owner, and cancels nothing of theirs.
    expect(outside.executed).toEqual([stopCall('27100')])
    expect(await cancelOf(outside, 1)).toBeUndefined()
  })

  test('that is paused does nothing, and places the highest one when it is resumed', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await reach(outside, '28100', '28400')
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside, 1)
    await reach(outside, '28400')
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27400')])
  })

  test.each([true, false])(
    'moves at most once for each price where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await waiting()
      await reach(whole, '28350')
      const living = processOn(redis(), whole)
      await living.look()
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(8)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await waiting()
        await reach(outside, '28350')
        const dying = processOn(redis(), outside, { step, isAfter })
        await dying.look()
        await dying.look()
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside, 20)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
        expect(['armed', 'frozen']).toContain((await stored(outside))?.state)
      }
    },
  )

  test('that a process began before it died is passed over once the price has gained another step', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    for (let step = 1; (await stored(outside))?.steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    await reach(outside, '28300')
    await carriedOn(outside, 40)
    expect(outside.executed).toEqual([stopCall('27300')])
  })

  test('moves once where two processes look at it at once', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    const [one, other] = [processOn(redis(), outside), processOn(redis(), outside)]
    await Promise.all([one.look(), other.look()])
    await carriedOn(outside)
    expect(outside.executed).toEqual([stopCall('27100')])
  })

  test('is at the price of its next move in the index, and nowhere once it is stopped', async () => {
    const outside = await waiting()
    await reach(outside, '28100')
    await carriedOn(outside)
    const [key = ''] = await redis().keys('*plans:above')
    expect(await redis().zrange(key, '0', '-1', 'WITHSCORES')).toEqual([expect.any(String), '28200'])
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, state: 'ended', reason: 'stopped' }))
    expect(await redis().keys('*plans:above')).toEqual([])
  })
})
