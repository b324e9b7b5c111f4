import { expect, test } from 'vitest'
import { joinWatchers } from '../../../../src/alerts/watchers/account/living-watchers.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { repeatEvery } from '../../../support/time/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const logger = createLogger({ level: 'silent', secrets: [] })

test('every watcher knows how many there are, when one joins, leaves or dies', async () => {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const join = () =>
    joinWatchers({
      random: systemRandom,
      repeat: repeatEvery(5),
      redis: redis(),
      logger,
      now: () => clock.time,
    })
  const first = join()
  expect(first.count()).toBe(1)
  const second = join()
  await expect.poll(() => [first.count(), second.count()]).toEqual([2, 2])
  await second.stop()
  await expect.poll(() => first.count()).toBe(1)
  // One that died without leaving.
  await redis().zadd('squawkbox:{alerts}:living-watchers', clock.time + 10_000, 'dead')
  await expect.poll(() => first.count()).toBe(2)
  clock.time += 10_000
  await expect.poll(() => first.count()).toBe(1)
  await first.stop()
  expect(await redis().exists('squawkbox:{alerts}:living-watchers')).toBe(0)
})
