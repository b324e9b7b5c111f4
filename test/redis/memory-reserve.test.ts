import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import {
  levelOf,
  MemoryReservedError,
  openMemoryReserve,
  usedShareOf,
} from '../../src/redis/memory-reserve.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { clientOf } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
/** Sets `maxmemory` so that this share of it is used, most of it by one value: the buffers of connections come and go. */
const use = async (share: number): Promise<void> => {
  await redis().config('SET', 'maxmemory', '0')
  await redis().setrange('ballast', 32 * 1_024 * 1_024, 'x')
  const used = Number.parseInt(/used_memory:(\d+)/.exec(await redis().info('memory'))?.[1] ?? '', 10)
  await redis().config('SET', 'maxmemory', Math.round(used / share))
}
beforeEach(() => redis().config('SET', 'maxmemory', '0'))
afterEach(() => redis().config('SET', 'maxmemory', '0'))

/** A reserve by a clock that the test sets, and what it logged. */
async function open(client = redis()) {
  const clock = { time: 0 }
  const lines: string[] = []
  const logger = createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } })
  const reserve = await openMemoryReserve({ redis: client, monotonicNow: () => clock.time, logger })
  return { clock, lines, reserve }
}

describe('the level', () => {
  test('is ample without a limit', async () => {
    const { reserve } = await open()
    expect(await reserve.read()).toBeUndefined()
    expect(reserve.level()).toBe('ample')
  })

  test.each([
    [0.5, 'ample'],
    [0.88, 'scarce'],
    [0.96, 'reserved'],
  ] as const)('at a share of %d of the limit is %s', async (share, level) => {
    await use(share)
    const { reserve } = await open()
    expect(await reserve.read()).toBeCloseTo(share, 1)
    expect(reserve.level()).toBe(level)
  })

  test('follows within a quarter of a second of being asked for, and is logged when it changes', async () => {
    const { clock, lines, reserve } = await open()
    await use(0.96)
    clock.time += 249
    expect(reserve.level()).toBe('ample')
    clock.time += 1
    // The one that asks gets the last level, and has it read again.
    expect(reserve.level()).toBe('ample')
    await expect.poll(() => reserve.level()).toBe('reserved')
    expect(lines.filter((line) => line.includes('"event":"redis-memory-level"'))).toHaveLength(1)
    await redis().config('SET', 'maxmemory', '0')
    clock.time += 250
    reserve.level()
    await expect.poll(() => reserve.level()).toBe('ample')
  })
})

test('bulk is refused at once, by a reading of its own', async () => {
  const { clock, reserve } = await open()
  expect(await reserve.takesBulk()).toBe(true)
  await use(0.88)
  clock.time += 19
  expect(await reserve.takesBulk()).toBe(true)
  clock.time += 1
  expect(await Promise.all([reserve.takesBulk(), reserve.takesBulk()])).toEqual([false, false])
})

test('what would stay is refused while memory is reserved, by a reading of at most a quarter of a second before', async () => {
  const { clock, reserve } = await open()
  await use(0.88)
  clock.time += 250
  await reserve.requireRoom()
  await use(0.96)
  clock.time += 249
  await reserve.requireRoom()
  clock.time += 1
  await expect(reserve.requireRoom()).rejects.toThrow(MemoryReservedError)
  await use(0.5)
  clock.time += 250
  await reserve.requireRoom()
})

test('where memory cannot be read, the last level decides what is refused', async () => {
  const client = new Redis(server.url)
  const { clock, reserve, lines } = await open(client)
  client.disconnect()
  clock.time += 250
  await reserve.requireRoom()
  expect(lines.join('')).toContain('"event":"redis-memory-read-failed"')
})

test('buffers that Redis leaves out of its limit are left out', () => {
  const info = 'used_memory:900\r\nmaxmemory:1000\r\nmem_not_counted_for_evict:200\r\n'
  expect(usedShareOf(info)).toBe(0.7)
})

test('each bound belongs to the level above it', () => {
  expect([0.8499, 0.85, 0.9199, 0.92, 1.2].map(levelOf)).toEqual([
    'ample',
    'scarce',
    'scarce',
    'reserved',
    'reserved',
  ])
})
