import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import type { ChatGroup, ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: { CHART_THREADS: '1' },
})

let operator: ChatUser
let uploads: ChatGroup
beforeAll(async () => {
  await on.driver.settings({ inline: true })
  operator = await on.person('Operator')
  uploads = await on.driver.group({ title: 'Uploads', members: [operator] })
  await on.startBot({ UPLOAD_CHAT: String(uploads.chatId) })
})

beforeEach(async () => {
  await on.driver.older({})
  await on.driver.clearFaults()
})

/** A card of an open position of Ann's, sent to her. */
async function shared() {
  const { person: ann, account } = await on.connected('Ann')
  await openPracticePosition(account)
  await on.advance(4_000)
  await ann.send('/positions')
  await ann.press(/BTC\/USD Long/, { message: await ann.waitFor('Positions') })
  await ann.press('📤 Share', { message: await ann.waitFor('Position ') })
  return { ann, card: await ann.waitFor(/^BTC\/USD Long/) }
}

test('a card is sent to another chat by its own person, and nobody else finds it', async () => {
  const { ann, card } = await shared()
  const ben = await on.person('Ben')
  const desk = await on.driver.group({ title: 'Desk', members: [ann, ben] })
  const chosen = await ann.query('💬 Send to a chat', { message: card })
  expect(chosen).toMatchObject({ allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true })
  const { query = '' } = chosen
  const offer = await desk.as(ann).ask(query)
  expect(offer.results).toMatchObject([{ type: 'photo', caption: card.caption, title: 'Your card' }])
  const { photo: [...sizes] = [] } = card
  expect(offer.results).toMatchObject([{ photo_file_id: sizes.at(-1)?.file_id }])
  await offer.choose(offer.results[0]?.id ?? 'none')
  const posted = await desk.as(ben).waitFor(/^BTC\/USD Long/)
  expect(posted.caption).toBe(card.caption)
  expect(posted.via_bot?.is_bot).toBe(true)

  const stolen = await desk.as(ben).ask(query)
  expect(stolen.results).toEqual([])
  expect(stolen.button?.text).toBe('This card is too old: make it again')
})

test('where Telegram is older and refuses the button, the card comes without it, once', async () => {
  await on.driver.older({ refuses: ['switch_inline_query_chosen_chat'] })
  const { ann, card } = await shared()
  const labels = card.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
  expect(labels).toEqual(['Show amounts'])
  const texts = (await ann.messages()).map(({ text = '', caption = '' }) => text + caption)
  expect(texts.filter((text) => text.startsWith('BTC/USD Long'))).toHaveLength(1)
  expect(texts.join('\n')).not.toMatch(/went wrong|Reference/)
})

test('`@bot btc` offers a chart that was uploaded to the chat of the operator, once for all', async () => {
  const { person } = await on.connected('Ann')
  const other = (await on.connected('Ben')).person
  const offer = await person.ask('sol')
  expect(offer.results.map(({ type }) => type)).toEqual(['article', 'photo'])
  expect((await other.ask('sol')).results.map(({ type }) => type)).toEqual(['article', 'photo'])
  const charts = (await uploads.as(operator).messages()).filter(({ photo }) => photo)
  expect(charts.map(({ caption }) => caption)).toEqual(['SOL/USD · 1h'])
  // More than one pair: prices alone.
  expect((await person.ask('sol eth')).results.map(({ type }) => type)).toEqual(['article', 'article'])
})

test('where the upload is refused, the price is offered without a chart', async () => {
  const { person } = await on.connected('Ann')
  await on.driver.fault({
    method: 'sendPhoto',
    kind: 'error',
    error_code: 403,
    description: 'Forbidden: bot was kicked from the group chat',
    times: 9,
  })
  const before = (await on.driver.calls('sendPhoto')).length
  // Until the pause after the last upload is over.
  await expect
    .poll(
      async () => {
        await on.advance(1_000)
        expect((await person.ask('eth')).results.map(({ type }) => type)).toEqual(['article'])
        return (await on.driver.calls('sendPhoto')).length
      },
      { interval: 300 },
    )
    .toBeGreaterThan(before)
})
