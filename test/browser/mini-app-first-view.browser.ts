import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInitData } from '../../src/practice/telegram/mini-app/init-data.js'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { CHROMIUM, FLAGS } from './support.js'

/** A phone of the middle range: a processor slowed four times, and the latency of its network, in milliseconds. */
const SLOWED = 4
const LATENCY_MS = 40

/** First visits, each with an empty cache, of which the median counts; and the most that it may take, in milliseconds. */
const VISITS = 7
const MOST_MS = 1_000

/** Bytes of everything that the first view loads, as they are sent. */
const MOST_BYTES = 150 * 1_024

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...FLAGS] })
})
afterAll(() => browser.close())

/** Notes the time since the navigation at which the desk stands with its figures and the next frame is drawn. */
const NOTE_SHOWN = `new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.state !== 'shown' || !document.querySelector('#positions > li')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => { document.documentElement.dataset.shownAt = performance.now() }))
}).observe(document, { subtree: true, childList: true, attributes: true })`

/** Opens the page for the first time as a phone does. Gives the time until it can be used, in milliseconds, and its bytes. */
async function visit({ user }: ChatUser): Promise<{ readonly ms: number; readonly bytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(NOTE_SHOWN)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    let bytes = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const initData = signedInitData({
      token: on.environment.chat.token,
      person: user,
      startParam: undefined,
      now: await on.driver.clock.now(),
    })
    await page.goto(
      `${on.environment.variables['WEBAPP_URL']}/#${new URLSearchParams({ tgWebAppData: initData }).toString()}`,
    )
    const shown = page.locator('html[data-shown-at]')
    await shown.waitFor()
    const ms = Number.parseFloat((await shown.getAttribute('data-shown-at')) ?? '')
    // It is not only shown: it answers.
    await page.locator('#tab-orders').click()
    await page.locator('#tab-orders[aria-selected=true]').waitFor()
    return { ms, bytes }
  } finally {
    await context.close()
  }
}

test('the first view can be used within a second on a phone of the middle range', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  // The process compiles its code at the first visit.
  await visit(person)
  const visits: { readonly ms: number; readonly bytes: number }[] = []
  for (let count = 0; count < VISITS; count++) visits.push(await visit(person))
  const sorted = visits.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(VISITS / 2)] ?? Number.NaN
  const bytes = Math.max(...visits.map((one) => one.bytes))
  process.stdout.write(
    `| first view, processor slowed ${SLOWED} times, ${LATENCY_MS} ms | ${median.toFixed(0)} ms (${sorted.map((ms) => ms.toFixed(0)).join(', ')}) | ${(bytes / 1_024).toFixed(1)} KB |\n`,
  )
  expect(median).toBeLessThanOrEqual(MOST_MS)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
