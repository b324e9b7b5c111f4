import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, price, holding } = btcPositionsForThisFile({
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const sent = (): Promise<number> => on.requests(/^execute:/)

/** Arms closes at prices on the position that is there, and clears the count of requests. */
async function armed(line: string): Promise<{ readonly person: ChatUser; readonly preview: string }> {
  const { person } = await holding()
  await person.send(line)
  const { text = '' } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toContain('Closes at prices depend on this bot')
  expect(text).toContain('If the price is left before it is sent, the close waits for it again')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return { person, preview: text }
}

/** Time for the market to be read a few times. */
async function look(): Promise<void> {
  for (let count = 0; count < 8; count++) await on.advance(5_000)
}

/** Waits until /plans says so: a plan looks at its step every few seconds, until the account has shown it. */
async function says(person: ChatUser, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await on.advance(5_000)
      await person.send('/plans')
      return (await person.waitFor('⏰ Plans')).text
    })
    .toContain(text)
}

test('closes a share at the first of two prices, once, and the other one does nothing', async () => {
  const { person, preview } = await armed('/close BTC 50% at 62000 or 58000')
  expect(preview).toContain('When the price reaches 62,000.00 or 58,000.00, whichever comes first')
  expect(preview).toContain('At 62,000.00 (+3.33 % from now): closes $1,000.00')
  expect(preview).toContain('The plan closes that share of what is open at that time')
  // One of the two is closed, not both.
  expect(preview).not.toContain('If every price is reached')
  await price('61000')
  await look()
  expect(await sent()).toBe(0)
  await price('58000')
  await look()
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toContain('Close $1,000.00 of BTC/USD Long')
  await look()
  await price('62500')
  await look()
  expect(await sent()).toBe(1)
  await says(person, '🏁 Done')
})

test('scales out of a position part by part, and says how far it is', async () => {
  const { person, preview } = await armed('/scaleout BTC 50% at 62000 25% at 2% 25% at 64000')
  expect(preview).toContain('Scale out of BTC/USD Long in 3 parts')
  expect(preview).toContain('If every price is reached: closes $2,000.00 of $2,000.00')
  expect(preview).toContain('The shares are of the position as it is now')
  await price('61500')
  await look()
  await on.passing(person.waitFor('Close $500.00 of BTC/USD Long'))
  await look()
  await says(person, '1 of 3 parts closed')
  await says(person, 'When the price reaches 62,000.00')
  await price('65000')
  await look()
  await on.passing(person.waitFor('Close $1,000.00 of BTC/USD Long'))
  await says(person, '3 of 3 parts closed')
  await says(person, '🏁 Done')
  expect(await sent()).toBe(3)
})

test.each([
  ['/close BTC at 62000 or 63000', 'are on the same side of the price now'],
  ['/close BTC at 62000 or', 'value is missing'],
  ['/scaleout BTC 50% at 59000', '59,000.00 is not on the gain side of the price now'],
  ['/scaleout BTC 60% at 62000 50% at 63000', '110 %'],
  ['/scaleout BTC 50% at 2r', 'stop'],
  ['/scaleout BTC', '/scaleout BTC 25% at 72000'],
])('%s arms nothing, and says why', async (line, said) => {
  const { person } = await holding()
  await person.send(line)
  expect((await person.waitFor(said)).text).not.toContain('Nothing is armed before you press Arm')
})

test.each([
  ['/close BTC 50% at 72000 or 58000', (id: string) => `/close ${id} 50% at 72000 or 58000`],
  ['/scaleout BTC 25% at 72000 25% at 2%', (id: string) => `/scaleout ${id} 25% at 72000 25% at 2%`],
])('%s names the positions that it may mean, each with its command', async (line, commandFor) => {
  const { person } = await holding(2)
  await person.send(line)
  const { text = '' } = await person.waitFor('Which one?')
  const ids = [...new Set(text.match(/(?<=#)\d+/g))]
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(text).toContain(commandFor(id))
  await person.send(commandFor(ids[1] ?? ''))
  await person.waitFor('Nothing is armed before you press Arm')
})
