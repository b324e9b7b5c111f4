import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { keys } from '../../src/redis/keys.js'
import { Redis } from 'ioredis'
import { executeCases, executeHarness, type PlayedCase, FINISHED } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile, type Hold } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// The bot survives the loss of its Redis; the exchange is stored elsewhere. In each test one person per
// function waits at the same step, and one loss affects all of them.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '4000' } })
let bot: App
beforeEach(async () => {
  bot = await on.startBot({ REDIS_URL: redis.url })
})
// What a failed test leaves would fall to the bot of the next test.
afterEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.driver.clearFaults()
  redis.release()
  await bot.stop()
  await redis.clear()
})

const TIMEOUT = { timeoutMs: 25_000 }

const { previews, executes } = executeHarness(on)

/**
 * True except for setPlatformUsed, which reads nothing between its claim and its sending and so cannot be
 * held there.
 */
const reads = ({ name }: { readonly name: string }): boolean => name !== 'setPlatformUsed'

/** The claim was written, or may have been: the words are the same where it was not. */
const CONFIRM_FAILED = "The bot's database did not answer when you confirmed. This attempt sends nothing"
const INTERRUPTED = 'interrupted before this was sent. Nothing was sent'
const NOT_SENT = 'failed before it was sent. Nothing was sent'
const UNKNOWN_OUTCOME = 'may or may not have reached the service'
/**
 * Once Redis is back, the process that did not send it and the reconciler compete to end the claim. The reconciler cannot
 * know that nothing was sent: Redis may have lost the latest state.
 */
const CLAIM_ENDED = /may or may not have reached the service|failed before it was sent\. Nothing was sent/
/** After Redis was started again, no preview from before is confirmed. */
const QUOTED_AGAIN = 'The preview had expired, so nothing was sent. Here is a new one'

/** Final message to the owner of a sent order whose outcome could not be written. */
const found = ({ name }: PlayedCase): string => (name === 'setPlatformUsed' ? UNKNOWN_OUTCOME : '✅ Done')

async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

async function waitForAll(
  played: readonly PlayedCase[],
  words: string | RegExp | ((one: PlayedCase) => string),
): Promise<void> {
  const of = (one: PlayedCase): string | RegExp => (typeof words === 'function' ? words(one) : words)
  await Promise.all(played.map((one) => one.person.waitFor(of(one), TIMEOUT)))
}

async function expectStates(played: readonly PlayedCase[], state: string): Promise<void> {
  await expect.poll(() => ticketStates(redis.direct, played)).toEqual(everyOne(played, state))
}

/** Restarts Redis and advances the clock until abandoned tickets are reconciled. */
async function back(): Promise<void> {
  await redis.restart()
  await on.advance(25_000)
}

/** Waits until the bot's inbox is empty. */
async function allHandled(): Promise<void> {
  const client = new Redis(redis.direct)
  await expect.poll(() => client.exists(keys.inboxDue())).toBe(0)
  client.disconnect()
}

/** Brings the orders with reads before sending to the state "claimed". */
async function claimed(): Promise<readonly PlayedCase[]> {
  const played = await previews(executeCases)
  const reading = played.filter(reads)
  await on.fault({ on: 'reads', what: 'delay', milliseconds: 1_500, times: 'always' })
  await confirm(reading)
  await expectStates(reading, 'claimed')
  return played
}

/** Brings all orders to the point where "sending" is about to be written. */
async function aboutToSend(): Promise<{ played: readonly PlayedCase[]; hold: Hold }> {
  const played = await claimed()
  const hold = redis.hold('sending')
  await confirm(played.filter((one) => !reads(one)))
  await expect.poll(hold.count).toBe(played.length)
  await on.exchange('DELETE', '/faults')
  return { played, hold }
}

/** Brings all orders to the point where the exchange has them and has not responded. */
async function atTheService(): Promise<readonly PlayedCase[]> {
  const played = await previews(executeCases)
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 1_500, times: 'always' })
  await confirm(played)
  await expect.poll(executes).toEqual(everyOne(played, 1))
  return played
}

/** Brings all orders to the point where "accepted" is about to be written. */
async function answered(): Promise<{ played: readonly PlayedCase[]; hold: Hold }> {
  const played = await atTheService()
  const hold = redis.hold('accepted')
  await expect.poll(hold.count).toBe(played.length)
  return { played, hold }
}

