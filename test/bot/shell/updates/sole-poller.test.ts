import { afterEach, expect, test } from 'vitest'
import { startSolePoller } from '../../../../src/bot/shell/updates/sole-poller.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { createLease } from '../../../../src/redis/lease.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { repeatEvery } from '../../../support/time/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const logger = createLogger({ level: 'silent', secrets: [] })

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

/** A process that is on standby or fetches; `fetching` names those that fetch. */
function start(name: string, fetching: Set<string>, ms = 600_000) {
  const lease = createLease({ random: systemRandom, redis: redis(), key: 'squawkbox:{inbox}:polling', ms })
  const poller = startSolePoller({
    repeat: repeatEvery(5),
    lease,
    start: () => {
      fetching.add(name)
      return {
        stop: async () => {
          await Promise.resolve()
          fetching.delete(name)
        },
      }
    },
    logger,
  })
  running.push(poller)
  return poller
}

test('the process that was started last fetches, and the others wait', async () => {
  const fetching = new Set<string>()
  start('first', fetching)
  await expect.poll(() => [...fetching]).toEqual(['first'])
  start('second', fetching)
  await expect.poll(() => [...fetching]).toEqual(['second'])
})

test('a waiting process takes over when the fetching one stops', async () => {
  const fetching = new Set<string>()
  start('first', fetching)
  await expect.poll(() => [...fetching]).toEqual(['first'])
  const second = start('second', fetching)
  await expect.poll(() => [...fetching]).toEqual(['second'])
  await second.stop()
  await expect.poll(() => [...fetching]).toEqual(['first'])
})

test('a waiting process takes over when the fetching one goes silent', async () => {
  const fetching = new Set<string>()
  start('first', fetching)
  await expect.poll(() => [...fetching]).toEqual(['first'])
  // Another took it, and died.
  await createLease({
    random: systemRandom,
    redis: redis(),
    key: 'squawkbox:{inbox}:polling',
    ms: 600_000,
  }).seize()
  await expect.poll(() => [...fetching]).toEqual([])
  await redis().pexpire('squawkbox:{inbox}:polling', 1)
  await expect.poll(() => [...fetching]).toEqual(['first'])
})

test('a process that stops gives up nothing that another has taken', async () => {
  const fetching = new Set<string>()
  const first = start('first', fetching)
  await expect.poll(() => [...fetching]).toEqual(['first'])
  start('second', fetching)
  await expect.poll(() => [...fetching]).toEqual(['second'])
  await first.stop()
  expect(await redis().exists('squawkbox:{inbox}:polling')).toBe(1)
  expect([...fetching]).toEqual(['second'])
})
