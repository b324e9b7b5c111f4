import { afterEach, expect, test } from 'vitest'
import type { BotProcess } from '../support/environment/bot-process.js'
import { executeCases, executeHarness, type PlayedCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// Every bot here is a process of its own, and has a Redis of its own: the exchange keeps its books elsewhere. In each
// test one person for each function waits at the same step, and one crash is for all of them.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '2000' } })

/** A ticket counts as left behind after a time that follows from the deadline of a request. */
const PATIENCE = { timeoutMs: 30_000 }

const { previews, executes } = executeHarness(on)
const bots: BotProcess[] = []
// One that a failed test left would take the updates of the next.
afterEach(async () => {
  for (const one of bots.splice(0)) await one.kill()
})
async function bot(): Promise<BotProcess> {
  const started = await on.botProcess({ REDIS_URL: redis.url })
  bots.push(started)
  return started
}

/** A registration reads nothing before it is sent, so nothing holds it up there. */
const reading = executeCases.filter(({ name }) => name !== 'setPlatformUsed')

/** All of them confirm at the same time. */
async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

/** What its owner is told in the end, when nobody heard the service's answer. */
const told = (name: string): string =>
  name === 'setPlatformUsed' ? 'may or may not have reached the service' : '✅ Done'

async function everyOneHears(played: readonly PlayedCase[], words: (name: string) => string): Promise<void> {
  await Promise.all(played.map(({ name, person }) => person.waitFor(words(name), PATIENCE)))
}

test('killed before the claim is written: each is sent once, when the tap is handled again', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  const hold = redis.hold('claimed')
  await confirm(played)
  await expect.poll(hold.count).toBeGreaterThan(0)
  await first.kill()
  redis.cut()
  hold.end()
  const second = await bot()
  await everyOneHears(played, () => '✅')
  expect(counted(context, 'kill -9 before the claim', played, await executes())).toEqual(everyOne(played, 1))
  expect(await second.terminate()).toBe(0)
})

test('killed after the claim and before anything left: nothing is sent, and each owner is told so', async (context) => {
  const first = await bot()
  const played = await previews(reading)
  await on.fault({ on: 'reads', what: 'hang', times: 'always' })
  await confirm(played)
  await expect.poll(() => ticketStates(redis.direct, played)).toEqual(everyOne(played, 'claimed'))
  await first.kill()
  await on.exchange('DELETE', '/faults')
  const second = await bot()
  await everyOneHears(played, () => 'interrupted before this was sent. Nothing was sent')
  expect(counted(context, 'kill -9 after the claim', played, await executes())).toEqual(everyOne(played, 0))
  expect(await second.terminate()).toBe(0)
})

test('killed while the service works: nothing is sent again, and what became of each is found and told', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 1_500, times: 'always' })
  await confirm(played)
  await expect.poll(executes, { interval: 5 }).toEqual(everyOne(played, 1))
  await first.kill()
  expect(await ticketStates(redis.direct, played)).toEqual(everyOne(played, 'sending'))
  await on.exchange('DELETE', '/faults')
  const second = await bot()
  await everyOneHears(played, told)
  expect(counted(context, 'kill -9 while the service works', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  expect(await second.terminate()).toBe(0)
})

test('killed when the answer came and was not written yet: the same', async (context) => {
  const first = await bot()
  const played = await previews(executeCases)
  // The first answer is held back until all have come: nothing that comes behind it on the same line arrives either.
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
  await everyOneHears(played, told)
  expect(counted(context, 'kill -9 before the answer is written', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  expect(await second.terminate()).toBe(0)
})

test('two bots on one Redis, and taps that are delivered ten times to both: each is sent once', async (context) => {
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
  await everyOneHears(played, () => '✅')
  expect(counted(context, 'two bots, each tap ten times', played, await executes())).toEqual(
    everyOne(played, 1),
  )
  for (const one of both) expect(await one.terminate()).toBe(0)
})
