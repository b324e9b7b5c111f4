import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

// Pictures for README.md and docs/guide.md: copy test/artifacts/guide-*.png to docs/pictures.
const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: {
    CHART_THREADS: '1',
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '200',
    WATCH_MARKET_MS: '200',
  },
})
const browser = browserForThisFile()

test('pictures of an order, from its preview to the stop-loss notice', async () => {
  const price = async (pair: string, value: string): Promise<void> => {
    await on.exchange('POST', '/prices', { pair, price: value, freeze: true })
    await on.advance(2_500)
  }
  await price('BTC/USD', '68431')
  await price('ETH/USD', '3412')
  const { person } = await on.connected()
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'dark', as: person })
  const picture = async (name: string): Promise<void> => {
    await page.locator('#text').blur()
    await browser.picture(page, `guide-${name}`, 'css')
  }

  await send(page, '/long BTC 400 10x tp 5% sl 3%')
  await waitForMessage(page, 'Nothing is sent before you confirm')
  await picture('preview')
  const long = await waitForMessage(page, 'Long BTC/USD')
  await long.getByRole('button', { name: '✅ Confirm' }).tap()
  await long.getByText('Accepted by the service').waitFor()
  await on.advance(3_000)
  await waitForMessage(page, /Long BTC\/USD[^]*✅ Done/)
  await picture('receipt')
  await send(page, '/short ETH 250 4x sl 3550')
  const short = await waitForMessage(page, 'Short ETH/USD')
  await short.getByRole('button', { name: '✅ Confirm' }).tap()
  await short.getByText('Accepted by the service').waitFor()
  await on.advance(3_000)
  await waitForMessage(page, /Short ETH\/USD[^]*✅ Done/)

  await price('BTC/USD', '69102.4')
  await price('ETH/USD', '3398.6')
  await send(page, '/positions')
  await waitForMessage(page, '2 positions')
  await picture('positions')
  await send(page, '/chart BTC 1h')
  // Notices of the orders may arrive after the chart.
  const drawn = page.locator('li.message img').last()
  await drawn.waitFor()
  await expect.poll(() => drawn.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0)
  await picture('chart')
  await send(page, '/risk')
  await waitForMessage(page, 'If all stops are hit now')
  await picture('risk')
  await send(page, '/whatif all -6%')
  await waitForMessage(page, 'An estimate')
  await picture('what-if')
  for (const line of ['/guard liquidation 3% close', '/breakeven BTC at 3%']) {
    await send(page, line)
    const preview = await waitForMessage(page, 'Nothing is armed before you press Arm')
    await preview.getByRole('button', { name: 'Arm' }).tap()
    await waitForMessage(page, '🟢 Armed')
  }
  await picture('plans')
  await send(page, '/alert BTC above 70000')
  await waitForMessage(page, '🔔 Active')

  await price('BTC/USD', '70010')
  await waitForMessage(page, 'Now 70,010.00')
  await price('ETH/USD', '3551')
  await waitForMessage(page, 'Position closed')
  await picture('notices')
})

test('a picture of a rehearsal, after days with gains and losses', async () => {
  const price = async (value: string, ms: number): Promise<void> => {
    await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: value, freeze: true })
    await on.advance(ms)
  }
  await price('3412', 2_500)
  const { person } = await on.connected()
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'dark', as: person })
  await send(page, '/long ETH 400 8x sl 2900')
  const long = await waitForMessage(page, 'Long ETH/USD')
  await long.getByRole('button', { name: '✅ Confirm' }).tap()
  await long.getByText('Accepted by the service').waitFor()
  await on.advance(3_000)
  await waitForMessage(page, /Long ETH\/USD[^]*✅ Done/)
  const prices =
    '3440 3421 3402 3433 3478 3455 3391 3344 3279 3301 3362 3408 3437 3385 3318 3246 3290 3331 3312 3350'
  for (const value of prices.split(' ')) await price(value, 8 * 3_600_000)
  await send(page, '/guard rehearse drawdown 3% reduce 50%')
  const answer = await waitForMessage(page, 'What this guard would have done')
  await answer.getByRole('button', { name: '7 days' }).tap()
  await answer.getByRole('button', { name: '• 7 days' }).waitFor()
  const drawn = page.locator('li.message img').last()
  await expect.poll(() => drawn.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0)
  await page.locator('#text').blur()
  // The chart and the times; what the history does not say is below them.
  await drawn.evaluate((image) => image.scrollIntoView({ block: 'start' }))
  await browser.picture(page, 'guide-rehearsal', 'css')
})
