import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openIds } from '../support/environment/open-ids.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp, speakArabic } from './mini-app.js'

const { on, browser } = miniAppForThisFile()

/** Prices at which positions that were opened at 60,000 are closed, so that the curve rises and falls. */
const EXITS = ['60400', '59500', '61200', '60900', '58000', '60150', '62000']

/** A person with closed trades in two accounts, each position an hour and a half long. */
async function traderWithHistory(name: string, count = EXITS.length) {
  const { person, account } = await on.connected(name)
  const second = await on.connect(person, 'Hedge <b>')
  for (const [index, exit] of EXITS.slice(0, count).entries()) {
    const [own, isLong] = [index === 2 ? second : account, index !== 4]
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const order = { tokenId: '1', isLong, positionType: 'Market', collateral: '100', size: '1000' }
    await own.execute('newPositionOrder', { ...order, slippage: '2' })
    await on.advance(1_000)
    await on.advance(5_399_000)
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: exit, freeze: true })
    for (const posId of await openIds(on, own))
      await own.execute('decreasePosition', { posId, tokenId: '1', isLong, size: '1000' })
    await on.advance(1_000)
  }
  return person
}

async function openHistory(page: Page): Promise<FrameLocator> {
  const desk = await openMiniApp(page)
  await desk.locator('#bar button[data-view=history]').click()
  await desk.locator('.profit .sum').waitFor()
  return desk
}

test.each([
  { name: 'desktop', size: 'desktop', theme: 'light' },
  { name: 'arabic', size: { width: 360, height: 740 }, theme: 'dark' },
] as const)('closed trades and profit are readable: $name, $theme', async ({ name, size, theme }) => {
  const person = await traderWithHistory(`History ${name} ${theme}`)
  const page = await browser.open(on.environment.chat.url, { size, theme, as: person })
  if (name === 'arabic') await speakArabic(page)
  const desk = await openHistory(page)
  await expect.poll(() => desk.locator('.trades .rows > li').count()).toBe(EXITS.length)
  await browser.picture(page, `mini-app-history-${name}-${theme}`)
  await desk.locator('.profit details').last().locator('summary').click()
  await browser.picture(page, `mini-app-history-days-${name}-${theme}`)
  await desk.locator('.trades h2').evaluate((heading) => heading.scrollIntoView())
  await browser.picture(page, `mini-app-history-trades-${name}-${theme}`)
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  expect(await frameBarriers(page)).toEqual([])
})

test('filters choose the trades, periods the profit, and the back button leads to the desk', async () => {
  const person = await traderWithHistory('Choosing', 5)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openHistory(page)
  const rows = desk.locator('.trades .rows > li')
  await desk.locator('select.side').selectOption('short')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.locator('.badge').textContent()).toBe('Short')
  await desk.locator('select.side').selectOption('')
  await desk.locator('select.account-choice').selectOption({ index: 3 })
  await expect.poll(() => rows.count()).toBe(1)
  await desk.getByText('1 closed position').waitFor()
  const sum = await desk.locator('.profit .sum bdi').textContent()
  expect(await rows.locator('.pnl bdi').first().textContent()).toBe(sum)
  await desk.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => desk.locator('.spans [aria-pressed=true]').textContent()).toBe('All')
  await page.locator('#mini-app-back').click()
  await desk.locator('#view-desk').waitFor()
  expect(await desk.locator('.history').isVisible()).toBe(false)
})

test('under the name of another account stands nothing of the one before, and its profit is read where its trades fail', async () => {
  const person = await traderWithHistory('Another', 4)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openHistory(page)
  const rows = desk.locator('.trades .rows > li')
  const content = desk.locator('.profit-content')
  await expect.poll(() => rows.count()).toBe(4)
  await desk.getByText('4 closed positions').waitFor()
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/history?*', async (route) => {
    await held
    await route.abort()
  })
  await desk.locator('select.account-choice').selectOption({ index: 3 })
  await expect.poll(() => rows.count()).toBe(0)
  await expect.poll(() => content.textContent()).toBe('')
  answer()
  await content.getByText('1 closed position').waitFor()
  expect(await rows.count()).toBe(0)
  await desk.locator('.history > .read p', { hasText: /\w/ }).waitFor()
  browser.forgive(/ERR_FAILED/)
})

test('a long read says how far it is, and can be stopped', async () => {
  const person = await traderWithHistory('Failing', 1)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openHistory(page)
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 600_000, times: 'always' })
  await desk.getByRole('button', { name: 'Refresh' }).click()
  const stop = desk.locator('.history > .read button')
  await stop.waitFor()
  await desk.locator('.history > .read p').getByText('read so far').waitFor()
  await browser.picture(page, 'mini-app-history-reading')
  await stop.click()
  await desk.getByText('Reading was stopped.').waitFor()
  await on.exchange('DELETE', '/faults')
})

test('where two people share a browser, the page of the first ends and shows nothing of the second', async () => {
  const first = await traderWithHistory('First', 1)
  const second = await traderWithHistory('Second', 2)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: first })
  const desk = await openHistory(page)
  const other = await page.context().newPage()
  const stored = JSON.stringify(`${second.chatId}:${second.user.id}`)
  await other.addInitScript(`localStorage.setItem('practice-chat', ${stored})`)
  await other.goto(on.environment.chat.url)
  const others = await openHistory(other)
  await expect.poll(() => others.locator('.trades .rows > li').count()).toBe(2)
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await desk.locator('.history > .read').getByText('This page has ended').waitFor()
  expect(await desk.locator('.trades .rows > li').count()).toBe(1)
  browser.forgive(/401/)
})
