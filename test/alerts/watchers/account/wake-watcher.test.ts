import { expect, onTestFinished, test, vi } from 'vitest'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { wakeUpsOn } from '../../../support/redis/wake-ups.js'
import { watchOf } from './support.js'
import { neverRepeat } from '../../../support/time/timers.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((accountId, index) => ({
  userId: 7 + index,
  accountId,
  chainId: '42161',
})) as [Watched, Watched, Watched]
type Watched = { readonly userId: number; readonly accountId: string; readonly chainId: string }

/** A watcher that leases by itself at its start only, and the watch list of another process. */
async function watching(readsPerSecond?: number) {
  const watch = watchOf(redis(), {
    ...(readsPerSecond !== undefined && { readsPerSecond }),
    repeat: neverRepeat,
    wakeUps: wakeUpsOn(server.url),
  })
  onTestFinished(() => watch.stop())
  const leases = vi.spyOn(watch.list, 'lease')
  watch.start()
  // Once at the start, and once when the subscription begins.
  await expect.poll(() => leases.mock.calls.length).toBe(2)
  const other = createWatchList({
    timers: processTimers,
    redis: redis(),
    venue: 'service',
    now: () => watch.clock.time,
  })
  return { watch, leases, other }
}

test('an account that another process adds, or wants to be polled, is polled at once', async () => {
  const { watch, other } = await watching()
  await other.add([ann])
  await expect.poll(() => watch.looked()).toEqual(['ann'])
  await expect.poll(() => watch.dueIn(ann)).toBeGreaterThan(1_000)
  await other.pollNow([ann])
  await expect.poll(() => watch.looked()).toEqual(['ann'])
  await expect.poll(() => watch.dueIn(ann)).toBeGreaterThan(1_000)
  expect(await other.pollReached([ann])).toEqual([])
  await expect.poll(() => watch.looked()).toEqual(['ann'])
})

test('without reads left a watcher does not ask again and again, but polls out of turn', async () => {
  // Five reads are saved up, those of two polls.
  const { watch, leases, other } = await watching(0.001)
  await other.add([ann, bob, cat])
  const looked: string[] = []
  await expect.poll(() => looked.push(...watch.looked())).toBe(2)
  for (const one of [ann, bob, cat].filter(({ accountId }) => looked.includes(accountId)))
    await expect.poll(() => watch.dueIn(one)).toBeGreaterThan(0)
  const before = leases.mock.calls.length
  for (let turn = 0; turn < 100; turn++) await redis().ping()
  // At most those that the ends of both polls have caused.
  expect(leases.mock.calls.length - before).toBeLessThanOrEqual(2)
  const left = [ann, bob, cat].filter(({ accountId }) => !looked.includes(accountId))
  await other.pollNow(left)
  await expect.poll(() => watch.looked()).toEqual(left.map(({ accountId }) => accountId))
})

test('whoever waits for a watch list is woken at the time of the next poll, in any shard', async () => {
  const list = createWatchList({
    timers: processTimers,
    redis: redis(),
    venue: 'service',
    shards: 3,
    wakeUps: wakeUpsOn(server.url),
    now: Date.now,
  })
  await list.add([ann, bob, cat])
  const due = await list.lease({ most: 10, mostDue: 10 }, 60_000)
  expect(due).toHaveLength(3)
  const wakeTimes: number[] = []
  let wakes = 0
  onTestFinished(list.onDue(() => (wakes += 1)))
  // Once in each shard when the subscription begins.
  await expect.poll(() => wakes).toBe(3)
  onTestFinished(list.onDue(() => void wakeTimes.push(Date.now())))
  const from = Date.now()
  for (const one of due) await list.scheduleNext(one, 150)
  await expect.poll(() => wakeTimes.length).toBeGreaterThan(0)
  expect(Math.min(...wakeTimes)).toBeGreaterThanOrEqual(from + 150)
})
