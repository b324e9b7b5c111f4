import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { recordedExecutes } from '../support/trading/recorded-executes.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const wire = await recordedExecutes(() => on.environment.paper.url)
const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment: { SERVICE_URL: wire.url } })

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

const PREVIEW = 'Nothing is sent before you confirm'

/** What each question says, in the order asked; `stop` and `limit` only for the orders that have them. */
const QUESTIONS = {
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
type Question = keyof typeof QUESTIONS

/** A way through a market order, a button each. */
const BY_BUTTON: readonly (readonly [Question, string])[] = [
  ['side', '📈 Long'],
  ['pair', 'BTC/USD'],
  ['kind', 'Market'],
  ['collateral', '10 % (~$500)'],
  ['extent', '10x'],
  ['stopLoss', '5% (~57,000.00)'],
  ['takeProfit', '2r (~66,000.00)'],
  ['slippage', '0.5 %'],
]

test('the /trade wizard works by buttons alone, up to the filled order, on one card', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  for (const [index, [, button]] of BY_BUTTON.entries()) {
    await person.press(button)
    const next = BY_BUTTON[index + 1]
    const card = await person.waitFor(next ? QUESTIONS[next[0]] : PREVIEW)
    expect(card.message_id).toBe(first.message_id)
  }
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  expect((await person.waitFor('✅ Done')).message_id).toBe(first.message_id)
  expect(wire.bodies.at(-1)).toEqual({
    name: 'newPositionOrderWithTPSL',
    chainId: '42161',
    params: {
      tokenId: '1',
      isLong: true,
      positionType: 'Market',
      collateral: '500',
      size: '5000',
      slippage: '0.5',
      takeProfit: '66000',
      stopLoss: '57000',
    },
  })
})

test('typed answers are deleted and shown on the card, which stays', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  for (const [typed, expected] of [
    ['Short', 'Side: short'],
    ['btcusd', 'Pair: BTC/USD'],
    ['stop limit', 'Order: Stop Limit'],
    ['1,000', 'Collateral, dollars: 1000'],
    ['7', 'Leverage: 7x'],
    ['-1%', 'Stop: -1%'],
    ['59k', 'Limit: 59000'],
    ['50 %c', 'Stop-loss: 50%c'],
    ['skip', PREVIEW],
  ] as const) {
    await person.send(typed)
    expect((await person.waitFor(expected)).message_id).toBe(first.message_id)
    expect(await ownMessages(person)).not.toContain(typed)
  }
  const preview = (await person.messages()).at(-1)
  expect(preview?.text).toContain('Short BTC/USD · Stop Limit')
  expect(preview?.text).toContain('size $7,000.00')
})

test('Back removes one answer at every question, and the wizard continues from there', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  await person.waitFor(QUESTIONS.side)
  for (const [index, [, button]] of BY_BUTTON.slice(0, -1).entries()) {
    const [here] = BY_BUTTON[index] ?? ['side']
    const [next] = BY_BUTTON[index + 1] ?? ['side']
    await person.press(button)
    await person.waitFor(QUESTIONS[next])
    await person.press('‹ Back')
    await person.waitFor(QUESTIONS[here])
    await person.press(button)
    await person.waitFor(QUESTIONS[next])
  }
  for (const [question] of BY_BUTTON.slice(0, -1).toReversed()) {
    await person.press('‹ Back')
    await person.waitFor(QUESTIONS[question])
  }
  const card = (await person.messages()).at(-1)
  expect(card?.text).not.toContain('Side:')
  expect(card && labels(card)).toEqual(['📈 Long', '📉 Short', '✖️ Cancel'])
})

test('Change returns from the preview to the questions on the same card, with every answer', async () => {
  const { person } = await on.connected()
  await person.send('/trade long BTC 100 10x sl 5% tp 2r slip 0.5')
  const preview = await person.waitFor(PREVIEW)
  await person.press('✏️ Change')
  const card = await person.waitFor(QUESTIONS.slippage)
  expect(card.message_id).toBe(preview.message_id)
  expect(card.text).toContain('Collateral, dollars: 100')
  for (const step of ['takeProfit', 'stopLoss', 'extent'] as const) {
    await person.press('‹ Back')
    await person.waitFor(QUESTIONS[step])
  }
  await person.press('20x')
  await person.waitFor(QUESTIONS.stopLoss)
  await person.press(/^2%/)
  await person.waitFor(QUESTIONS.takeProfit)
  await person.press('Skip')
  await person.waitFor(QUESTIONS.slippage)
  await person.press('0.3 %')
  const other = await person.waitFor('20.0×')
  expect(other.message_id).toBe(preview.message_id)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
})

