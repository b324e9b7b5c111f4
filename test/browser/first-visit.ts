import type { Browser } from 'playwright-core'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from '../support/environment/test-environment.js'
import { NATIVE_CLIENT } from './native-client.js'
import { slowToPhone } from './phone.js'

/** Latency of a phone's network, in milliseconds. */
export const LATENCY_MS = 40

/** What a first visit took. */
export interface Visit {
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
export async function firstVisit(browser: Browser, on: TestEnvironment, { user }: ChatUser): Promise<Visit> {
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
