import { beforeEach, expect, test } from 'vitest'
import { processTimers } from '../../src/lib/timers.js'
import { createDueSet, itemsOfPeople } from '../../src/redis/due-set.js'
import { DamagedRecordError } from '../../src/redis/record.js'
import { createRecordWork } from '../../src/redis/record-work.js'
import { handClock } from '../desk/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { clientOf } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const NAME = { userId: 1, id: 'p1' }
const MINUTE_MS = 60_000

/** A due set with one item that is due, and the work on it, of which `advance` may change. */
async function open() {
  const clock = handClock()
  const due = createDueSet(
    { redis: redis(), timers: processTimers, now: clock.now, key: 'due' },
    itemsOfPeople,
  )
  const unread: string[] = []
  const outside = { advance: async (): Promise<number | undefined> => await Promise.resolve(undefined) }
  const work = createRecordWork({
    due,
    advance: async () => await outside.advance(),
    unread: ({ id }) => unread.push(id),
    now: clock.now,
  })
  await due.schedule(NAME, clock.now())
  /** Works on what is due now. Gives the milliseconds until it is due again; undefined where it is not. */
  const round = async (): Promise<number | undefined> => {
    const leased = await due.lease(MINUTE_MS)
    if (leased) await work(leased)
    const at = await redis().zscore('due', itemsOfPeople.nameOf(NAME))
    return at === null ? undefined : Number(at) - clock.now()
  }
  return { clock, due, outside, round, unread }
}

const damaged = async () => await Promise.reject(new DamagedRecordError('no record'))

test('an item whose record cannot be read is due again after seconds, then longer each time, and is told once', async () => {
  const { clock, outside, round, unread } = await open()
  outside.advance = damaged
  const waits: (number | undefined)[] = []
  for (let count = 0; count < 10; count++) {
    const ms = await round()
    waits.push(ms)
    clock.pass(ms ?? 0)
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(waits.slice(-2)).toEqual([30_000, 30_000])
  expect(unread).toEqual(['p1'])
  // It can be read again: by another process, or once it is mended.
  outside.advance = async () => await Promise.resolve(clock.now() + MINUTE_MS)
  expect(await round()).toBe(MINUTE_MS)
  clock.pass(MINUTE_MS)
  outside.advance = damaged
  expect([await round(), unread]).toEqual([2_000, ['p1', 'p1']])
})

test('an item that was made due meanwhile keeps that time', async () => {
  const { clock, due, outside, round } = await open()
  outside.advance = async () => {
    await due.schedule(NAME, clock.now() + 1)
    return await damaged()
  }
  expect(await round()).toBe(1)
})

test('an item that is over leaves the set, and any other failure is not for here', async () => {
  const { outside, round, unread } = await open()
  outside.advance = async () => await Promise.reject(new Error('away'))
  await expect(round()).rejects.toThrow('away')
  expect(unread).toEqual([])
  const over = await open()
  expect(await over.round()).toBeUndefined()
})
