import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { chanceOf, randomFrom } from '../support/property/random.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { connectAll } from '../support/fuzz/connect.js'
import { runFuzzTest } from '../support/fuzz/fuzz-test.js'
import { growthOf, memoryOf, REPORT_MEMORY, type MemoryUse } from '../support/fuzz/memory.js'
import { startFuzzTelegram, type TelegramError, type FuzzTelegram } from '../support/fuzz/telegram.js'

// The bot is a separate process: an unhandled failure ends it, and its memory can be measured.
// It has its own Redis, emptied before each test, because a bot would continue the work left by another.
const server = redisForThisFile()
const on = environmentForThisFile({ bot: 'none' })
let telegram: FuzzTelegram
let redis: Redis
beforeEach(async () => {
  telegram = await startFuzzTelegram()
  redis = new Redis(server.url)
  await redis.flushall()
})
afterEach(async () => {
  redis.disconnect()
  await telegram.close()
})

const UPDATES = inject('fuzzUpdates')
const PER_WAVE = 250
const MEGABYTE = 1_048_576

/** Errors that Telegram may return for any call. */
const ERRORS: readonly TelegramError[] = [
  { error_code: 400, description: 'Bad Request: message to edit not found' },
  { error_code: 400, description: 'Bad Request: message is not modified' },
  { error_code: 400, description: 'Bad Request: query is too old and response timeout expired' },
  { error_code: 400, description: 'Bad Request: chat not found' },
  { error_code: 403, description: 'Forbidden: bot was blocked by the user' },
]

/** Errors after which the bot waits; injected rarely. */
const DELAYING_ERRORS: readonly (TelegramError | 'cut')[] = [
  { error_code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } },
  { error_code: 500, description: 'Internal Server Error' },
  'cut',
]

test.for([
  ['open', 0.9, 1],
  ['approval', 0.1, 2],
] as const)(
  'random updates, access %s: no crash, no answer in a wrong chat, no memory growth',
  { timeout: 60 * 60_000 },
  async ([access, share, seed], { task }) => {
    const people = Array.from({ length: 2_000 }, (_, index) => seed * 10_000 + index)
    const bot = await on.botProcess({
      BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.apiRoot,
      // The start is logged at this level.
      LOG_LEVEL: 'info',
      ACCESS: access,
      ADMIN_USERS: '1',
      REDIS_URL: server.url,
      RATES: '0,0,0',
      NODE_OPTIONS: REPORT_MEMORY,
    })
    const connected =
      access === 'open'
        ? await Promise.all(
            people.slice(0, 30).map(async (id) => {
              return { id, account: await signUp(on.environment.paper.url), label: `Of ${id}` }
            }),
          )
        : []
    await connectAll({ telegram, redis }, connected, seed * 1_000)
    const chance = chanceOf(randomFrom(7))
    let hasDelayingErrors = false
    telegram.refuse((method) => {
      if (method === 'getUpdates' || !chance.is(0.004)) return undefined
      return chance.pick(hasDelayingErrors ? DELAYING_ERRORS : ERRORS)
    })
    const held: MemoryUse[] = []
    const updates = Math.round(UPDATES * share)
    const everyWaves = Math.max(1, Math.floor(updates / PER_WAVE / 24))
    const began = Date.now()
    const { misdirected, calls, marked } = await runFuzzTest({
      telegram,
      redis,
      crowd: { people, groups: 50, commands: telegram.commands(), buttons: telegram.buttons, now: Date.now },
      updates,
      perWave: PER_WAVE,
      seed,
      mayGetLater: new Set([1, ...connected.map((person) => person.id)]),
      check: () => checkAlive(bot),
      afterWave: async (count) => {
        hasDelayingErrors = (count / PER_WAVE) % 40 === 1
        if (Math.floor(count / PER_WAVE) % everyWaves === 0) held.push(await memoryOf(bot, on.log))
      },
    })
    const faults = on.log
      .flatMap((lines) => lines.split('\n'))
      .filter((line) => line.startsWith('{"level":"error"'))
    task.meta.table = [
      `${updates} random updates, access ${access}: ${Object.values(calls).reduce((sum, one) => sum + one, 0)} calls in ${Math.round((Date.now() - began) / 1_000)} s, ${misdirected.length} astray, ${marked} replies that contain their update id`,
      `  calls: ${JSON.stringify(calls)}`,
      `  RSS, MB: ${held.map(({ rss }) => Math.round(rss / MEGABYTE)).join(' ')}`,
      `  heap after collection, MB: ${held.map(({ heapUsed }) => (heapUsed / MEGABYTE).toFixed(1)).join(' ')}`,
    ]
    expect(misdirected).toEqual([])
    // People without approval get no replies with their own text.
    expect(marked > 0).toBe(access === 'open')
    // Telegram errors are injected here.
    expect(faults.filter((line) => !/GrammyError|HttpError/.test(line))).toEqual([])
    expect(growthOf(held.map(({ heapUsed }) => heapUsed)), 'heap').toBeLessThan(6 * MEGABYTE)
    expect(growthOf(held.map(({ rss }) => rss)), 'RSS').toBeLessThan(40 * MEGABYTE)
    telegram.refuse(() => undefined)
    expect(await bot.terminate()).toBe(0)
  },
)

/** Throws if the bot process has exited. */
function checkAlive({ pid }: BotProcess): void {
  process.kill(pid, 0)
}
