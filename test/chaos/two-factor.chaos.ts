import { expect, test } from 'vitest'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// Every bot here is a process of its own, started as `npm start` starts it.
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 200 },
  environment: { SERVICE_TIMEOUT_MS: '2000' },
})

/** A loan of the killed process must run out, and what it had begun be found, before all is told. */
const PATIENCE = { timeoutMs: 45_000 }

const PIN = '271828'

test.each([
  ['while the service works on the order', 'execute', 'delay', 1],
  ['while it looks at the price once more, before anything left', 'reads', 'hang', 0],
] as const)(
  'killed after a right PIN, %s: it is not asked for again, and the order is not sent twice',
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
    await expect.poll(() => requests(/./), { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
    await expect.poll(() => requests(/^execute/), { interval: 5 }).toBe(reached)
    await first.kill()
    await on.exchange('DELETE', '/faults')

    const second = await on.botProcess()
    // Sent before it was killed, it is found; not sent, nobody sends it any more.
    await person.waitFor(/✅ Done|Nothing was sent/, PATIENCE)
    expect(await requests(/^execute/)).toBe(reached)
    // The same PIN is handled again when the loan of the dead process is over; it is in no chat by then.
    await expect.poll(() => said(person), { timeout: 45_000 }).not.toContain('requires your PIN')
    expect(await said(person)).not.toContain(PIN)
    expect(await requests(/^execute/)).toBe(reached)
    expect(await second.terminate()).toBe(0)
  },
  120_000,
)

test('a PIN that was sent while no bot ran is taken out of the chat by the next, and what waited goes on', async () => {
  const first = await on.botProcess()
  const { person } = await on.connected()
  await setPin(person)
  await person.send('/limits leverage 5x')
  await person.waitFor('Leverage: 5.0×')
  await person.send('/limits leverage 10x')
  await person.waitFor('Loosening a limit requires your PIN')
  await first.kill()
  await person.send(PIN)
  const second = await on.botProcess()
  await person.waitFor('10.0×', PATIENCE)
  expect(await said(person)).not.toContain(PIN)
  expect(await second.terminate()).toBe(0)
}, 120_000)

async function setPin(person: ChatUser): Promise<void> {
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(PIN)
  await person.waitFor('Two-factor is now on')
}

/** All that is in the chat. */
async function said(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text = '' }) => text).join('\n')
}

/** How many requests whose names match have reached the exchange. */
async function requests(names: RegExp): Promise<number> {
  const counts = await on.exchange<Record<string, number>>('GET', '/requests')
  return Object.entries(counts).reduce((sum, [name, count]) => (names.test(name) ? sum + count : sum), 0)
}
