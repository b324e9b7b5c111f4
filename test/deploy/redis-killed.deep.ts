import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startPrometheus, type LocalPrometheus } from './prometheus.js'

let second: PrivateRedis | undefined
// Registered before the environment's own afterAll, and so run after it: the environment needs its Redis to the end.
afterAll(() => second?.kill())
const on = environmentForThisFile()

let prometheus: LocalPrometheus
beforeAll(async () => {
  prometheus = await startPrometheus({ withoutDelay: true })
})
afterAll(() => prometheus?.stop())

/** A scrape while Redis is away takes some seconds. */
const SCRAPED = { timeout: 60_000, interval: 200 }

/** Gauges of what is in Redis; each is the only sign of something that a person loses money by. */
const OF_REDIS = ['orders_unknown', 'inbox_overdue_seconds', 'outbox_overdue_seconds', 'watch_lag_seconds']

/** Names of the gauges that have a value now. */
async function present(): Promise<readonly string[]> {
  const samples = await Promise.all(OF_REDIS.map((name) => prometheus.query(`squawkbox_${name}`)))
  return OF_REDIS.filter((_, index) => (samples[index] ?? []).length > 0)
}

test('without Redis no gauge of it has a value, and the operator is paged until it is back', async () => {
  const bot = await on.startBot()
  prometheus.setTargets([new URL(bot.healthUrl).host])
  await expect.poll(present, SCRAPED).toEqual(OF_REDIS)
  const paged = async (): Promise<readonly string[]> =>
    [...(await prometheus.firingAlerts())].filter((name) => /NotReady|Unread/.test(name)).toSorted()
  expect(await paged()).toEqual([])

  await on.environment.redis.kill()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxNotReady', 'SquawkboxUnread'])
  expect(await present()).toEqual([])
  // A gauge of the process itself is still told.
  expect(await prometheus.query('squawkbox_role')).not.toEqual([])
  const unread = await prometheus.query('squawkbox_gauge_read_success == 0')
  expect(unread.map(({ labels }) => labels['gauge'])).toEqual(
    expect.arrayContaining([...OF_REDIS, 'redis_memory_ratio']),
  )

  second = await startPrivateRedis(on.environment.redis.dir, NO_WAIT_FOR_DISK)
  await expect.poll(paged, SCRAPED).toEqual([])
  await expect.poll(present, SCRAPED).toEqual(OF_REDIS)
})
