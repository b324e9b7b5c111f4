import { setTimeout as sleep } from 'node:timers/promises'
import { createDriver, type ChatUser } from '../local-chat/driver.js'
import type { Stage } from './stage.js'
import { openPracticePosition, signUp, type PracticeAccount } from './practice-account.js'

/** A step of the tour did not go as it should; the message names it, and holds the conversation until then. */
export class TourError extends Error {
  override readonly name = 'TourError'
}

/** How long the practice exchange may take to fill a market order, in milliseconds. */
const FILL_MS = 15_000

/** Plays a person's first five minutes with the bot and gives the conversation as a transcript. */
export async function playTour(stage: Stage): Promise<string> {
  const account = await signUp(stage.paper.url)
  const person = await createDriver(stage.chat.url).user({ firstName: 'Ann', languageCode: 'en' })
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['begin', () => ask(person, '/start', 'trading desk')],
    ['begin to connect', () => ask(person, '/connect', 'API key')],
    ['send the API key', () => ask(person, account.apiKey, 'key ID')],
    ['send the key ID', () => ask(person, account.keyId, 'Connected as')],
    ['look at the accounts', () => ask(person, '/accounts', 'in use')],
    ['look at the balance', () => ask(person, '/balance', 'USDC in the wallet')],
    ['deposit', () => account.execute('depositSelf', { amount: '2500' })],
    ['see the deposit', () => press(person, 'Refresh', 'In the trading account')],
    ['see that nothing is open', () => ask(person, '/positions', 'No open positions')],
    ['open a position', () => openPosition(account)],
    ['see the position', () => press(person, 'Refresh', 'BTC/USD')],
    ['look at it closely', () => press(person, 'BTC/USD', 'Fees not yet paid')],
    ['ask for help', () => ask(person, '/help', '/positions')],
    ['leave', () => ask(person, '/disconnect', 'Forget')],
    ['confirm to leave', () => press(person, 'Forget', 'I have forgotten')],
  ]
  for (const [name, play] of steps) {
    try {
      await play()
    } catch (cause) {
      throw new TourError(`The tour failed at the step "${name}".\n\n${await person.transcript()}`, { cause })
    }
  }
  return await person.transcript()
}

async function ask(person: ChatUser, text: string, expected: string): Promise<void> {
  await person.send(text)
  await person.waitFor(expected)
}

async function press(person: ChatUser, label: string, expected: string): Promise<void> {
  await person.press(new RegExp(label))
  await person.waitFor(expected)
}

/** What the person does in the trading application meanwhile. */
async function openPosition(account: PracticeAccount): Promise<void> {
  await openPracticePosition(account)
  const deadline = Date.now() + FILL_MS
  while ((await account.openPositions()) === 0) {
    if (Date.now() > deadline) throw new Error(`The order was not filled within ${FILL_MS} ms`)
    await sleep(200)
  }
}
