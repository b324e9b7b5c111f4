import { describe, expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, price, holding, confirmed } = btcPositionsForThisFile()

describe('the buttons on the card of a position', () => {
  /** Opens the card. */
  async function card(person: ChatUser): Promise<void> {
    await person.send('/positions')
    await person.waitFor('Entry 60,000.00')
    await person.press(/^BTC\/USD Long/)
    await person.waitFor('PnL, part by part')
  }

  test.each([
    ['Close', 'Close how much?'],
    ['Add', 'Add how much'],
    ['Collateral', 'add or remove?'],
    ['TP/SL', 'Take-profit and stop-loss'],
    ['Trail', 'how far behind'],
  ])('have %s with its amounts, and a way back', async (button, expected) => {
    const { person } = await holding()
    await card(person)
    await person.press(button)
    await person.waitFor(expected)
    await person.press('‹ Position')
    await person.waitFor('PnL, part by part')
  })

  test('have Break-even, which sets a stop at the entry, or refuses if that is on the wrong side', async () => {
    const { person } = await holding()
    await price('59000')
    await on.advance(3_000)
    await card(person)
    await person.press('Break-even')
    await person.waitFor('has not yet passed the entry')
    await price('62000')
    await on.advance(3_000)
    await card(person)
    await person.press('Break-even')
    expect((await person.waitFor(PREVIEW)).text).toContain('SL 60,000.00')
    expect(await confirmed(person)).toContain('Stop-loss in place.')
  })

  test('have Reverse, which closes, and offers the opposite order once that has filled', async () => {
    const { person } = await holding()
    await card(person)
    await person.press('Reverse')
    await person.waitFor('two steps')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    const second = await person.waitFor('Closed. The second step')
    expect(second.text).toContain('Short BTC/USD · Market')
    expect(second.text).toContain('Collateral $200.00 · size $2,000.00')
    await person.press('✅ Confirm', { message: second })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await person.waitFor('Entry 60,000.00')
    await person.send('/positions')
    expect((await person.waitFor('As of')).text).toContain('BTC/USD Short')
  })

  test('report that their position has ended', async () => {
    const { person, account } = await holding()
    await card(person)
    await person.press('Close')
    await person.waitFor('Close how much?')
    await account.execute('decreasePosition', {
      posId: await lastPosition(person),
      size: '2000',
      isLong: true,
      tokenId: '1',
    })
    await on.advance(2_000)
    await person.press(/^25 %/)
    await person.waitFor('no longer open')
  })
})

test('buttons use the account and chain of their card, even after another was chosen', async () => {
  const { person } = await holding()
  await person.send('/tpsl BTC sl 57000')
  await person.waitFor(PREVIEW)
  await confirmed(person)
  const card = async (typed: string, says: string) => {
    await person.send(typed)
    return await person.waitFor(says)
  }
  const guide = await card('/close', 'Close how much?')
  const change = await card('/tpsl BTC sl 58000 100%', 'In addition to those already in place')
  await on.connect(person, 'Other')
  await person.press('25 % (~$500.00)', { message: guide })
  expect((await person.waitFor('Closes $500.00 of $2,000.00')).text).toContain('Account 1 · Arbitrum')
  await person.press('↔️ Instead of SL 57,000.00 · 100 %', { message: change })
  expect((await person.waitFor('two steps')).text).toContain('Account 1 · Arbitrum')
  await card('/close', 'No open positions')
})

/** The id of the position that the last card is about. */
async function lastPosition(person: ChatUser): Promise<string> {
  const messages = await person.messages()
  return messages.at(-1)?.text?.match(/#(\d+)/)?.[1] ?? ''
}
