import { describe, expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import { recordedExecutes } from '../../support/trading/recorded-executes.js'
import {
  FIELDS,
  labels,
  open,
  openCard,
  QUESTIONS,
  tradeWizardForThisFile,
} from '../../support/trading/trade-wizard.js'

const wire = await recordedExecutes(() => on.environment.paper.url)
const on = tradeWizardForThisFile({ SERVICE_URL: wire.url })

/** A market order by buttons of somebody without an order before: each button, and what is shown then. */
const BY_BUTTON: readonly (readonly [string | RegExp, string | RegExp])[] = [
  ['📈 Long', QUESTIONS.pair],
  ['BTC/USD', QUESTIONS.collateral],
  ['10 % (~$500)', QUESTIONS.extent],
  ['10x', /Leverage: 10x\nStop-loss: none/],
  [FIELDS.stopLoss, QUESTIONS.stopLoss],
  [/^[\d.]+% · /, /Stop-loss: \d/],
  [FIELDS.takeProfit, QUESTIONS.takeProfit],
  [/^2r · /, /Take-profit: 2r/],
  [FIELDS.slippage, QUESTIONS.slippage],
  ['0.5 %', /Slippage: 0\.5 %/],
  ['Preview ›', PREVIEW],
]

test('the /trade wizard works by buttons alone, up to the filled order, on one card', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  for (const [button, shown] of BY_BUTTON) {
    await person.press(button)
    expect((await person.waitFor(shown)).message_id).toBe(first.message_id)
  }
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  expect((await person.waitFor('✅ Done')).message_id).toBe(first.message_id)
  const { params } = wire.bodies.at(-1) as { readonly params: Readonly<Record<string, string>> }
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
      takeProfit: expect.any(String) as string,
      stopLoss: expect.any(String) as string,
    },
  })
  const [risk, gain] = [
    60_000 - parseFloat(params['stopLoss'] ?? ''),
    parseFloat(params['takeProfit'] ?? '') - 60_000,
  ]
  expect(risk).toBeGreaterThan(0)
  expect(risk).toBeLessThan(6_000)
  expect(gain).toBeCloseTo(2 * risk, 3)
})

/** An order by risk, by buttons of somebody without an order before. */
const BY_RISK: readonly (readonly [string | RegExp, string | RegExp])[] = [
  ['📈 Long', QUESTIONS.pair],
  ['BTC/USD', QUESTIONS.collateral],
  ['Risk 1 %', /Collateral: Risk 1 %[^]*the most leverage that is used[^]*How large/],
  ['50x', /Stop-loss: —[^]*it needs one[^]*Where should the stop-loss be/],
]

test('an order is sized by risk on the card, which leads to the stop-loss that it needs', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  for (const [button, shown] of BY_RISK) {
    await person.press(button)
    expect((await person.waitFor(shown)).message_id).toBe(first.message_id)
  }
  expect(labels((await person.messages()).at(-1) ?? {})).not.toContain('none')
  await person.send('3%')
  await person.waitFor('Stop-loss: 3% (~58,200.00)')
  await person.send('size 1000')
  await person.waitFor('The risk determines the amount')
  await person.press('Preview ›')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss, 1 % of your equity of $5,000.00')
  expect(preview.text).toContain('Leverage lowered from 50x')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(wire.bodies.at(-1)).toMatchObject({
    name: 'newPositionOrderWithTPSL',
    params: {
      collateral: expect.stringMatching(/^61\.[67]\d?$/) as string,
      size: expect.stringMatching(/^160\d\.\d+$/) as string,
      stopLoss: '58200',
    },
  })
})

test('Change opens the card of an order by risk, and the next order begins with it', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC risk 50 10x sl 3%')
  await person.waitFor(PREVIEW)
  await person.press('✏️ Change')
  await person.waitFor(/Collateral: Risk \$50\.00\nLeverage: 10x\nStop-loss: 3%/)
  await open(person, 'collateral')
  await person.send('risk 100')
  await person.waitFor('Collateral: Risk $100.00')
  await person.press('Preview ›')
  await person.waitFor('Risk: at most $100.00 at the stop-loss')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await person.send('/trade')
  await person.waitFor(/Collateral: Risk \$100\.00\nLeverage: 10x\nStop-loss: 3%/)
})

