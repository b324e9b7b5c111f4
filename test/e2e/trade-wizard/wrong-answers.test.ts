import { expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import {
  FIELDS,
  labels,
  open,
  openCard,
  QUESTIONS,
  tradeWizardForThisFile,
} from '../../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

/** For each field of a short Stop Limit order: wrong answers with their explanations, and a right answer. */
const WRONG: readonly (readonly [keyof typeof FIELDS, Readonly<Record<string, RegExp>>, string])[] = [
  [
    'pair',
    {
      JPY: /Unknown pair “JPY”. Did you mean one of these/,
      BTX: /Unknown pair “BTX”. Did you mean one of these/,
      qqqqqqqqqqqqq: /Unknown pair “qqqqqqqqqqqqq”\.\n/,
    },
    'BTC',
  ],
  [
    'collateral',
    {
      much: /“much” is not a valid number/,
      '1,5': /Did you mean 1\.5/,
      '10': /must be at least \$20\.00/,
      '100 200': /“200” is not understood/,
      // No other market and amount.
      '1 500': /“500” is not understood/,
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
  ['kind', { iceberg: /“iceberg” is not understood/ }, 'stop limit'],
  ['stop', { '1%': /has no sign/ }, '+1%'],
  [
    'limit',
    {
      soon: /“soon” is not a valid number/,
      '-100%': /would be a price of zero or less/,
      'slip 0.5': /only to market orders/,
    },
    '61000',
  ],
  [
    'stopLoss',
    {
      '61500': /stop-loss is on the profit side/,
      'stop 61500': /“stop” is not/,
      '61 500': /“500” is not understood/,
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

test('a wrong answer is explained on the card, deleted, and asked for again, at each field', async () => {
  const { person } = await on.connected()
  await openCard(person)
  const { message_id: card } = await shownCard(person)
  const tryAll = async (
    field: keyof typeof FIELDS,
    wrong: Readonly<Record<string, RegExp>>,
  ): Promise<void> => {
    // An order type that needs prices asks for them by itself.
    if (field !== 'stop' && field !== 'limit') await open(person, field)
    for (const [typed, expected] of Object.entries(wrong)) {
      await person.send(typed)
      const explained = await person.waitFor(expected)
      expect(explained.message_id).toBe(card)
      expect(explained.text).toContain(QUESTIONS[field])
    }
  }
  await tryAll('slippage', WRONG_SLIPPAGE)
  await person.press('‹ Back')
  await person.waitFor((message) => labels(message).includes(FIELDS.pair))
  for (const [field, wrong, right] of WRONG) {
    await tryAll(field, wrong)
    await person.send(right)
    await person.waitFor((message) => !message.text?.includes(QUESTIONS[field]))
  }
  expect((await ownMessages(person)).filter((text) => !text?.startsWith('/'))).toEqual([])
})

test('a take-profit of a short at nothing is asked for again', async () => {
  const { person } = await on.connected()
  await openCard(person)
  await person.press('📉 Short')
  await person.waitFor('Side: Short')
  await open(person, 'takeProfit')
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
  await openCard(person)
  await open(person, 'collateral')
  await person.send('sk1234567890abcdefghij1234567890')
  await person.waitFor('looked like a key')
  expect((await person.messages()).map(({ text }) => text).join('\n')).not.toContain('sk123')
})

test('an order that is refused opens the field that is meant', async () => {
  const { person } = await on.connected()
  await person.send('/start trade_long_BTC_100_10x_sl_61000')
  const refused = await person.waitFor('stop-loss is on the profit side')
  expect(refused.text).toContain(QUESTIONS.stopLoss)
  await person.press('none')
  await person.waitFor('Stop-loss: none')
  await person.press('Preview ›')
  await person.waitFor(PREVIEW)
})

test('Change below a typed order that is refused opens the field that is meant', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x tp 59000')
  await person.waitFor("This can't be confirmed")
  await person.press('✏️ Change')
  expect((await person.waitFor('take-profit is on the loss side')).text).toContain(QUESTIONS.takeProfit)
})

test('Change opens the field that the preview says something of', async () => {
  const { person } = await on.connected()
  await person.send('/limits leverage 20')
  await person.waitFor('20x')
  for (const [order, said, field] of [
    ['/long BTC 100 500x', 'maximum leverage on this pair is', 'extent'],
    ['/long BTC 100 50x', 'Your own limit is a leverage of 20x', 'extent'],
    ['/long BTC 999999999 2x', 'and your balance is', 'collateral'],
    ['/long BTC 100 20x sl 10%', 'beyond the liquidation price', 'stopLoss'],
    ['/short BTC 100 5x tp 100%', 'it must be above 0', 'takeProfit'],
    ['/short BTC 100 5x tp 50000 sl 59000', 'stop-loss is on the profit side', 'stopLoss'],
  ] as const) {
    await person.send(order)
    await person.waitFor(
      (message) => labels(message).includes('✏️ Change') && message.text?.includes(said) === true,
    )
    await person.press('✏️ Change')
    await person.waitFor(QUESTIONS[field])
    await person.press('‹ Back')
    await person.waitFor((message) => labels(message).includes(FIELDS.pair))
    await person.press('✖️ Cancel')
  }
})

test('a guided order that a limit refuses opens the field that is meant', async () => {
  const { person } = await on.connected()
  await person.send('/limits leverage 20')
  await person.waitFor('20x')
  await person.send('/start trade_long_BTC_100_50x')
  const refused = await person.waitFor('Your own limit is a leverage of 20x')
  expect(refused.text).toContain(QUESTIONS.extent)
  await person.press('10x')
  await person.waitFor('Leverage: 10x')
  await person.press('Preview ›')
  await person.waitFor(PREVIEW)
})

/** The card of the form. */
async function shownCard(person: ChatUser) {
  const card = (await person.messages()).findLast(({ text }) => text?.startsWith('New trade'))
  if (!card) throw new Error('The card is not shown')
  return card
}

/** The messages of the person that are still in the chat. */
async function ownMessages(person: ChatUser): Promise<readonly (string | undefined)[]> {
  return (await person.messages()).filter(({ from }) => from.id === person.user.id).map(({ text }) => text)
}
