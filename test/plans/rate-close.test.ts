import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const percent = new Big('0.05')
const RULE = {
  kind: 'rate-close',
  on: 'funding',
  percent,
  share: { by: 'percent', percent: new Big(50) },
  isLong: true,
} as const
const CLOSE = { name: 'decreasePosition', params: { posId: '7', size: '5000' } }

/** A plan that is armed, in a world in which the pair has this funding rate, as a fraction. */
async function armed(fundingRate: string, fields: Parameters<typeof planOf>[0] = {}): Promise<World> {
  const outside = world()
  outside.rates = { fundingRate }
  await processOn(redis(), outside).plans.offer(planOf({ rule: RULE, ...fields }))
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

/** One look, and the time until the next one. */
async function look(outside: World): Promise<void> {
  const next = await processOn(redis(), outside).look()
  const last = (await stored(outside))?.steps.at(-1)
  if (last) await reconcile(redis(), outside, last.ticketId)
  outside.clock.pass(Math.max(0, Number(next ?? outside.clock.now()) - outside.clock.now()))
}

async function looks(outside: World, count = 8): Promise<void> {
  for (let at = 0; at < count; at++) await look(outside)
}

describe('a close at a rate', () => {
  test('is sent after two reads in a row that are over it, once', async () => {
    const outside = await armed('0.0005')
    await looks(outside)
    // As much as the rate is not over it.
    expect(outside.executed).toEqual([])
    outside.rates = { fundingRate: '0.00051' }
    await look(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed', overAt: expect.any(Number) })
    await looks(outside)
    expect(outside.executed).toMatchObject([CLOSE])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('is looked at about once a minute, and by nothing else', async () => {
    const outside = await armed('0.0001')
    expect(await processOn(redis(), outside).look()).toBe(outside.clock.now() + MINUTE_MS)
    outside.rates = { fundingRate: '0.001' }
    expect(await processOn(redis(), outside).look()).toBe(outside.clock.now() + MINUTE_MS / 2)
    expect(await redis().keys('*plans:above')).toEqual([])
  })

  test('begins anew where the second read is not over it', async () => {
    const outside = await armed('0.001')
    await look(outside)
    outside.rates = { fundingRate: '0.0001' }
    await look(outside)
    outside.rates = { fundingRate: '0.001' }
    await look(outside)
    expect(outside.executed).toEqual([])
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('counts two looks that come at once as one read', async () => {
    const outside = await armed('0.001')
    for (let count = 0; count < 5; count++) await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    // They do not put it off either.
    outside.clock.pass(MINUTE_MS / 2)
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test.each([4 * MINUTE_MS, 24 * 60 * MINUTE_MS, -60 * MINUTE_MS])(
    'begins anew where the read before is %d ms away by the clock',
    async (ms) => {
      const outside = await armed('0.001')
      await look(outside)
      outside.clock.pass(ms)
      await processOn(redis(), outside).look()
      expect((await stored(outside))?.reachedAt).toBeUndefined()
      expect(outside.executed).toEqual([])
    },
  )

  test('does nothing where the rate cannot be read or is not stated, and goes on once it is', async () => {
    const outside = await armed('0.001')
    await look(outside)
    outside.rates = undefined
    await expect(processOn(redis(), outside).look()).rejects.toThrow('No pair is read here')
    outside.rates = { fundingRate: undefined } as never
    await looks(outside, 3)
    expect(outside.executed).toEqual([])
    outside.rates = { fundingRate: '0.001' }
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('is not sent where the rate has fallen before it could be', async () => {
    const outside = await armed('0.001')
    await look(outside)
    await look(outside)
    expect((await stored(outside))?.reachedAt).toBeDefined()
    outside.rates = { fundingRate: '0.0001' }
    await looks(outside, 4)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'armed' })
    expect((await stored(outside))?.reachedAt).toBeUndefined()
  })

  test('that a process began before it died is not sent where the rate has fallen since', async () => {
    const outside = await armed('0.001')
    await looks(outside, 2)
    for (let step = 1; (await stored(outside))?.steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    outside.rates = { fundingRate: '0.0001' }
    await looks(outside, 40)
    expect([outside.executed, outside.notices]).toEqual([[], []])
    outside.rates = { fundingRate: '0.001' }
    await looks(outside)
    expect(outside.executed).toMatchObject([CLOSE])
  })

  test('that was seen to be over it while nobody could send reads it again', async () => {
    const outside = await armed('0.001')
    await look(outside)
    await look(outside)
    outside.clock.pass(6 * MINUTE_MS)
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
    expect((await stored(outside))?.reachedAt).toBeUndefined()
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test.each([
    ['funding', true, { fundingRate: '0.001' }, 1],
    ['funding', true, { fundingRate: '-0.001' }, 0],
    ['funding', false, { fundingRate: '-0.001' }, 1],
    ['funding', false, { fundingRate: '0.001' }, 0],
    ['borrow', true, { borrowRateLong: '0.001', borrowRateShort: '0' }, 1],
    ['borrow', false, { borrowRateLong: '0.001', borrowRateShort: '0' }, 0],
    ['borrow', false, { borrowRateLong: '0', borrowRateShort: '0.001' }, 1],
  ] as const)('%s is what the side pays (long: %s, %j): %d', async (on, isLong, rates, count) => {
    const outside = await armed('0', {
      rule: { ...RULE, on, isLong },
      position: { ...planOf().position, isLong },
    })
    outside.positions = outside.positions.map((one) => ({ ...one, isLong }))
    outside.rates = rates
    await looks(outside)
    expect(outside.executed).toHaveLength(count)
  })

  test('that is paused reads nothing, and needs two reads again once it is resumed', async () => {
    const outside = await armed('0.001')
    await look(outside)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, state: 'paused' }))
    outside.rates = undefined
    expect(await processOn(redis(), outside).look()).toBeUndefined()
    outside.clock.pass(10 * MINUTE_MS)
    outside.rates = { fundingRate: '0.001' }
    const resumedAt = outside.clock.now()
    await plans.change(NAME, (plan) => ({ ...plan, state: 'armed', resumedAt }))
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
    await looks(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('ends with its position', async () => {
    const outside = await armed('0.001')
    outside.positions = []
    await looks(outside, 12)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'gone' })
  })

  test.each([true, false])(
    'is sent at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await armed('0.001')
      await look(whole)
      const living = processOn(redis(), whole)
      await living.look()
      await living.look()
      expect(whole.executed).toHaveLength(1)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await armed('0.001')
        await look(outside)
        const dying = processOn(redis(), outside, { step, isAfter })
        await dying.look()
        await dying.look()
        outside.clock.pass(MINUTE_MS)
        await looks(outside, 16)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
        expect(['ended', 'frozen']).toContain((await stored(outside))?.state)
      }
    },
  )
})