test('Cancel ends the wizard at every question, and deletes its state', async () => {
  const { person } = await on.connected()
  const before = wire.bodies.length
  const ways: Readonly<Record<Question, readonly string[]>> = {
    side: ['trade'],
    pair: ['trade_long'],
    kind: ['trade_long_BTC'],
    collateral: ['trade_long_BTC_slip_1'],
    extent: ['trade_long_BTC_100_slip_1'],
    stop: ['trade_long_BTC_100', 'stop market', '10x'],
    limit: ['trade_long_BTC_100', 'limit', '10x'],
    stopLoss: ['trade_long_BTC_100_slip_1', '10x'],
    takeProfit: ['trade_long_BTC_100_slip_1', '10x', 'skip'],
    slippage: ['trade_long_BTC_100', 'market', '10x', 'skip', 'skip'],
  }
  for (const [question, [link, ...answers]] of Object.entries(ways)) {
    await person.send(`/start ${link}`)
    for (const answer of answers) {
      await person.waitFor(/./)
      await person.send(answer)
    }
    await person.waitFor(QUESTIONS[question as Question])
    await person.press('✖️ Cancel')
    const card = await person.waitFor('Cancelled by you. Nothing was sent')
    expect(labels(card)).toEqual([])
  }
  await person.send('/cancel')
  await person.waitFor('There is nothing to cancel')
  expect(wire.bodies.length).toBe(before)
})

test('other commands are answered during the wizard, which continues afterwards', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  await person.waitFor(QUESTIONS.side)
  await person.press('📈 Long')
  const card = await person.waitFor(QUESTIONS.pair)
  await person.send('/balance')
  await person.waitFor('Trading account')
  await person.send('BTC')
  expect((await person.waitFor(QUESTIONS.kind)).message_id).toBe(card.message_id)
  await person.send('/cancel')
  await person.waitFor('Cancelled')
  await person.press('Market')
  await person.waitFor('no longer works')
})

/** What is wrong as an answer to each question, what is said of it, and an answer that is right. */
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
  ['stopLoss', { '61500': /stop-loss is on the profit side/, '2r': /is a multiple of the risk/ }, 'skip'],
  ['takeProfit', { '2r': /needs a stop-loss/, '59000': /take-profit is on the loss side/ }, 'skip'],
]

/** The same for the slippage, which market orders alone have. */
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

test('the last order is suggested as a whole, and answer by answer', async () => {
  const { person } = await on.connected()
  await person.send('/short BTC 123 7x sl 3% slip 0.7')
  await person.waitFor(PREVIEW)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await person.send('/trade')
  const first = await person.waitFor('Which side?')
  expect(labels(first)).toContain('🔁 Same as last time: short BTC/USD 123 7x slip 0.7 sl 3%')
  await person.press('📈 Long')
  expect(labels(await person.waitFor(QUESTIONS.pair))[0]).toBe('BTC/USD')
  await person.send('BTC')
  await person.waitFor(QUESTIONS.kind)
  await person.press('Market')
  await person.waitFor(QUESTIONS.collateral)
  await person.press('123 · last time')
  await person.waitFor(QUESTIONS.extent)
  await person.press('7x · last time')
  await person.waitFor(QUESTIONS.stopLoss)
  await person.press('3% · last time')
  await person.waitFor(QUESTIONS.takeProfit)
  await person.press('Skip')
  await person.waitFor(QUESTIONS.slippage)
  await person.press('0.7 · last time')
  expect((await person.waitFor(PREVIEW)).text).toContain('Collateral $123.00 · size $861.00')
  await person.send('/trade')
  await person.waitFor(QUESTIONS.side)
  await person.press(/Same as last time/)
  expect((await person.waitFor(PREVIEW)).text).toContain('Short BTC/USD · Market')
})

test('a favourite comes first among the pairs, until it is removed', async () => {
  const { person } = await on.connected()
  const pairs = async (): Promise<readonly string[]> => {
    await person.send('/long')
    return labels(await person.waitFor(QUESTIONS.pair))
  }
  expect(await pairs()).not.toContain('★ SOL/USD')
  await person.send('sol')
  await person.waitFor(QUESTIONS.kind)
  await person.press('☆ Add to favourites')
  await person.waitFor(QUESTIONS.kind)
  expect((await pairs())[0]).toBe('★ SOL/USD')
  await person.press('★ SOL/USD')
  await person.waitFor(QUESTIONS.kind)
  await person.press('★ Remove favourite')
  await person.waitFor(QUESTIONS.kind)
  expect(await pairs()).not.toContain('★ SOL/USD')
})

test('the wizard during /connect ends /connect, and says so', async () => {
  const person = await on.person()
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  await person.send('/trade')
  await person.waitFor('What you had begun here before was discarded')
  await person.waitFor('No account is connected')
})

test('/long and /short alone start with the side chosen', async () => {
  const { person } = await on.connected()
  await person.send('/long')
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: long')
  await person.send('/short')
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: short')
})

