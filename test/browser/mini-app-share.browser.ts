import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

const { on, browser } = miniAppForThisFile({
  environment: { CHART_THREADS: '1' },
})

/** A person with an open position and a group, on the page of the desk. */
async function openDesk(name: string, look: Parameters<typeof browser.open>[1], language?: 'ar') {
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const page = await browser.open(on.environment.chat.url, { ...look, as: person })
  const desk = await openMiniApp(page, language)
  await desk.locator('.share button').waitFor()
  return { person, group, page, desk }
}

const chats = (page: Page) => page.locator('#send-inline')

test.each([
  { name: 'desktop', size: 'desktop', theme: 'light', language: undefined },
  { name: 'arabic', size: { width: 360, height: 740 }, theme: 'dark', language: 'ar' },
] as const)(
  'a position is shared from its row to a chat that its person chooses: $name, $theme',
  async ({ name, size, theme, language }) => {
    const { person, group, page, desk } = await openDesk(`Ann ${name} ${theme}`, { size, theme }, language)
    const button = desk.locator('.share button')
    await button.click()
    await chats(page).locator('.choice').first().waitFor()
    expect(await chats(page).locator('.choice').allTextContents()).toEqual(['Desk'])
    expect(await chats(page).locator('#send-inline-note').textContent()).toMatch(/BTC\/USD.+%\u2069?$/)
    await browser.picture(page, `mini-app-share-choose-${name}-${theme}`)
    await chats(page).locator('.choice').click()
    await desk.getByText(language === undefined ? 'The card was sent.' : 'أُرسلت البطاقة.').waitFor()
    expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
    await browser.picture(page, `mini-app-share-sent-${name}-${theme}`)
    expect(await frameBarriers(page)).toEqual([])

    const posted = (await group.as(person).messages()).at(-1)
    expect(posted).toMatchObject({ from: { id: person.user.id }, via_bot: { is_bot: true } })
    expect(posted?.caption).not.toMatch(/\$|Ann/)
    await page.locator('#mini-app-close').click()
    const chatsButton = page.locator('#open-chats')
    if (await chatsButton.isVisible()) await chatsButton.click()
    await page.locator('#chat-list').getByText('Desk', { exact: true }).last().click()
    await page.locator('li.message img').last().waitFor()
    await browser.picture(page, `mini-app-share-posted-${name}-${theme}`)
  },
)

test('a card that is not sent, or has expired, leaves a sentence; the button keeps the focus meanwhile', async () => {
  const { group, person, page, desk } = await openDesk('Cleo', { size: 'phone' })
  const button = desk.locator('.share button')
  await button.focus()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '72345', freeze: true })
  await on.advance(3_000)
  await desk.getByText('72,345.00').first().waitFor()
  expect(await button.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await chats(page).locator('.choice').waitFor()
  await page.keyboard.press('Escape')
  await desk.getByText('The card was not sent.').waitFor()

  await button.click()
  await chats(page).locator('.choice').waitFor()
  const now = await on.driver.clock.now()
  onTestFinished(() => on.driver.clock.set(now))
  await on.driver.clock.advance(11 * 60_000)
  await chats(page).locator('.choice').click()
  await desk.getByText('Telegram could not send the card. Press Share again.').waitFor()
  browser.forgive(/404/)
  expect(await group.as(person).messages()).toEqual([])
})

test('where the Bot API server is older, the page says how to share in the chat', async () => {
  await on.driver.older({ refuses: ['prepared_message'] })
  const { page, desk } = await openDesk('Dora', { size: { width: 360, height: 740 }, theme: 'dark' })
  await desk.locator('.share button').click()
  await desk.getByText('In our chat, send /positions').waitFor()
  await browser.picture(page, 'mini-app-share-older-narrow-dark')
  expect(await frameBarriers(page)).toEqual([])
})

test('a client without prepared messages is not asked, nor is the server: the page says how to share in the chat', async () => {
  await on.driver.older({})
  const { person, account } = await on.connected('Eve')
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  await page.route('**/chat/mini-app', async (route) => {
    const response = await route.fetch()
    const { url } = (await response.json()) as { url: string }
    await route.fulfill({ json: { url: url.replace('tgWebAppVersion=9.1', 'tgWebAppVersion=7.10') } })
  })
  const desk = await openMiniApp(page)
  const calls = (await on.driver.calls('savePreparedInlineMessage')).length
  await desk.locator('.share button').click()
  await desk.getByText('In our chat, send /positions').waitFor()
  expect(await chats(page).isVisible()).toBe(false)
  expect(await on.driver.calls('savePreparedInlineMessage')).toHaveLength(calls)
})
