import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { openMiniApp } from './mini-app.js'
import { browserForThisFile } from './support.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()

test('after kill -9 a page connects again and is right, with the session that it had', async () => {
  const first = await on.botProcess()
  browser.allow(on.environment.variables['WEBAPP_URL'] ?? '')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openMiniApp(page)
  await desk.getByText('60,000.00').first().waitFor()

  // Figures of a page that comes back from the background are not live before it has read them again.
  const setHidden = (isHidden: boolean) =>
    desk.locator('html').evaluate((html, hidden) => {
      Object.defineProperty(html.ownerDocument, 'hidden', { value: hidden, configurable: true })
      html.ownerDocument.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await setHidden(true)
  await desk.getByText('Connection lost').waitFor()
  await setHidden(false)
  await expect.poll(() => desk.locator('#status').textContent()).toBe('')

  await first.kill()
  await desk.getByText('Connection lost').waitFor()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
  await on.botProcess()
  await desk.getByText('63,000.00').first().waitFor({ timeout: 120_000 })
  await expect.poll(() => desk.locator('#status').textContent()).toBe('')
  browser.forgive(/ERR_/)
})
