import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

const { on, browser } = miniAppForThisFile()

/** A person at the chart of bitcoin, with a ladder that was begun. */
async function drawn(name: string, look: Parameters<typeof browser.open>[1], language?: 'ar') {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected(name)
  const page = await browser.open(on.environment.chat.url, { ...look, as: person })
  const desk = await openMiniApp(page, language)
  await desk.locator('[data-state=shown]').waitFor()
  await desk.locator('#bar [data-view=chart]').click()
  await desk.locator('#view-chart canvas').first().waitFor()
  await desk.locator('.pair-choice').selectOption('BTC/USD')
  await desk.locator('.now', { hasText: '60,000' }).waitFor()
  // A pointer on the chart has the candle under it read.
  await page.mouse.move(0, 0)
  await desk.locator('#ladder-open').click()
  await desk.locator('#ladder-collateral').fill('300')
  await desk.locator('#ladder-leverage').fill('10')
  await desk.locator('#ladder-count').selectOption('3')
  return { person, page, desk }
}

const end = (desk: FrameLocator, name: 'From' | 'To') => desk.locator('.handle', { hasText: name })

/** The prices of the orders that the chart shows as lines. */
const legs = async (desk: FrameLocator): Promise<readonly string[]> =>
  await desk
    .locator('.line-list tr', { hasText: /^Limit \d/ })
    .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent ?? ''))

/** Moves a handle by so many pixels. */
async function drag(page: Page, desk: FrameLocator, name: 'From' | 'To', by: number): Promise<void> {
  const box = (await end(desk, name).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20 + by, { steps: 5 })
  await page.mouse.up()
}

test('a ladder is drawn on the chart and readable, also from right to left', async () => {
  const size = { width: 360, height: 740 }
  const { page, desk } = await drawn('Reader', { size, theme: 'dark' }, 'ar')
  await desk.locator('#ladder-preview p').nth(3).waitFor()
  expect(await desk.locator('.handle').count()).toBe(2)
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  await browser.picture(page, 'mini-app-ladder')
  expect(await frameBarriers(page)).toEqual([])
  await desk.locator('#ladder-form').scrollIntoViewIfNeeded()
  await browser.picture(page, 'mini-app-ladder-form')
})

test('its ends are moved, its orders follow, and the chat has it as one draft with one Confirm', async () => {
  const { person, page, desk } = await drawn('Moves', { size: 'phone' })
  await expect.poll(() => legs(desk)).toEqual(['59,400.00', '58,800.00', '58,200.00'])
  await drag(page, desk, 'To', 30)
  const to = await end(desk, 'To').getAttribute('aria-valuenow')
  expect(Number(to)).toBeLessThan(58_200)
  const middle = ((59_400 + Number(to)) / 2).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect.poll(async () => (await legs(desk))[1]).toBe(middle)
  await end(desk, 'From').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await legs(desk))[0]).toBe('59,401.00')
  await desk.locator('#ladder-sizes').selectOption('low')
  await expect.poll(() => desk.locator('#ladder-preview').textContent()).toContain('$150.00')
  expect(await frameBarriers(page)).toEqual([])
  await page.locator('#mini-app-main').click()
  await desk.getByText('Sent to the chat').waitFor()
  expect(await desk.locator('.handle').count()).toBe(0)

  const card = await person.waitFor('Draft from your desk page')
  expect(card.text).toContain('Ladder: 3 of 3 limit orders')
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm 3', { message: card })
  await on.advance(5_000)
  await on.passing(person.waitFor('Sending is finished'))
  expect(await on.requests(/^execute/)).toBe(before + 3)
})

test('the side is turned, a ladder that cannot be is not sent, and Cancel takes it away', async () => {
  const { page, desk } = await drawn('Turns', { size: 'phone' })
  await desk.locator('#ladder-form [role=group] button').last().click()
  await expect.poll(() => legs(desk)).toEqual(['61,800.00', '61,200.00', '60,600.00'].toReversed())
  await desk.locator('#ladder-collateral').fill('10')
  await expect.poll(() => desk.locator('#ladder-preview').textContent()).toContain('$20')
  expect(await page.locator('#mini-app-main').isDisabled()).toBe(true)
  await desk.locator('#ladder-form .pair .quiet').last().click()
  await desk.locator('#ladder-form').waitFor({ state: 'detached' })
  expect(await desk.locator('.handle').count()).toBe(0)
})
