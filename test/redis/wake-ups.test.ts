import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { startPollLoop } from '../../src/lib/poll-loop.js'
import { createDueSet, type ItemNames } from '../../src/redis/due-set.js'
import type { WakeUps } from '../../src/redis/wake-ups.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { wakeUpsOn } from '../support/redis/wake-ups.js'
import { clientOf } from './support.js'
import { processTimers } from '../../src/lib/timers.js'
import { repeatAlone } from '../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
/** Items of due sets that are their own names. */
const texts: ItemNames<string> = { nameOf: String, parse: String }

/** Longer than any test. */
const NO_FALLBACK = 10_000_000

const KEY = 'a:{due}:set'

/** A loop of one process on a due set, and the set as another process has it. */
async function loopOn({
  wakeUps,
  everyMs = NO_FALLBACK,
  now = Date.now,
}: {
  readonly wakeUps: WakeUps | undefined
  readonly everyMs?: number
  readonly now?: () => number
}) {
  const own = new Redis(server.url)
  onTestFinished(async () => void (await own.quit()))
  const dueSet = createDueSet({ timers: processTimers, redis: own, key: KEY, wakeUps, now }, texts)
  const state = { worked: new Array<string>(), asked: 0 }
  const loop = startPollLoop({
    repeat: repeatAlone,
    everyMs,
    onDue: dueSet.onDue,
    take: async () => {
      const due = await dueSet.lease(60_000)
      state.asked += 1
      return due?.item
    },
    work: async (due) => {
      state.worked.push(due)
      await dueSet.remove(due)
    },
    failed: () => undefined,
  })
  onTestFinished(() => loop.stop())
  // Once at the start, and once when the subscription begins; more often where it asks by itself.
  await expect.poll(() => state.asked, { interval: 1 }).toBeGreaterThanOrEqual(wakeUps ? 2 : 1)
  return { state, loop, other: createDueSet({ timers: processTimers, redis: redis(), key: KEY, now }, texts) }
}

test('what one process makes due is worked on by another at once', async () => {
  const { state, other } = await loopOn({ wakeUps: wakeUpsOn(server.url) })
  await other.schedule('one', Date.now())
  await expect.poll(() => state.worked).toEqual(['one'])
})

test('what one process makes due later is worked on by another at its time', async () => {
  const { state, other } = await loopOn({ wakeUps: wakeUpsOn(server.url) })
  const at = Date.now() + 150
  await other.schedule('one', at)
  await expect.poll(() => state.worked).toEqual(['one'])
  expect(Date.now()).toBeGreaterThanOrEqual(at)
})

test('a message that is lost costs no more than the longest time between two requests', async () => {
  const { state } = await loopOn({ wakeUps: wakeUpsOn(server.url), everyMs: 300 })
  await redis().zadd(KEY, 0, 'unannounced')
  await expect.poll(() => state.worked).toEqual(['unannounced'])
})

test('after a new subscription everybody asks, as messages may have been missed', async () => {
  const { state } = await loopOn({ wakeUps: wakeUpsOn(server.url) })
  await redis().zadd(KEY, 0, 'unannounced')
  const before = state.asked
  await redis().call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await expect.poll(() => state.worked).toEqual(['unannounced'])
  expect(state.asked).toBeGreaterThan(before)
})

test('nothing is asked while nothing is due, whatever others do later', async () => {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const { state, other } = await loopOn({ wakeUps: wakeUpsOn(server.url), now: () => clock.time })
  await other.schedule('first', clock.time + 60_000)
  await redis().config('RESETSTAT')
  const before = state.asked
  for (let hour = 1; hour <= 40; hour++)
    await other.schedule(`after ${hour} h`, clock.time + hour * 3_600_000)
  await other.schedule('first', clock.time + 50_000)
  await other.schedule('now', clock.time)
  await expect.poll(() => state.worked).toEqual(['now'])
  await expect.poll(() => state.asked).toBe(before + 2)
  // The 42 of the other process, and two of the loop: one for what came due, one that found no more.
  expect(await calls('evalsha')).toBe(44)
})

test('a subscription that is closed wakes nobody, and the loop stops', async () => {
  const wakeUps = wakeUpsOn(server.url)
  const { state, other, loop } = await loopOn({ wakeUps })
  wakeUps.close()
  await expect.poll(() => redis().pubsub('NUMSUB', KEY)).toEqual([KEY, 0])
  const before = state.asked
  await other.schedule('one', Date.now())
  await loop.stop()
  expect([state.asked, state.worked]).toEqual([before, []])
})

test('a user of Redis without rights to channels sets what is due, and finds it by asking', async () => {
  await redis().acl('SETUSER', 'plain', 'on', '>secret', '~*', '+@all', 'resetchannels')
  const plain = new Redis(server.url, { username: 'plain', password: 'secret' })
  onTestFinished(async () => void (await plain.quit()))
  const { state } = await loopOn({ wakeUps: undefined, everyMs: 300 })
  await createDueSet({ timers: processTimers, redis: plain, key: KEY, now: Date.now }, texts).schedule(
    'one',
    Date.now(),
  )
  await expect.poll(() => state.worked).toEqual(['one'])
})

test('each who listens on a channel hears every message, until they end it', async () => {
  const wakeUps = wakeUpsOn(server.url)
  const heard: string[] = []
  const [endFirst] = ['first', 'second'].map((who) =>
    wakeUps.listen('channel', (message) => heard.push(`${who} ${message}`)),
  )
  await expect.poll(() => redis().publish('channel', 'a text')).toBe(1)
  await expect.poll(() => heard).toEqual(['first a text', 'second a text'])
  endFirst?.()
  await redis().publish('channel', 'another')
  await expect.poll(() => heard.slice(2)).toEqual(['second another'])
})

/** The number of calls of a command since the last reset. */
async function calls(command: string): Promise<number> {
  const found = new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(await redis().info('commandstats'))
  return Number.parseInt(found?.[1] ?? '0', 10)
}
