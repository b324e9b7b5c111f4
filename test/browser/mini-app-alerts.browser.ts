import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

const { on, browser } = miniAppForThisFile({
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

/** A person at the view of alerts. */
async function openAlerts(name: string, look: Parameters<typeof browser.open>[1], language?: 'ar') {
  await setPrice('60000')
  const { person } = await on.connected(name)
  const page = await browser.open(on.environment.chat.url, { ...look, as: person })
  const desk = await openMiniApp(page, language)
  await desk.locator('#bar [data-view=alerts]').click()
  await desk.locator('#alert-pairs option').first().waitFor({ state: 'attached' })
  return { person, page, desk }
}

const leaves = async (page: Page): Promise<boolean> => {
  await page.locator('#mini-app-close').click()
  return !(await page.locator('#mini-app-leave').isVisible())
}

test.each([
  { name: 'phone', size: 'phone', theme: 'light', language: undefined },
  { name: 'arabic', size: { width: 360, height: 740 }, theme: 'dark', language: 'ar' },
] as const)(
  'an alert is set on the page, listed there and in the chat: $name, $theme',
  async ({ name, size, theme, language }) => {
    const { page, desk } = await openAlerts(`Ann ${name} ${theme}`, { size, theme }, language)
    await desk.locator('#alert-pair').fill('BTC')
    await desk.locator('#alert-price').fill(language === 'ar' ? '٧٠٠٠٠' : '70k')
    await page.locator('#mini-app-main').click()
    await desk.locator('#alert-rows > li').waitFor()
    await desk.locator('#alert-price').fill('seventy')
    await page.locator('#mini-app-main').click()
    await expect.poll(() => desk.locator('#alert-fault').textContent()).not.toBe('')
    expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
    await browser.picture(page, `mini-app-alerts-${name}-${theme}`)
    expect(await frameBarriers(page)).toEqual([])
  },
)

test('by keyboard alone: an alert that is set on the page fires in the chat when the price jumps', async () => {
  const { person, page, desk } = await openAlerts('Keys', { size: 'phone', theme: 'light' })
  await desk.locator('#alert-pair').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('btc')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('61,000')
  // What is typed would be lost: the client asks first.
  expect(await leaves(page)).toBe(false)
  await page.keyboard.press('Escape')
  await desk.locator('#alert-price').focus()
  await page.keyboard.press('Enter')
  const row = desk.locator('#alert-rows > li')
  await row.getByText('Active').waitFor()
  await row.getByText('61,000.00').first().waitFor()

  const pause = row.locator('button').first()
  await pause.focus()
  await page.keyboard.press('Enter')
  await row.getByText('Paused', { exact: false }).first().waitFor()
  expect(await pause.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await row.getByText('Active').waitFor()

  await setPrice('61500')
  await on.advance(5_000)
  const notice = await person.waitFor('This alert is finished')
  expect(notice.text).toContain('BTC/USD')
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await row.getByText('Triggered at').waitFor()
  await row.locator('button').last().click()
  await row.waitFor({ state: 'detached' })
  await page.locator('#mini-app-back').click()
  await desk.locator('#view-desk').waitFor()
})
