import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../support/trading/btc-positions.js'
import { tradeWizardForThisFile } from '../support/trading/trade-wizard.js'

// Accounts are watched, as nudges come of what a watcher sees.
const on = tradeWizardForThisFile({
  ROLES: 'bot,watcher,outbox',
  WATCH_ACTIVE_MS: '1000',
  WATCH_IDLE_MS: '1000',
  CHAINS: '42161:Arbitrum',
})

/** What a person does in a chat until something is confirmed. */
interface Acts {
  readonly messages: number
  readonly taps: number
}

/** Counts the messages that a person sends and the buttons that they press, from the first one to the Confirm, which is one of them. */
function counting(person: ChatUser) {
  let [messages, taps] = [0, 0]
  return {
    send: async (text: string): Promise<void> => {
      messages++
      await person.send(text)
    },
    press: async (label: string | RegExp): Promise<void> => {
      taps++
      await person.press(label)
    },
    sofar: (): Acts => ({ messages, taps }),
  }
}

/** A person with a filled long position in BTC, opened by the order of the line. */
async function withPosition(line = '/long BTC 100 10x sl 5%'): Promise<ChatUser> {
  const { person } = await on.connected()
  await person.send(line)
  await person.waitFor(PREVIEW)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  return person
}

test('an order with a stop is opened by one typed line and one tap', async () => {
  const { person } = await on.connected()
  const hand = counting(person)
  await hand.send('/long BTC 100 10x sl 5%')
  await person.waitFor(PREVIEW)
  await hand.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(hand.sofar()).toEqual({ messages: 1, taps: 1 })
})

test('half of a position is closed by one typed line and one tap', async () => {
  const person = await withPosition()
  const hand = counting(person)
  await hand.send('/close BTC 50%')
  await person.waitFor(PREVIEW)
  await hand.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(hand.sofar()).toEqual({ messages: 1, taps: 1 })
})

/** A person with ten open positions. */
async function withTen(): Promise<ChatUser> {
  const { person, account } = await on.connected()
  await account.execute('depositSelf', { amount: '2000' })
  for (const tokenId of ['1', '2', '3', '4', '5', '7', '8', '31', '32', '33'])
    await account.execute('newPositionOrderWithTPSL', {
      tokenId,
      isLong: true,
      positionType: 'Market',
      collateral: '100',
      size: '1000',
      slippage: '1',
      ...(tokenId === '1' ? { stopLoss: '57000' } : {}),
    })
  await on.advance(2_000)
  return person
}

test('ten positions are on one page, and half of one is closed by one command and three taps', async () => {
  const person = await withTen()
  const hand = counting(person)
  await hand.send('/positions')
  const list = await person.waitFor('10 positions')
  expect(list.text?.match(/ ▲10x .*SL.* Liq/g)).toHaveLength(10)
  await hand.press('Close…')
  await person.waitFor('Close which, and how much?')
  // The row of the first.
  await hand.press('50 %')
  expect((await person.waitFor(PREVIEW)).text).toContain('Closes $500.00 of $1,000.00')
  await hand.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(hand.sofar()).toEqual({ messages: 1, taps: 3 })
})

test('a stop is moved by one typed line and one tap, and by three taps from any of ten positions', async () => {
  const person = await withTen()
  const typed = counting(person)
  await typed.send('/tpsl BTC sl 58000')
  expect((await person.waitFor(PREVIEW)).text).toContain('two steps')
  await typed.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(typed.sofar()).toEqual({ messages: 1, taps: 1 })
  await on.advance(5_000)
  await on.passing(person.waitFor(/Cancel the order at 57,000[^]*✅ Done/))

  const buttons = counting(person)
  await buttons.send('/tpsl')
  await person.waitFor('Which one?')
  await buttons.press(/^BTC\/USD Long/)
  await person.waitFor('Take-profit and stop-loss')
  await buttons.press(/^SL \d/)
  expect((await person.waitFor(PREVIEW)).text).toContain('two steps')
  await buttons.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(buttons.sofar()).toEqual({ messages: 1, taps: 3 })
})

