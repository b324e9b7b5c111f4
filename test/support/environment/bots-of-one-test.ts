import { afterEach } from 'vitest'
import type { FragileRedis } from '../redis/fragile-redis.js'
import type { BotProcess } from './bot-process.js'
import type { TestEnvironment } from './test-environment.js'

/**
 * Gives a function that starts bots in processes of their own. After each test they are killed, and what the test left
 * is removed: faults, held writes and all keys in Redis. A failed test would otherwise leave an unhandled button press
 * and unsent orders to the bots of the next test.
 */
export function botsOfOneTest(
  on: TestEnvironment,
  redis: FragileRedis,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): () => Promise<BotProcess> {
  const bots: BotProcess[] = []
  afterEach(async () => {
    for (const one of bots.splice(0)) await one.kill()
    await on.exchange('DELETE', '/faults')
    await on.driver.clearFaults()
    await redis.clear()
  })
  return async () => {
    const started = await on.botProcess({ REDIS_URL: redis.url, ...environment() })
    bots.push(started)
    return started
  }
}
