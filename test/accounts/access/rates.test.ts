import { describe, expect, test } from 'vitest'
import { createRates, type RateKind } from '../../../src/accounts/access/rates.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const LIMITS = { updates: 5, secrets: 2, confirms: 3 }
const ANN = 7
const BEN = 8

const process = () => createRates({ redis: redis(), limits: LIMITS })

/** How many of so many there was room for. */
async function room(rates: ReturnType<typeof process>, kind: RateKind, tries: number, userId = ANN) {
  const counted = await Promise.all(Array.from({ length: tries }, () => rates.count(userId, kind)))
  return counted.filter(({ ok }) => ok).length
}

describe('what one person may do in a minute', () => {
  test('is counted by kind and by person', async () => {
    const rates = process()
    expect(await room(rates, 'updates', 9)).toBe(5)
    expect(await room(rates, 'secrets', 9)).toBe(2)
    expect(await room(rates, 'confirms', 9)).toBe(3)
    expect(await room(rates, 'updates', 9, BEN)).toBe(5)
  })

  test('is counted by all processes together', async () => {
    const [one, other] = [process(), process()]
    expect(await room(one, 'updates', 3)).toBe(3)
    expect(await room(other, 'updates', 3)).toBe(2)
    expect(await room(one, 'updates', 3)).toBe(0)
    expect(await room(other, 'confirms', 2)).toBe(2)
  })

  test('says how long to wait, and there is room again after it', async () => {
    const rates = process()
    await room(rates, 'confirms', 3)
    const full = await rates.count(ANN, 'confirms')
    expect(full).toMatchObject({ ok: false })
    const waitMs = full.ok ? 0 : full.waitMs
    expect(waitMs).toBeGreaterThan(20_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    await redis().del('squawkbox:{user:7}:rate:confirms')
    expect(await room(process(), 'confirms', 9)).toBe(3)
  })

  test('leaves nothing in Redis that does not end by itself', async () => {
    const rates = process()
    await room(rates, 'updates', 9)
    await rates.shouldNotify(ANN)
    const kept = await redis().keys('*')
    expect(kept.toSorted()).toEqual(['squawkbox:{user:7}:rate:told', 'squawkbox:{user:7}:rate:updates'])
    for (const key of kept) expect(await redis().pttl(key)).toBeGreaterThan(0)
  })

  test('is as much as they like where the limit is 0', async () => {
    const rates = createRates({ redis: redis(), limits: { updates: 0, secrets: 0, confirms: 0 } })
    expect(await room(rates, 'updates', 500)).toBe(500)
    expect(await room(rates, 'confirms', 500)).toBe(500)
    expect(await redis().dbsize()).toBe(0)
  })

  test('keeps nobody out where something else is kept in its place', async () => {
    const rates = process()
    await redis().rpush('squawkbox:{user:7}:rate:confirms', 'something')
    expect(await room(rates, 'confirms', 9)).toBe(3)
    await redis().set('squawkbox:{user:7}:rate:updates', 'something')
    expect(await room(rates, 'updates', 9)).toBe(5)
    for (const key of await redis().keys('*')) expect(await redis().pttl(key)).toBeGreaterThan(0)
  })
})

test('who goes too fast is told so once a minute, by all processes together', async () => {
  const [one, other] = [process(), process()]
  const notified = await Promise.all([one, other, one, other].map((rates) => rates.shouldNotify(ANN)))
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(await one.shouldNotify(BEN)).toBe(true)
})
