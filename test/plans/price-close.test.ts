import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_PLAN_BYTES } from '../../src/redis/caps/key-caps.js'
import { planAtPause, restored, writePlan, type HeldPlan } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { parsePriceClose, parseScaleOut, saysPrice } from '../../src/plans/kinds/price-close-words.js'
import { printRule } from '../../src/plans/kinds/kinds.js'
import { RejectedError, TimedOutError } from '../../src/service/errors.js'
import { example } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, OPENED, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const MARKET = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
const HALF = { by: 'percent', percent: new Big(50) } as const
const EITHER: HeldPlan['rule'] = {
  kind: 'price-close',
  parts: [{ share: HALF, above: new Big(30_000), below: new Big(26_000) }],
}
const dollars = (amount: number | string) => ({ by: 'amount', amount: new Big(amount), orAll: true }) as const
const SCALE_OUT: HeldPlan['rule'] = {
  kind: 'price-close',
  parts: [
    { share: dollars(2_500), above: new Big(29_000) },
    { share: dollars(2_500), above: new Big(30_000) },
    { share: { by: 'all' }, above: new Big(31_000) },
  ],
}
const close = (size: string) => ({
  name: 'decreasePosition',
  params: { posId: '7', size, isLong: true, tokenId: '1' },
})

/** A world whose position shrinks by what is closed, and a plan in it that waits for its price. */
async function waiting(rule: HeldPlan['rule']): Promise<World> {
  const outside = world()
  outside.mark = '28100'
  outside.execute = async () => {
    const { params } = outside.executed.at(-1) as unknown as ReturnType<typeof close>
    outside.positions = outside.positions.flatMap((one) => {
      const left = new Big(one.size ?? 0).minus(params.size)
      return left.gt(0) ? [{ ...one, size: left }] : []
    })
    return await Promise.resolve({ transactionHash: '0xab' })
  }
  await processOn(redis(), outside).plans.offer(planOf({ rule }))
  await processOn(redis(), outside).look()
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

async function reach(outside: World, low: number, high = low): Promise<void> {
  outside.mark = String(high)
  await processOn(redis(), outside).waits.reach(MARKET, [
    { since: outside.clock.now(), low: new Big(low), high: new Big(high) },
  ])
}

/** Looks at the plan as a worker does, with the reconciler beside it. */
async function carriedOn(outside: World, looks = 8): Promise<void> {
  for (let count = 0; count < looks; count++) {
    const next = await processOn(redis(), outside).look()
    if (next === undefined) return
    const last = (await stored(outside))?.steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    outside.clock.pass(Math.min(MINUTE_MS, Math.max(0, Number(next) - outside.clock.now())))
  }
}

describe('a close at the first of two prices', () => {
  test.each([
    [30_000, 25_000],
    [26_000, 31_000],
  ])('is sent once at %d, and the other price does nothing afterwards', async (first, other) => {
    const outside = await waiting(EITHER)
    await reach(outside, 26_001, 29_999)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    await reach(outside, first)
    await carriedOn(outside)
    await reach(outside, other)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    expect(await processOn(redis(), outside).waits.sample(MARKET, 5)).toEqual([])
  })

  test('is sent once where both prices come at the same time', async () => {
    const outside = await waiting(EITHER)
    await reach(outside, 25_000, 31_000)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
  })

  test.each([
    [30_000, '29999'],
    [26_000, '26001'],
  ])('waits for its prices again where that of %d came back before it is sent', async (first, back) => {
    const outside = await waiting(EITHER)
    await reach(outside, first)
    outside.mark = back
    await carriedOn(outside, 4)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed', refused: 0 })
    expect(await processOn(redis(), outside).waits.sample(MARKET, 5)).toHaveLength(2)
    await reach(outside, first)
    await carriedOn(outside)
    expect([outside.executed, outside.notices]).toEqual([[close('5000')], []])
  })

  test('is sent although the price of before it was reached is still cached', async () => {
    const outside = await waiting(EITHER)
    await reach(outside, 30_000)
    outside.cachedMark = '29999'
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
  })

  test('is not tried again after a refusal where its price came back since', async () => {
    const outside = await waiting(EITHER)
    const { execute } = outside
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    await reach(outside, 30_000)
    await carriedOn(outside, 2)
    outside.mark = '29000'
    outside.execute = execute
    outside.clock.pass(2 * MINUTE_MS)
    await carriedOn(outside, 4)
    expect([outside.executed.length, (await stored(outside))?.reachedAt]).toEqual([1, undefined])
  })

  /** Its price is reached, and a process dies as soon as it has begun the step. */
  async function begunAndLeft(): Promise<World> {
    const outside = await waiting(EITHER)
    await reach(outside, 30_000)
    for (let step = 1; (await stored(outside))?.steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    return outside
  }

  test('that a process began before it died is sent by the next one where its price still is', async () => {
    const outside = await begunAndLeft()
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([close('5000')])
    expect((await stored(outside))?.steps).toHaveLength(1)
  })

  test('that a process began before it died waits for its price again where that has come back', async () => {
    const outside = await begunAndLeft()
    outside.mark = '28000'
    await carriedOn(outside, 40)
    expect([outside.executed, outside.notices]).toEqual([[], []])
    expect(await stored(outside)).toMatchObject({ state: 'armed', refused: 0 })
    await reach(outside, 30_000)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
  })

  test('waits for its prices again where nobody was there for ten minutes', async () => {
    const outside = await waiting(EITHER)
    await reach(outside, 30_000)
    outside.clock.pass(11 * MINUTE_MS)
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    expect(await processOn(redis(), outside).waits.sample(MARKET, 5)).toHaveLength(2)
    await reach(outside, 26_000)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
  })

  test('does not act on a price of before it was resumed', async () => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    await reach(outside, 30_000)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await carriedOn(outside, 3)
    await reach(outside, 31_000)
    outside.clock.pass(MINUTE_MS)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await reach(outside, 28_000)
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    await reach(outside, 30_000)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
  })

  test('is sent at its price also where the clock was set back since it was resumed', async () => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await processOn(redis(), outside).look()
    outside.clock.setBack(60 * MINUTE_MS)
    await reach(outside, 30_000)
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([close('5000')])
  })

  test('is sent a minute after the database lost its last changes, also where the clock was set back since', async () => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => restored(plan, outside.clock.now()))
    outside.clock.setBack(60 * MINUTE_MS)
    await reach(outside, 30_000)
    await carriedOn(outside, 2)
    expect(outside.executed).toEqual([])
    await carriedOn(outside, 4)
    expect(outside.executed).toEqual([close('5000')])
  })

  test('is looked at for its price also where its position was looked for meanwhile', async () => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, isDoubted: true }))
    await plans.due.schedule(NAME, outside.clock.now())
    let isReached = false
    outside.read = async () => {
      if (isReached) return
      isReached = true
      await processOn(redis(), outside).waits.reach(MARKET, [
        { since: outside.clock.now(), low: new Big(30_000), high: new Big(30_000) },
      ])
    }
    const leased = await plans.due.lease(MINUTE_MS)
    if (!leased) throw new Error('It is due')
    const nextAt = await processOn(redis(), outside).look()
    await plans.due.putBack(leased, Number(nextAt))
    expect(Number(nextAt) - outside.clock.now()).toBe(30 * MINUTE_MS)
    expect(await plans.due.lease(MINUTE_MS)).toBeDefined()
  })

  test.each([
    ['closes as its owner has since changed the position', true],
    [
      'asks at once where the position has changed meanwhile, as by a close that the database has lost',
      false,
    ],
  ])('after the database lost its last changes %s', async (_, isSettled) => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    const lost = outside.clock.now()
    await plans.change(NAME, (plan) => restored(plan, lost))
    expect((await stored(outside))?.restoredAt).toBe(lost)
    const shrink = () => {
      outside.positions = [example({ id: '7', createdAt: OPENED, size: '9000' })]
    }
    if (!isSettled) shrink()
    await carriedOn(outside, 4)
    expect(await stored(outside)).toMatchObject(
      isSettled ? { state: 'armed' } : { state: 'frozen', reason: 'restored' },
    )
    if (isSettled) {
      shrink()
      await plans.change(NAME, (plan) => ({ ...plan, isDoubted: true }))
      await carriedOn(outside, 2)
      await reach(outside, 30_000)
      await carriedOn(outside)
    }
    expect(outside.executed).toEqual(isSettled ? [close('4500')] : [])
  })

  test('stays that of its position where only the time of that has changed', async () => {
    const outside = await waiting(EITHER)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, isDoubted: true }))
    await carriedOn(outside, 2)
    outside.positions = [example({ id: '7', createdAt: new Date(OPENED.getTime() + MINUTE_MS) })]
    await reach(outside, 30_000)
    await carriedOn(outside)
    expect(outside.executed).toEqual([close('5000')])
  })
})

