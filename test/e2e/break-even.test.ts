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

/** Arms a break-even on the position that is there, and clears the count of requests. */
async function armed(line: string): Promise<ChatUser> {
  const { person } = await holding()
  await person.send(line)
  const preview = await person.waitFor('Nothing is armed before you press Arm')
  expect(preview.text).toContain('Stop of BTC/USD Long to break-even')
  expect(preview.text).toContain('A stop for all of BTC/USD Long is placed at its entry price then')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

/** Time for the market to be read a few times. */
async function look(): Promise<void> {
  for (let count = 0; count < 8; count++) await on.advance(5_000)
}

test('says what the service leaves out of the position, as a stop in steps does', async () => {
  const { person } = await holding()
  await on.fault({ on: 'open_positions', what: 'reshape', without: ['collateral'], times: 'always' })
  for (const line of ['/breakeven BTC at 2%', '/trail BTC in steps of 500']) {
    await person.send(line)
    const { text } = await person.waitFor(/BTC/)
    expect(text).toContain('does not state everything about the position in BTC/USD')
  }
  await on.fault({ on: 'charts', what: 'answer', status: 200, body: [], times: 'always' })
  await on.advance(70_000)
  for (const line of [
    '/twap long BTC 2000 10x over 2h in 12 sl 5%',
    '/ladder long BTC 1000 10x 5 from 50000 to 48000',
  ]) {
    await person.send(line)
    expect((await person.waitFor(/BTC/)).text).toContain('There is no price for BTC/USD at the moment')
  }
})

test('a stop is placed at the entry once the price has reached the gain, once, and not before', async () => {
  const person = await armed('/breakeven BTC at 2%')
  await price('61000')
  await look()
  expect(await sent()).toBe(0)
  await person.send('/plans')
  const { text } = await person.waitFor('⏰ Plans')
  expect(text).toMatch(/When the price reaches 61,2\d\d/)
  expect(text).toContain('a price that was reached and left meanwhile does not count')
  await price('61500')
  await look()
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toMatch(/SL 60,0\d\d/)
  await look()
  await person.send('/plans')
  await person.waitFor('🏁 Done')
  await price('62500')
  await look()
  expect(await sent()).toBe(1)
})

test('a paused one does nothing at its price, and goes on at once when it is resumed', async () => {
  const person = await armed('/breakeven BTC at 61000')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await price('61500')
  await look()
  expect(await sent()).toBe(0)
  await person.send('/plans')
  await person.waitFor('⏸ Paused')
  await person.press('▶️ Resume')
  await look()
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(await sent()).toBe(1)
})

test('one whose stop was moved by hand meanwhile ends, and says so', async () => {
  const person = await armed('/breakeven BTC at 3%')
  await price('61000')
  await look()
  await person.send('/tpsl BTC sl 60500')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
  await price('62500')
  await look()
  await on.passing(person.waitFor('a stop at its entry price, or a better one, is in place already'))
  expect(await sent()).toBe(1)
})

test('one whose position is closed otherwise ends as soon as the account shows it', async () => {
  const person = await armed('/breakeven BTC at 3%')
  await person.send('/close BTC all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('The position is closed'))
  for (let count = 0; count < 3; count++) await look()
  const news = await person.waitFor('Ended: the position is no longer open')
  expect(news.text).toContain('Stop of BTC/USD Long to break-even')
})

test.each([
  ['/breakeven', '/breakeven BTC at 2%'],
  ['/breakeven BTC', '/breakeven BTC at 2%'],
  ['/breakeven BTC at 2% sl 3%', '/breakeven BTC at 2%'],
  ['/breakeven BTC at soon', 'soon'],
  ['/breakeven BTC at 59000', '59,000.00 is no gain: the entry is 60,000.00. Nothing was armed'],
  ['/breakeven BTC at 1r', 'stop'],
])('%s arms nothing, and says why', async (line, said) => {
  const { person } = await holding()
  await person.send(line)
  expect((await person.waitFor(said)).text).not.toContain('Nothing is armed before you press Arm')
})

test('a gain that is reached already arms nothing, and says how the stop is set now', async () => {
  const { person } = await holding()
  await price('62000')
  await on.advance(5_000)
  await person.send('/breakeven BTC at 61000')
  await person.waitFor('The price has passed 61,000.00 already. Nothing was armed')
})

test('among several positions the one that is chosen gets the stop', async () => {
  const { person } = await holding(2)
  await person.send('/breakeven BTC at 2%')
  const which = await person.waitFor('Which one?')
  const ids = which.text?.match(/#\d+/g) ?? []
  await person.press(`BTC/USD Long ${ids[1]}`)
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✅ Arm')
  expect((await person.waitFor('🟢 Armed')).text).toContain(ids[1])
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
})

test('/forget takes one that waits for a price with them', async () => {
  const person = await armed('/breakeven BTC at 2%')
  await person.send('/forget')
  expect((await person.waitFor('Delete')).text).toContain('Plans that end with it: 1')
  await person.press(/Yes, delete|Delete everything/)
  await person.waitFor('deleted')
  await price('62000')
  await look()
  expect(await sent()).toBe(0)
})
