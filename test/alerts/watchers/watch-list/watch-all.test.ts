import { expect, test } from 'vitest'
import type { OwnedAccount } from '../../../../src/accounts/accounts.js'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { createWatchAll } from '../../../../src/alerts/watchers/watch-list/watch-all.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const chains = [
  { id: '1', name: 'One' },
  { id: '2', name: 'Two' },
]

/** The accounts on the watch list of a venue, in the order of their times within each activity; with the times if asked for. */
async function listed(venue: string, ...withScores: readonly 'WITHSCORES'[]): Promise<readonly string[]> {
  const sets = await Promise.all(
    Object.values(keys.watchListSets(venue, 0)).map((set) =>
      redis().zrange(set, '0', '-1', ...(withScores as ['WITHSCORES'])),
    ),
  )
  return sets.flat()
}

/** A starting process, with the accounts that it finds. */
function start(of: readonly { readonly id: string; readonly name: string }[] = chains) {
  const listOf = (venue: string) =>
    createWatchList({ timers: processTimers, redis: redis(), venue, now: () => 1_000 })
  const watchAll = createWatchAll({
    random: systemRandom,
    timers: { sleep: (_, signal) => processTimers.sleep(5, signal) },
    redis: redis(),
    listOf,
    chains: of,
    shards: 1,
  })
  const found: readonly OwnedAccount[][] = [
    [
      { userId: 7, id: 'a', venue: 'service' },
      { userId: 7, id: 'p', venue: 'paper' },
    ],
    [{ userId: 8, id: 'b', venue: 'service' }],
  ]
  let reads = 0
  const accounts = {
    all: async function* () {
      reads += 1
      for (const part of found) yield await Promise.resolve(part)
    },
  }
  return {
    run: (signal = new AbortController().signal) => watchAll(accounts, () => undefined, signal),
    reads: () => reads,
  }
}

test('a start adds the accounts that are missing, and leaves the others at their time', async () => {
  await redis().zadd(keys.watchListSets('service', 0).active, 9_000, '7/a/1')
  expect(await start().run()).toBe(true)
  expect(await listed('service', 'WITHSCORES')).toEqual([
    '7/a/2',
    '1000',
    '8/b/1',
    '1000',
    '8/b/2',
    '1000',
    '7/a/1',
    '9000',
  ])
  expect(await listed('paper')).toEqual(['7/p/1', '7/p/2'])
})

test('of processes that start together, one reads the accounts', async () => {
  const starts = Array.from({ length: 4 }, () => start())
  const results = await Promise.all(starts.map((one) => one.run()))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(starts.map((one) => one.reads()).reduce((sum, reads) => sum + reads, 0)).toBe(1)
  expect(await start().run()).toBe(false)
})

test('a start with another chain adds the accounts on it', async () => {
  await start([{ id: '1', name: 'One' }]).run()
  expect(await start().run()).toBe(true)
  expect(await listed('service')).toHaveLength(4)
})

test('a start goes on where another process died while it added the accounts', async () => {
  await redis().set(keys.watchListFillLease(), 'died', 'PX', 50)
  expect(await start().run()).toBe(true)
})

test('a start that waits for another process ends when it is stopped', async () => {
  await redis().set(keys.watchListFillLease(), 'other')
  const stopping = new AbortController()
  const running = start().run(stopping.signal)
  stopping.abort()
  expect(await running).toBe(false)
})
