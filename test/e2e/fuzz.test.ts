import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { connectAll } from '../support/fuzz/connect.js'
import { runFuzzTest } from '../support/fuzz/fuzz-test.js'
import { fuzzBotForThisFile } from '../support/fuzz/fuzz-bot.js'

// The full form, with 100,000 updates and what they cost in memory, is `npm run chaos`.
const bot = fuzzBotForThisFile()
const { on } = bot

test('random updates are all handled, answered only in their own chat, and never stop the bot', async () => {
  const people = Array.from({ length: 60 }, (_, index) => 1_001 + index)
  const connected = await Promise.all(
    people
      .slice(0, 4)
      .map(async (id) => ({ id, account: await signUp(on.environment.paper.url), label: `Of ${id}` })),
  )
  await connectAll(bot, connected, 0)
  const { misdirected, calls, marked } = await runFuzzTest({
    telegram: bot.telegram,
    redis: bot.redis,
    crowd: {
      people,
      groups: 6,
      commands: bot.telegram.commands(),
      buttons: bot.telegram.buttons,
      now: Date.now,
    },
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
