import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { barriers } from './axe.js'
import { openDirectly } from './direct-mini-app.js'
import { isPictured, looksOf } from './looks.js'
import { browserForThisFile } from './support.js'
import { traderWithPositions } from './trader.js'

const looks = looksOf([
  { language: 'en', width: 1280, theme: 'light' },
  { language: 'ar', width: 360, theme: 'dark' },
  // Its words are long.
  { language: 'ru', width: 360, theme: 'light' },
])

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()

test.each(looks)('every view is readable: $language, $width, $theme', async ({ language, width, theme }) => {
  const person = await traderWithPositions(on, `Views ${language} ${width} ${theme}`, language)
  const size = { width, height: width > 1_000 ? 800 : 760 }
  const url = on.environment.variables['WEBAPP_URL'] ?? ''
  const page = await browser.open(url, { size, theme })
  page.setDefaultTimeout(20_000)
  browser.forgive(/./)
  await openDirectly(page, on, person)
  await page.locator('#positions > li').nth(2).waitFor()
  await expect.poll(() => page.locator('#funds .bone').count()).toBe(0)
  const look = async (view: string): Promise<void> => {
    await browser.picture(page, `view-${language}-${width}-${theme}-${view}`)
    expect(await overflow(page), view).toBe(0)
    expect(isPictured ? [] : await barriers(page), view).toEqual([])
  }
  const open = async (view: string, ready: string): Promise<void> => {
    await page.locator(`#bar [data-view=${view}]`).click()
    await page.locator(ready).first().waitFor()
  }
  await look('desk')
  const btc = page.locator('#positions > li').filter({ hasText: 'BTC/USD' })
  await btc.locator('summary').click()
  await page.locator('.pencil').first().waitFor()
  await look('desk-expanded')
  for (const act of ['close', 'tpsl']) {
    await btc.locator(`[data-act=${act}]`).click()
    await page.locator('#manage-preview .first').waitFor()
    await look(`sheet-${act}`)
    await page.locator('#manage header button').click()
  }
  await page.locator('#tab-orders').click()
  await look('desk-orders')
  await page.locator('#tab-positions').click()
  await btc.locator('[data-act=chart]').click()
  await page.locator('.handle').first().waitFor()
  await look('chart')
  await page.mouse.click(...(await middleOf(page)))
  await page.locator('.here').waitFor()
  await look('chart-tapped')
  await page.locator('.handle').last().focus()
  await page.keyboard.press('PageDown')
  await page.locator('.change dd').first().waitFor()
  await look('chart-change')
  await page.keyboard.press('Escape')
  await page.locator('#bar [data-view=desk]').click()
  await page.locator('#order-open').click()
  await expect.poll(() => page.locator('#order-pair').inputValue()).not.toBe('')
  await page.locator('#order-collateral').fill('100')
  await page.locator('#order-extent').fill('10')
  await page.locator('#order-stopLoss').fill('57000')
  await page.locator('.ticket .lines li').first().waitFor()
  await look('order')
  await open('alerts', '.alerts')
  await look('alerts')
  await open('history', '.history')
  await look('history')
  await open('settings', '#view-settings')
  await look('settings')
  await page.locator('#bar [data-view=desk]').click()
  await page.locator('#connect-open').click()
  await page.locator('#confirm-line').waitFor()
  await look('connect')
})

/** A point of the chart above its middle, beside its candles' axis. */
async function middleOf(page: Page): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator('.canvas').boundingBox())!
  return [x + width / 2, y + height / 3]
}

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('a desk without an account says what to do', async () => {
  const person = await on.person('New')
  const page = await browser.open(on.environment.variables['WEBAPP_URL'] ?? '', {
    size: { width: 360, height: 740 },
  })
  browser.forgive(/./)
  await openDirectly(page, on, person)
  await page.locator('#connect-open.strong').waitFor()
  await browser.picture(page, 'view-empty')
  expect(await barriers(page)).toEqual([])
})
