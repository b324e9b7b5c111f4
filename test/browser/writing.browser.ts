import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

let ann: ChatUser
beforeEach(async () => {
  ann = await scene.person('Ann')
})

/** Sends a message as the bot. */
const say = (text: string, reply_markup?: object): Promise<unknown> =>
  scene.call('sendMessage', { chat_id: ann.chatId, text, reply_markup })

test('the command menu is searched by name and description', async () => {
  await scene.call('setMyCommands', {
    commands: [
      { command: 'positions', description: 'Everything that is open' },
      { command: 'balance', description: 'What your account holds' },
      { command: 'pairs', description: 'What can be traded' },
      { command: 'pair', description: 'One of them' },
    ],
  })
  const page = await browser.open(scene.chat.url, { as: ann })
  const names = (): Promise<string[]> => page.locator('#commands b').allInnerTexts()
  await page.getByRole('button', { name: 'Commands' }).click()
  expect(await names()).toEqual(['/positions', '/balance', '/pairs', '/pair'])
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially('p')
  expect(await names()).toEqual(['/positions', '/pairs', '/pair'])
  await box.press('ArrowDown')
  expect(await page.locator('#commands').getByRole('option', { selected: true }).innerText()).toContain(
    '/pairs',
  )
  await box.fill('/pair')
  expect(await names()).toEqual(['/pair', '/pairs'])
  await box.press('Enter')
  await waitForMessage(page, /^\/pair(?!s)/)
  await box.fill('/holds')
  expect(await names()).toEqual(['/balance'])
  await box.press('Tab')
  expect(await box.inputValue()).toBe('/balance ')
  await box.fill('/trade')
  expect(await names()).toEqual(['/pairs'])
  await box.press('Enter')
  await waitForMessage(page, '/pairs')
})

test('a reply keyboard sends its text, can be hidden, and is removed by the bot', async () => {
  const page = await browser.open(scene.chat.url, { as: ann, size: 'phone' })
  await say('Long or short?', {
    keyboard: [['Long', { text: 'Short', style: 'danger' }], [{ text: 'My number', request_contact: true }]],
    one_time_keyboard: true,
    input_field_placeholder: 'A side',
  })
  const keys = page.getByRole('group', { name: 'Bot keyboard' })
  await keys.waitFor()
  expect(await page.locator('#text').getAttribute('placeholder')).toBe('A side')
  expect(await keys.getByRole('button', { name: 'My number' }).isDisabled()).toBe(true)
  await browser.picture(page, 'reply-keyboard-phone')
  await keys.getByRole('button', { name: 'Short' }).click()
  await waitForMessage(page, /^Short/)
  await keys.waitFor({ state: 'hidden' })
  await page.locator('#toggle-keyboard').click()
  await keys.waitFor()
  await say('Thank you', { remove_keyboard: true })
  await keys.waitFor({ state: 'hidden' })
  expect(await page.locator('#toggle-keyboard').isVisible()).toBe(false)
})

test('a force reply replies to its message', async () => {
  const page = await browser.open(scene.chat.url, { as: ann })
  await say('At what price?', { force_reply: true, input_field_placeholder: 'A price' })
  await page.locator('#reply-bar', { hasText: 'At what price?' }).waitFor()
  expect(await page.locator('#text').getAttribute('placeholder')).toBe('A price')
  await send(page, '68000')
  expect(await (await waitForMessage(page, '68000')).locator('.quote').innerText()).toContain(
    'At what price?',
  )
  await page.locator('#reply-bar').waitFor({ state: 'hidden' })
})

test('a rejected message shows the error and restores the text', async () => {
  const page = await browser.open(scene.chat.url, { as: ann })
  const long = 'x'.repeat(4_097)
  await send(page, long)
  await page.getByRole('status').filter({ hasText: '4096' }).waitFor()
  expect(await page.locator('#text').inputValue()).toBe(long)
  expect(await page.locator('#left').innerText()).toBe('-1')
  browser.forgive(/status of 400/)
})

test('a link to the bot is followed inside the page', async () => {
  const page = await browser.open(scene.chat.url, { as: ann })
  await say('Go on in private', {
    inline_keyboard: [[{ text: 'Go', url: 'https://t.me/squawkbox_bot?start=connect' }]],
  })
  await page.getByRole('link', { name: 'Go' }).click()
  await waitForMessage(page, '/start connect')
  expect(page.context().pages()).toHaveLength(1)
})
