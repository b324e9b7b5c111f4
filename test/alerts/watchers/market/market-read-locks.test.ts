import { expect, test } from 'vitest'
import { createMarketReadLocks } from '../../../../src/alerts/watchers/market/market-read-locks.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const MINUTE_MS = 60_000

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  return { clock, locks: createMarketReadLocks({ redis: redis(), now: () => clock.time }) }
}

test('a read is locked for its time, in all processes, unless it is unlocked before', async () => {
  const { clock, locks } = open()
  await locks.lock('candles', 10_000)
  expect([await locks.isFree('candles'), await locks.isFree('pairs')]).toEqual([false, true])
  clock.time += 9_999
  expect(await locks.isFree('candles')).toBe(false)
  clock.time += 1
  expect(await locks.isFree('candles')).toBe(true)
  await locks.lock('candles', 10_000)
  await locks.unlock('candles')
  expect(await locks.isFree('candles')).toBe(true)
  expect(await redis().exists(keys.marketReadLock('candles'))).toBe(0)
})

test('a clock that is set back frees what was locked by the time before, and Redis removes it', async () => {
  const { clock, locks } = open()
  await locks.lock('candles', MINUTE_MS)
  clock.time -= 59 * MINUTE_MS
  expect(await locks.isFree('candles')).toBe(true)
  // Set back by less than the longest lock, it is held no longer than that.
  clock.time += 58.5 * MINUTE_MS
  expect(await locks.isFree('candles')).toBe(false)
  const ttl = await redis().pttl(keys.marketReadLock('candles'))
  expect(ttl).toBeGreaterThan(0)
  expect(ttl).toBeLessThanOrEqual(2 * MINUTE_MS)
})
