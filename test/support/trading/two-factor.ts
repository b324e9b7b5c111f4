import { Redis } from 'ioredis'
import { Secret as OtpSecret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { App } from '../../../src/app/app.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../environment/test-environment.js'

export const PIN = '271828'
export const OTHER_PIN = '314159'

/** An environment for one file of tests of two-factor, with BTC at 60,000 and ETH at 3,000 before each test. */
export function twoFactorForThisFile() {
  const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })
  let bot: App
  let redis: Redis
  let ahead = 0

  beforeAll(async () => {
    redis = new Redis(on.environment.redis.url)
    bot = await on.startBot()
  })
  afterAll(() => redis.disconnect())

  beforeEach(async () => {
    await on.exchange('DELETE', '/faults')
    await setPrice()
  })

  /** Stops the bot of this process and starts another one. */
  async function restartBot(): Promise<void> {
    await bot.stop()
    bot = await on.startBot()
  }

  /** A person with an account and a PIN. */
  async function withPin(): Promise<{ readonly person: ChatUser }> {
    const { person } = await on.connected()
    await setPin(person)
    return { person }
  }

  /** Types an order, and presses Confirm below its preview. */
  async function confirm(person: ChatUser, order: string): Promise<void> {
    await person.send(order)
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm')
  }

  /** Types an order, and confirms it without being asked for anything else. */
  async function send(person: ChatUser, order: string): Promise<void> {
    await confirm(person, order)
    await person.waitFor('Accepted by the service')
    await advance(3_000)
    await on.passing(person.waitFor('✅ Done'), () => advance(1_000))
  }

  /** The code of an authenticator app whose clock is ahead by that many milliseconds. */
  function codeOf(secret: string, ms = 0): string {
    return TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: Date.now() + ahead + ms })
  }

  async function advance(ms: number): Promise<void> {
    ahead += ms
    await on.advance(ms)
  }

  async function setPrice(): Promise<void> {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
  }

  /** The number of executes that have reached the exchange. */
  const executes = (): Promise<number> => on.requests(/^execute/)

  return { on, redis: () => redis, restartBot, withPin, confirm, send, codeOf, advance, setPrice, executes }
}

/** Sets the PIN of a person who has no two-factor yet. */
export async function setPin(person: ChatUser): Promise<void> {
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(PIN)
  await person.waitFor('Two-factor is now on')
}

/** The texts and captions of the chat. */
export async function texts(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text, caption }) => text ?? caption ?? '').join('\n')
}

/** Expects that no two-factor entry is left in the chat. */
export async function expectNoTyped(
  person: ChatUser,
  typed: readonly string[] = [PIN, OTHER_PIN],
): Promise<void> {
  const all = (await texts(person)).replaceAll(' ', '')
  for (const one of typed) expect(all).not.toContain(one)
}
