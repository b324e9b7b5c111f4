import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { environmentForThisFile, type TestEnvironment } from '../support/environment/test-environment.js'
import { browserForThisFile, send, waitForMessage, type TestBrowser } from './support.js'

/** Sets up an environment with paper accounts and the mini app, and a browser that may load that, for the tests of this file. */
export function miniAppForThisFile({
  paper,
  ...options
}: Parameters<typeof environmentForThisFile>[0] = {}): {
  readonly on: TestEnvironment
  readonly browser: TestBrowser
} {
  const on = environmentForThisFile({ miniAppPort: 0, ...options, paper: { tickMs: 'manual', ...paper } })
  const browser = browserForThisFile()
  beforeAll(() => browser.allow(on.environment.variables['WEBAPP_URL'] ?? ''))
  return { on, browser }
}

/** Changes the language of the person of a page to Arabic. */
export async function speakArabic(page: Page): Promise<void> {
  await send(page, '/language ar')
  await waitForMessage(page, 'العربية')
}

/** Opens the mini app with the menu button of the chat; in Arabic where `language` says so. */
export async function openMiniApp(page: Page, language?: 'ar'): Promise<FrameLocator> {
  if (language === 'ar') await speakArabic(page)
  await page.locator('#menu-button').click()
  return page.frameLocator('#mini-app iframe')
}
