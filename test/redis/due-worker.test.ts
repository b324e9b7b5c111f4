import { expect, onTestFinished, test } from 'vitest'
import { processTimers } from '../../src/lib/timers.js'
import { createDueSet, itemsOfPeople, type DueSet } from '../../src/redis/due-set.js'
import { startDueWorker } from '../../src/redis/due-worker.js'
import { DamagedRecordError } from '../../src/redis/record.js'
import { deferred, handClock } from '../desk/support.js'
import { recordingLog } from '../desk/trading/tickets/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { handTimers } from '../support/time/timers.js'
import { clientOf } from './support.js'

const redis = clientOf(redisForThisFile())

const NAME = { userId: 1, id: 'p1' }
const LEASE_MS = 20_000
const MINUTE_MS = 60_000

type Item = typeof NAME

/** A due set with one item that is due, and its worker, whose work a test may change. It polls when a test lets it. */
async function open(retryAt?: () => number) {
  await redis().flushall()
  const clock = handClock()
  const { timers, repeat, pass } = handTimers()
  const set = createDueSet(
    { redis: redis(), timers: processTimers, now: clock.now, key: 'due' },
    itemsOfPeople,
  )
  const log = recordingLog()
  const outside: { work: (item: Item) => Promise<number | undefined> } = {
    work: async () => await Promise.resolve(undefined),
  }
  let emptyPolls = 0
  const due: DueSet<Item> = {
    ...set,
    // Another process wakes none of these.
    onDue: () => () => undefined,
    lease: async (ms) => {
      const leased = await set.lease(ms)
      if (!leased) emptyPolls++
      return leased
    },
  }
  await set.schedule(NAME, clock.now())
  const worker = startDueWorker<Item>({
    due,
    leaseMs: LEASE_MS,
    work: async (item) => await outside.work(item),
    prolongedBy: timers,
    everyMs: 1_000,
    repeat,
    logger: log.logger,
    failed: {
      event: 'work-failed',
      text: 'The work failed; it is tried again',
      ...(retryAt && { retryAt: () => clock.now() + retryAt() }),
    },
    now: clock.now,
  })
  onTestFinished(() => worker.stop())
  /** Milliseconds until the item is due again; undefined where it is not in the set. */
  const dueIn = async (): Promise<number | undefined> => {
    const at = await redis().zscore('due', itemsOfPeople.nameOf(NAME))
    return at === null ? undefined : Number(at) - clock.now()
  }
  /** Waits until all that is due now was worked on. Gives `dueIn` after that. */
  const round = async (): Promise<number | undefined> => {
    const before = emptyPolls
    pass(1_000)
    await expect.poll(() => emptyPolls).toBeGreaterThan(before)
    return await dueIn()
  }
  return { clock, set, outside, round, dueIn, pass, worker, events: log.events }
}

const damaged = async () => await Promise.reject(new DamagedRecordError('no record'))
const away = async () => await Promise.reject(new Error('away'))

test('an item whose work is done leaves the set, or is due again at the time that its work says', async () => {
  const { clock, outside, round } = await open()
  outside.work = async () => await Promise.resolve(clock.now() + MINUTE_MS)
  expect(await round()).toBe(MINUTE_MS)
  clock.pass(MINUTE_MS)
  outside.work = async () => await Promise.resolve(undefined)
  expect(await round()).toBeUndefined()
})

test('an item whose work failed is due again at the end of its lease, or at the time for that', async () => {
  const { outside, round, events } = await open()
  outside.work = away
  expect(await round()).toBe(LEASE_MS)
  expect(events()).toEqual(['work-failed'])
  const timed = await open(() => 3_000)
  timed.outside.work = away
  expect(await timed.round()).toBe(3_000)
})

test('an item whose record cannot be read is due again after seconds, then longer each time, and is told once', async () => {
  const { clock, outside, round, events } = await open(() => 1)
  outside.work = damaged
  const waits: (number | undefined)[] = []
  for (let count = 0; count < 10; count++) {
    const ms = await round()
    waits.push(ms)
    clock.pass(ms ?? 0)
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(waits.slice(-2)).toEqual([30_000, 30_000])
  expect(events()).toEqual(['work-failed'])
  // It can be read again: by another process, or once it is mended.
  outside.work = async () => await Promise.resolve(clock.now() + MINUTE_MS)
  expect(await round()).toBe(MINUTE_MS)
  clock.pass(MINUTE_MS)
  outside.work = damaged
  expect([await round(), events()]).toEqual([2_000, ['work-failed', 'work-failed']])
})

test.each<[what: string, outcome: () => Promise<number | undefined>]>([
  ['is done', async () => await Promise.resolve(undefined)],
  ['says a later time', async () => await Promise.resolve(Number.MAX_SAFE_INTEGER)],
  ['fails', away],
  ['cannot read its record', damaged],
])(
  'an item that is made due while its work goes on keeps that time, also where that %s',
  async (_, outcome) => {
    const { clock, set, outside, round } = await open(() => MINUTE_MS)
    outside.work = async (item) => {
      await set.schedule(item, clock.now() + 1)
      return await outcome()
    }
    expect(await round()).toBe(1)
  },
)

test('work that outlasts its lease prolongs it, and ends it all the same', async () => {
  const { clock, set, outside, dueIn, pass, worker } = await open()
  const [started, ended] = [deferred<void>(), deferred<undefined>()]
  outside.work = async () => {
    started.resolve()
    return await ended.promise
  }
  pass(1_000)
  await started.promise
  for (let half = 0; half < 5; half++) {
    clock.pass(LEASE_MS / 2)
    pass(LEASE_MS / 2)
    await expect.poll(dueIn).toBe(LEASE_MS)
    expect(await set.lease(1)).toBeUndefined()
  }
  ended.resolve(undefined)
  await worker.stop()
  expect(await dueIn()).toBeUndefined()
})

test('work that has lost its lease neither prolongs nor ends that of another process', async () => {
  const { clock, set, outside, dueIn, pass, worker, events } = await open()
  const [started, ended] = [deferred<void>(), deferred<undefined>()]
  outside.work = async () => {
    started.resolve()
    return await ended.promise
  }
  pass(1_000)
  await started.promise
  // This process stalls.
  clock.pass(LEASE_MS)
  expect(await set.lease(MINUTE_MS)).toMatchObject({ item: NAME })
  pass(LEASE_MS)
  ended.resolve(undefined)
  await worker.stop()
  expect(await dueIn()).toBe(MINUTE_MS)
  expect(events()).toEqual([])
})