describe('a scale-out', () => {
  test('closes each part at its price, and all that is left with the last one', async () => {
    const outside = await waiting(SCALE_OUT)
    for (const [price, closed] of [
      [29_000, 1],
      [29_500, 1],
      [30_000, 2],
      [31_000, 3],
    ] as const) {
      await reach(outside, price)
      await carriedOn(outside)
      expect(outside.executed).toHaveLength(closed)
    }
    expect(outside.executed).toEqual([close('2500'), close('2500'), close('5000')])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done', progress: { done: 3 } })
    expect(outside.notices).toEqual([])
  })

  test('closes all parts whose prices were passed at once, one after another', async () => {
    const outside = await waiting(SCALE_OUT)
    await reach(outside, 28_500, 30_500)
    await carriedOn(outside, 20)
    expect(outside.executed).toEqual([close('2500'), close('2500')])
    expect(await stored(outside)).toMatchObject({ state: 'armed', progress: { done: 2, next: 3 } })
  })

  test('closes a part whose price was passed at once with another only while it is there', async () => {
    const outside = await waiting(SCALE_OUT)
    await reach(outside, 28_500, 30_500)
    await processOn(redis(), outside).look()
    outside.mark = '29500'
    await carriedOn(outside, 20)
    expect(outside.executed).toEqual([close('2500')])
    await reach(outside, 30_000)
    await carriedOn(outside, 20)
    expect(outside.executed).toEqual([close('2500'), close('2500')])
  })

  test('knows its position by what is left after each part', async () => {
    const outside = await waiting(SCALE_OUT)
    await reach(outside, 29_000)
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ position: { id: '7', size: '7500' } })
  })

  test('closes no more than is left where its owner has closed by hand', async () => {
    const outside = await waiting(SCALE_OUT)
    outside.positions = [example({ id: '7', createdAt: OPENED, size: '3000' })]
    await reach(outside, 30_000)
    await carriedOn(outside, 20)
    expect(outside.executed).toEqual([close('2500'), close('500')])
    outside.clock.pass(MINUTE_MS)
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'gone' })
  })

  test('is frozen by a part of unknown outcome, and sends no other one', async () => {
    const outside = await waiting(SCALE_OUT)
    outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    await reach(outside, 30_000)
    await carriedOn(outside, 40)
    await reach(outside, 31_000)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
  })

  test('tries a part that was refused again, and freezes at the third time', async () => {
    const outside = await waiting(SCALE_OUT)
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    for (let round = 0; round < 6; round++) {
      await reach(outside, 29_000)
      await carriedOn(outside, 12)
    }
    expect(outside.executed).toHaveLength(3)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused' })
  })

  test.each([true, false])(
    'closes each part at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await waiting(SCALE_OUT)
      await reach(whole, 29_000)
      const living = processOn(redis(), whole)
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(8)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await waiting(SCALE_OUT)
        await reach(outside, 29_000)
        await processOn(redis(), outside, { step, isAfter }).look()
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside, 20)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
      }
    },
  )

  test('keeps its place among the prices where its next part is put while the one before is taken out', async () => {
    const outside = await waiting(SCALE_OUT)
    await reach(outside, 29_000)
    await carriedOn(outside)
    // A late price of before: the entry of the next part stays.
    await reach(outside, 29_000)
    expect(await processOn(redis(), outside).waits.sample(MARKET, 5)).toHaveLength(1)
  })
})

