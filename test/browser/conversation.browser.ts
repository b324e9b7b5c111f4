import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { pressedQuery, sceneForThisFile } from './scene.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

let ann: ChatUser
let page: Page
beforeEach(async () => {
  ann = await scene.person('Ann')
  page = await browser.open(scene.chat.url, { as: ann })
})

/** Sends a message as the bot. */
async function say(text: string, more: object = {}): Promise<number> {
  const { message_id } = await scene.call('sendMessage', { chat_id: ann.chatId, text, ...more })
  return message_id
}

const keyboard = (...texts: string[]) => ({
  reply_markup: { inline_keyboard: [texts.map((text) => ({ text, callback_data: text }))] },
})

test('an edit replaces the message, is marked, and keeps the focus on the pressed button', async () => {
  const message_id = await say('Price 1', keyboard('Refresh'))
  await say('after')
  const item = await waitForMessage(page, 'Price 1')
  expect(await item.locator('.edited').count()).toBe(0)
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  await refresh.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('true')
  const query = await pressedQuery(scene)
  const text = 'Price 2'
  await scene.call('editMessageText', { chat_id: ann.chatId, message_id, text, ...keyboard('Refresh') })
  await page.getByText('Price 2', { exact: true }).waitFor()
  expect(await refresh.getAttribute('aria-busy'), 'busy until the bot answers').toBe('true')
  await scene.call('answerCallbackQuery', { callback_query_id: query })
  await expect.poll(() => refresh.getAttribute('aria-busy')).toBeNull()
  expect(await page.locator('li.message').allInnerTexts()).toEqual([
    expect.stringContaining('/start'),
    expect.stringMatching(/Price 2\s+edited/),
    expect.stringContaining('after'),
  ])
  expect(await refresh.evaluate((key) => key.ownerDocument.activeElement === key)).toBe(true)
})

test.each(['no-preference', 'reduce'] as const)(
  'a deleted message is removed, motion: %s',
  async (reducedMotion) => {
    await page.emulateMedia({ reducedMotion })
    const message_id = await say('soon gone')
    const item = await waitForMessage(page, 'soon gone')
    await scene.call('deleteMessage', { chat_id: ann.chatId, message_id })
    await item.waitFor({ state: 'detached' })
    expect(await page.locator('li.message').count()).toBe(1)
    expect(await page.locator('li.day').count()).toBe(1)
  },
)

test('the typing action is shown until the message arrives', async () => {
  await scene.call('sendChatAction', { chat_id: ann.chatId, action: 'typing' })
  const subtitle = page.locator('#subtitle')
  await subtitle.filter({ hasText: 'typing' }).waitFor()
  await say('there')
  await waitForMessage(page, 'there')
  expect(await subtitle.innerText()).toBe('bot')
})

test('a callback answer is a toast, or an alert that stays until it is closed', async () => {
  await say('Press', keyboard('Toast', 'Alert'))
  for (const [label, show_alert] of [
    ['Toast', false],
    ['Alert', true],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click()
    const callback_query_id = await pressedQuery(scene)
    await scene.call('answerCallbackQuery', { callback_query_id, text: `${label}!`, show_alert })
    const place = show_alert ? page.getByRole('dialog', { name: 'Alert!' }) : page.getByRole('status')
    await place.filter({ hasText: `${label}!` }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(show_alert ? 1 : 0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the reply button or R replies to a message, and the reply shows the original', async () => {
  await say('What is your key ID?')
  await (await waitForMessage(page, 'What is')).hover()
  await page.getByRole('button', { name: 'Reply to: What is your key ID?' }).click()
  await page.locator('#reply-bar', { hasText: 'What is your key ID?' }).waitFor()
  await send(page, 'This one')
  const quote = (await waitForMessage(page, 'This one')).locator('.quote')
  expect(await quote.innerText()).toContain('What is your key ID?')
  expect((await ann.messages()).at(-1)).toMatchObject({
    text: 'This one',
    reply_to_message: { text: 'What is your key ID?' },
  })

  await page.locator('#messages li.message').last().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('r')
  await page.locator('#reply-bar', { hasText: 'What is your key ID?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#reply-bar').waitFor({ state: 'hidden' })
})

test('code and tables are copied by tap or key, and a spoiler is revealed', async () => {
  const text = 'Send 0xabc to\nBTC 1\nETH 2\nit is secret'
  await say(text, {
    entities: [
      { type: 'code', offset: 5, length: 5 },
      { type: 'pre', offset: 14, length: 11 },
      { type: 'spoiler', offset: 32, length: 6 },
    ],
  })
  const item = await waitForMessage(page, 'Send')
  const copied = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()')
  await item.locator('code').click()
  await expect.poll(copied).toBe('0xabc')
  await item.locator('pre').focus()
  await page.keyboard.press('Enter')
  await expect.poll(copied).toBe('BTC 1\nETH 2')
  const hidden = item.getByRole('button', { name: 'Hidden text' })
  expect(await item.locator('.spoiler').getByText('secret').isVisible()).toBe(false)
  await hidden.click()
  expect(await item.locator('.spoiler').getByText('secret').isVisible()).toBe(true)
})

test('messages of the bot are announced to screen readers, with their buttons', async () => {
  const message_id = await say('Filled at 68,000', keyboard('Close', 'Keep'))
  const log = page.getByRole('log', { name: 'New messages' })
  await expect.poll(() => log.innerText()).toContain('Squawkbox: Filled at 68,000. Buttons: Close, Keep')
  await scene.call('editMessageText', { chat_id: ann.chatId, message_id, text: 'Closed at 69,000' })
  await expect.poll(() => log.innerText()).toContain('Squawkbox edited: Closed at 69,000')
})

test('a reaction shows its count, and a press adds the person’s own', async () => {
  const mine = await ann.send('Good?')
  const reaction = [{ type: 'emoji', emoji: '👍' }]
  await scene.call('setMessageReaction', { chat_id: ann.chatId, message_id: mine.message_id, reaction })
  const pill = page.getByRole('button', { name: '👍, 1' })
  await pill.click()
  await page.getByRole('button', { name: '👍, 2', pressed: true }).click()
  await pill.waitFor()
})

test('messages that arrive while scrolled up are counted on the button to the end', async () => {
  for (let index = 0; index < 15; index++) await say(`line ${index}\n\n`.repeat(4))
  await waitForMessage(page, 'line 14')
  await page.locator('#scroll').evaluate((scroll) => scroll.scrollTo(0, 0))
  const down = page.locator('#to-end')
  await down.waitFor()
  await say('new')
  await page.getByRole('button', { name: 'To the newest message, 1 new' }).click()
  await down.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.locator('#scroll').evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight))
    .toBeLessThan(5)
})
