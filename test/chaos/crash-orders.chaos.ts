import { expect, test } from 'vitest'
import { botsOfOneTest } from '../support/environment/bots-of-one-test.js'
import { executeCases, executeHarness, FINISHED, type PlayedCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// Every bot is a separate process with its own Redis; the exchange is stored elsewhere. In each test one
// person per function waits at the same step, and one crash affects all of them.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '2000' } })

/** The time after which a ticket counts as abandoned follows from the request timeout. */
const TIMEOUT = { timeoutMs: 30_000 }

const { previews, executes } = executeHarness(on)
const bot = botsOfOneTest(on, redis)

/** Without setPlatformUsed, which reads nothing before it is sent and so cannot be held there. */
const reading = executeCases.filter(({ name }) => name !== 'setPlatformUsed')

/** Presses all Confirm buttons at the same time. */
async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

/** Final message to the owner when the service's response was lost. */
const finalMessage = (name: string): string =>
  name === 'setPlatformUsed' ? 'may or may not have reached the service' : '✅ Done'

async function waitForAll(
  played: readonly PlayedCase[],
  words: (name: string) => string | RegExp,
): Promise<void> {
  await Promise.all(played.map(({ name, person }) => person.waitFor(words(name), TIMEOUT)))
}

test('killed before the claim is written: each order is sent once, when the button press is handled again', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  const hold = redis.hold('claimed')
  await confirm(played)
  await expect.poll(hold.count).toBeGreaterThan(0)
  await first.kill()
  redis.cut()
  hold.end()
  const second = await bot()
  await waitForAll(played, () => FINISHED)
  expect(counted(context, 'kill -9 before the claim', played, await executes())).toEqual(everyOne(played, 1))
  expect(await second.terminate()).toBe(0)
})

test('killed after the claim and before sending: no order is sent, and each owner is notified', async (context) => {
  const first = await bot()
  const played = await previews(reading)
  await on.fault({ on: 'reads', what: 'hang', times: 'always' })
  await confirm(played)
  await expect.poll(() => ticketStates(redis.direct, played)).toEqual(everyOne(played, 'claimed'))
  await first.kill()
  await on.exchange('DELETE', '/faults')
  const second = await bot()
  await waitForAll(played, () => 'interrupted before this was sent. Nothing was sent')
  expect(counted(context, 'kill -9 after the claim', played, await executes())).toEqual(everyOne(played, 0))
  expect(await second.terminate()).toBe(0)
})

test('killed while the service executes: no order is sent again, and each outcome is reconciled and reported', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 1_500, times: 'always' })
  await confirm(played)
  await expect.poll(executes, { interval: 5 }).toEqual(everyOne(played, 1))
  await first.kill()
  expect(await ticketStates(redis.direct, played)).toEqual(everyOne(played, 'sending'))
  await on.exchange('DELETE', '/faults')
  const second = await bot()
  await waitForAll(played, finalMessage)
  expect(counted(context, 'kill -9 while the service works', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  expect(await second.terminate()).toBe(0)
})

test('killed before the received response is written: no order is sent again, and each outcome is reported', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  // Hold the first response until all have arrived; later writes on the same connection do not arrive either.
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 1_000, times: 'always' })
  await confirm(played)
  await expect.poll(executes, { interval: 5 }).toEqual(everyOne(played, 1))
  const hold = redis.hold('accepted')
  await expect.poll(hold.count).toBe(played.length)
  await first.kill()
  redis.cut()
  hold.end()
  expect(await ticketStates(redis.direct, played)).toEqual(everyOne(played, 'sending'))
  await on.exchange('DELETE', '/faults')
  const second = await bot()
  await waitForAll(played, finalMessage)
  expect(counted(context, 'kill -9 before the answer is written', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  expect(await second.terminate()).toBe(0)
})

test('two bots on one Redis, each button press delivered ten times: each order is sent once', async (context) => {
  const both = await Promise.all([bot(), bot()])
  const played = await previews(executeCases)
  await confirm(played)
  const { confirmed, waiting } = await on.driver.updates()
  for (const { person } of played) {
    const press = [...confirmed, ...waiting].findLast(
      ({ callback_query: query }) => query?.from.id === person.user.id,
    )
    for (let time = 0; time < 10; time++) await on.driver.redeliver(press?.update_id ?? 0)
  }
  await waitForAll(played, () => FINISHED)
  expect(counted(context, 'two bots, each tap ten times', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  for (const one of both) expect(await one.terminate()).toBe(0)
})
