import { expect, test } from 'vitest'
import { MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
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

test('accounts of one name on several chains are told apart, in the slider and beside what is sent', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected('Chains')
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '1' })
  await person.send('/chain base')
  await person.waitFor('Base · 8453 · in use')
  await person.send('/long BTC 100 10x')
  await person.press('✅ Confirm', { message: await person.waitFor('Nothing is sent before you confirm') })
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, as: person })
  const desk = await openMiniApp(page)
  const box = desk.locator('#what-if')
  await box.locator('summary').click()
  await expect
    .poll(() => box.locator('#what-if-account option').allTextContents())
    .toEqual(['\u2068Account 1\u2069 · \u2068Arbitrum\u2069', '\u2068Account 1\u2069 · \u2068Base\u2069'])
  await desk.locator('#positions summary').first().click()
  await desk.locator('#positions [data-act=close]').first().click()
  await expect
    .poll(() => desk.locator('#manage .owner').textContent())
    .toMatch(/Account 1 · (Arbitrum|Base)$/)
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
})
