import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Big } from 'big.js'
import { createDriver, type ChatUser } from 'practice-telegram/driver'
import type { DemoEnvironment } from './environment.js'
import { findSource, sendSignal } from './send-signal.js'
import { signUp } from './practice-account.js'

/** A step of the tour failed. The message contains its name and the conversation so far. */
export class TourError extends Error {
  override readonly name = 'TourError'
}

/** Timeout for the execution of a confirmed action, including the bot's update, in milliseconds. */
const DONE_MS = 20_000

/**
 * Plays a person's first five minutes with the bot and returns the transcript. Pictures are saved in a
 * folder. `apiUrl` is the base URL of the bot's HTTP API.
 */
export async function playTour(
  environment: DemoEnvironment,
  pictures: string,
  apiUrl: string,
): Promise<string> {
  const account = await signUp(environment.paper.url)
  const person = await createDriver(environment.chat.url).user({ firstName: 'Ann', languageCode: 'en' })
  const expectPicture = async (
    name: string,
    expected: string,
    act: () => Promise<unknown>,
  ): Promise<void> => {
    await act()
    // Skip notices, which may contain some of the same text.
    const { photo } = await person.waitFor(
      (message) => message.photo !== undefined && message.caption?.includes(expected) === true,
    )
    const reply = await fetch(`${environment.chat.url}/chat/files/${photo?.at(-1)?.file_id}`)
    if (!reply.ok) throw new Error('The message has no picture')
    mkdirSync(pictures, { recursive: true })
    writeFileSync(join(pictures, `${name}.png`), Buffer.from(await reply.arrayBuffer()))
  }
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['begin', () => expectPicture('welcome', 'trading desk', () => person.send('/start'))],
    ['read how to make a key', () => person.waitFor('Choose Create API Key')],
    ['begin to connect', () => press(person, 'Connect', 'Send me the API key')],
    ['send the API key', () => ask(person, account.apiKey, 'key ID')],
    ['send the key ID', () => ask(person, account.keyId, 'Connected as')],
    ['look at the accounts', () => ask(person, '/accounts', 'in use')],
    ['look at the balance', () => ask(person, '/balance', 'USDC in the wallet')],
    ['look at prices', () => ask(person, '/price BTC ETH', '24-hour change')],
    ['look at a pair', () => ask(person, '/pair BTC', 'Maximum leverage')],
    ['set an alert', () => alertAbove(person, environment.paper.url)],
    ['see it arrive', () => alertFires(person, environment.paper.url)],
    ['see the alerts', () => ask(person, '/alerts', 'Alerts · 1')],
    ['deposit', () => confirmOrder(person, '/deposit 2500')],
    ['see that nothing is open', () => ask(person, '/positions', 'No open positions')],
    ['open a position', () => confirmOrder(person, '/long BTC 200 10x slip 1')],
    ['see the position', () => ask(person, '/positions', 'Mark ')],
    ['look at it closely', () => press(person, 'BTC/USD', 'PnL, part by part')],
    ['show it to others', () => expectPicture('share', 'BTC/USD Long', () => person.press('📤 Share'))],
    ['protect it', () => confirmOrder(person, '/tpsl BTC tp +5% sl -3%')],
    ['let a stop follow the price', () => confirmOrder(person, '/trail BTC 2%')],
    ['look at a chart', () => expectPicture('chart', 'BTC/USD · 1h', () => person.send('/chart BTC 1h'))],
    ['look at it by the day', () => expectPicture('chart-1d', 'BTC/USD · 1d', () => person.press('1d'))],
    ['open one by its risk', () => confirmOrder(person, '/short ETH risk 20 10x sl 3%')],
    ['see what can be lost', () => ask(person, '/risk', 'If all stops are hit now')],
    ['see it as a picture', () => expectPicture('risk', 'Risk', () => person.press('📊 Picture'))],
    ['see it under stress', () => ask(person, '/whatif all -10%', 'An estimate')],
    ['place a ladder', () => placeLadder(person)],
    ['let a plan close it later', () => arm(person, '/close BTC in 4h')],
    ['have a guard watch it', () => arm(person, '/guard liquidation 3% close')],
    ['close everything', () => goFlat(person)],
    ['trade again', () => ask(person, '/flat end', 'You are no longer flat')],
    ['see what it came to', () => expectPicture('pnl', '2 closed positions', () => person.send('/pnl week'))],
    ['send a signal, and confirm it', () => confirmSignal(person, apiUrl)],
    ['close what it opened', () => confirmOrder(person, '/close BTC 100%')],
    ['see what was done', () => ask(person, '/activity', 'Activity')],
    ['ask for help', () => ask(person, '/help', 'Tap a topic')],
    ['see what help there is', () => press(person, '^Trading$', '/closeall – ')],
    ['do an example of it', () => press(person, '^/trade$', 'New trade')],
    ['leave', () => ask(person, '/disconnect', 'Disconnect')],
    ['confirm to leave', () => press(person, 'Disconnect', 'is disconnected')],
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

/** Sets an alert slightly above the current price. */
async function alertAbove(person: ChatUser, exchange: string): Promise<void> {
  const reply = await fetch(`${exchange}/paper/prices`)
  const prices = (await reply.json()) as readonly { readonly pair: string; readonly price: string | null }[]
  const now = prices.find(({ pair }) => pair === 'BTC/USD')?.price
  if (now === undefined || now === null) throw new Error('The practice exchange has no price of BTC')
  await ask(person, `/alert BTC > ${new Big(now).times('1.02').toFixed(0)} note time to act`, '🔔 Active')
}

/** Moves the price past the alert, and waits for the notice. */
async function alertFires(person: ChatUser, exchange: string): Promise<void> {
  const reply = await fetch(`${exchange}/paper/prices/pump`, {
    method: 'POST',
    body: JSON.stringify({ pair: 'BTC/USD', percent: '4' }),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!reply.ok) throw new Error('The price did not move')
  await person.waitFor('alert is finished', { timeoutMs: DONE_MS })
}

/** Sends an order, confirms its preview, and waits until the receipt says that it is done. */
async function confirmOrder(person: ChatUser, typed: string): Promise<void> {
  await ask(person, typed, 'Nothing is sent before you confirm')
  await confirmPreview(person)
}

/** Places several orders under one Confirm, and waits until each was sent. */
async function placeLadder(person: ChatUser): Promise<void> {
  await ask(person, '/ladder long BTC 150 5x 3 from -4% to -8%', 'Ladder: 3 of 3')
  await person.press('✅ Confirm 3')
  await person.waitFor('Sending is finished', { timeoutMs: DONE_MS })
}

/** Agrees to a plan or a guard. */
async function arm(person: ChatUser, typed: string): Promise<void> {
  await ask(person, typed, 'Nothing is armed before you press Arm')
  await press(person, 'Arm', '🟢 Armed')
}

/** Closes everything under one Confirm, and waits until nothing is left. */
async function goFlat(person: ChatUser): Promise<void> {
  await ask(person, '/flat', 'Go flat: close everything')
  await person.press('🛑 Go flat')
  await person.waitFor('no position and no pending order is left', { timeoutMs: DONE_MS })
}

/** Makes a source, sends a signal by it as a charting site does, and confirms its draft. */
async function confirmSignal(person: ChatUser, apiUrl: string): Promise<void> {
  await person.send('/signals new charts 100 5x')
  const { text: shown = '' } = await person.waitFor('It is shown only once')
  const source = findSource(shown)
  if (!source) throw new Error('The bot did not show the source')
  // The list shows it once it is stored, right behind its delivery.
  await ask(person, '/signals', source.path)
  await sendSignal(apiUrl, source, { ticker: 'BTCUSDT', action: 'buy', timestamp: new Date().toISOString() })
  await person.waitFor('by the signal source')
  await confirmPreview(person)
}

async function confirmPreview(person: ChatUser): Promise<void> {
  await person.press('✅ Confirm')
  const { text: answer = '' } = await person.waitFor(/✅ Done|The price has moved/, { timeoutMs: DONE_MS })
  if (answer.includes('✅ Done')) return
  // The market moved while the preview was shown, so confirm the new quote.
  await person.press('✅ Confirm')
  await person.waitFor('✅ Done', { timeoutMs: DONE_MS })
}
