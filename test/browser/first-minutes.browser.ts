import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { fillPanel } from '../../src/demo/panel.js'
import { loadPracticeKey } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, LOOKS, send, waitForMessage, type Size } from './support.js'

const on = environmentForThisFile()
const browser = browserForThisFile()
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-browser-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.each(LOOKS)('a person’s first minutes, $size, $theme', async ({ size, theme }) => {
  const exchangeUrl = on.environment.paper.url
  const key = loadPracticeKey(exchangeUrl, join(dir, `${size}-${theme}.json`))
  const panel = await fillPanel({ driver: on.driver, exchangeUrl, key, apiUrl: '' })
  // The first visitor finds an empty server, and the page adds a person.
  const people = await on.driver.people()
  const as = people.length === 0 ? {} : { as: await on.person(`${theme} ${size}`) }
  const page = await browser.open(on.environment.chat.url, { size, theme, ...as })
  const picture = (name: string): Promise<void> => browser.picture(page, `${name}-${size}-${theme}`)

  await picture('1-first-start')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await waitForMessage(page, 'trading desk')
  await picture('2-started')

  await inPanel(page, size, async () => {
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByRole('button', { name: 'Copy API key' }).waitFor()
    await page.getByText('A new API key').waitFor()
    await picture('3-key-made')
    await copy(page, 'Copy API key', key.account?.apiKey)
  })
  await page.locator('#text').pressSequentially('/con')
  await page.getByRole('option', { name: '/connect' }).waitFor()
  await picture('4-menu')
  await page.locator('#text').press('Enter')
  await waitForMessage(page, 'Send me the API key')
  await paste(page)
  await waitForMessage(page, 'key ID')
  await inPanel(page, size, () => copy(page, 'Copy Key ID', key.account?.keyId))
  await paste(page)
  await waitForMessage(page, 'Connected as')
  const { apiKey = '', keyId = '' } = key.account ?? {}
  const chat = page.locator('#chat')
  // Removing a message takes a moment.
  await expect.poll(() => chat.innerText()).not.toMatch(new RegExp(`${apiKey}|${keyId}`))
  await picture('5-connected')

  await inPanel(page, size, () => page.getByRole('button', { name: 'Open a BTC long' }).click())
  await vi.waitFor(async () => expect(await key.account?.openPositions()).toBe(1), { timeout: 120_000 })
  await send(page, '/positions')
  const positions = await waitForMessage(page, 'BTC/USD')
  await picture('6-positions')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  // Prices are cached for two seconds.
  await on.advance(3_000)
  await positions.getByRole('button', { name: /Refresh/ }).click()
  await positions.getByText('edited').waitFor()
  await expect(positions.innerText()).resolves.toContain('70,000')
  await picture('7-refreshed')
  await inPanel(page, size, () => picture('8-panel'))
  await panel.close()
})

/** Acts in the panel; on a phone it is opened before and closed afterwards. */
async function inPanel(page: Page, size: Size, action: () => Promise<unknown>): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Panel' }).click()
  await action()
  if (size === 'phone') await page.locator('#close-panel').click()
}

/** Presses a copy button until the text is in the clipboard. */
async function copy(page: Page, name: string, value: string | undefined): Promise<void> {
  await page.getByRole('button', { name }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(value)
}

/** Pastes the copied text and sends it. */
async function paste(page: Page): Promise<void> {
  await page.locator('#text').focus()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
