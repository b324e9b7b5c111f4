import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Notice } from '../../src/alerts/notice.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createLogger } from '../../src/lib/log/log.js'
import { OverloadedError } from '../../src/lib/overloaded.js'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { openMemoryReserve, usedShareOf } from '../../src/redis/memory-reserve.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { executeCases, executeHarness, FINISHED, type PlayedCase } from '../support/trading/execute-cases.js'
import { everyOne } from '../support/trading/ticket-states.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

// The bot's Redis has little memory, and nothing that waits in it is sent: it can only fill up. The exchange has its own.
const MAX_MEMORY = 32 * 1024 * 1024
const on = environmentForThisFile({
  bot: 'none',
  environment: { ROLES: 'bot', LOG_LEVEL: 'info', SERVICE_TIMEOUT_MS: '20000' },
})
const { previews, prepare, ask, executes } = executeHarness(on)
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-full-'))
let server: PrivateRedis
let redis: Redis
beforeAll(async () => {
  server = await startPrivateRedis(dir, [...NO_WAIT_FOR_DISK, '--maxmemory', String(MAX_MEMORY)])
  redis = new Redis(server.url)
})
afterAll(async () => {
  redis.disconnect()
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

const NOTICES = 20_000
const CHATS = 100
const BATCH_SIZE = 20
const FLOODING_PEOPLE = 8

const shareNow = async (): Promise<number> => usedShareOf(await redis.info('memory')) ?? 0
const waitingNow = async (): Promise<number> =>
  Number.parseInt((await redis.get(keys.inboxWaiting())) ?? '0', 10)

/** Looks at Redis until the signal aborts, and keeps the largest values since they were last taken. */
function watchPeaks(signal: AbortSignal) {
  let peaks = { share: 0, waiting: 0 }
  const watching = (async () => {
    while (!signal.aborted) {
      const [share, waiting] = await Promise.all([shareNow(), waitingNow()])
      peaks = { share: Math.max(peaks.share, share), waiting: Math.max(peaks.waiting, waiting) }
      await sleep(50)
    }
  })()
  return {
    take: () => {
      const taken = peaks
      peaks = { share: 0, waiting: 0 }
      return taken
    },
    watching,
  }
}

/** Puts bulk for many chats, as broadcasts do. Returns how many notices were taken and how many were refused. */
async function putBulk(): Promise<{ readonly taken: number; readonly refused: number }> {
  const logger = createLogger({ level: 'silent', secrets: [] })
  const memory = await openMemoryReserve({ redis, monotonicNow: () => performance.now(), logger })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, memory, now: Date.now })
  const count = { taken: 0, refused: 0 }
  for (let first = 0; first < NOTICES; first += BATCH_SIZE) {
    const userId = 900_000_000 + ((first / BATCH_SIZE) % CHATS)
    const notices = Array.from({ length: BATCH_SIZE }, (_, index): Notice => {
      const facts = { body: `No. ${first + index} ${'x'.repeat(1_500)}` }
      return { id: `bulk ${first + index}`, kind: 'broadcast', at: Date.now(), facts }
    })
    try {
      count.taken += await outbox.put({ userId, chatId: userId }, notices)
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error
      count.refused += notices.length
    }
  }
  return count
}

/** Lets people write, each 40 times a second, until the signal aborts. Returns the number of their messages. */
async function flood(people: readonly ChatUser[], signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    people.map(async (person) => {
      let count = 0
      for (; !signal.aborted; count++) {
        await person.send(`flood ${count} ${'x'.repeat(1_000)}`)
        await sleep(25)
      }
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function confirm(played: readonly PlayedCase[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    played.map(async ({ person }) => {
      await person.press('✅ Confirm', { answer: false })
      await person.waitFor(FINISHED, { timeoutMs: 90_000 })
    }),
  )
  return (performance.now() - began) / 1_000
}

test('orders are carried out and told while bulk and a flood of updates fill Redis', async ({ task }) => {
  const bot = await on.botProcess({ REDIS_URL: server.url })
  const people = await Promise.all(Array.from({ length: FLOODING_PEOPLE }, () => on.person('Flo')))
  // Above the second bound nobody connects any more.
  const during = await prepare(executeCases)
  const before = await previews(executeCases)
  const ending = new AbortController()
  const peaks = watchPeaks(ending.signal)
  onTestFinished(async () => {
    ending.abort()
    await peaks.watching
  })
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

  // The previews were shown before; Confirm is pressed above the first bound.
  const bulk = await putBulk()
  const flooding = flood(people, ending.signal)
  const scarceAt = await shareNow()
  const scarceSeconds = await confirm(before)
  const scarce = peaks.take()
  expect(await executes()).toEqual(everyOne(before, 1))

  // Above the second bound people ask for a preview, and confirm: exits too.
  await redis.config('SET', 'maxmemory', Math.round((MAX_MEMORY * (await shareNow())) / 0.935))
  // The bot has noticed once it is asked for the next update.
  await sleep(2_000)
  await expect.poll(waitingNow, { timeout: 60_000 }).toBeLessThan(50)
  peaks.take()
  await ask(during)
  const reservedAt = await shareNow()
  const reservedSeconds = await confirm(during)
  const reserved = peaks.take()
  expect(await executes()).toEqual(everyOne(during, 1))

  ending.abort()
  const messages = await flooding
  await peaks.watching
  await expect.poll(waitingNow, { timeout: 60_000 }).toBe(0)
  await bot.kill()
  const refusals = on.log.filter((line) => line.includes('OOM command not allowed')).length
  const n = before.length + during.length
  task.meta.table = [
    `redis full: of ${NOTICES} bulk notices ${bulk.taken} were taken and ${bulk.refused} refused; ${messages} flooding updates`,
    `  scarce (${percent(scarceAt)}): ${before.length} of ${before.length} orders carried out and told within ${scarceSeconds.toFixed(1)} s; at most ${percent(scarce.share)} used, ${scarce.waiting} updates in the inbox (bound 1,000)`,
    `  reserved (${percent(reservedAt)}): ${during.length} of ${during.length} previewed, confirmed, carried out and told, the Confirm within ${reservedSeconds.toFixed(1)} s; at most ${percent(reserved.share)} used, ${reserved.waiting} updates in the inbox (bound 100)`,
    `  orders: ${n} of ${n}; writes that Redis refused: ${refusals}`,
  ]
  const summary = task.meta.table.join('\n')
  expect(bulk.refused, summary).toBeGreaterThan(0)
  expect(Math.max(scarce.share, reserved.share), summary).toBeLessThan(1)
  expect(reserved.waiting, summary).toBeLessThanOrEqual(100)
  expect(refusals, summary).toBe(0)
}, 400_000)