test('a stop is moved by three taps from a list of ten positions', async () => {
  const person = await withTen()
  const hand = counting(person)
  await hand.send('/positions')
  await person.waitFor('10 positions')
  await hand.press(/^BTC\/USD Long/)
  await person.waitFor(/Position \d/u)
  await hand.press(/^SL \d/)
  expect((await person.waitFor(PREVIEW)).text).toContain('two steps')
  await hand.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(hand.sofar()).toEqual({ messages: 1, taps: 3 })
})

test('an order with a stop is opened by the guided order with at most five taps, for somebody with an order before', async () => {
  const person = await withPosition('/long BTC 100 10x')
  const hand = counting(person)
  await hand.send('/trade')
  await person.waitFor('Leverage: 10x')
  await hand.press('Stop-loss')
  await person.waitFor('Where should the stop-loss be?')
  await hand.press(/^[\d.]+% · /)
  await person.waitFor(/Stop-loss: \d/)
  await hand.press('Preview ›')
  await person.waitFor(PREVIEW)
  await hand.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  // One of the five is left, for the other side or another pair.
  expect(hand.sofar()).toEqual({ messages: 1, taps: 4 })
})

test('what all stops lose, and what a fall of prices does, are one command each, and another fall is one tap', async () => {
  const person = await withPosition()
  const risk = counting(person)
  await risk.send('/risk')
  await person.waitFor('If all stops are hit now')
  expect(risk.sofar()).toEqual({ messages: 1, taps: 0 })
  const typed = counting(person)
  await typed.send('/whatif BTC -10%')
  await person.waitFor('What fires, in order')
  expect(typed.sofar()).toEqual({ messages: 1, taps: 0 })
  const buttons = counting(person)
  await buttons.send('/whatif')
  await person.waitFor('An estimate')
  await buttons.press('all -5%')
  await person.waitFor(/all -5%[^]*What fires, in order/)
  expect(buttons.sofar()).toEqual({ messages: 1, taps: 1 })
})

test('ten positions are closed and everything stopped by one command and one tap', async () => {
  const person = await withTen()
  const hand = counting(person)
  await hand.send('/flat')
  await person.waitFor('Positions to close: 10')
  await hand.press('🛑 Go flat')
  await person.waitFor(/Going flat/)
  expect(hand.sofar()).toEqual({ messages: 1, taps: 1 })
})

test('one order on two accounts is one typed line and one tap', async () => {
  const { person } = await on.connected()
  await on.connect(person, 'alt')
  const hand = counting(person)
  await hand.send('/long BTC 100 10x sl 5% on all')
  await person.waitFor(PREVIEW)
  await hand.press('✅ Confirm 2')
  await person.waitFor('2 accepted')
  expect(hand.sofar()).toEqual({ messages: 1, taps: 1 })
})

test('below a nudge the stop is one tap from its preview and two from being placed; to have none is one', async () => {
  const person = await withPosition('/long BTC 100 10x')
  const nudge = await on.passing(person.waitFor('Open without a stop'))
  const place = counting(person)
  await place.press(/^🛡 Stop at /)
  await person.waitFor(PREVIEW)
  expect(place.sofar()).toEqual({ messages: 0, taps: 1 })
  await place.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(place.sofar()).toEqual({ messages: 0, taps: 2 })
  const refuse = counting(person)
  await refuse.press('No stop on purpose')
  await person.waitFor('stays without a stop')
  expect(refuse.sofar()).toEqual({ messages: 0, taps: 1 })
  expect(nudge.text).toContain('BTC/USD')
})

test('below a notice of a near liquidation more collateral, and half of the size less, are one tap from their preview and two from being sent', async () => {
  const person = await withPosition('/long BTC 200 10x sl 9%')
  // Liquidated below about 54,100.
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '55200', freeze: true })
  await on.passing(person.waitFor('Near liquidation'))
  const add = counting(person)
  await add.press(/^➕ Add \$/)
  await person.waitFor(PREVIEW)
  expect(add.sofar()).toEqual({ messages: 0, taps: 1 })
  await add.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(add.sofar()).toEqual({ messages: 0, taps: 2 })
  await on.advance(3_000)
  const half = counting(person)
  await half.press('Close 50 %')
  await person.waitFor(/Close[^]*Nothing is sent before you confirm/)
  expect(half.sofar()).toEqual({ messages: 0, taps: 1 })
})
