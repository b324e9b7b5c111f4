import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, price } = btcPositionsForThisFile()

const MINUTE_MS = 60_000

const OFFER = 'Nothing is armed before you press Arm'
const LINE = '/twap long BTC 100 10x over 40m in 4 sl 57000'

const sent = (): Promise<number> => on.requests(/^execute:/)

async function previewed(line = LINE): Promise<{ readonly person: ChatUser; readonly text: string }> {
  const { person } = await on.connected()
  await person.send(line)
  const { text = '' } = await person.waitFor(OFFER)
  return { person, text }
}

async function armed(line = LINE): Promise<ChatUser> {
  const { person } = await previewed(line)
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

async function plansOf(person: ChatUser): Promise<string> {
  await person.send('/plans')
  return (await person.waitFor('⏰ Plans')).text ?? ''
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

test('previews all slices: times, band, what they come to, and the worst of it', async () => {
  const { text } = await previewed()
  expect(text).toContain('TWAP BTC/USD Long · 4 × $25.00')
  expect(text).toContain('Each slice: $25.00 collateral (at least $20.00) · $250.00 size · 10')
  expect(text).toContain('Only from 58,800.00 to 60,895.52 · price now 60,000.00 · slippage 0.5 %')
  expect(text).toContain('Best entry 58,800.00 · worst entry 61,200.00')
  expect(text).toContain('All slices: $100.00 collateral · $1,000.00 size')
  expect(text).toMatch(/At the worst entry: liquidation 55,\d{3}\.\d\d · stop-loss 57,000\.00/)
  expect(text).toContain('Loss at the stop-loss: $')
  expect(text).toContain('is sent once it is back; others are left out')
  expect(text).not.toContain('outside of the range')
})

test('opens one position after another with its stop-loss, and leaves out what is outside of the band', async () => {
  const person = await armed()
  expect(await sent()).toBe(0)
  // The first is a minute or two after the preview.
  await on.advance(2 * MINUTE_MS)
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  await untilSaid(person, '1 of 4 slices done · $25.00 of $100.00')
  expect(await sent()).toBe(1)
  await price('62000')
  await on.advance(10 * MINUTE_MS)
  await untilSaid(person, 'left out: 1')
  expect(await sent()).toBe(1)
  await price('60000')
  await on.advance(10 * MINUTE_MS)
  await untilSaid(person, '2 of 4 slices done · $50.00 of $100.00 · left out: 1')
  expect(await sent()).toBe(2)
  await person.send('/positions')
  const { text = '' } = await person.waitFor('2 positions')
  expect(text.match(/SL.5.?%/g)).toHaveLength(2)
})

test('a paused plan sends nothing, and does not make up for it; one that is stopped never does', async () => {
  const person = await armed()
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  // The second was due after 11 or 12 minutes, and may be begun for 5 more; the third is due after 21 or 22.
  await on.advance(18 * MINUTE_MS)
  expect(await sent()).toBe(0)
  await person.press('▶️ Resume')
  await person.waitFor('🟢 Armed')
  await on.advance(MINUTE_MS)
  await person.send('/plans')
  await person.press('🛑 Stop')
  const { text } = await person.waitFor('🏁 Stopped by you')
  expect(text).toContain('Nothing that it opened or is for is open or pending')
  await on.advance(40 * MINUTE_MS)
  expect(await sent()).toBe(0)
})

test('one that is stopped says what stays in force, and previews its close', async () => {
  const person = await armed()
  await on.advance(2 * MINUTE_MS)
  await untilSaid(person, '1 of 4 slices done')
  await person.send('/plans')
  await person.waitFor('⏰ Plans')
  await person.press('🛑 Stop')
  const stopped = await person.waitFor('🏁 Stopped by you')
  expect(stopped.text).toContain('This stays in force at the service')
  expect(stopped.text).toMatch(/BTC\/USD Long #\d+ · \$250\.00 · SL 57,000\.00 · 100 %/)
  await person.press(/^Close · BTC\/USD Long #\d+$/, { message: stopped })
  await person.waitFor('Close how much?')
  await on.advance(40 * MINUTE_MS)
  expect(await sent()).toBe(1)
})

test('/flat ends the plan', async () => {
  const person = await armed()
  await person.send('/flat')
  await person.waitFor('Go flat: close everything')
  await person.press('🛑 Go flat')
  await on.passing(person.waitFor('no position and no pending order is left'))
  await on.advance(12 * MINUTE_MS)
  expect(await sent()).toBe(0)
  expect(await plansOf(person)).toContain('Ended: you went flat')
})

test('the whole budget counts against the limits of its owner, from the preview on', async () => {
  const { person } = await on.connected()
  await person.send('/limits exposure 1500')
  await person.waitFor('$1,500')
  await person.send('/twap long BTC 200 10x over 40m in 4 sl 57000')
  expect((await person.waitFor('TWAP')).text).toContain("This can't be confirmed")
  await person.send(LINE)
  await person.waitFor(OFFER)
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  // Nothing is open yet, and 1,000 of 1,500 are the plan's.
  await person.send('/long BTC 60 10x')
  expect((await person.waitFor('60.00')).text).toContain('1,500')
  expect(await sent()).toBe(0)
})

test('says what is missing', async () => {
  const { person } = await on.connected()
  await person.send('/twap long BTC 2000 10x over 2h in 12')
  await person.waitFor('Which stop-loss?')
  await person.send('/dca long ETH 50 3x every 1d for 30d sl 5%')
  await person.waitFor('At which prices?')
  await person.send('/twap long BTC 60 10x over 40m in 4 sl 57000')
  await person.waitFor('at least')
  await person.send('/twap long BTC 100 10x over 40m in 4 sl 50000')
  await person.waitFor('would be liquidated at')
  await person.send('/twap long BTC 100 10x over 40m in 4 below 59000 sl 59500')
  await person.waitFor('no slice can be filled')
})

test('a DCA, a close at a time of day and one at either of two prices are read from plain words, each to its preview', async () => {
  const { person } = await on.connected()
  await person.send('buy 50 of BTC every day for 30 days below 63000 at 3x, stop 45000')
  const { text } = await person.waitFor(OFFER)
  expect(text).toContain('DCA BTC/USD Long · 30 × $50.00')
  expect(text).toContain('Only from 45,000.00 to 62,686.57')
  // At 60,000 it could be filled at 60,300.
  await person.send('buy 50 of BTC every day for 30 days below 60200 at 3x, stop 45000')
  expect((await person.waitFor(OFFER)).text).toContain('⚠️ The price now is outside of the range')
  await person.send('buy 50 of BTC every day for 30 days at 3x, stop 45000')
  expect((await person.waitFor('every 1d for 30d')).text).not.toContain(OFFER)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
  await person.send('close BTC at 22:00')
  expect((await person.waitFor(OFFER)).text).toContain('22:00')
  await person.send('close BTC at 70000 or 50000')
  expect((await person.waitFor(OFFER)).text).toContain('When the price reaches 70,000.00 or 50,000.00')
})
