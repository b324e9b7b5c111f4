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

describe('the rate limit of a user', () => {
  test('counts by kind and user', async () => {
    const rates = process()
    expect(await room(rates, 'updates', 9)).toBe(5)
    expect(await room(rates, 'secrets', 9)).toBe(2)
    expect(await room(rates, 'confirms', 9)).toBe(3)
    expect(await room(rates, 'updates', 9, BEN)).toBe(5)
  })

  test('counts across all processes', async () => {
    const [one, other] = [process(), process()]
    expect(await room(one, 'updates', 3)).toBe(3)
    expect(await room(other, 'updates', 3)).toBe(2)
    expect(await room(one, 'updates', 3)).toBe(0)
    expect(await room(other, 'confirms', 2)).toBe(2)
  })

  test('returns the time until the window ends', async () => {
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

  test('leaves no key without a TTL', async () => {
    const rates = process()
    await room(rates, 'updates', 9)
    await rates.shouldNotify(ANN)
    const kept = await redis().keys('*')
    expect(kept.toSorted()).toEqual(['squawkbox:{user:7}:rate:told', 'squawkbox:{user:7}:rate:updates'])
    for (const key of kept) expect(await redis().pttl(key)).toBeGreaterThan(0)
  })

  test('is off if it is 0', async () => {
    const rates = createRates({ redis: redis(), limits: { updates: 0, secrets: 0, confirms: 0 } })
    expect(await room(rates, 'updates', 500)).toBe(500)
    expect(await room(rates, 'confirms', 500)).toBe(500)
    expect(await redis().dbsize()).toBe(0)
  })

  test('ignores a damaged counter', async () => {
    const rates = process()
    await redis().rpush('squawkbox:{user:7}:rate:confirms', 'something')
    expect(await room(rates, 'confirms', 9)).toBe(3)
    await redis().set('squawkbox:{user:7}:rate:updates', 'something')
    expect(await room(rates, 'updates', 9)).toBe(5)
    for (const key of await redis().keys('*')) expect(await redis().pttl(key)).toBeGreaterThan(0)
  })
})

test('a user over the limit is notified once a minute, across all processes', async () => {
  const [one, other] = [process(), process()]
  const notified = await Promise.all([one, other, one, other].map((rates) => rates.shouldNotify(ANN)))
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(await one.shouldNotify(BEN)).toBe(true)
})
