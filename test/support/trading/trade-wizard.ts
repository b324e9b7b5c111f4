import { beforeEach } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../environment/test-environment.js'

/** An environment for one file of tests of the /trade wizard, with BTC at 60,000 before each test. */
export function tradeWizardForThisFile(environment: Readonly<Record<string, string>> = {}) {
  const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment })

  beforeEach(async () => {
    await on.exchange('DELETE', '/faults')
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  })

  return on
}

/** The button of each field of the card, but the side, which has two. */
export const FIELDS = {
  pair: 'Pair',
  kind: 'Order',
  collateral: 'Collateral',
  extent: 'Leverage',
  stop: 'Stop',
  limit: 'Limit',
  stopLoss: 'Stop-loss',
  takeProfit: 'Take-profit',
  slippage: 'Slippage',
} as const

/** A phrase of the question of each field. */
export const QUESTIONS = {
  side: 'Which side?',
  pair: 'Which pair?',
  kind: 'Which order type?',
  collateral: 'How much collateral?',
  extent: 'How large?',
  stop: 'At which stop price?',
  limit: 'At which limit price?',
  stopLoss: 'Where should the stop-loss be?',
  takeProfit: 'Where should the take-profit be?',
  slippage: 'What is the maximum slippage',
} as const

/** A line of the card for each field that has a value. */
const CARD = /New trade[^]*Side: /

/** Starts a long order in BTC and types the collateral and the leverage, as somebody without an order before; then all fields are shown. */
export async function openCard(person: ChatUser): Promise<void> {
  await person.send('/long')
  for (const [question, answer] of [
    [QUESTIONS.pair, 'BTC'],
    [QUESTIONS.collateral, '100'],
    [QUESTIONS.extent, '10x'],
  ] as const) {
    await person.waitFor(question)
    await person.send(answer)
  }
  await person.waitFor((card) => CARD.test(card.text ?? '') && labels(card).includes(FIELDS.slippage))
}

/** Opens a field of the card, and waits for its choices. */
export async function open(person: ChatUser, field: keyof typeof FIELDS): Promise<void> {
  await person.press(FIELDS[field])
  await person.waitFor(QUESTIONS[field])
}

/** The labels of the buttons below a message. */
export function labels(message: {
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { readonly text: string }[])[] }
}): readonly string[] {
  return (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
}