describe('a trade link', () => {
  const links: readonly (readonly [string, string | RegExp])[] = [
    ['trade', QUESTIONS.side],
    ['trade_long', QUESTIONS.pair],
    ['trade_short_BTC', QUESTIONS.kind],
    ['trade_BTC_100_10x', QUESTIONS.side],
    ['trade_long_BTC-USD_limit_-1p_sl_25pc', QUESTIONS.collateral],
    ['trade_long_BTC_100_10x_limit_-1d5p_tp_2r_sl_3p', /Limit 59,100\.00[^]*Nothing is sent before/],
    ['trade_short_BTC_100_10x_stop_u2p', /Stop 61,200\.00/],
    ['trade_long_BTX_100_10x', /“BTX”. Did you mean[^]*Which pair/],
    ['trade_long_BTC_100_100', /could not be read[^]*Which side/],
    ['long', QUESTIONS.pair],
  ]
  test('fills in its values, and the other questions are asked', async () => {
    const { person } = await on.connected()
    for (const [link, expected] of links) {
      await person.send(`/start ${link}`)
      await person.waitFor(expected)
    }
  })

  test('in a group leads to the private chat', async () => {
    const { person } = await on.connected()
    const group = await on.driver.group({ title: 'Desk', members: [person] })
    const seat = group.as(person)
    for (const text of ['/trade@squawkbox_bot', '/start@squawkbox_bot trade_long_BTC']) {
      await seat.send(text)
      const answer = await seat.waitFor('only in our private chat')
      expect(JSON.stringify(answer.reply_markup)).toContain('?start=trade')
    }
  })
})

test('a button of an abandoned card reports that, and changes nothing on the new card', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const old = await person.waitFor(QUESTIONS.side)
  await person.send('/trade')
  const card = await person.waitFor(QUESTIONS.side)
  await person.press('📉 Short', { message: old })
  await person.waitFor('no longer works')
  await person.press('📈 Long', { message: card })
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: long')
})

test('a button of an earlier question, pressed again, does nothing', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const side = await person.waitFor(QUESTIONS.side)
  // Two taps before the first is handled: the second finds another question.
  await person.press('📈 Long', { message: side, answer: false })
  await person.press('📉 Short', { message: side, answer: false })
  await person.send('BTC')
  expect((await person.waitFor(QUESTIONS.kind)).text).toContain('Side: long')
})

test('a card that the person deleted is sent again', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  await on.driver.fault({
    method: 'editMessageText',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: message to edit not found',
  })
  await person.press('📈 Long')
  const second = await person.waitFor(QUESTIONS.pair)
  expect(second.message_id).not.toBe(first.message_id)
  await person.send('BTC')
  expect((await person.waitFor(QUESTIONS.kind)).message_id).toBe(second.message_id)
})

test('when the service cannot be read, the card reports it, and typed answers are still accepted', async () => {
  const { person } = await on.connected()
  await typeUntil('collateral', person, 'BTC', 'market')
  await on.fault({ on: 'all', what: 'cut-before', times: 100 })
  await on.advance(3_000)
  await person.send('100')
  expect((await person.waitFor(QUESTIONS.extent)).text).toContain('could not be reached')
  await person.send('/start trade_long_BTC_100_10x')
  await person.waitFor('could not be reached')
  await on.exchange('DELETE', '/faults')
  await person.press('🔄 Try again')
  await person.waitFor(PREVIEW)
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

describe('the wizard sends only the parameters that an order of its kind needs', () => {
  const least = { tokenId: '1', isLong: true, collateral: '100', size: '1000' }
  test.each<readonly [string, readonly string[], object]>([
    ['Market', [], {}],
    ['Limit', ['-1%'], { lmtPrice: '59400' }],
    ['Stop Market', ['+1%'], { stpPrice: '60600' }],
    ['Stop Limit', ['+1%', '61000'], { stpPrice: '60600', lmtPrice: '61000' }],
  ])('%s', async (kind, prices, params) => {
    const { person } = await on.connected()
    await person.send('/long')
    await person.waitFor(QUESTIONS.pair)
    const skips = kind === 'Market' ? ['skip', 'skip', 'skip'] : ['skip', 'skip']
    for (const typed of ['BTC', kind, '100', '10x', ...prices, ...skips]) {
      await person.send(typed)
      await person.waitFor(/./)
    }
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    expect(wire.bodies.at(-1)).toEqual({
      name: 'newPositionOrder',
      chainId: '42161',
      params: { ...least, positionType: kind, ...params },
    })
  })
})

/** Begins a long order and types answers, one after the other, until this is asked. */
async function typeUntil(question: Question, person: ChatUser, ...answers: readonly string[]): Promise<void> {
  await person.send('/long')
  for (const answer of answers) {
    await person.waitFor(/./)
    await person.send(answer)
  }
  await person.waitFor(QUESTIONS[question])
}

/** What the person themselves wrote and is still in the chat. */
async function ownMessages(person: ChatUser): Promise<readonly (string | undefined)[]> {
  return (await person.messages()).filter(({ from }) => from.id === person.user.id).map(({ text }) => text)
}

/** What stands on the buttons below a message. */
function labels(message: {
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { readonly text: string }[])[] }
}): readonly string[] {
  return (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
}
