import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createRates,
  storedCount,
  type RateKind,
  type StoredCount,
} from '../../../src/accounts/access/rates.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { createNamedScript } from '../../../src/redis/script.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { processTimers } from '../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

const LIMITS = { updates: 5, secrets: 2, confirms: 3 }
const ANN = 7
const BEN = 8

const logger = createLogger({ level: 'silent', secrets: [] })

/** The rates of a process. Nothing is written by time alone. */
const process = (limits = LIMITS) => {
  const rates = createRates({ timers: processTimers, redis: redis(), limits, logger, writeMs: 60_000 })
  onTestFinished(() => rates.close())
  return rates
}

/** The count that Redis holds, as the user context has it. */
const storedScript = createNamedScript({ keys: ['counter'] }, `${storedCount} return storedCount(counter)`)
const stored = async (kind: RateKind, userId = ANN) =>
  (await storedScript(redis(), { counter: keys.rate(userId, kind) }, {})) as StoredCount

/** What is left of a window of a minute that began with this, at the least, in milliseconds; Redis rounds. */
function windowFrom(): () => number {
  const from = performance.now()
  return () => 60_000 - (performance.now() - from) - 100
}

/** How many of so many there was room for. */
async function room(rates: ReturnType<typeof process>, kind: RateKind, tries: number, userId = ANN) {
  const counted = await Promise.all(Array.from({ length: tries }, () => rates.countNow(userId, kind)))
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
    const left = windowFrom()
    await room(rates, 'confirms', 3)
    const full = await rates.countNow(ANN, 'confirms')
    expect(full).toMatchObject({ ok: false })
    const waitMs = full.ok ? 0 : full.waitMs
    expect(waitMs).toBeGreaterThan(left())
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
    const rates = process({ updates: 0, secrets: 0, confirms: 0 })
    expect(await room(rates, 'updates', 500)).toBe(500)
    expect(await room(rates, 'confirms', 500)).toBe(500)
    for (let number = 0; number < 500; number++)
      expect(rates.count(ANN, 'updates', null)).toEqual({ ok: true })
    await rates.close()
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

describe('counts that are written later', () => {
  test('add to those that Redis holds, also before they are written', async () => {
    const rates = process()
    const left = windowFrom()
    const counted = async () => rates.count(ANN, 'updates', await stored('updates'))
    expect((await rates.countNow(ANN, 'updates')).ok).toBe(true)
    for (let number = 0; number < 4; number++) expect(await counted()).toEqual({ ok: true })
    const over = await counted()
    expect(over.ok ? 0 : over.waitMs).toBeGreaterThan(left())
    expect(await stored('updates')).toEqual([1, expect.any(Number)])
    expect(rates.count(ANN, 'confirms', null)).toEqual({ ok: true })
    expect(rates.count(BEN, 'updates', null)).toEqual({ ok: true })
  })

  test('are written by a close, by time, and with one that is written at once', async () => {
    const [closed, early] = [process(), process()]
    closed.count(ANN, 'updates', null)
    closed.count(ANN, 'updates', null)
    await closed.close()
    expect(await stored('updates')).toEqual([2, expect.any(Number)])
    early.count(ANN, 'updates', await stored('updates'))
    expect(await early.countNow(ANN, 'updates')).toEqual({ ok: true })
    expect(await stored('updates')).toEqual([4, expect.any(Number)])
    await early.close()
    expect(await stored('updates')).toEqual([4, expect.any(Number)])

    const timed = createRates({ timers: processTimers, redis: redis(), limits: LIMITS, logger, writeMs: 1 })
    onTestFinished(() => timed.close())
    const left = windowFrom()
    timed.count(BEN, 'secrets', null)
    await expect.poll(() => stored('secrets', BEN)).toEqual([1, expect.any(Number)])
    expect((await stored('secrets', BEN))?.[1]).toBeGreaterThan(left())
  })

  test('that cannot be written are logged, and hold nobody up', async () => {
    const lines: string[] = []
    const broken = new Redis(server.url, { lazyConnect: true, enableOfflineQueue: false })
    onTestFinished(() => broken.disconnect())
    const noting = createLogger({ level: 'warn', secrets: [], sink: { write: (line) => lines.push(line) } })
    const rates = createRates({ timers: processTimers, redis: broken, limits: LIMITS, logger: noting })
    expect(rates.count(ANN, 'updates', null)).toEqual({ ok: true })
    await rates.close()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('rates-not-written')
    for (let number = 0; number < 5; number++) expect(rates.count(ANN, 'updates', null)).toEqual({ ok: true })
    await rates.close()
  })
})

test('a user over the limit is notified once a minute, across all processes', async () => {
  const [one, other] = [process(), process()]
  const notified = await Promise.all([one, other, one, other].map((rates) => rates.shouldNotify(ANN)))
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(await one.shouldNotify(BEN)).toBe(true)
})
