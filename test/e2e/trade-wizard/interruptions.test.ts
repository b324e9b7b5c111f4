import { expect, test } from 'vitest'
import { PREVIEW } from '../../support/trading/btc-positions.js'
import { QUESTIONS, typeUntil, tradeWizardForThisFile } from '../../support/trading/trade-wizard.js'

const on = tradeWizardForThisFile()

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

test('the wizard during /connect ends /connect, and says so', async () => {
  const person = await on.person()
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  await person.send('/trade')
  await person.waitFor('What you had begun here before was discarded')
  await person.waitFor('No account is connected')
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
