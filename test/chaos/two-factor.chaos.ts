import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { PIN, setPin } from '../support/trading/two-factor.js'

// Every bot is a separate process, started like `npm start`.
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 200 },
  environment: { SERVICE_TIMEOUT_MS: '2000' },
})

/** The lease of the killed process must expire and its work be reconciled first. */
const TIMEOUT = { timeoutMs: 45_000 }

test.each([
  ['while the service executes the order', 'execute', 'delay', 1],
  ['while it reads the price again before sending', 'reads', 'hang', 0],
] as const)(
  'killed after a correct PIN, %s: the PIN is not requested again, and the order is not sent twice',
  async (_, calls, what, reached) => {
    const first = await on.botProcess()
    const { person } = await on.connected()
    await setPin(person)
    await person.send('/long BTC 200 10x slip 5')
    const preview = await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm', { message: preview })
    await person.waitFor('This order requires your PIN')
    await on.exchange('DELETE', '/requests')
    await on.fault({ on: calls, what, milliseconds: 1_500, times: 'always' })
    await person.send(PIN)
    await expect.poll(() => on.requests(/./), { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
    await expect.poll(() => on.requests(/^execute/), { interval: 5 }).toBe(reached)
    await first.kill()
    await on.exchange('DELETE', '/faults')

    const second = await on.botProcess()
    // An order sent before the kill is reconciled; an unsent one is never sent.
    await person.waitFor(/✅ Done|Nothing was sent/, TIMEOUT)
    expect(await on.requests(/^execute/)).toBe(reached)
    // The PIN message is handled again after the lease has expired; by then it is deleted from the chat.
    await expect.poll(() => chatText(person), { timeout: 45_000 }).not.toContain('requires your PIN')
    expect(await chatText(person)).not.toContain(PIN)
    expect(await on.requests(/^execute/)).toBe(reached)
    expect(await second.terminate()).toBe(0)
  },
  120_000,
)

test('a PIN sent while no bot runs is deleted from the chat by the next bot, and the pending action continues', async () => {
  const first = await on.botProcess()
  const { person } = await on.connected()
  await setPin(person)
  await person.send('/limits leverage 5x')
  await person.waitFor('Leverage: 5x')
  await person.send('/limits leverage 10x')
  await person.waitFor('Loosening a limit requires your PIN')
  await first.kill()
  await person.send(PIN)
  const second = await on.botProcess()
  await person.waitFor('10x', TIMEOUT)
  expect(await chatText(person)).not.toContain(PIN)
  expect(await second.terminate()).toBe(0)
}, 120_000)

/** All texts in the chat. */
async function chatText(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text = '' }) => text).join('\n')
}
