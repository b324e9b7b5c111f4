import { describe, expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import { recordedExecutes } from '../../support/trading/recorded-executes.js'
import {
  labels,
  QUESTIONS,
  type Question,
  tradeWizardForThisFile,
} from '../../support/trading/trade-wizard.js'

const wire = await recordedExecutes(() => on.environment.paper.url)
const on = tradeWizardForThisFile({ SERVICE_URL: wire.url })

/** A market order by buttons: each question, and the button pressed. */
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
  const other = await person.waitFor('20x')
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

/** The messages of the person that are still in the chat. */
async function ownMessages(person: ChatUser): Promise<readonly (string | undefined)[]> {
  return (await person.messages()).filter(({ from }) => from.id === person.user.id).map(({ text }) => text)
}
