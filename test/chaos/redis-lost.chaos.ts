import { beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { Redis } from 'ioredis'
import { executeCases, executeHarness, type PlayedCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile, type Hold } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// The bot outlives its Redis; the exchange keeps its books elsewhere. In each test one person for each function waits at
// the same step, and one loss is for all of them.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '4000' } })
beforeAll(async () => {
  await on.startBot({ REDIS_URL: redis.url })
})

const PATIENCE = { timeoutMs: 25_000 }

const { previews, executes } = executeHarness(on)

/** A registration reads nothing before it is sent, so nothing holds it up between its claim and its sending. */
const reads = ({ name }: { readonly name: string }): boolean => name !== 'setPlatformUsed'

const MEMORY_AWAY = "The bot's database cannot be reached. Nothing was changed at the trading service"
const INTERRUPTED = 'interrupted before this was sent. Nothing was sent'
const NOT_SENT = 'failed before it was sent. Nothing was sent'
const NOT_KNOWN = 'may or may not have reached the service'

/** What its owner is told in the end of what was sent, when its outcome could not be written. */
const found = ({ name }: PlayedCase): string => (name === 'setPlatformUsed' ? NOT_KNOWN : '✅ Done')

async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

async function everyOneHears(
  played: readonly PlayedCase[],
  words: string | ((one: PlayedCase) => string),
): Promise<void> {
  const of = (one: PlayedCase): string => (typeof words === 'string' ? words : words(one))
  await Promise.all(played.map((one) => one.person.waitFor(of(one), PATIENCE)))
}

async function expectStates(played: readonly PlayedCase[], state: string): Promise<void> {
  await expect.poll(() => ticketStates(redis.direct, played)).toEqual(everyOne(played, state))
}

/** Redis comes back, and so much time passes that whatever was left behind is looked after. */
async function back(): Promise<void> {
  await redis.restart()
  await on.advance(25_000)
}

/** Waits until the bot has nothing left to handle. */
async function allHandled(): Promise<void> {
  const client = new Redis(redis.direct)
  await expect.poll(() => client.exists(keys.inboxReady())).toBe(0)
  client.disconnect()
}

/** Brings those whose order reads something first to where it is claimed and not sent. */
async function claimed(): Promise<readonly PlayedCase[]> {
  const played = await previews(executeCases)
  const reading = played.filter(reads)
  for (const operation of ['open_positions', 'balances']) {
    await on.fault({ on: operation, what: 'delay', milliseconds: 1_500, times: 'always' })
  }
  await confirm(reading)
  await expectStates(reading, 'claimed')
  return played
}

/** Brings everybody to where "sending" is on its way to Redis. */
async function aboutToSend(): Promise<{ played: readonly PlayedCase[]; hold: Hold }> {
  const played = await claimed()
  const hold = redis.hold('sending')
  await confirm(played.filter((one) => !reads(one)))
  await expect.poll(hold.count).toBe(played.length)
  await on.exchange('DELETE', '/faults')
  return { played, hold }
}

/** Brings everybody to where the exchange has the order and has not answered. */
async function atTheService(): Promise<readonly PlayedCase[]> {
  const played = await previews(executeCases)
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 1_500, times: 'always' })
  await confirm(played)
  await expect.poll(executes).toEqual(everyOne(played, 1))
  return played
}

/** Brings everybody to where the answer is on its way to Redis. */
async function answered(): Promise<{ played: readonly PlayedCase[]; hold: Hold }> {
  const played = await atTheService()
  const hold = redis.hold('accepted')
  await expect.poll(hold.count).toBe(played.length)
  return { played, hold }
}

