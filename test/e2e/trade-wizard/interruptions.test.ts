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

/** The messages of the bot whose text has the words, in the order of the chat. */
async function shown(person: ChatUser, words: string | RegExp) {
  const all = await person.messages()
  return all.filter(({ text }) => text !== undefined && text.search(words) >= 0)
}

test('a command that only looks is answered, and the form goes on at the end of the chat', async () => {
  const { person } = await on.connected()
  await person.send('/long')
  const card = await person.waitFor(QUESTIONS.pair)
  await person.send('/balance')
  await person.waitFor('Trading account')
  await person.send('BTC')
  const moved = await person.waitFor(QUESTIONS.collateral)
  expect(moved.message_id).toBeGreaterThan(card.message_id)
  await expect
    .poll(async () => (await person.messages()).some(({ message_id: id }) => id === card.message_id))
    .toBe(false)
})

test('a refusal is shown at the end of the chat', async () => {
  const { person } = await on.connected()
  await openCard(person)
  await open(person, 'collateral')
  await person.send('/balance')
  await person.waitFor('Trading account')
  await person.send('10')
  await person.waitFor(/must be at least/)
  const last = (await person.messages()).at(-1)
  expect(last?.text).toContain(QUESTIONS.collateral)
})

const LEFT = 'you went on with something else'

test.each([
  ['an order line', '/short ETH 50 5x'],
  ['an order without a slash', 'short ETH 50 5x'],
  ['a sentence', 'buy 100 dollars of eth at 5x'],
])('%s typed into the form is acted upon, and the form says that it was left', async (_, typed) => {
  const { person } = await on.connected()
  await openCard(person)
  await open(person, 'collateral')
  await person.send(typed)
  await person.waitFor(PREVIEW)
  const [card] = await shown(person, LEFT)
  expect(card && labels(card)).toEqual([])
  expect(await shown(person, QUESTIONS.collateral)).toEqual([])
  expect((await person.messages()).some(({ text }) => text === typed)).toBe(true)
  await person.send('120')
  await person.waitFor("I don't understand")
})

test('/cancel and another form end the form, which says so', async () => {
  const { person } = await on.connected()
  for (const next of ['/cancel', '/alert', '/trade']) {
    await person.send('/long')
    const { message_id: card } = await person.waitFor(QUESTIONS.pair)
    await person.send(next)
    await person.waitFor(/Cancelled|What is the alert for|Which side/)
    const left = (await person.messages()).find(({ message_id: id }) => id === card)
    expect(left?.text).toContain(LEFT)
    expect(left && labels(left)).toEqual([])
  }
})

test('a sentence that only looks leaves the form open', async () => {
  const { person } = await on.connected()
  await person.send('/long')
  await person.waitFor(QUESTIONS.pair)
  await person.send('what is my balance')
  await person.waitFor('Trading account')
  await person.send('BTC')
  await person.waitFor(QUESTIONS.collateral)
})

test('an order line during /connect is acted upon and not deleted as a secret', async () => {
  const person = await on.person()
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  await person.send('long BTC 100 10x')
  await person.waitFor('What you had begun here before was discarded')
  await person.waitFor('No account is connected')
  expect((await person.messages()).some(({ text }) => text === 'long BTC 100 10x')).toBe(true)
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
  await on.driver.fault({
    method: 'editMessageText',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: message to edit not found',
  })
  await person.send('/trade')
  const card = await person.waitFor(QUESTIONS.side)
  await person.press('📉 Short', { message: old })
  await person.waitFor('no longer works')
  await person.press('📈 Long', { message: card })
  expect((await person.waitFor(QUESTIONS.pair)).text).toContain('Side: Long')
})

test('a choice of a field that is closed, pressed again, does nothing', async () => {
  const { person } = await on.connected()
  await person.send('/trade')
  const side = await person.waitFor(QUESTIONS.side)
  // Two taps before the first is handled: the second finds another question.
  await person.press('📈 Long', { message: side, answer: false })
  await person.press('📉 Short', { message: side, answer: false })
  await person.waitFor(QUESTIONS.pair)
  await person.send('BTC')
  expect((await person.waitFor(QUESTIONS.collateral)).text).toContain('Side: Long')
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
  expect((await person.waitFor(QUESTIONS.collateral)).message_id).toBe(second.message_id)
})

test('when the service cannot be read, the card reports it, and typed answers are still accepted', async () => {
  const { person } = await on.connected()
  await openCard(person)
  await open(person, 'collateral')
  await on.fault({ on: 'all', what: 'cut-before', times: 100 })
  await on.advance(3_000)
  await person.send('120')
  expect((await person.waitFor('Collateral: $120.00')).text).toContain('could not be reached')
  await person.press('Preview ›')
  const [card] = await shown(person, 'could not be reached')
  expect(card && labels(card)).toContain(FIELDS.collateral)
  await on.exchange('DELETE', '/faults')
  await person.press('Preview ›')
  await person.waitFor(PREVIEW)
})
