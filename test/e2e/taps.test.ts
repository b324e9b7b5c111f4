import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../support/trading/btc-positions.js'
import { tradeWizardForThisFile } from '../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

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