test('typed answers are deleted and shown on the card, which stays', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const first = await person.waitFor(QUESTIONS.side)
  for (const [typed, expected] of [
    ['Short', 'Side: Short'],
    ['btcusd', 'Pair: BTC/USD'],
    ['1,000', 'Collateral: $1,000.00'],
    ['7', 'Leverage: 7x'],
    // No field is open: each of these says which one it is for.
    ['stop limit', 'Order: Stop Limit'],
    ['-1%', 'Stop: -1% (~59,400.00)'],
    ['59k', 'Limit: 59000'],
    ['8x sl 50%c', 'Stop-loss: 50%c'],
    ['tp 2r', 'Take-profit: 2r'],
  ] as const) {
    await person.send(typed)
    const shown = await person.waitFor(expected)
    expect(shown.message_id).toBe(first.message_id)
    expect(await ownMessages(person)).not.toContain(typed)
  }
  await person.press('Preview ›')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Short BTC/USD · Stop Limit')
  expect(preview.text).toContain('size $8,000.00')
})

test('Back closes a field and changes nothing', async () => {
  const { person } = await on.connected()
  await openCard(person)
  const before = (await person.messages()).at(-1)?.text
  for (const field of [
    'pair',
    'kind',
    'collateral',
    'extent',
    'stopLoss',
    'takeProfit',
    'slippage',
  ] as const) {
    await open(person, field)
    await person.press('‹ Back')
    expect((await person.waitFor((card) => labels(card).includes(FIELDS.pair))).text).toBe(before)
  }
})

test('Preview says what is missing, and asks for it', async () => {
  const { person } = await on.connected()
  await person.send('/long')
  await person.waitFor(QUESTIONS.pair)
  await person.press('Preview ›')
  await person.waitFor(/Still needed: Pair, Collateral, Leverage\.[^]*Which pair/)
  await person.send('BTC')
  await person.waitFor(QUESTIONS.collateral)
  await person.send('limit')
  await person.waitFor('Order: Limit')
  await person.press('Preview ›')
  await person.waitFor(/Still needed: Collateral, Leverage, Limit\./)
})

test('Change opens the card of the order on the same message, and any field can be changed', async () => {
  const { person } = await on.connected()
  await person.send('/trade long BTC 100 10x sl 5% tp 2r slip 0.5')
  const preview = await person.waitFor(PREVIEW)
  await person.press('✏️ Change')
  const card = await person.waitFor('Collateral: $100.00')
  expect(card.message_id).toBe(preview.message_id)
  expect(card.text).toContain('Stop-loss: 5% (~57,000.00)')
  await open(person, 'extent')
  await person.press('20x')
  await person.waitFor('Leverage: 20x')
  await person.press('📉 Short')
  await person.waitFor(/Side: Short[^]*Stop-loss: 5% \(~63,000\.00\)/)
  await open(person, 'takeProfit')
  await person.press('none')
  await person.waitFor('Take-profit: none')
  await person.press('Preview ›')
  const other = await person.waitFor(/size \$2,000\.00 · 20x/)
  expect(other.message_id).toBe(preview.message_id)
  expect(other.text).toContain('Short BTC/USD · Market')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
})

test('Change goes on with the account of the preview, whichever is in use now', async () => {
  for (const order of ['/long BTC 100 10x', '/long BTC 100 500x']) {
    const { person } = await on.connected()
    await person.send(order)
    await person.waitFor(/Account 1/)
    await on.connect(person, 'Alt')
    await person.press('✏️ Change')
    const card = await person.waitFor(/New trade/)
    expect(card.text).toContain('Account 1')
    await person.send('5x')
    await person.waitFor('Leverage: 5x')
    await person.press('Preview ›')
    expect((await person.waitFor(PREVIEW)).text).toContain('Account 1 ·')
  }
})

test('Cancel ends the wizard at every field, and deletes its state', async () => {
  const { person } = await on.connected()
  const before = wire.bodies.length
  for (const field of [
    'card',
    'pair',
    'kind',
    'collateral',
    'extent',
    'stopLoss',
    'takeProfit',
    'slippage',
  ] as const) {
    await openCard(person)
    if (field !== 'card') await open(person, field)
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
    await openCard(person)
    for (const typed of kind === 'Market' ? [] : [kind, ...prices]) {
      await person.send(typed)
      await person.waitFor((card) => card.text?.includes(typed === kind ? `Order: ${kind}` : typed) === true)
    }
    await person.press('Preview ›')
    await person.waitFor(PREVIEW)
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
