import type { Worker } from '../../../src/lib/running/worker.js'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startJobs, type Job } from '../../../src/alerts/jobs/recurring-jobs.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { workContext } from '../../support/telemetry/work-context.js'
import { processTimers } from '../../../src/lib/timers.js'
import { createAdvancedTimers } from '../../support/time/advanced-timers.js'
import { repeatAlone } from '../../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

function start(jobs: readonly Job[], lines: string[] = [], timers = processTimers): Worker {
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  return startJobs({
    timers,
    repeat: repeatAlone,
    redis: redis(),
    jobs,
    workContext,
    logger,
    now: Date.now,
  })
}

async function connections(): Promise<number> {
  return String(await redis().client('LIST'))
    .trim()
    .split('\n').length
}

test('a job repeats, also one that fails, and others do not wait for it', async () => {
  const lines: string[] = []
  const ran = { good: 0, bad: 0 }
  const before = await connections()
  const jobs = start(
    [
      { name: 'good', everyMs: 50, run: async () => (ran.good += 1) },
      {
        name: 'bad',
        everyMs: 50,
        run: async () => {
          ran.bad += 1
          throw new Error('it went wrong')
        },
      },
      { name: 'long', everyMs: 50, run: async (signal) => await once(signal, 'abort') },
    ],
    lines,
  )
  await expect.poll(() => Math.min(ran.good, ran.bad)).toBeGreaterThan(3)
  await jobs.stop()
  expect(lines.join('')).toContain('it went wrong')
  for (const key of await redis().keys('*')) expect(key).toMatch(/^squawkbox:\{jobs\}:/)
  await expect.poll(connections).toBe(before)
})

test('one of several processes runs each job, and another takes over when it stops', async () => {
  const ran = new Map<number, number>()
  const job = (process: number): Job => ({
    name: 'tick',
    everyMs: 40,
    run: async () => ran.set(process, (ran.get(process) ?? 0) + 1),
  })
  const one = start([job(1)])
  const other = start([job(2)])
  await expect.poll(() => [...ran.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3)
  await one.stop()
  const before = ran.get(2) ?? 0
  await expect.poll(() => ran.get(2) ?? 0).toBeGreaterThan(before + 3)
  await other.stop()
  // One schedule, and not one for each process that started.
  expect(await redis().zcard('squawkbox:{jobs}:recurring')).toBe(1)
})

test('jobs continue after Redis was away, and stop in time while it is away', async () => {
  const lines: string[] = []
  let ran = 0
  const { timers, expire } = createAdvancedTimers()
  const jobs = start([{ name: 'tick', everyMs: 50, run: async () => (ran += 1) }], lines, timers)
  await expect.poll(() => ran).toBeGreaterThan(0)
  redis().on('error', () => undefined)
  await server.kill()
  await server.restart()
  const before = ran
  await expect.poll(() => ran).toBeGreaterThan(before + 2)
  const scripts = vi.spyOn(redis(), 'evalsha')
  await server.kill()
  // A command waits for the connection as long as the client tries to open it; this one may have been sent before the end of the server.
  await expect.poll(() => scripts.mock.settledResults.map(({ type }) => type)).toContainEqual('incomplete')
  let hasFailed = false
  const asked = redis()
    .ping()
    .catch(() => (hasFailed = true))
  const stopped = jobs.stop()
  expire(1_000)
  await stopped
  expect(hasFailed).toBe(false)
  await server.restart()
  await asked
})