test('a rule in words names each part with its prices', () => {
  expect(printRule(EITHER)).toBe('close 50% at 30000 or 26000')
  expect(printRule(SCALE_OUT)).toBe('close 2500 at 29000, close 2500 at 30000, close all at 31000')
})

test('the longest plan has room in its record', () => {
  const share = dollars('12345678901.123456')
  const digits = new Big('1234567.12345678')
  const parts = [1, 2, 3, 4, 5].map((place) => ({ share, above: digits.plus(place) }))
  const rule: HeldPlan['rule'] = { kind: 'price-close', parts }
  const step = { number: 12, ticketId: 'a'.repeat(12), at: 1_764_000_000_000, isRefused: true } as const
  const held = planOf({
    rule,
    id: 'a'.repeat(12),
    accountId: 'a'.repeat(22),
    accountLabel: 'a'.repeat(20),
    steps: [step, step, step, step],
    progress: { next: 5, done: 4 },
    reason: 'refused',
    state: 'frozen',
    reachedAt: step.at,
    reachedPart: 5,
    resumedAt: step.at,
    retryAt: step.at,
    waitsSince: step.at,
    missingSince: step.at,
    restoredAt: step.at,
    isDoubted: true,
    untold: 'refused',
  })
  expect(Buffer.byteLength(writePlan(held))).toBeLessThanOrEqual(MOST_PLAN_BYTES)
})

