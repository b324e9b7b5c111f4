import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { printRule } from '../../src/plans/kinds/kinds.js'
import {
  momentsOf,
  parseTimedScaleOut,
  printTimedScaleOut,
  saysTimes,
} from '../../src/plans/kinds/timed-scale-out.js'
import { planAtPause, writePlan, type HeldPlan } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { MOST_PLAN_BYTES } from '../../src/redis/caps/key-caps.js'
import { RejectedError, TimedOutError } from '../../src/service/errors.js'
import { ASKED, example } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, OPENED, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const HOUR_MS = 60 * MINUTE_MS
const dollars = (amount: number) => ({ by: 'amount', amount: new Big(amount), orAll: true }) as const
const after = (minutes: number): number => ASKED.getTime() + minutes * MINUTE_MS
/** A quarter in an hour, another one in two, and all that is left in five. */
const RULE: HeldPlan['rule'] = {
  kind: 'timed-scale-out',
  parts: [
    { share: dollars(2_500), at: after(60) },
    { share: dollars(2_500), at: after(120) },
    { share: { by: 'all' }, at: after(300) },
  ],
}
const close = (size: string) => ({
  name: 'decreasePosition',
  params: { posId: '7', size, isLong: true, tokenId: '1' },
})

/** A world whose position shrinks by what is closed, and an armed plan in it. */
async function armed(rule = RULE): Promise<World> {
  const outside = world()
  outside.execute = async () => {
    const { params } = outside.executed.at(-1) as unknown as ReturnType<typeof close>
    outside.positions = outside.positions.flatMap((one) => {
      const left = new Big(one.size ?? 0).minus(params.size)
      return left.gt(0) ? [{ ...one, size: left }] : []
    })
    return await Promise.resolve({ transactionHash: '0xab' })
  }
  await processOn(redis(), outside).plans.offer(planOf({ rule }))
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

/** Lets the time pass until then, without a process. */
function passTo(outside: World, minutes: number): void {
  outside.clock.pass(after(minutes) - outside.clock.now())
}

/** Looks at the plan as a worker does until then, with the reconciler beside it. */
async function carriedOnTo(outside: World, minutes: number): Promise<void> {
  for (let looks = 0; looks < 60; looks++) {
    const next = await processOn(redis(), outside).look()
    const last = (await stored(outside))?.steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    if (next === undefined || Number(next) > after(minutes)) return
    outside.clock.pass(Math.max(0, Number(next) - outside.clock.now()))
  }
}

describe('a scale-out by times', () => {
  test('closes each part at its time, once and not before, and all that is left with the last one', async () => {
    const outside = await armed()
    for (const [minutes, closed] of [
      [59, 0],
      [61, 1],
      [119, 1],
      [121, 2],
      [299, 2],
      [301, 3],
      [600, 3],
    ] as const) {
      await carriedOnTo(outside, minutes)
      passTo(outside, minutes)
      expect(outside.executed).toHaveLength(closed)
    }
    expect(outside.executed).toEqual([close('2500'), close('2500'), close('5000')])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done', progress: { done: 3 } })
    expect(outside.notices).toEqual([])
  })

  test('closes no more than is left, and nothing of what was added since', async () => {
    const outside = await armed()
    outside.positions = [example({ id: '7', createdAt: OPENED, size: '3000' })]
    await carriedOnTo(outside, 125)
    expect(outside.executed).toEqual([close('2500'), close('500')])
    await redis().flushall()
    const other = await armed()
    other.positions = [example({ id: '7', createdAt: OPENED, size: '20000' })]
    await carriedOnTo(other, 125)
    expect(other.executed).toEqual([close('2500'), close('2500')])
  })

  test('sends a part that is up to 30 minutes late as soon as a process is back', async () => {
    const outside = await armed()
    passTo(outside, 89)
    await carriedOnTo(outside, 95)
    expect([outside.executed, outside.notices]).toEqual([[close('2500')], []])
  })

  test('asks once a part is later than that, and asks of each that was missed', async () => {
    const outside = await armed()
    const { plans } = processOn(redis(), outside)
    passTo(outside, 200)
    await carriedOnTo(outside, 210)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['missed']])
    const resume = async () => plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await resume()
    await carriedOnTo(outside, 215)
    expect(outside.executed).toEqual([close('2500')])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'missed', progress: { done: 1 } })
    await resume()
    await carriedOnTo(outside, 299)
    expect(outside.executed).toEqual([close('2500'), close('2500')])
    await carriedOnTo(outside, 310)
    expect(outside.executed).toHaveLength(3)
  })

  test('that is paused over the time of a part sends that part once it is resumed, and no other', async () => {
    const outside = await armed()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    await carriedOnTo(outside, 90)
    passTo(outside, 100)
    expect(outside.executed).toEqual([])
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOnTo(outside, 110)
    expect(outside.executed).toEqual([close('2500')])
  })

  test('is frozen by a part of unknown outcome, and by the third refusal of one', async () => {
    const unknown = await armed()
    unknown.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    await carriedOnTo(unknown, 400)
    expect([unknown.executed.length, await stored(unknown)]).toMatchObject([1, { reason: 'unknown' }])
    await redis().flushall()
    const refused = await armed()
    refused.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    await carriedOnTo(refused, 400)
    expect([refused.executed.length, await stored(refused)]).toMatchObject([3, { reason: 'refused' }])
  })

  test.each([
    [true, 'paused'],
    [false, 'armed'],
  ])(
    'that was paused before a part was of unknown outcome (%s) is %s once it is known',
    async (isPaused, state) => {
      const outside = await armed()
      outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
      passTo(outside, 60)
      await processOn(redis(), outside).look()
      const { plans, store } = processOn(redis(), outside)
      if (isPaused) await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
      await carriedOnTo(outside, 61)
      const frozen = await stored(outside)
      expect(frozen).toMatchObject({ state: 'frozen', reason: 'unknown' })
      await store.move({ userId: NAME.userId, id: frozen?.steps[0]?.ticketId ?? '' }, ['unknown'], 'done', {})
      await processOn(redis(), outside).look()
      expect(await stored(outside)).toMatchObject({ state, progress: { next: 2 } })
    },
  )

  test.each([true, false])(
    'closes each part at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await armed()
      passTo(whole, 60)
      const living = processOn(redis(), whole)
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(8)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await armed()
        passTo(outside, 60)
        await processOn(redis(), outside, { step, isAfter }).look()
        outside.clock.pass(MINUTE_MS)
        await carriedOnTo(outside, 110)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
        // Nothing is forgotten: it was sent, or its owner is asked.
        const { state } = (await stored(outside)) ?? {}
        expect([state, outside.executed.length], `step ${step}`).not.toEqual(['armed', 0])
      }
    },
  )
})

