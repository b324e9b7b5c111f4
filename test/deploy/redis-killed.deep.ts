import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startPrometheus, type LocalPrometheus } from './prometheus.js'

/** The Redis that runs in the place of the environment's, once that was killed. */
let next: PrivateRedis | undefined
// Registered before the environment's own afterAll, and so run after it: the environment needs its Redis to the end.
afterAll(() => next?.kill())
const on = environmentForThisFile()

let prometheus: LocalPrometheus
beforeAll(async () => {
  prometheus = await startPrometheus({ withoutDelay: true })
})
afterAll(() => prometheus?.stop())

/** A scrape while Redis is away takes some seconds. */
const SCRAPED = { timeout: 120_000, interval: 200 }

/** Gauges of what is in Redis; each is the only sign of something that a person loses money by. */
const OF_REDIS = ['orders_unknown', 'inbox_overdue_seconds', 'outbox_overdue_seconds', 'watch_lag_seconds']

/** Names of the gauges that have a value now. */
async function present(): Promise<readonly string[]> {
  const samples = await Promise.all(OF_REDIS.map((name) => prometheus.query(`squawkbox_${name}`)))
  return OF_REDIS.filter((_, index) => (samples[index] ?? []).length > 0)
}

/** What is paged of Redis. */
const paged = async (): Promise<readonly string[]> =>
  [...(await prometheus.firingAlerts())]
    .filter((name) => /NotReady|Unread|Forgets|Emptied/.test(name))
    .toSorted()

/** Starts a Redis on the data that the one before has left. */
async function startNext(): Promise<PrivateRedis> {
  next = await startPrivateRedis(on.environment.redis.dir, NO_WAIT_FOR_DISK)
  return next
}

test('without Redis no gauge of it has a value, and the operator is paged until it is back', async () => {
  const bot = await on.startBot()
  prometheus.setTargets([new URL(bot.healthUrl).host])
  await expect.poll(present, SCRAPED).toEqual(OF_REDIS)
  expect(await paged()).toEqual([])

  await on.environment.redis.kill()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxNotReady', 'SquawkboxUnread'])
  expect(await present()).toEqual([])
  // A gauge of the process itself is still told.
  expect(await prometheus.query('squawkbox_role')).not.toEqual([])
  const unread = await prometheus.query('squawkbox_gauge_read_success == 0')
  expect(unread.map(({ labels }) => labels['gauge'])).toEqual(
    expect.arrayContaining([...OF_REDIS, 'redis_memory_ratio']),
  )

  await startNext()
  await expect.poll(paged, SCRAPED).toEqual([])
  await expect.poll(present, SCRAPED).toEqual(OF_REDIS)
})

test('a Redis that comes back empty is paged until it has its data again', async () => {
  await next?.kill()
  const [data, away] = ['appendonlydir', 'away'].map((name) => join(on.environment.redis.dir, name)) as [
    string,
    string,
  ]
  renameSync(data, away)
  const empty = await startNext()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxDatabaseEmptied', 'SquawkboxNotReady'])

  await empty.kill()
  rmSync(data, { recursive: true })
  renameSync(away, data)
  await startNext()
  await expect.poll(paged, SCRAPED).toEqual([])
})

test('a Redis that cannot write its file is paged until it can', async () => {
  await next?.kill()
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-full-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A write beyond the limit of a file is to fail as one to a full disk does, and not to end the process by a signal.
  const program = `#!/bin/sh\ntrap '' XFSZ\nPATH=\${PATH#*:}\nexec redis-server "$@"\n`
  writeFileSync(join(folder, 'redis-server'), program, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  const { pid } = await startNext().finally(() => vi.unstubAllEnvs())
  await expect.poll(paged, SCRAPED).toEqual([])

  const limitFiles = (bytes: string): unknown =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  limitFiles('1')
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxNotReady'])
  limitFiles('unlimited')
  await expect.poll(paged, SCRAPED).toEqual([])
})
