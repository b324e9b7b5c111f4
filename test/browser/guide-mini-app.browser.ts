import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { openDirectly } from './direct-mini-app.js'
import { browserForThisFile } from './support.js'
import { traderWithPositions } from './trader.js'

// Pictures for README.md and docs/guide.md: copy test/artifacts/guide-*.png to docs/pictures.
const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()

test('pictures of the desk and of its chart', async () => {
  const person = await traderWithPositions(on, 'Ann', 'en')
  const page = await browser.open(on.environment.variables['WEBAPP_URL'] ?? '', {
    size: { width: 390, height: 844 },
    theme: 'dark',
  })
  browser.forgive(/./)
  await openDirectly(page, on, person)
  await page.locator('#positions > li').nth(2).waitFor()
  await expect.poll(() => page.locator('#funds .bone').count()).toBe(0)
  await browser.picture(page, 'guide-desk', 'css')
  const row = page.locator('#positions > li').filter({ hasText: 'BTC/USD' })
  await row.locator('summary').click()
  await row.locator('[data-act=chart]').click()
  await page.locator('.handle').nth(1).waitFor()
  // A pointer on the chart has the candle under it read.
  await page.mouse.move(0, 0)
  await expect.poll(() => page.locator('.quote').textContent()).toContain('24 hours')
  await browser.picture(page, 'guide-desk-chart', 'css')
  await page.locator('#ladder-open').click()
  await page.locator('#ladder-collateral').fill('300')
  await page.locator('#ladder-leverage').fill('10')
  await page.locator('.line-list tr', { hasText: /^Limit 5/ }).waitFor()
  await page.mouse.move(0, 0)
  await page.locator('#top').scrollIntoViewIfNeeded()
  await browser.picture(page, 'guide-desk-ladder', 'css')
})
