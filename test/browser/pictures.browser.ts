import { expect, test } from 'vitest'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, send } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment: { CHART_THREADS: '1' } })
const browser = browserForThisFile()

test('a chart on a phone, dark theme: period, indicator and refresh replace the picture', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrderWithTPSL', {
    ...MARKET_LONG,
    takeProfit: '61000',
    stopLoss: '59000',
  })
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'dark', as: person })
  const card = page.locator('li.message').last()
  const source = (): Promise<string | null> => card.locator('img').getAttribute('src')

  await send(page, '/chart BTC 1h')
  await card.getByText('BTC/USD · 1h').waitFor()
  await card.locator('img').waitFor()
  await browser.picture(page, 'chart-1h-phone-dark')
  const messages = await page.locator('li.message').count()
  const hourly = await source()
  await card.getByRole('button', { name: '15m', exact: true }).tap()
  await card.getByText('BTC/USD · 15m').waitFor()
  await expect.poll(source).not.toBe(hourly)
  await browser.picture(page, 'chart-15m-phone-dark')
  for (const [label, shown] of [
    ['MA', '• MA'],
    ['RSI', '• RSI'],
    ['Bollinger', '• Bollinger'],
  ] as const) {
    await card.getByRole('button', { name: label, exact: true }).tap()
    await card.getByRole('button', { name: shown, exact: true }).waitFor()
  }
  await browser.picture(page, 'chart-indicators-phone-dark')
  const before = await card.innerText()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60500', freeze: true })
  await on.advance(10_000)
  await card.getByRole('button', { name: '🔄 Refresh' }).tap()
  await card.getByText('60,500.00').waitFor()
  expect(await card.innerText()).not.toBe(before)
  expect(await page.locator('li.message').count()).toBe(messages)

  await send(page, '/pnl')
  await card.getByText('No positions closed in this period').waitFor()
  await browser.picture(page, 'pnl-none-phone-dark')
})

test('positions on a phone, dark theme: paging in both directions, and a refresh in place', async () => {
  const { person, account } = await on.connected()
  await account.execute('depositSelf', { amount: '2000' })
  for (const tokenId of ['1', '2', '3', '4', '5', '7', '8', '31', '32', '33', '1', '2', '3']) {
    const order = { ...MARKET_LONG, tokenId }
    await account.execute('newPositionOrder', order)
  }
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'dark', as: person })
  const card = page.locator('li.message').last()
  await send(page, '/positions')
  await card.getByText('page 1 of 2').waitFor()
  await browser.picture(page, 'positions-1-phone-dark')
  const messages = await page.locator('li.message').count()
  await card.getByRole('button', { name: 'Next ›' }).tap()
  await card.getByText('page 2 of 2').waitFor()
  await browser.picture(page, 'positions-2-phone-dark')
  await card.getByRole('button', { name: '‹ Previous' }).tap()
  await card.getByText('page 1 of 2').waitFor()
  const before = await card.innerText()
  await on.advance(2_000)
  await card.getByRole('button', { name: '🔄 Refresh' }).tap()
  await expect.poll(() => card.innerText()).not.toBe(before)
  expect(await page.locator('li.message').count()).toBe(messages)
})
