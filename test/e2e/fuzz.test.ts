import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { connectAll } from '../support/fuzz/connect.js'
import { runFuzzTest } from '../support/fuzz/fuzz-test.js'
import { startFuzzTelegram, type FuzzTelegram } from '../support/fuzz/telegram.js'

// The full form, with 100,000 updates and what they cost in memory, is `npm run chaos`.
const on = environmentForThisFile({ bot: 'none' })
let telegram: FuzzTelegram
let redis: Redis
beforeAll(async () => {
  telegram = await startFuzzTelegram()
  redis = new Redis(on.environment.redis.url)
  await on.startBot({
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    LOG_LEVEL: 'warn',
    RATES: '0,0,0',
  })
})
afterAll(async () => {
  redis.disconnect()
  await telegram.close()
})

test('random updates are all handled, answered only in their own chat, and never stop the bot', async () => {
  const people = Array.from({ length: 60 }, (_, index) => 1_001 + index)
  const connected = await Promise.all(
    people
      .slice(0, 4)
      .map(async (id) => ({ id, account: await signUp(on.environment.paper.url), label: `Of ${id}` })),
  )
  await connectAll({ telegram, redis }, connected, 0)
  const { misdirected, calls, marked } = await runFuzzTest({
    telegram,
    redis,
    crowd: { people, groups: 6, commands: telegram.commands(), buttons: telegram.buttons, now: Date.now },
    updates: 300,
    perWave: 100,
    seed: 1,
    mayGetLater: new Set(connected.map(({ id }) => id)),
  })
  expect(misdirected).toEqual([])
  expect(marked, JSON.stringify(calls)).toBeGreaterThan(5)
  // Errors of the bot itself are logged at this level.
  const errors = on.log.filter((line) => line.includes('"level":"error"'))
  expect(errors, errors.join('')).toEqual([])
})