describe('before the claim', () => {
  test('a lost connection is re-established: each order is sent once', async (context) => {
    const played = await previews(executeCases)
    const hold = redis.hold('claimed')
    await confirm(played)
    await expect.poll(hold.count).toBeGreaterThan(0)
    redis.cut()
    hold.end()
    await waitForAll(played, FINISHED)
    expect(counted(context, 'Redis cut before the claim', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('Redis down for a while: no order is sent, unless it is confirmed again', async (context) => {
    const played = await previews(executeCases)
    const before = (await on.driver.calls('answerCallbackQuery')).length
    await on.driver.fault({ method: 'answerCallbackQuery', kind: 'delay', ms: 2_000, times: played.length })
    await confirm(played)
    await expect
      .poll(async () => (await on.driver.calls('answerCallbackQuery')).length)
      .toBe(before + played.length)
    await redis.kill()
    await waitForAll(played, CONFIRM_FAILED)
    await back()
    await allHandled()
    await expectStates(played, 'quoted')
    expect(counted(context, 'Redis killed before the claim', played, await executes())).toEqual(
      everyOne(played, 0),
    )
    await confirm(played)
    await waitForAll(played, QUOTED_AGAIN)
    expect(await executes()).toEqual({})
    await confirm(played)
    await waitForAll(played, FINISHED)
    expect(counted(context, '  confirmed again', played, await executes())).toEqual(everyOne(played, 1))
  })
})

describe('after the claim and before "sending" is written', () => {
  test('the claim was written but its reply was lost: no order is sent', async (context) => {
    const played = await previews(executeCases)
    for (const one of played) {
      const hold = redis.hold('claimed')
      await confirm([one])
      await expect.poll(hold.count).toBe(1)
      hold.writeUnheard()
      await expectStates([one], 'claimed')
      redis.cut()
      await one.person.waitFor('Confirmed; not sent yet', TIMEOUT)
    }
    await on.advance(25_000)
    await waitForAll(played, INTERRUPTED)
    expect(counted(context, 'Redis cut, claim written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('a lost connection is re-established: each order is sent once', async (context) => {
    const { played, hold } = await aboutToSend()
    redis.cut()
    hold.end()
    await waitForAll(played, FINISHED)
    expect(counted(context, 'Redis cut before sending', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('Redis down during the reads before sending: no order is sent', async (context) => {
    const played = (await claimed()).filter(reads)
    await redis.kill()
    await waitForAll(played, CONFIRM_FAILED)
    await back()
    await waitForAll(played, CLAIM_ENDED)
    expect(counted(context, 'Redis killed after the claim', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('Redis down as "sending" is written: no order is sent', async (context) => {
    const { played } = await aboutToSend()
    await redis.kill()
    await waitForAll(played, CONFIRM_FAILED)
    await back()
    await waitForAll(played, CLAIM_ENDED)
    expect(counted(context, 'Redis killed before sending', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('"sending" was written but its reply was lost: no order is sent, and each owner is notified', async (context) => {
    const { played, hold } = await aboutToSend()
    hold.writeUnheard()
    await expectStates(played, 'sending')
    redis.cut()
    await waitForAll(played, NOT_SENT)
    expect(counted(context, 'Redis cut, sending written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('"sending" was written and then Redis goes down: no order is sent', async (context) => {
    const { played, hold } = await aboutToSend()
    hold.writeUnheard()
    await expectStates(played, 'sending')
    await redis.kill()
    await waitForAll(played, CONFIRM_FAILED)
    await back()
    await waitForAll(played, CLAIM_ENDED)
    expect(counted(context, 'Redis killed, sending written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })
})

describe('while the service executes', () => {
  test('a lost connection is re-established: each order is sent once', async (context) => {
    const played = await atTheService()
    redis.cut()
    await waitForAll(played, FINISHED)
    expect(counted(context, 'Redis cut while the service works', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('Redis down for a while: each owner gets the response of the service and the outcome', async (context) => {
    const played = await atTheService()
    await redis.kill()
    await waitForAll(played, 'Accepted by the service')
    await back()
    await waitForAll(played, found)
    expect(counted(context, 'Redis killed while the service works', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })
})

describe('after the response and before it is written', () => {
  test('a lost connection is re-established: each order is sent once', async (context) => {
    const { played, hold } = await answered()
    redis.cut()
    hold.end()
    await waitForAll(played, FINISHED)
    expect(counted(context, 'Redis cut after the answer', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('"accepted" was written but its reply was lost: each order is sent once', async (context) => {
    const { played, hold } = await answered()
    hold.writeUnheard()
    await expectStates(played, 'accepted')
    redis.cut()
    await waitForAll(played, FINISHED)
    expect(counted(context, 'Redis cut, answer written', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('Redis down for a while: each owner gets the response of the service and the outcome', async (context) => {
    const { played } = await answered()
    await redis.kill()
    await waitForAll(played, 'Accepted by the service')
    await back()
    await waitForAll(played, found)
    expect(counted(context, 'Redis killed after the answer', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })
})
