import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, price, holding, carryOut } = btcPositionsForThisFile({
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const ARM = 'Nothing is armed before you press Arm'
const sent = (): Promise<number> => on.requests(/^execute:/)

/** Time for the market to be read a few times, and for what takes the place of an order to settle. */
async function look(): Promise<void> {
  for (let count = 0; count < 8; count++) await on.advance(5_000)
}

/** A person whose only position has a stop-loss at 58,000. */
async function protectedAt58(): Promise<ChatUser> {
  const { person } = await holding()
  await carryOut(person, '/tpsl BTC sl 58000')
  return person
}

/** The text of /orders. */
async function openOrders(person: ChatUser): Promise<string> {
  await person.send('/orders')
  return (await person.waitFor('Pending orders')).text ?? ''
}

/** Waits until so many calls were sent, and no more. */
async function untilSent(count: number): Promise<void> {
  for (let looks = 0; looks < 60 && (await sent()) < count; looks++) await on.advance(3_000)
  await look()
  expect(await sent()).toBe(count)
}

/** Ends the plan of a person, which would follow the prices of the tests that come. */
async function stopped(person: ChatUser): Promise<void> {
  await person.send('/plans')
  await person.waitFor('⏰ Plans')
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
}

/** Arms a plan, and clears the count of requests. */
async function armed(line: string): Promise<ChatUser> {
  const person = await protectedAt58()
  await person.send(line)
  await person.waitFor(ARM)
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

test('the stop-loss follows the price in steps, and the one before it is cancelled', async () => {
  const person = await protectedAt58()
  await person.send('/trail BTC in steps of 500')
  const { text = '' } = await person.waitFor(ARM)
  expect(text).toContain('Stop-loss of BTC/USD Long in steps of 500.00')
  expect(text).toContain('Stop-loss now 58,000.00 · price now 60,000.00')
  expect(text).toContain('First: at 60,500.00 to 58,500.00')
  expect(text).toContain('Last: at 110,000.00 to 108,000.00 · at most 100 moves')
  expect(text).toContain('the new stop-loss for all of BTC/USD Long is placed first')
  expect(text).toContain('The stop-loss lives at the service; moving it depends on this bot')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  await on.exchange('DELETE', '/requests')
  await price('60499')
  await look()
  expect(await sent()).toBe(0)
  await price('61600')
  await look()
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toMatch(/59,500/)
  // The new stop, and the cancellation of the old one.
  await untilSent(2)
  const orders = await openOrders(person)
  expect(orders).toContain('59,500')
  expect(orders).not.toContain('58,000')
  await price('60000')
  await look()
  await price('61700')
  await look()
  expect(await sent()).toBe(2)
  await person.send('/plans')
  const plans = await person.waitFor('⏰ Plans')
  expect(plans.text).toContain('Moves: 1 · next to 60,000.00 · at most 97 more')
  expect(plans.text).toContain('When the price reaches 62,000.00')
  await price('62000')
  await untilSent(4)
  expect(await openOrders(person)).not.toContain('59,500')
  await stopped(person)
})

test('a move whose receipt Telegram does not take leaves one stop-loss all the same', async () => {
  const person = await armed('/trail BTC in steps of 500')
  await person.block()
  await price('61600')
  await untilSent(2)
  await person.unblock()
  const orders = await openOrders(person)
  expect(orders).toContain('59,500')
  expect(orders).not.toContain('58,000')
  await stopped(person)
})

test('a better stop-loss of its owner is kept, and stays beside the next one', async () => {
  const person = await armed('/trail BTC in steps of 500')
  await carryOut(person, '/tpsl BTC sl 59700')
  // The one before it is cancelled.
  await untilSent(2)
  await on.exchange('DELETE', '/requests')
  await price('60600')
  await look()
  expect(await sent()).toBe(0)
  await price('62300')
  await look()
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  await look()
  expect(await sent()).toBe(1)
  const orders = await openOrders(person)
  expect(orders).toContain('60,000')
  expect(orders).toContain('59,700')
  await stopped(person)
})

test('the preview by the ATR says what it is now, and that it stays so', async () => {
  const person = await protectedAt58()
  await person.send('/trail BTC by 2 ATR(4h)')
  const { text } = await person.waitFor(ARM)
  expect(text).toMatch(/2 ATR \(4h\) is [\d,.]+ as read now, and stays so for this plan/)
  expect(text).toContain('First: at')
})

test('a paused one does nothing, and places the highest step when it is resumed', async () => {
  const person = await armed('/trail BTC in steps of 1%')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await price('61900')
  await look()
  expect(await sent()).toBe(0)
  await person.send('/plans')
  await person.waitFor('⏸ Paused')
  await person.press('▶️ Resume')
  await look()
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toMatch(/59,800/)
  await stopped(person)
})

test('it ends with its position', async () => {
  const person = await armed('/trail BTC in steps of 500')
  await carryOut(person, '/close BTC all')
  for (let count = 0; count < 3; count++) await look()
  const news = await person.waitFor('Ended: the position is no longer open')
  expect(news.text).toContain('Stop-loss of BTC/USD Long in steps of 500.00')
})

test.each([
  ['/trail BTC in steps', '/trail BTC in steps of 500'],
  ['/trail BTC by 500', 'is not a number of average true ranges'],
  ['/trail BTC in steps of 59', 'Steps of 59.00 are too small: at least 60.00. Nothing was armed'],
  ['/trail BTC in steps of 30001', 'too large for a price of 60,000.00. Nothing was armed'],
])('%s arms nothing, and says why', async (line, said) => {
  const person = await protectedAt58()
  await person.send(line)
  expect((await person.waitFor(said)).text).not.toContain(ARM)
})

test('a position without a stop-loss for all of it is told how to set one', async () => {
  const { person } = await holding()
  await carryOut(person, '/tpsl BTC sl 58000 50%')
  await person.send('/trail BTC in steps of 500')
  await person.waitFor('has no stop-loss for all of it that could be moved. Nothing was armed')
})

test('a position whose stop-loss another plan moves gets no second one', async () => {
  const person = await armed('/trail BTC in steps of 500')
  await person.send('/trail BTC in steps of 600')
  await person.waitFor('Another plan moves the stop-loss of this position already. Nothing was armed')
  await stopped(person)
})

test('of two previews that move one stop-loss only the first that is armed is', async () => {
  const person = await protectedAt58()
  await person.send('/trail BTC in steps of 600')
  const first = await person.waitFor('in steps of 600')
  await person.send('/trail BTC in steps of 500')
  const second = await person.waitFor('in steps of 500')
  await person.press('✅ Arm', { message: second })
  await person.waitFor('🟢 Armed')
  await person.press('✅ Arm', { message: first })
  await person.waitFor('Another plan moves the stop-loss of this position already. Nothing was armed')
  await person.send('/plans')
  expect((await person.waitFor('⏰ Plans')).text?.match(/🟢 Armed/g)).toHaveLength(1)
  await stopped(person)
})

test('among several positions the one that is chosen is meant', async () => {
  const { person } = await holding(2)
  await person.send('/trail BTC in steps of 500')
  const which = await person.waitFor('Which one?')
  const ids = which.text?.match(/#\d+/g) ?? []
  await carryOut(person, `/tpsl ${ids[1]?.slice(1)} sl 58000`)
  await person.send('/trail BTC in steps of 500')
  await person.waitFor('Which one?')
  await person.press(`BTC/USD Long ${ids[1]}`)
  await person.waitFor(ARM)
  await person.press('✅ Arm')
  expect((await person.waitFor('🟢 Armed')).text).toContain(ids[1])
  await stopped(person)
})
