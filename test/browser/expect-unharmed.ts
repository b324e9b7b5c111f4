import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks the page: no script ran, only text was added, and nothing is wider than the window. */
export async function isUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate('window.harmed')).toBeUndefined()
  expect(
    await page.locator('#chat script, #chat iframe, .text img, .text svg, [onerror], [onclick]').count(),
  ).toBe(0)
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate(overflow), 'sideways scroll of the page, in pixels').toBe(0)
  expect(await page.locator('#scroll').evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth)).toBe(0)
}
