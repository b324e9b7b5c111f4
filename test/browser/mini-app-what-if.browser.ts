import { expect, test } from 'vitest'
import { PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

const { on, browser } = miniAppForThisFile()

test.each(['light', 'dark'] as const)('a slider says what a move does, and asks once: %s', async (theme) => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(`What if ${theme}`)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, {
    size: { width: 360, height: 740 },
    theme,
    as: person,
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/what-if')) asked.push(request.url())
  })
  const desk = await openMiniApp(page)
  const box = desk.locator('#what-if')
  await box.locator('summary').click()
  const move = box.locator('#what-if-move')
  await move.waitFor()
  expect(await box.locator('#what-if-events').innerText()).toContain('Nothing fires')
  await move.press('ArrowLeft')
  await move.press('ArrowLeft')
  await expect.poll(() => box.locator('#what-if-figures').innerText()).toContain('−4.00')
  // The stop is at 58,000.
  await expect.poll(() => box.locator('#what-if-events').innerText()).toContain('58,000.00')
  expect(asked).toHaveLength(1)
  await browser.picture(page, `mini-app-what-if-${theme}`)
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  expect(await frameBarriers(page)).toEqual([])
})
