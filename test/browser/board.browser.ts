import { expect, test } from 'vitest'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { partBarriers } from './axe.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { ROLES: 'bot,watcher,outbox', WATCH_ACTIVE_MS: '200', WATCH_IDLE_MS: '200' },
})
const browser = browserForThisFile()

const setPrice = (pair: string, price: string) =>
  on.exchange('POST', '/prices', { pair, price, freeze: true })

test.each([
  { name: 'english', theme: 'light' },
  { name: 'arabic', theme: 'dark' },
] as const)('a board is pinned, and edited in its place: $name, $theme', async ({ name, theme }) => {
  await setPrice('BTC/USD', '60000')
  await setPrice('ETH/USD', '3000')
  const { person, account } = await on.connected(`${name} ${theme}`)
  const second = await on.connect(person, 'Hedge')
  await account.execute('newPositionOrderWithTPSL', {
    ...MARKET_LONG,
    tokenId: '1',
    takeProfit: '66000',
    stopLoss: '57000',
  })
  await second.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await on.advance(5_000)
  const size = { width: 360, height: 740 }
  const page = await browser.open(on.environment.chat.url, { size, theme, as: person })
  if (name === 'arabic') {
    await send(page, '/language ar')
    await waitForMessage(page, 'العربية')
  }
  await send(page, '/board')
  const item = page
    .locator('li.message')
    .filter({ has: page.locator('.rich-table') })
    .last()
  const link = item.getByRole('button', { name: /BTC\/USD/ }).first()
  await link.waitFor()
  await page.locator('#pin-bar').getByText('📌').waitFor()
  await setPrice('BTC/USD', '61500')
  await on.advance(10_000)
  await item
    .getByText(/7[.,]32/)
    .first()
    .waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await item.locator('.bubble').evaluate((it) => it.scrollWidth <= it.clientWidth + 1)).toBe(true)
  await browser.picture(page, `board-${name}-${theme}`)
  expect(await partBarriers(page, '#pin-bar')).toEqual([])
  await link.click()
  await page.locator('li.message').last().getByRole('button', { name: /^📋 #/ }).waitFor()
  await page.locator('#pin-to').click()
  await page.locator('#pin-end').click()
  await expect.poll(() => page.locator('#pin-bar').isVisible()).toBe(false)
  expect(await person.pinned()).toEqual([])
})
