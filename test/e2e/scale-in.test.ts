import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, price } = btcPositionsForThisFile({
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const OFFER = 'Nothing is armed before you press Arm'
const LINE = '/scalein long BTC 90 10x at 59000 58000 57000 sl 55000 for 7d'

const sent = (): Promise<number> => on.requests(/^execute:/)

/** A person at a price of 60,000, whatever a test before has left. */
async function connected(): Promise<ChatUser> {
  const { person } = await on.connected()
  await on.advance(5_000)
  return person
}

async function armed(line = LINE): Promise<ChatUser> {
  const person = await connected()
  await person.send(line)
  await person.waitFor(OFFER)
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

async function plansOf(person: ChatUser): Promise<string> {
  await person.send('/plans')
  return (await person.waitFor('⏰ Plans')).text ?? ''
}

/** Time for the market to be read a few times. */
async function look(): Promise<void> {
  for (let count = 0; count < 8; count++) await on.advance(5_000)
}

/** The plan looks at its step every few seconds, until the account has shown it. */
async function untilSaid(person: ChatUser, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await on.advance(5_000)
      return await plansOf(person)
    })
    .toContain(words)
}

test('previews every level, and what all come to at the worst entries', async () => {
  const person = await connected()
  await person.send('/settings r 50')
  await person.waitFor('50')
  await person.send(LINE)
  const { text = '' } = await person.waitFor(OFFER)
  expect(text).toContain('Scale in to BTC/USD Long · 3 × $30.00')
  expect(text).toContain('Each slice: $30.00 collateral (at least $20.00) · $300.00 size · 10')
  expect(text).toMatch(/Price now 60,000\.00 · slippage 0\.5 % · end .+/)
  expect(text).toContain('At 59,000.00 (−1.67 %) · only from 58,705.00 to 59,295.00 · worst entry 59,591')
  expect(text).toContain('At 58,000.00 (−3.33 %) · only from 57,710.00 to 58,290.00 · worst entry 58,581')
  expect(text).toContain('At 57,000.00 (−5.00 %) · only from 56,715.00 to 57,285.00 · worst entry 57,571')
  expect(text).toContain('All slices: $90.00 collateral · $900.00 size')
  expect(text).toMatch(/At the worst entry: liquidation 5\d,\d{3}\.\d\d · stop-loss 55,000\.00/)
  expect(text).toMatch(/Loss at the stop-loss: .* · 1\.12R/)
  expect(text).toContain('This is no /ladder')
})

test('opens a position at each level with its stop-loss, and leaves out what the price has jumped past', async () => {
  const person = await armed()
  await price('59500')
  await look()
  expect(await sent()).toBe(0)
  await price('58900')
  await look()
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  await untilSaid(person, '1 of 3 slices done · $30.00 of $90.00 · left out: 0')
  expect(await plansOf(person)).toContain('Levels left: 58,000.00 · 57,000.00 · until')
  expect(await plansOf(person)).toContain('When the price reaches 58,000.00')
  await price('57000')
  await look()
  await untilSaid(person, '2 of 3 slices done · $60.00 of $90.00 · left out: 1')
  expect(await plansOf(person)).toContain('🏁')
  expect(await sent()).toBe(2)
  await person.send('/positions')
  const { text = '' } = await person.waitFor('2 positions')
  expect(text.match(/SL/g)).toHaveLength(2)
})

test('a paused plan sends nothing, and one that is stopped never does', async () => {
  const person = await armed()
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await price('59000')
  await look()
  await price('60000')
  await person.press('▶️ Resume')
  await person.waitFor('🟢 Armed')
  await look()
  expect(await sent()).toBe(0)
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
  await price('58000')
  await look()
  expect(await sent()).toBe(0)
})

test('the whole budget counts against the limits of its owner, from the preview on', async () => {
  const person = await connected()
  await person.send('/limits exposure 1400')
  await person.waitFor('$1,400')
  await person.send('/scalein long BTC 150 10x at 59000 58000 57000 sl 55000 for 7d')
  expect((await person.waitFor('Scale in')).text).toContain("This can't be confirmed")
  await person.send(LINE)
  await person.waitFor(OFFER)
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  // Nothing is open yet, and 900 of 1,400 are the plan's.
  await person.send('/long BTC 60 10x')
  expect((await person.waitFor('60.00')).text).toContain('1,400')
  expect(await sent()).toBe(0)
})

test('says why a short with all of the price as its slippage by default is none', async () => {
  const person = await connected()
  await person.send('/settings slip 100')
  await person.waitFor('100')
  await person.send('/scalein short BTC 90 10x at 61000 62000 sl 65000 for 7d')
  expect((await person.waitFor('no slice can be filled')).text).toContain('less slippage')
})

test.each([
  ['/scalein long BTC 90 10x at 59000 58000 57000 for 7d', 'Which stop-loss?'],
  ['/scalein long BTC 90 10x at 59000 58000 57000 sl 55000', 'For how long?'],
  ['/scalein long BTC 90 10x at 59000 sl 55000 for 7d', 'At which prices?'],
  ['/scalein long BTC 30 10x at 59000 58000 sl 55000 for 7d', 'at least'],
  ['/scalein long BTC 90 10x at 59000 61000 sl 55000 for 7d', 'some below it'],
  ['/scalein long BTC 90 10x at 59000 58000 sl 58500 for 7d', 'no slice can be filled'],
  ['/scalein long BTC 90 10x at 59000 58000 sl 51000 for 7d', 'would be liquidated at'],
  ['/scalein short BTC 90 10x at 61000 62000 sl 65000 for 7d within 100%', 'a price of zero'],
  ['/scalein long BTC 90 10x at -1% 59400 sl 55000 for 7d', 'Two levels are at 59,400.00'],
])('%s says what is missing or wrong', async (line, said) => {
  const person = await connected()
  await person.send(line)
  await person.waitFor(said)
})
