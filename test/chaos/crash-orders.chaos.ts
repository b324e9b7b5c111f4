import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { executeCases, executeHarness } from '../support/execute-cases.js'
import { stageForThisFile } from '../support/stage.js'

let replacement: PrivateRedis | undefined
// Registered first, so that it runs after the stage is taken down.
afterAll(() => replacement?.stop())

// Every bot here is a process of its own. A short deadline makes a ticket count as left behind soon.
const on = stageForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '600' } })

const PATIENCE = { timeoutMs: 25_000 }
const LONG = 60_000

const { preview, arrived } = executeHarness(on)
const executes = (name: string): Promise<number> => arrived(`execute:${name}`)

/** A registration reads nothing before it is sent, so nothing holds it up there. */
const reading = executeCases.filter(({ name }) => name !== 'setPlatformUsed')

describe.each(reading.map((one) => [one.name, one] as const))('%s', (name, one) => {
  test(
    'killed after Confirm and before anything left: nothing is sent, and the owner is told so',
    async () => {
      const first = await on.botProcess()
      const person = await preview(one)
      await on.mischief({ on: 'reads', what: 'hang', times: 9 })
      await person.press('✅ Confirm', { answer: false })
      await expect
        .poll(async () => (await arrived('open_positions')) + (await arrived('balances')))
        .toBeGreaterThan(0)
      await first.kill()
      await on.exchange('DELETE', '/mischief')
      const second = await on.botProcess()
      await person.waitFor('interrupted before this was sent. Nothing was sent', PATIENCE)
      expect(await executes(name)).toBe(0)
      expect(await second.terminate()).toBe(0)
    },
    LONG,
  )
})

describe.each(executeCases.map((one) => [one.name, one] as const))('%s', (name, one) => {
  /** What its owner is told in the end, when nobody heard the service's answer. */
  const told = name === 'setPlatformUsed' ? 'may or may not have reached the service' : '✅ Done'

  test.each([
    ['while the service works on it', async () => {}],
    ['when the service has answered and nothing could be written', pauseRedis],
  ])(
    'killed %s: it is not sent again, and what became of it is found and told',
    async (_, meanwhile) => {
      const first = await on.botProcess()
      const person = await preview(one)
      await on.mischief({ on: 'execute', what: 'delay', milliseconds: 300 })
      await person.press('✅ Confirm', { answer: false })
      await expect.poll(() => executes(name), { interval: 5 }).toBe(1)
      await meanwhile()
      await first.kill()
      const second = await on.botProcess()
      await person.waitFor(told, PATIENCE)
      expect(await executes(name)).toBe(1)
      expect(await second.terminate()).toBe(0)
    },
    LONG,
  )
})

/** Keeps Redis from writing for as long as the service's answer takes; the exchange keeps its books there too. */
async function pauseRedis(): Promise<void> {
  const redis = new Redis(on.stage.redis.url)
  await redis.call('CLIENT', 'PAUSE', '1500', 'WRITE')
  await expect.poll(() => on.exchange<unknown[]>('GET', '/mischief')).toEqual([])
  redis.disconnect()
}

test(
  'two bots on one Redis, and a tap that is delivered ten times to both: sent once',
  async () => {
    const [one] = executeCases
    if (!one) throw new Error('There is no case')
    const bots = await Promise.all([on.botProcess(), on.botProcess()])
    const person = await preview(one)
    await person.press('✅ Confirm', { answer: false })
    const { confirmed, waiting } = await on.driver.updates()
    const press = [...confirmed, ...waiting].findLast(
      ({ callback_query: query }) => query?.from.id === person.user.id,
    )
    for (let time = 0; time < 10; time++) await on.driver.redeliver(press?.update_id ?? 0)
    await person.waitFor('✅ Done', PATIENCE)
    expect(await executes(one.name)).toBe(1)
    for (const bot of bots) expect(await bot.terminate()).toBe(0)
  },
  LONG,
)

test(
  'Redis lost while a ticket is on its way: nothing is sent, and the owner is told so',
  async () => {
    const [one] = executeCases
    if (!one) throw new Error('There is no case')
    const bot = await on.botProcess()
    const person = await preview(one)
    await on.mischief({ on: 'reads', what: 'delay', milliseconds: 300, times: 1 })
    await person.press('✅ Confirm', { answer: false })
    await expect.poll(() => arrived('open_positions'), { interval: 5 }).toBeGreaterThan(0)
    await on.stage.redis.kill()
    await person.waitFor('Nothing was changed at the trading service', PATIENCE)
    replacement = await startPrivateRedis(on.stage.redis.dir)
    await person.waitFor('interrupted before this was sent', PATIENCE)
    expect(await executes(one.name)).toBe(0)
    expect(await bot.terminate()).toBe(0)
  },
  LONG,
)
