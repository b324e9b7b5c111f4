import { describe, expect, test } from 'vitest'
import { steadyClock } from '../../src/lib/clock.js'
import { createLogger } from '../../src/lib/log/log.js'
import { openSharedClock } from '../../src/redis/shared-clock.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { clientOf } from './support.js'

const redis = clientOf(redisForThisFile())

/** Opens a shared clock on a server and a process whose times a test sets, both in milliseconds. */
async function openClock({ server = 1_000_000, process = 500, replyMs = 0 } = {}) {
  const times = { server, process, replyMs, asked: 0, fails: false, setBackMs: 0 }
  const log: string[] = []
  const now = await openSharedClock({
    redis: redis(),
    monotonicNow: () => times.process,
    logger: createLogger({ level: 'warn', secrets: [], sink: { write: (line) => log.push(line) } }),
    readServerTime: async () => {
      times.asked += 1
      if (times.fails) throw new Error('away')
      const time = times.server
      times.process += times.replyMs
      times.server += times.replyMs
      return await Promise.resolve({ time, setBackMs: times.setBackMs })
    },
  })
  const pass = async (ms: number): Promise<void> => {
    times.process += ms
    times.server += ms
    now()
    // A comparison ends within the same turn here.
    await new Promise(setImmediate)
  }
  return { times, now, pass, log }
}

/** The time of the server, in milliseconds. */
async function serverTime(): Promise<number> {
  const [seconds, microseconds] = await redis().time()
  return Number(seconds) * 1_000 + Number(microseconds) / 1_000
}

test("processes whose wall clocks differ share the server's time", async () => {
  const logger = createLogger({ level: 'silent', secrets: [], sink: { write: () => undefined } })
  const before = await serverTime()
  // The clocks of the processes stand, an hour apart, so that each shows the time at which it was compared.
  const clocks = await Promise.all(
    [0, 3_600_000].map((ahead) => openSharedClock({ redis: redis(), monotonicNow: () => ahead, logger })),
  )
  const after = await serverTime()
  for (const now of clocks) {
    expect(Number.isInteger(now())).toBe(true)
    // What is rounded.
    expect(now()).toBeGreaterThan(before - 2)
    expect(now()).toBeLessThan(after + 2)
  }
})

test('by how much the server was set back is known to every process, and those started later', async () => {
  const logger = createLogger({ level: 'silent', secrets: [], sink: { write: () => undefined } })
  const open = () => openSharedClock({ redis: redis(), monotonicNow: () => performance.now(), logger })
  const before = await open()
  expect(before.setBackMs?.()).toBe(0)
  // As a server whose clock was an hour ahead has left it.
  const latest = Math.floor(await serverTime()) + 3_600_000
  await redis().hset('squawkbox:{clock}', 'latest', latest)
  const after = await open()
  // By an hour, less what has passed since then.
  expect(after.setBackMs?.()).toBeGreaterThanOrEqual(latest - Math.ceil(await serverTime()))
  expect(after.setBackMs?.()).toBeLessThanOrEqual(3_600_000)
  const noted = after.setBackMs?.()
  expect((await open()).setBackMs?.()).toBe(noted)
  // Less than a second may be two masters of a failover whose clocks are right.
  await redis().hset('squawkbox:{clock}', 'latest', after() + 900)
  expect((await open()).setBackMs?.()).toBe(noted)
})

test('a full Redis tells its time without a note', async () => {
  const logger = createLogger({ level: 'silent', secrets: [], sink: { write: () => undefined } })
  await redis().config('SET', 'maxmemory', '1')
  try {
    const now = await openSharedClock({ redis: redis(), monotonicNow: () => performance.now(), logger })
    expect(now.setBackMs?.()).toBe(0)
  } finally {
    await redis().config('SET', 'maxmemory', '0')
  }
})

describe('the time of the server', () => {
  test('goes on with the clock of the process, and is not asked for at each use', async () => {
    const { now, pass, times } = await openClock()
    await pass(1_500)
    expect(now()).toBe(1_001_500)
    expect(times.asked).toBe(1)
  })

  test('is compared again after some seconds, and followed when it was set', async () => {
    const { now, pass, times } = await openClock()
    times.server -= 3_600_000
    await pass(5_001)
    expect(times.asked).toBe(2)
    expect(now()).toBe(1_000_000 - 3_600_000 + 5_001)
  })

  test('that was set back is told with by how much, and the steady clock goes on', async () => {
    const { now, pass, times } = await openClock()
    const steady = steadyClock(now)
    times.server -= 3_600_000
    times.setBackMs = 3_600_000
    expect(steady()).toBe(1_000_000)
    await pass(5_001)
    expect(now()).toBe(1_000_000 - 3_600_000 + 5_001)
    expect(steady()).toBe(1_005_001)
  })

  test('is not changed by a slow reply that agrees with it', async () => {
    const { now, pass, times } = await openClock()
    times.replyMs = 800
    await pass(5_001)
    expect(times.asked).toBe(2)
    expect(now()).toBe(times.server)
  })

  test('runs on while Redis is away, which is logged and tried again', async () => {
    const { now, pass, times, log } = await openClock()
    times.fails = true
    await pass(5_001)
    expect(now()).toBe(1_005_001)
    expect(log.join()).toContain('clock-compare-failed')
    times.fails = false
    times.server += 10
    await pass(5_001)
    expect(now()).toBe(1_010_012)
  })
})
