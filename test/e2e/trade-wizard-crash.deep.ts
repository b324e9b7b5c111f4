import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// A bot that is killed is a process of its own, started as `npm start` starts it; the one after it may be in this process.
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '30000' } })

/** The lease of the killed process must expire before its update is handled again. */

test('a wizard killed between two questions or during an answer continues at the same step on the same card', async () => {
  const person = await on.person()
  const first = await on.botProcess()
  await connect(person)
  await person.send('/trade')
  const { message_id: card } = await person.waitFor('Which side?')
  await person.press('📈 Long')
  await person.waitFor('Which pair?')
  await settled(person)
  await first.kill()

  // A button and a text that nobody is there to read.
  await person.press('BTC/USD', { answer: false })
  await person.send('market')
  const second = await on.botProcess()
  expect((await person.waitFor('How much collateral?')).message_id).toBe(card)
  await settled(person)

  // Killed while it reads what the next question is asked with.
  await on.fault({ on: 'all', what: 'hang' })
  const before = await on.requests(/./)
  await person.send('100')
  await expect.poll(() => on.requests(/./)).toBeGreaterThan(before)
  await second.kill()
  await on.exchange('DELETE', '/faults')
  const third = await on.startBot()
  const asked = await person.waitFor('How large?')
  expect(asked.message_id).toBe(card)
  expect(asked.text).toContain('Collateral: $100.00')
  await person.send('10x')
  await person.waitFor('Leverage: 10x')
  await person.press('Preview ›')
  const shown = await person.waitFor('Nothing is sent before you confirm')
  expect(shown.message_id).toBe(card)
  const typed = (await person.messages()).filter(({ from }) => from.id === person.user.id)
  expect(typed.map(({ text }) => text)).toEqual(['/connect', '/trade'])
  expect(await third.stop()).toBe(true)
})

async function connect(person: ChatUser): Promise<void> {
  const account = await signUp(on.environment.paper.url)
  for (const [text, answer] of [
    ['/connect', 'Send me the API key'],
    [account.apiKey, 'Now send me the key ID'],
    [account.keyId, 'Connected as'],
  ] as const) {
    await person.send(text)
    await person.waitFor(answer)
  }
}

/** The state of a conversation is written after the answer is sent; this waits for that. */
async function settled(person: ChatUser): Promise<void> {
  const redis = new Redis(on.environment.redis.url)
  await expect.poll(() => redis.llen(`squawkbox:{inbox}:queue:chat${person.chatId}`)).toBe(0)
  redis.disconnect()
}
