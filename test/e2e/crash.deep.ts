import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// A bot that is killed is a process of its own, started as `npm start` starts it; the one after it may be in this process.
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '30000' } })

/** The lease of the killed process must expire before its update is handled again. */

test('a bot killed between the steps of /connect continues at the same step', async () => {
  const account = await signUp(on.environment.paper.url)
  const person = await on.person()
  const first = await on.botProcess()
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  await settled(person)
  await first.kill()
  const second = await on.botProcess()
  await person.send(account.apiKey)
  await person.waitFor('Now send me the key ID')
  await settled(person)
  await second.kill()
  await person.send(account.keyId)
  const third = await on.startBot()
  await person.waitFor('Connected as Account 1')
  await expectSecretsGone(person, account)
  expect(await third.stop()).toBe(true)
})

test('a bot killed during the key check repeats it, stores the key once, and leaves no secret in the chat', async () => {
  const account = await signUp(on.environment.paper.url)
  const person = await on.person()
  const first = await on.botProcess()
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  await person.send(account.apiKey)
  await person.waitFor('Now send me the key ID')
  await on.fault({ on: 'all', what: 'hang' })
  const before = await arrived('check_referrals')
  await person.send(account.keyId)
  await expect.poll(() => arrived('check_referrals')).toBeGreaterThan(before)
  await first.kill()
  await endLease(person)
  const second = await on.startBot()
  await person.waitFor('Connected as Account 1')
  await expectSecretsGone(person, account)
  await person.send('/accounts')
  expect((await person.waitFor('Your accounts')).text?.match(/Account \d/g)).toEqual(['Account 1'])
  expect(await second.stop()).toBe(true)
})

test('a bot killed while it reads positions answers after its restart', async () => {
  const first = await on.botProcess()
  const { person } = await on.connected()
  await on.fault({ on: 'reads', what: 'hang', times: 2 })
  await person.send('/positions')
  await expect.poll(() => arrived('open_positions')).toBeGreaterThan(0)
  await first.kill()
  await on.exchange('DELETE', '/faults')
  await endLease(person)
  const second = await on.startBot()
  await person.waitFor('No open positions')
  expect(await second.stop()).toBe(true)
})

test('messages written while the bot is stopped are answered in order after its start', async () => {
  const person = await on.person()
  for (const text of ['/one', '/two', '/three']) await person.send(text)
  const bot = await on.startBot()
  for (const name of ['/one', '/two', '/three']) await person.waitFor(`the command ${name}.`)
  expect(await bot.stop()).toBe(true)
})

test('a bot killed at any moment of a burst answers every update that Telegram delivered', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cem', 'Dai'].map((name) => on.person(name)))
  for (let round = 0; round < 3; round++) {
    const bot = await on.botProcess()
    await Promise.all(people.map((person) => person.send(`/round${round}`)))
    // A different moment each time: with the updates barely fetched, and after some of the answers.
    const some = people.slice(0, round)
    await Promise.all(some.map((person) => person.waitFor(`/round${round}.`)))
    await bot.kill()
  }
  const last = await on.startBot()
  for (const person of people) {
    for (let round = 0; round < 3; round++) {
      await expect.poll(() => said(person, `/round${round}.`), { interval: 100 }).toBe(true)
    }
  }
  expect(await last.stop()).toBe(true)
})

test('a bot killed while the service executes an order does not send it again, and finds its outcome', async () => {
  const first = await on.botProcess({ SERVICE_TIMEOUT_MS: '5000' })
  const { person } = await on.connected()
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 4_000 })
  await person.press('✅ Confirm', { answer: false })
  await expect.poll(() => arrived('execute:depositSelf'), { interval: 5 }).toBe(1)
  await first.kill()
  const second = await on.startBot({ SERVICE_TIMEOUT_MS: '5000' })
  await on.passing(person.waitFor('✅ Done'))
  expect(await arrived('execute:depositSelf')).toBe(1)
  expect(await second.stop()).toBe(true)
})

test('SIGTERM lets the updates in progress finish', async () => {
  const bot = await on.botProcess()
  const { person } = await on.connected()
  await on.fault({ on: 'reads', what: 'delay', milliseconds: 500, times: 2 })
  const before = await arrived('open_positions')
  await person.send('/positions')
  await expect.poll(() => arrived('open_positions')).toBeGreaterThan(before)
  expect(await bot.terminate()).toBe(0)
  await person.waitFor('No open positions')
})

/** How many requests of an operation have reached the exchange. */
async function arrived(operation: string): Promise<number> {
  const counts = await on.exchange<Record<string, number>>('GET', '/requests')
  return counts[operation] ?? 0
}

/** The state of a conversation is written after the answer is sent; this waits for that. */
async function settled(person: ChatUser): Promise<void> {
  const redis = new Redis(on.environment.redis.url)
  await expect.poll(() => redis.llen(`squawkbox:{inbox}:queue:chat${person.chatId}`)).toBe(0)
  redis.disconnect()
}

/** Expires the lease of the killed process at once, in tests that are not about its duration. */
async function endLease(person: ChatUser): Promise<void> {
  const redis = new Redis(on.environment.redis.url)
  await redis.zadd(keys.inboxDue(), 0, `chat${person.chatId}`)
  redis.disconnect()
}

async function said(person: ChatUser, text: string): Promise<boolean> {
  return (await person.messages()).some((message) => message.text?.includes(text))
}

async function expectSecretsGone(
  person: ChatUser,
  account: { apiKey: string; keyId: string },
): Promise<void> {
  const texts = (await person.messages()).map(({ text }) => text)
  expect(texts).not.toContain(account.apiKey)
  expect(texts).not.toContain(account.keyId)
}
