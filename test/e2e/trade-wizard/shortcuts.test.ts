import { describe, expect, test } from 'vitest'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import {
  FIELDS,
  labels,
  open,
  QUESTIONS,
  tradeWizardForThisFile,
} from '../../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

test('the card has what the last order said, and the defaults where there was none', async () => {
  const { person } = await on.connected()
  for (const [setting, shown] of [
    ['collateral 60', '$60'],
    ['leverage 3', '3'],
    ['slippage 0.4', '0.4'],
  ] as const) {
    await person.send(`/settings ${setting}`)
    await person.waitFor(shown)
  }
  await person.send('/trade long BTC')
  await person.waitFor(/Collateral: \$60\.00\nLeverage: 3x\n[^]*Slippage: 0\.4 %/)
  await person.send('/short BTC 123 7x sl 3% tp 50000 slip 0.7')
  await person.waitFor(PREVIEW)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await person.send('/trade')
  const card = await person.waitFor('Side: Short')
  // The price of the target is of another day.
  expect(card.text).toMatch(
    /Pair: BTC\/USD\nOrder: Market\nCollateral: \$123\.00\nLeverage: 7x\nStop-loss: 3% \(~61,800\.00\)\nTake-profit: none\nSlippage: 0\.7 %/,
  )
  await person.send('/trade long ETH')
  expect((await person.waitFor('Pair: ETH/USD')).text).toMatch(/Side: Long\n[^]*Collateral: \$123\.00/)
})

test('a favourite comes first among the pairs, until it is removed', async () => {
  const { person } = await on.connected()
  const pairs = async (): Promise<readonly string[]> => {
    await person.send('/long')
    return labels(await person.waitFor(QUESTIONS.pair))
  }
  expect(await pairs()).not.toContain('★ SOL/USD')
  await person.send('sol')
  await person.waitFor(QUESTIONS.collateral)
  await person.press('‹ Back')
  await person.waitFor((card) => labels(card).includes(FIELDS.pair))
  await open(person, 'pair')
  await person.press('☆ Add to favourites')
  await person.waitFor((card) => labels(card).includes('★ Remove favourite'))
  expect((await pairs())[0]).toBe('★ SOL/USD')
  await person.press('★ SOL/USD')
  await person.waitFor(QUESTIONS.collateral)
  await person.press('‹ Back')
  await person.waitFor((card) => labels(card).includes(FIELDS.pair))
  await open(person, 'pair')
  await person.press('★ Remove favourite')
  await person.waitFor((card) => labels(card).includes('☆ Add to favourites'))
  expect(await pairs()).not.toContain('★ SOL/USD')
})

test('/long and /short alone start with the side chosen', async () => {
  const { person } = await on.connected()
  await person.send('/long')
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: Long')
  await person.send('/short')
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: Short')
})

describe('a trade link', () => {
  const links: readonly (readonly [string, string | RegExp])[] = [
    ['trade', QUESTIONS.side],
    ['trade_long', QUESTIONS.pair],
    ['trade_short_BTC', QUESTIONS.collateral],
    ['trade_BTC_100_10x', QUESTIONS.side],
    ['trade_long_BTC-USD_limit_-1p_sl_25pc', QUESTIONS.collateral],
    ['trade_long_BTC_100_10x_limit_-1d5p_tp_2r_sl_3p', /Limit 59,100\.00[^]*Nothing is sent before/],
    ['trade_short_BTC_100_10x_stop_u2p', /Stop 61,200\.00/],
    ['trade_long_BTX_100_10x', /“BTX”. Did you mean[^]*Which pair/],
    ['trade_long_BTC_100_100', /could not be read[^]*Which side/],
    ['long', QUESTIONS.pair],
  ]
  test('fills in its values, and what is missing is asked', async () => {
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

  test('a line that is typed in a group opens as its preview in the private chat, for its person alone', async () => {
    const { person } = await on.connected()
    const { person: other } = await on.connected()
    const group = await on.driver.group({ title: 'Desk', members: [person, other] })
    const seat = group.as(person)
    await seat.send('/long@squawkbox_bot BTC 100 10x sl 5%')
    await seat.waitFor('only in our private chat')
    const link = await seat.link('Open the private chat')
    const payload = new URL(link).searchParams.get('start') ?? ''
    await person.start(payload)
    expect((await person.waitFor('Nothing is sent before you confirm')).text).toMatch(/^Long BTC\/USD/)
    await other.start(payload)
    await other.waitFor('no longer')
    // What is not understood only leads there.
    await seat.send('/long@squawkbox_bot nonsense')
    expect(await seat.link('Open the private chat')).toContain('?start=')
  })
})
