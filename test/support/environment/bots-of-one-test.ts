import { afterEach } from 'vitest'
import type { FragileRedis } from '../redis/fragile-redis.js'
import { clockAhead } from './clock-ahead.js'
import type { BotProcess } from './bot-process.js'
import type { TestEnvironment } from './test-environment.js'

/** Difference between the wall clocks of two bots, in milliseconds. */
const CLOCKS_APART_MS = 10_000

/**
 * Gives a function that starts bots in processes of their own, every other one with a clock ten seconds ahead. After each test
 * they are killed, and what the test left is removed: faults, held writes and all keys in Redis. A failed test would otherwise
 * leave an unhandled button press and unsent orders to the bots of the next test.
 */
export function botsOfOneTest(
  on: TestEnvironment,
  redis: FragileRedis,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): () => Promise<BotProcess> {
  const bots: BotProcess[] = []
  let count = 0
  afterEach(async () => {
    for (const one of bots.splice(0)) await one.kill()
    await on.exchange('DELETE', '/faults')
    await on.driver.clearFaults()
    await redis.clear()
  })
  return async () => {
    const clock = clockAhead((count++ % 2) * CLOCKS_APART_MS)
    const started = await on.botProcess({ REDIS_URL: redis.url, ...clock, ...environment() })
    bots.push(started)
    return started
  }
}
