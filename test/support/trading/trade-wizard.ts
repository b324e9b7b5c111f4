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

/** A phrase of each question, in the order asked; `stop` and `limit` only for the orders that have them. */
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

export type Question = keyof typeof QUESTIONS

/** Starts a long order and types the answers in order; then waits for the question. */
export async function typeUntil(
  question: Question,
  person: ChatUser,
  ...answers: readonly string[]
): Promise<void> {
  await person.send('/long')
  for (const answer of answers) {
    await person.waitFor(/./)
    await person.send(answer)
  }
  await person.waitFor(QUESTIONS[question])
}

/** The labels of the buttons below a message. */
export function labels(message: {
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { readonly text: string }[])[] }
}): readonly string[] {
  return (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
}
