import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { createHeartbeats } from '../../src/signals/heartbeats/heartbeats.js'
import type { SignalSource } from '../../src/signals/sources/sources.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { mappingOf } from './support.js'
import { processTimers } from '../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())
const START = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEASE_MS = 30_000

const source = (id: string, heartbeatMs?: number): SignalSource => ({
  id,
  name: id,
  mapping: mappingOf(heartbeatMs === undefined ? {} : { heartbeatMs }),
  madeAt: START,
})
const hourly = source('hourly', HOUR)
const daily = source('daily', 24 * HOUR)

let clock = START
beforeEach(async () => {
  clock = START
  await redis().flushall()
})
const open = (sources: readonly SignalSource[] = [hourly, daily, source('free')]) =>
  createHeartbeats({
    timers: processTimers,
    redis: redis(),
    sources: { get: (_, id) => Promise.resolve(sources.find((one) => one.id === id)) },
    now: () => clock,
  })

async function take(heartbeats = open()) {
  const overdue = await heartbeats.due.lease(LEASE_MS)
  if (!overdue) throw new Error('No source is due')
  return overdue
}

test('a source is silent after its time, once, until it sends again', async () => {
  const heartbeats = open()
  for (const one of [hourly, daily, source('free')]) await heartbeats.note(7, one)
  clock = START + HOUR - 1
  expect(await heartbeats.due.lease(LEASE_MS)).toBeUndefined()
  clock = START + HOUR
  const overdue = await take()
  expect(overdue).toMatchObject({ item: { userId: 7, id: 'hourly' } })
  // Leased: no other process takes it now.
  expect(await open().due.lease(LEASE_MS)).toBeUndefined()
  expect(await heartbeats.silent(overdue)).toEqual({ name: 'hourly', heartbeatMs: HOUR })
  await heartbeats.due.finish(overdue)
  clock = START + 5 * HOUR
  expect(await heartbeats.due.lease(LEASE_MS)).toBeUndefined()
  await heartbeats.note(7, hourly)
  clock = START + 6 * HOUR
  expect(await take()).toMatchObject({ item: { userId: 7, id: 'hourly' } })
})

test('a signal before its time puts the end off, and one without a time is awaited never', async () => {
  const heartbeats = open()
  await heartbeats.note(7, hourly)
  await heartbeats.note(8, source('free'))
  clock = START + HOUR / 2
  await heartbeats.note(7, hourly)
  clock = START + HOUR
  expect(await heartbeats.due.lease(LEASE_MS)).toBeUndefined()
  clock = START + HOUR + HOUR / 2
  expect(await take()).toMatchObject({ item: { userId: 7, id: 'hourly' } })
})

test('a source that sends while its owner is about to hear of its silence is not silent, and is awaited anew', async () => {
  const heartbeats = open()
  await heartbeats.note(7, hourly)
  clock = START + HOUR
  const overdue = await take()
  clock += 1
  await open().note(7, hourly)
  expect(await heartbeats.silent(overdue)).toBeUndefined()
  await heartbeats.due.finish(overdue)
  clock += HOUR
  expect(await take()).toMatchObject({ item: { userId: 7, id: 'hourly' } })
})

test('a source that sends right after its owner heard of its silence is awaited anew, at every time of the lease', async () => {
  const minutely = source('minutely', MINUTE)
  for (let after = 0; after <= 30_000; after += 500) {
    await redis().flushall()
    const heartbeats = open([minutely])
    await heartbeats.note(7, minutely)
    clock += MINUTE
    const overdue = await take(heartbeats)
    expect(await heartbeats.silent(overdue)).toBeDefined()
    clock += after
    await heartbeats.note(7, minutely)
    await heartbeats.due.finish(overdue)
    expect(await heartbeats.due.lease(LEASE_MS)).toBeUndefined()
    clock += MINUTE
    expect(await take(heartbeats)).toMatchObject({ item: { id: 'minutely' } })
  }
})

test('a source whose process died as it worked on it is due again, and one that was removed is no longer awaited', async () => {
  const heartbeats = open()
  await heartbeats.note(7, hourly)
  clock = START + HOUR
  await take()
  clock += MINUTE
  const overdue = await take(open([]))
  expect(await open([]).silent(overdue)).toBeUndefined()
  await open([]).due.finish(overdue)
  expect(await redis().exists(keys.signalBeatsDue())).toBe(0)
})
