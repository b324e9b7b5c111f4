import { createDriver, type ChatUser } from '../local-chat/driver.js'
import type { Stage } from './stage.js'
import { signUp } from './practice-account.js'

/** A step of the tour did not go as it should; the message names it, and holds the conversation until then. */
export class TourError extends Error {
  override readonly name = 'TourError'
}

/** How long the practice exchange may take to do what was confirmed, and the bot to see it, in milliseconds. */
const DONE_MS = 20_000

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
    ['deposit', () => confirmed(person, '/deposit 2500')],
    ['see that nothing is open', () => ask(person, '/positions', 'No open positions')],
    ['open a position', () => confirmed(person, '/long BTC 200 10x slip 1')],
    ['see the position', () => ask(person, '/positions', 'BTC/USD')],
    ['look at it closely', () => press(person, 'BTC/USD', 'Fees not yet paid')],
    ['protect it', () => confirmed(person, '/tpsl BTC tp +5% sl -3%')],
    ['let a stop follow the price', () => confirmed(person, '/trail BTC 2%')],
    ['close it', () => confirmed(person, '/close BTC 100%')],
    ['see what was done', () => ask(person, '/activity', 'Activity')],
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

/** Types an order, confirms its preview, and waits until the receipt says that it is done. */
async function confirmed(person: ChatUser, text: string): Promise<void> {
  await ask(person, text, 'Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('✅ Done', { timeoutMs: DONE_MS })
}
