import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runIsolationTest } from '../support/fuzz/isolation-test.js'
import { startFuzzTelegram, type FuzzTelegram } from '../support/fuzz/telegram.js'

// Notices about their accounts are sent meanwhile.
const on = environmentForThisFile({
  bot: 'none',
  environment: { RATES: '0,0,0', WATCH: 'on', WATCH_ACTIVE_MS: '500', WATCH_IDLE_MS: '1000' },
})
let telegram: FuzzTelegram
beforeAll(async () => {
  telegram = await startFuzzTelegram()
})
afterAll(() => telegram.close())

test('in 500 interleaved sessions of two people, data of one is never shown to the other, nor in their group', async ({
  task,
}) => {
  const bot = await on.botProcess({
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    LOG_LEVEL: 'info',
  })
  const { steps, commands, calls, marks, own, alone, failedAlone, leaks } = await runIsolationTest({
    on,
    telegram,
    sessions: 500,
    seed: 3,
  })
  task.meta.table = [
    `500 sessions of two people: ${steps.command} commands (${commands.size} of ${telegram.commands().length}), ${steps.answer} answers, ${steps.button} buttons, ${steps.forged} forged buttons of the other`,
    `  ${calls} calls of the bot searched for ${marks.join(' and ')} marks: ${own} shown to their owner, ${alone} messages in the group to one of them alone and ${failedAlone} not delivered so, ${leaks.length} to anybody else`,
  ]
  expect(leaks).toEqual([])
  expect(own).toBeGreaterThan(500)
  expect(alone).toBeGreaterThan(5)
  expect(failedAlone).toBeGreaterThan(5)
  expect([...telegram.commands()].filter((name) => !commands.has(name))).toEqual([])
  expect(await bot.terminate()).toBe(0)
}, 1_200_000)
