import { expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import {
  labels,
  QUESTIONS,
  type Question,
  typeUntil,
  tradeWizardForThisFile,
} from '../../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

/** For each question: wrong answers with their explanations, and a right answer. */
const WRONG: readonly (readonly [Question, Readonly<Record<string, RegExp>>, string])[] = [
  ['side', { sideways: /“sideways” is not understood/ }, 'long'],
  [
    'pair',
    {
      BTX: /Unknown pair “BTX”. Did you mean one of these/,
      qqqqqqqqqqqqq: /Unknown pair “qqqqqqqqqqqqq”\.\n/,
    },
    'BTC',
  ],
  ['kind', { iceberg: /“iceberg” is not understood/ }, 'stop limit'],
  [
    'collateral',
    {
      much: /“much” is not a valid number/,
      '1,5': /Did you mean 1\.5/,
      '10': /must be at least \$20\.00/,
      '100 200': /“200” is not understood/,
    },
    '100',
  ],
  [
    'extent',
    {
      '0.5x': /smaller than the collateral/,
      '500x': /maximum leverage on this pair is/,
      '10%': /“10%” is not a valid number/,
      'size 10 5x': /determine each other/,
    },
    'size 1000',
  ],
  ['stop', { '1%': /has no sign/ }, '+1%'],
  ['limit', { soon: /“soon” is not a valid number/, '-100%': /would be a price of zero or less/ }, '61000'],
  [
    'stopLoss',
    {
      '61500': /stop-loss is on the profit side/,
      '2r': /is a multiple of the risk/,
      '100%': /it must be above 0/,
    },
    'skip',
  ],
  ['takeProfit', { '2r': /needs a stop-loss/, '59000': /take-profit is on the loss side/ }, 'skip'],
]

/** Wrong answers for the slippage, which only market orders have. */
const WRONG_SLIPPAGE = {
  '200': /more than 100 %/,
  '-1': /is negative/,
  ['x'.repeat(101)]: /longer than any order/,
}

test('a wrong answer is explained on the card, deleted, and asked for again, at each question', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const { message_id: card } = await person.waitFor(QUESTIONS.side)
  const tryAll = async (question: Question, wrong: Readonly<Record<string, RegExp>>): Promise<void> => {
    for (const [typed, expected] of Object.entries(wrong)) {
      await person.send(typed)
      const explained = await person.waitFor(expected)
      expect(explained.message_id).toBe(card)
      expect(explained.text).toContain(QUESTIONS[question])
    }
  }
  for (const [question, wrong, right] of WRONG) {
    await tryAll(question, wrong)
    await person.send(right)
    await person.waitFor((message) => !message.text?.includes(QUESTIONS[question]))
  }
  expect((await ownMessages(person)).filter((text) => !text?.startsWith('/'))).toEqual([])
  await typeUntil('slippage', person, 'BTC', 'market', '100', '10x', 'skip', 'skip')
  for (const [typed, expected] of Object.entries(WRONG_SLIPPAGE)) {
    await person.send(typed)
    expect((await person.waitFor(expected)).text).toContain(QUESTIONS.slippage)
  }
})

test('a take-profit of a short at nothing is asked for again', async () => {
  const { person } = await on.connected()
  await person.send('/trade short BTC')
  for (const [question, answer] of [
    ['kind', 'market'],
    ['collateral', '100'],
    ['extent', '10x'],
    ['stopLoss', 'skip'],
  ] as const) {
    await person.waitFor(QUESTIONS[question])
    await person.send(answer)
  }
  await person.waitFor(QUESTIONS.takeProfit)
  await person.send('100%')
  expect((await person.waitFor(/must be above 0/)).text).toContain(QUESTIONS.takeProfit)
})

test('a message that is not text gets a request for text', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  await person.waitFor(QUESTIONS.side)
  await person.sendDocument({ name: 'order.txt', bytes: new TextEncoder().encode('long') })
  await person.waitFor('Please press a button, or type')
})

test('a key typed into the wizard by mistake is deleted from the chat and shown nowhere', async () => {
  const { person } = await on.connected()
  await typeUntil('collateral', person, 'BTC', 'market')
  await person.send('sk1234567890abcdefghij1234567890')
  await person.waitFor('looked like a key')
  expect((await person.messages()).map(({ text }) => text).join('\n')).not.toContain('sk123')
})

test('a refused preview can be corrected by going back', async () => {
  const { person } = await on.connected()
  await person.send('/start trade_long_BTC_100_10x_sl_61000')
  const refused = await person.waitFor("This can't be confirmed")
  expect(labels(refused)).toEqual(['🔄 Try again', '‹ Back', '✖️ Cancel'])
  await person.press('‹ Back')
  await person.waitFor(QUESTIONS.slippage)
  await person.press('‹ Back')
  await person.waitFor(QUESTIONS.takeProfit)
  await person.press('‹ Back')
  await person.waitFor(QUESTIONS.stopLoss)
  for (const next of [QUESTIONS.takeProfit, QUESTIONS.slippage, PREVIEW]) {
    await person.press('Skip')
    await person.waitFor(next)
  }
})

/** The messages of the person that are still in the chat. */
async function ownMessages(person: ChatUser): Promise<readonly (string | undefined)[]> {
  return (await person.messages()).filter(({ from }) => from.id === person.user.id).map(({ text }) => text)
}
