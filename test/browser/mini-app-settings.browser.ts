import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp, speakArabic } from './mini-app.js'

const { on, browser } = miniAppForThisFile()

/** Opens the settings by the bar of the page. */
async function openSettings(page: Page): Promise<FrameLocator> {
  const desk = await openMiniApp(page)
  await desk.locator('#bar [data-view=settings]').click()
  await desk.locator('#setting-leverage').waitFor()
  return desk
}

test('all sections of the settings are readable', async () => {
  const { person } = await on.connected('Reader')
  const size = { width: 360, height: 740 }
  const page = await browser.open(on.environment.chat.url, { size, theme: 'dark', as: person })
  await speakArabic(page)
  const desk = await openSettings(page)
  await browser.picture(page, 'mini-app-settings')
  await desk.locator('#setting-limit-leverage').selectOption('5')
  await desk.locator('[data-setting=limit-leverage] .said:not(:empty)').waitFor()
  await desk.locator('[data-setting=limit-leverage]').scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-limits')
  for (const details of await desk.locator('details summary').all()) await details.click()
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  expect(await frameBarriers(page)).toEqual([])
})

test('a change is saved at once, a refused one is taken back, and another value can be typed by keyboard', async () => {
  const { person } = await on.connected('Keys')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openSettings(page)
  const collateral = desk.locator('[data-setting=collateral]')
  await desk.locator('#setting-collateral').selectOption('250')
  await collateral.getByText('Saved.').waitFor()
  // Other…, by keyboard alone.
  await desk.locator('#setting-collateral').selectOption({ label: 'Other…' })
  await desk.locator('#setting-collateral').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await collateral.getByText('$20.00').waitFor()
  expect(await desk.locator('#setting-collateral').inputValue()).toBe('250')
  await collateral.scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-settings-refused')
  // A value that is being typed stays while another setting is saved, which keeps the focus.
  await desk.locator('#setting-collateral').selectOption({ label: 'Other…' })
  await collateral.locator('.typed input').fill('300')
  await desk.locator('#setting-leverage').focus()
  await desk.locator('#setting-leverage').selectOption('5')
  await desk.locator('[data-setting=leverage]').getByText('Saved.').waitFor()
  await expect
    .poll(() => desk.locator('#setting-leverage').evaluate((one) => one === one.ownerDocument.activeElement))
    .toBe(true)
  expect(await collateral.locator('.typed input').inputValue()).toBe('300')
  await person.send('/settings')
  expect((await person.waitFor('Settings')).text).toContain('$250.00')
})

test('another language changes all texts and the direction at once', async () => {
  const { person } = await on.connected('Speaker')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openSettings(page)
  await desk.locator('#setting-language').selectOption('ar')
  await desk.locator('html[dir=rtl]').waitFor()
  await desk.locator('#setting-language').waitFor()
  expect(await desk.locator('#setting-language').inputValue()).toBe('ar')
  expect(await desk.locator('#bar [data-view=settings]').textContent()).toBe('الإعدادات')
  await browser.picture(page, 'mini-app-settings-language')
})

test('a loosened limit waits, a cool-off is asked for first, and orders without a Confirm lead to the chat', async () => {
  const { person } = await on.connected('Careful')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openSettings(page)
  const leverage = desk.locator('[data-setting=limit-leverage]')
  await desk.locator('#setting-limit-leverage').selectOption('5')
  await leverage.getByText('Saved.').waitFor()
  await desk.locator('#setting-limit-leverage').selectOption('50')
  await leverage.locator('.said').getByText('50x').waitFor()
  await expect.poll(() => desk.locator('#setting-limit-leverage').inputValue()).toBe('5')
  await desk.locator('#setting-limit-cool-off').selectOption('1h')
  await desk.getByRole('button', { name: 'no trading until then' }).waitFor()
  await desk.getByRole('button', { name: 'no trading until then' }).scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-settings-cool-off')
  await desk.locator('#setting-quick').selectOption('50')
  await desk.locator('[data-setting=quick]').getByText('/settings quick 50').waitFor()
  await desk.locator('[data-setting=quick] .buttons button').scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-settings-to-chat')
  expect(await frameBarriers(page)).toEqual([])
  await desk.locator('[data-setting=quick] .buttons button').click()
  await expect.poll(() => page.locator('#mini-app').isVisible()).toBe(false)
})

test('the use of the limits stands below each with the time of its read, and follows a limit that is set', async () => {
  const { person } = await on.connected('Limited')
  await person.send('/limits exposure 5000')
  await person.waitFor('$5,000.00')
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, as: person })
  const desk = await openSettings(page)
  const used = (name: string) => desk.locator(`[data-setting=limit-${name}] .used`)
  await used('exposure').getByText('… used now: $0.00 of $5,000.00 (0 %)').waitFor()
  expect(await used('orders').count()).toBe(0)
  await desk
    .locator('#view-settings')
    .getByText(/^As of /)
    .waitFor()
  await desk.locator('#setting-limit-orders').selectOption('5')
  await used('orders').getByText('… used now: 0 of 5 (0 %)').waitFor()
  await used('exposure').scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-limits-used')
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  expect(await frameBarriers(page)).toEqual([])
})
