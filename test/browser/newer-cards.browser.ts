import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import type { SeenMessage } from '../../packages/practice-telegram/src/driver/observer.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { partBarriers } from './axe.js'
import { looksOf } from './looks.js'
import { browserForThisFile, waitForMessage, type TestBrowser } from './support.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: { CHART_THREADS: '1' },
})
const browser = browserForThisFile()

/** One for each look: who is an admin is known from the start. */
const admins: ChatUser[] = []
beforeAll(async () => {
  await on.driver.settings({ inline: true })
  for (const { language } of LOOKS) admins.push(await on.person(`Root ${language}`))
  await on.startBot({ ADMIN_USERS: admins.map(({ user }) => user.id).join(',') })
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

const LOOKS = looksOf([
  { language: 'ru', width: 360, theme: 'light' },
  { language: 'ar', width: 360, theme: 'dark' },
])

type Page = Awaited<ReturnType<TestBrowser['open']>>

/** Matches a message with a button of this label. */
const hasButton =
  (label: string) =>
  ({ reply_markup: markup }: SeenMessage): boolean =>
    JSON.stringify(markup ?? {}).includes(label)

/** Fails where the page is wider than its window, or a visible part of it breaks a rule of accessibility. */
async function isSound(page: Page, part: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await partBarriers(page, part)).toEqual([])
}

test.each(LOOKS)(
  'a long read, a card to share and an expired preview: $language, $width, $theme',
  async ({ language, width, theme }) => {
    await on.exchange('DELETE', '/faults')
    const { person, account } = await on.connected('Ann')
    await openPracticePosition(account)
    await on.advance(4_000)
    await person.send(`/language ${language}`)
    const size = { width, height: 740 }
    const page = await browser.open(on.environment.chat.url, { size, theme, as: person })
    const name = `${language}-${width}-${theme}`

    await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 600_000, times: 'always' })
    await person.send('/pnl all')
    const stop = page.locator('#draft').getByRole('button', { name: 'Stop' })
    await stop.waitFor()
    await isSound(page, '#draft')
    await browser.picture(page, `newer-draft-${name}`)
    await stop.click()
    await waitForMessage(page, '⏹')
    await on.exchange('DELETE', '/faults')

    await person.send('/long BTC 100 10x')
    await page.locator('.key.success').last().waitFor()
    await on.advance(75_000)
    await page.locator('.key', { hasText: '🔄' }).last().waitFor()
    await isSound(page, '#messages')
    await browser.picture(page, `newer-expired-${name}`)

    await person.send('/positions')
    await person.press(/BTC\/USD/, { message: await person.waitFor(hasButton('BTC/USD')) })
    await person.press(/📤/, { message: await person.waitFor(hasButton('📤')) })
    const send = page.locator('button.key', { hasText: '💬' }).last()
    await send.waitFor()
    await page.locator('li.message img').last().waitFor()
    await browser.picture(page, `newer-share-${name}`)
    const group = await on.driver.group({ title: 'Desk', members: [person] })
    await page.locator('#chat-list').getByText('Desk').last().waitFor({ state: 'attached' })
    await send.click()
    const dialog = page.locator('#send-inline')
    await isSound(page, '#send-inline')
    await browser.picture(page, `newer-choose-chat-${name}`)
    await dialog.getByRole('button', { name: 'Desk' }).last().click()
    const result = dialog.locator('.choice')
    await expect.poll(() => result.count()).toBe(1)
    await browser.picture(page, `newer-choose-card-${name}`)
    await result.click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await group.as(person).messages()).some(({ photo }) => photo)).toBe(true)
  },
)

test.each(LOOKS)('an admin picks a person: $language, $width, $theme', async (look) => {
  const { language, width, theme } = look
  const name = `${language}-${width}-${theme}`
  const admin = admins[LOOKS.indexOf(look)]!
  await admin.send(`/language ${language}`)
  await admin.send('/admin')
  const size = { width, height: 740 }
  const page = await browser.open(on.environment.chat.url, { size, theme, as: admin })
  await page.locator('button.key', { hasText: '👥' }).last().click()
  await page.locator('#messages button.key', { hasText: '👤' }).last().click()
  const key = page.locator('#keyboard button.key')
  await key.waitFor()
  await browser.picture(page, `newer-pick-key-${name}`)
  await key.click()
  const dialog = page.locator('#pick-people')
  await isSound(page, '#pick-people')
  await browser.picture(page, `newer-pick-${name}`)
  await dialog.locator('input').first().check()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .locator('#messages')
    .getByText(/shared/)
    .last()
    .waitFor()
  await key.waitFor({ state: 'hidden' })
})
