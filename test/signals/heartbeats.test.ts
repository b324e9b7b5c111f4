import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { createHeartbeats } from '../../src/signals/heartbeats/heartbeats.js'
import type { SignalSource } from '../../src/signals/sources/sources.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { mappingOf } from './support.js'

const redis = clientOf(redisForThisFile())
const START = 1_800_000_000_000
const HOUR = 60 * 60_000

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
  createHeartbeats({ redis: redis(), sources: { list: () => Promise.resolve(sources) }, now: () => clock })

test('a source is silent after its time, once, until it sends again', async () => {
  const heartbeats = open()
  for (const one of [hourly, daily, source('free')]) await heartbeats.note(7, one)
  clock = START + HOUR - 1
  expect(await heartbeats.takeDue()).toBeUndefined()
  clock = START + HOUR
  expect(await heartbeats.takeDue()).toBe(7)
  // Leased: no other process takes it now.
  expect(await open().takeDue()).toBeUndefined()
  expect(await heartbeats.silent(7)).toEqual({
    sources: [{ id: 'hourly', name: 'hourly', heartbeatMs: HOUR, silentAt: clock }],
    nextAt: START + 24 * HOUR,
  })
  await heartbeats.markNotified(7, 'hourly')
  await heartbeats.postpone(7, START + 24 * HOUR)
  clock = START + 5 * HOUR
  expect(await heartbeats.takeDue()).toBeUndefined()
  await heartbeats.note(7, hourly)
  clock = START + 6 * HOUR
  expect(await heartbeats.takeDue()).toBe(7)
  expect((await heartbeats.silent(7)).sources.map(({ id }) => id)).toEqual(['hourly'])
})

test('a signal before its time puts the end off, and one without a time is awaited never', async () => {
  const heartbeats = open()
  await heartbeats.note(7, hourly)
  await heartbeats.note(8, source('free'))
  clock = START + HOUR / 2
  await heartbeats.note(7, hourly)
  clock = START + HOUR
  expect(await heartbeats.takeDue()).toBe(7)
  const { sources, nextAt } = await heartbeats.silent(7)
  expect(sources).toEqual([])
  expect(nextAt).toBe(START + HOUR + HOUR / 2)
  await heartbeats.postpone(7, nextAt)
  expect(await heartbeats.takeDue()).toBeUndefined()
})

test('a source that was removed is no longer awaited', async () => {
  const heartbeats = open([])
  await heartbeats.note(7, hourly)
  clock = START + HOUR
  expect(await heartbeats.takeDue()).toBe(7)
  expect(await heartbeats.silent(7)).toEqual({ sources: [], nextAt: undefined })
  await heartbeats.postpone(7, undefined)
  expect(await redis().exists(keys.signalBeatsDue())).toBe(0)
})
