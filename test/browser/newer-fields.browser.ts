import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { partBarriers } from './axe.js'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

let ann: ChatUser
beforeEach(async () => {
  ann = await scene.person('Ann')
})

/** Buttons of each style that do something, and the same disabled. */
const STYLES = ['success', 'danger', 'primary', undefined] as const
const KEYS = [
  STYLES.map((style) => ({ text: style ?? 'plain', callback_data: 'x', style })),
  STYLES.map((style) => ({ text: `No ${style ?? 'plain'}`, disabled: {}, style })),
  [{ text: '0x71c…9f2e', copy_text: { text: '0x71c7656ec7ab88b098defb751b7401b5f6d89f2e' } }],
]

/** Sends a message as the bot, with one time in it. */
async function sendTime(before: string, word: string, unix_time: number, format: string): Promise<void> {
  await scene.call('sendMessage', {
    chat_id: ann.chatId,
    text: `${before}${word}`,
    entities: [
      { type: 'date_time', offset: before.length, length: word.length, unix_time, date_time_format: format },
    ],
    reply_markup: { inline_keyboard: KEYS },
  })
}

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

test.each([
  { name: 'narrow', size: NARROW, theme: 'dark' },
  { name: 'wide', size: WIDE, theme: 'light' },
] as const)('buttons of all styles and times fit: $name, $theme', async ({ name, size, theme }) => {
  const now = Math.floor(Date.now() / 1_000)
  await sendTime('This preview is valid until ', '14:05:40 UTC', now + 300, 'r')
  await sendTime('As of ', '14:03:22 UTC', now, 'T')
  const page = await browser.open(scene.chat.url, { size, theme, as: ann })
  const item = await waitForMessage(page, 'As of')
  const disabled = item.getByRole('button', { name: 'No success' })
  expect(await disabled.isDisabled()).toBe(true)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await partBarriers(page, '#messages')).toEqual([])
  await browser.picture(page, `newer-fields-${name}-${theme}`)
})

test('a copy button copies its whole text', async () => {
  await sendTime('Address ', 'now', 1, '')
  const page = await browser.open(scene.chat.url, { as: ann })
  await (await waitForMessage(page, 'Address')).getByRole('button', { name: '0x71c…9f2e' }).click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe('0x71c7656ec7ab88b098defb751b7401b5f6d89f2e')
})

test('a time is in the zone of the reader, and a relative one runs', async () => {
  const now = Math.floor(Date.now() / 1_000)
  await sendTime('Opened ', '15:45 UTC', 1_647_531_900, 'DT')
  await sendTime('Closes ', '15:45 UTC', now + 3_000, 'r')
  await sendTime('Valid until ', '15:45 UTC', now + 55, 'r')
  const page = await browser.open(scene.chat.url, { as: ann })
  const written = await page.evaluate<string>(
    "new Intl.DateTimeFormat([], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(1647531900000)",
  )
  expect(await (await waitForMessage(page, 'Opened')).locator('.text').innerText()).toBe(`Opened ${written}`)
  const running = (await waitForMessage(page, 'Valid until')).locator('.text time')
  expect(await (await waitForMessage(page, 'Closes')).locator('.text time').innerText()).toMatch(
    /^in \d+ min/,
  )
  // Of a page that was slow to open it may be over.
  await expect.poll(() => running.innerText(), { timeout: 120_000 }).toMatch(/\d+ sec/)
  const seconds = await running.innerText()
  await expect.poll(() => running.innerText()).not.toBe(seconds)
})
