import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runIsolationTest } from '../support/fuzz/isolation-test.js'
import { startFuzzTelegram, type FuzzTelegram } from '../support/fuzz/telegram.js'

const on = environmentForThisFile({ bot: 'none', environment: { RATES: '0,0,0' } })
let telegram: FuzzTelegram
beforeAll(async () => {
  telegram = await startFuzzTelegram()
  await on.startBot({ BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.apiRoot, LOG_LEVEL: 'warn' })
})
afterAll(() => telegram.close())

test('data of one person is never shown to another person, nor in their group, under concurrent use', async () => {
  const sessions = telegram.commands().length + 1
  const { leaks, own, commands, alone, failedAlone } = await runIsolationTest({
    on,
    telegram,
    sessions,
    seed: 5,
  })
  expect(leaks).toEqual([])
  expect(own).toBeGreaterThan(20)
  expect(alone).toBeGreaterThan(0)
  expect(failedAlone).toBeGreaterThan(0)
  expect([...telegram.commands()].filter((name) => !commands.has(name))).toEqual([])
})