describe('before the claim', () => {
  test('a cut connection is made again: each is sent once', async (context) => {
    const played = await previews(executeCases)
    const hold = redis.hold('claimed')
    await confirm(played)
    await expect.poll(hold.count).toBeGreaterThan(0)
    redis.cut()
    hold.end()
    await everyOneHears(played, '✅')
    expect(counted(context, 'Redis cut before the claim', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('lost for a while: nothing is sent, also not later, unless it is confirmed again', async (context) => {
    const played = await previews(executeCases)
    const before = (await on.driver.calls('answerCallbackQuery')).length
    await on.driver.fault({ method: 'answerCallbackQuery', kind: 'delay', ms: 2_000, times: played.length })
    await confirm(played)
    await expect
      .poll(async () => (await on.driver.calls('answerCallbackQuery')).length)
      .toBe(before + played.length)
    await redis.kill()
    await everyOneHears(played, MEMORY_AWAY)
    await back()
    await allHandled()
    await expectStates(played, 'offered')
    expect(counted(context, 'Redis killed before the claim', played, await executes())).toEqual(
      everyOne(played, 0),
    )
    await confirm(played)
    await everyOneHears(played, '✅')
    expect(counted(context, '  confirmed again', played, await executes())).toEqual(everyOne(played, 1))
  })
})

describe('after the claim and before "sending" is written', () => {
  test('the claim was written and the bot did not hear so: nothing is sent', async (context) => {
    const played = await previews(executeCases)
    for (const one of played) {
      const hold = redis.hold('claimed')
      await confirm([one])
      await expect.poll(hold.count).toBe(1)
      hold.writeUnheard()
      await expectStates([one], 'claimed')
      redis.cut()
      await one.person.waitFor('about to be sent', PATIENCE)
    }
    await on.advance(25_000)
    await everyOneHears(played, INTERRUPTED)
    expect(counted(context, 'Redis cut, claim written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('a cut connection is made again: each is sent once', async (context) => {
    const { played, hold } = await aboutToSend()
    redis.cut()
    hold.end()
    await everyOneHears(played, '✅')
    expect(counted(context, 'Redis cut before sending', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('lost for a while, during what is read before: nothing is sent', async (context) => {
    const played = (await claimed()).filter(reads)
    await redis.kill()
    await everyOneHears(played, MEMORY_AWAY)
    await back()
    await everyOneHears(played, INTERRUPTED)
    expect(counted(context, 'Redis killed after the claim', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('lost for a while, as it is written: nothing is sent', async (context) => {
    const { played } = await aboutToSend()
    await redis.kill()
    await everyOneHears(played, MEMORY_AWAY)
    await back()
    await everyOneHears(played, INTERRUPTED)
    expect(counted(context, 'Redis killed before sending', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('it was written and the bot did not hear so: nothing is sent, and each owner is told just that', async (context) => {
    const { played, hold } = await aboutToSend()
    hold.writeUnheard()
    await expectStates(played, 'sending')
    redis.cut()
    await everyOneHears(played, NOT_SENT)
    expect(counted(context, 'Redis cut, sending written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })

  test('it was written, and then Redis is lost for a while: nothing is sent', async (context) => {
    const { played, hold } = await aboutToSend()
    hold.writeUnheard()
    await expectStates(played, 'sending')
    await redis.kill()
    await everyOneHears(played, MEMORY_AWAY)
    await back()
    await everyOneHears(played, NOT_KNOWN)
    expect(counted(context, 'Redis killed, sending written', played, await executes())).toEqual(
      everyOne(played, 0),
    )
  })
})

describe('while the service works', () => {
  test('a cut connection is made again', async (context) => {
    const played = await atTheService()
    redis.cut()
    await everyOneHears(played, '✅')
    expect(counted(context, 'Redis cut while the service works', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('lost for a while: each is told what the service said, and what became of it', async (context) => {
    const played = await atTheService()
    await redis.kill()
    await everyOneHears(played, 'Accepted by the service')
    await back()
    await everyOneHears(played, found)
    expect(counted(context, 'Redis killed while the service works', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })
})

describe('after the answer and before it is written', () => {
  test('a cut connection is made again', async (context) => {
    const { played, hold } = await answered()
    redis.cut()
    hold.end()
    await everyOneHears(played, '✅')
    expect(counted(context, 'Redis cut after the answer', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('it was written and the bot did not hear so', async (context) => {
    const { played, hold } = await answered()
    hold.writeUnheard()
    await expectStates(played, 'accepted')
    redis.cut()
    await everyOneHears(played, '✅')
    expect(counted(context, 'Redis cut, answer written', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })

  test('lost for a while: each is told what the service said, and what became of it', async (context) => {
    const { played } = await answered()
    await redis.kill()
    await everyOneHears(played, 'Accepted by the service')
    await back()
    await everyOneHears(played, found)
    expect(counted(context, 'Redis killed after the answer', played, await executes())).toEqual(
      everyOne(played, 1),
    )
  })
})
