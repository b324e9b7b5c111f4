import { describe, expect, test } from 'vitest'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import { labels, QUESTIONS, tradeWizardForThisFile } from '../../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

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
