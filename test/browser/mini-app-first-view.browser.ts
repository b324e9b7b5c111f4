import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { NATIVE_CLIENT } from './native-client.js'
import { slowToPhone } from './phone.js'
import { CHROMIUM, FLAGS } from './support.js'

/** Latency of a phone's network, in milliseconds. */
const LATENCY_MS = 40

/** First visits, each with an empty cache. The median of their times is printed: a machine that does other work makes it longer. */
const VISITS = 7

/** Bytes of everything that the first view loads, as they are sent. */
const MOST_BYTES = 40 * 1_024

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...FLAGS] })
})
afterAll(() => browser.close())

interface Visit {
  readonly ms: number
  readonly bytes: number
  readonly slowed: number
}

/** Notes the time since the navigation at which the desk stands with its figures and the next frame is drawn. */
const NOTE_SHOWN = `new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.state !== 'shown' || !document.querySelector('#positions > li')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => { document.documentElement.dataset.shownAt = performance.now() }))
}).observe(document, { subtree: true, childList: true, attributes: true })`

/**
 * Opens the page for the first time as a phone does. Gives the time until it can be used, in milliseconds, its bytes, and the
 * times by which the processor was slowed.
 */
async function visit({ user }: ChatUser): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(NATIVE_CLIENT)
    await page.addInitScript(NOTE_SHOWN)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const slowed = await slowToPhone(page, client)
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
    return { ms, bytes, slowed }
  } finally {
    await context.close()
  }
}

test('the first view of a phone of the middle range can be used, and is small', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  // The process compiles its code at the first visit.
  await visit(person)
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count++) visits.push(await visit(person))
  const sorted = visits.toSorted((one, other) => one.ms - other.ms)
  const median = sorted[Math.floor(VISITS / 2)]?.ms ?? Number.NaN
  const bytes = Math.max(...visits.map((one) => one.bytes))
  const all = sorted.map(({ ms, slowed }) => `${ms.toFixed(0)} slowed ${slowed.toFixed(1)} times`)
  process.stdout.write(
    `| first view, ${LATENCY_MS} ms | ${median.toFixed(0)} ms (${all.join(', ')}) | ${(bytes / 1_024).toFixed(1)} KB |\n`,
  )
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