test('a rule in words names each part with its time, and the longest has room in its record', () => {
  expect(printRule(RULE)).toBe(
    [
      `close 2500 at ${new Date(after(60)).toISOString()}`,
      `close 2500 at ${new Date(after(120)).toISOString()}`,
      `close all at ${new Date(after(300)).toISOString()}`,
    ].join(', '),
  )
  const share = { by: 'amount', amount: new Big('12345678901.123456'), orAll: true } as const
  const parts = [1, 2, 3, 4, 5].map((place) => ({ share, at: ASKED.getTime() + place }))
  const step = { number: 12, ticketId: 'a'.repeat(12), at: 1_764_000_000_000, isRefused: true } as const
  const held = planOf({
    rule: { kind: 'timed-scale-out', parts },
    id: 'a'.repeat(12),
    accountId: 'a'.repeat(22),
    accountLabel: 'a'.repeat(20),
    steps: [step, step, step, step],
    progress: { next: 5, done: 4 },
    reason: 'refused',
    state: 'frozen',
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
  test.each(['BTC 25% in 1h', 'btc 25% in 1h 25% in 2h 50% at 22:00', '#7 50% @ 9:30', 'BTC 100% at 0:00'])(
    '%s',
    (words) => {
      expect([saysTimes(words), parseTimedScaleOut(words).ok]).toEqual([true, true])
    },
  )

  test.each(['BTC 25% at 72000', 'BTC 25% at 2r', 'BTC', 'in 25% at 72000'])(
    'of another kind: %s',
    (words) => {
      expect(saysTimes(words)).toBe(false)
    },
  )

  test.each([
    ['BTC 25% in 1h 25% at 72000', 'typed-mixed-parts'],
    ['BTC 25% at 72000 25% at 22:00', 'typed-mixed-parts'],
    ['BTC 25% in', 'typed-missing-value'],
    ['BTC 25% in 0m', 'typed-not-plan-span'],
    ['BTC 25% in 40d', 'typed-not-plan-span'],
    ['BTC 25% at 25:00', 'typed-not-clock'],
    ['BTC 60% in 1h 50% in 2h', 'typed-shares-over'],
    ['BTC 10% in 1h 10% in 2h 10% in 3h 10% in 4h 10% in 5h 10% in 6h', 'typed-too-many'],
    ['BTC 25% or 1h 25% in 2h', 'typed-unknown'],
    ['BTC 25 in 1h', 'typed-not-percent'],
  ])('of none: %s (%s)', (words, code) => {
    const parsed = parseTimedScaleOut(words)
    expect(parsed.ok ? 'ok' : parsed.fault.code).toBe(code)
  })

  test('are read as they are written', () => {
    const part = fc.record({
      percent: fc.integer({ min: 1, max: 20 }),
      time: fc.oneof(
        fc.integer({ min: 1, max: 40_000 }).map((minutes) => `in ${minutes}m`),
        fc.integer({ min: 0, max: 23 }).map((hour) => `at ${String(hour).padStart(2, '0')}:30`),
      ),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (typed) => {
        const words = `BTC ${typed.map(({ percent, time }) => `${percent}% ${time}`).join(' ')}`
        const parsed = parseTimedScaleOut(words)
        expect(parsed.ok && printTimedScaleOut(parsed.intent)).toBe(`/scaleout ${words}`)
      }),
    )
  })

  test('never throw, whatever they are', () => {
    const word = fc.oneof(
      fc.constantFrom('BTC', 'at', 'in', '25%', '1h', '72000', '@', ':', '22:00'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        expect(typeof parseTimedScaleOut(words.join(' ')).ok).toBe('boolean')
      }),
    )
  })
})

describe('the times of parts', () => {
  const now = Date.parse('2026-11-30T20:30:00Z')
  const span = (minutes: number) => ({ by: 'span', minutes }) as const
  const clock = (minutes: number) => ({ by: 'clock', minutes }) as const
  const of = (...times: Parameters<typeof momentsOf>[0]) => momentsOf(times, { now, zone: 'UTC' })

  test('count from now, and a time of day is the next one after the part before', () => {
    expect(of(span(60), span(120))).toEqual([now + HOUR_MS, now + 2 * HOUR_MS])
    expect(of(clock(22 * 60), clock(60), clock(22 * 60))).toEqual([
      Date.parse('2026-11-30T22:00:00Z'),
      Date.parse('2026-12-01T01:00:00Z'),
      Date.parse('2026-12-01T22:00:00Z'),
    ])
    expect(of(span(120), clock(22 * 60))).toEqual([now + 2 * HOUR_MS, Date.parse('2026-12-01T22:00:00Z')])
  })

  test.each([
    ['the same', [span(60), span(60)], 1],
    ['an earlier one', [span(60), span(120), span(90)], 2],
    ['one that a time of day has passed', [clock(22 * 60), span(60)], 1],
  ])('are refused where one is %s as the part before', (_, times, disordered) => {
    expect(of(...times)).toEqual({ disordered })
  })
})