describe('the words', () => {
  test('of a close at a price are told from those of a close at a time', () => {
    for (const words of ['BTC at 72000', 'BTC 50% at 72000 or 65000', 'btc at 2r', 'BTC AT 5% OR -3%'])
      expect([words, saysPrice(words), parsePriceClose(words).ok]).toEqual([words, true, true])
    for (const words of ['BTC at 22:00', 'BTC 50% in 4h', 'BTC 50%', 'at 72000', 'BTC at 25:99'])
      expect([words, saysPrice(words)]).toEqual([words, false])
  })

  test.each([
    ['BTC 50% at 72000', { by: 'percent', percent: new Big(50) }, 1],
    ['BTC 200 at 72000 or 65000', dollars(200), 2],
    ['BTC at 72000', { by: 'all' }, 1],
  ])('%s', (words, share, prices) => {
    const parsed = parsePriceClose(words)
    expect(parsed).toMatchObject({ ok: true, intent: { isScaleOut: false, parts: [{ share }] } })
    expect(parsed.ok && parsed.intent.parts[0]?.prices).toHaveLength(prices)
  })

  test.each([
    'BTC 50% at 72000 or',
    'BTC 50% at 72000 or 72000',
    'BTC 50% at soon',
    'BTC 150% at 72000',
    'BTC 50% at 72000 or 65000 or 60000',
    'BTC 50% at 72000 65000',
  ])('of no close at a price: %s', (words) => {
    expect(parsePriceClose(words).ok).toBe(false)
  })

  test.each([
    '',
    'BTC',
    'BTC 25%',
    'BTC 25% at',
    'BTC 25 at 72000',
    'BTC 60% at 72000 50% at 80000',
    'BTC 25% at 72000 25% at 72000',
    'BTC 10% at 1 10% at 2 10% at 3 10% at 4 10% at 5 10% at 6',
    'BTC 25% or 72000',
  ])('of no scale-out: %s', (words) => {
    expect(parseScaleOut(words).ok).toBe(false)
  })

  test('of a scale-out are read as they are written, and never more than all of the position', () => {
    const parts = fc.array(
      fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        price: fc.oneof(
          fc.integer({ min: 1, max: 999_999 }).map(String),
          fc.integer({ min: 1, max: 9 }).map((times) => `${times}r`),
          fc.integer({ min: 1, max: 90 }).map((percent) => `${percent}%`),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(parts, (typed) => {
        const words = `BTC ${typed.map(({ percent, price }) => `${percent}% at ${price}`).join(' ')}`
        const parsed = parseScaleOut(words)
        const sum = typed.reduce((all, { percent }) => all + percent, 0)
        const isFit =
          sum <= 100 && typed.length <= 5 && new Set(typed.map(({ price }) => price)).size === typed.length
        expect(parsed.ok).toBe(isFit)
        if (!parsed.ok) return
        expect(parsed.intent.parts.map(({ share }) => share)).toEqual(
          typed.map(({ percent }) => ({ by: 'percent', percent: new Big(percent) })),
        )
      }),
    )
  })

  test('never throw, whatever they are', () => {
    const word = fc.oneof(
      fc.constantFrom('BTC', 'at', 'or', '25%', '50%', '72000', '2r', '@', 'all', '5', ':', '22:00'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ')
        expect(typeof parseScaleOut(text).ok).toBe('boolean')
        expect(typeof parsePriceClose(text).ok).toBe('boolean')
      }),
    )
  })
})
