import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { firstVisit } from './first-visit.js'
import { CHROMIUM, FLAGS } from './support.js'

/** Bytes of everything that the first view loads, as they are sent. */
const MOST_BYTES = 40 * 1_024

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...FLAGS] })
})
afterAll(() => browser.close())

test('the first view of a phone of the middle range can be used, and is small', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const { bytes } = await firstVisit(browser, on, person)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
