import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { openDirectly } from './direct-mini-app.js'
import { browserForThisFile } from './support.js'

// The page in a native client: what it asks of the client is noted, and the client's own buttons are pressed as each client does it.

const executed: ExecuteRecord[] = []
const on = environmentForThisFile({
  paper: { tickMs: 'manual', onExecute: (record) => executed.push(record) },
  miniAppPort: 0,
})
const browser = browserForThisFile()

const PAIRS = ['1', '2', '3', '4', '5', '7', '8', '31', '32', '33']

/** A person with ten positions, at the desk in a client of this version on a phone. */
async function withTen(name: string) {
  const { person, account } = await on.connected(name)
  await account.execute('depositSelf', { amount: '2000' })
  for (const tokenId of PAIRS) await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId })
  await on.advance(5_000)
  const url = on.environment.variables['WEBAPP_URL'] ?? ''
  const page = await browser.open(url, { size: { width: 360, height: 740 } })
  browser.forgive(/Failed to load resource|Open this page/)
  await openDirectly(page, on, person, '9.1')
  await page.locator('#positions > li').nth(9).waitFor()
  // What rows can do is loaded a moment after the desk.
  await page.locator('#positions[data-swipes]').waitFor()
  return { person, page, executedBefore: executed.length }
}

/** The last that the page told the client of a kind. */
async function lastOf(page: Page, type: string): Promise<Readonly<Record<string, unknown>>> {
  const posted = await page.evaluate<readonly (readonly [string, string])[]>('window.posted')
  return JSON.parse(posted.findLast(([name]) => name === type)?.[1] ?? '{}') as Record<string, unknown>
}
const main = (page: Page) => lastOf(page, 'web_app_setup_main_button')
const back = async (page: Page) => (await lastOf(page, 'web_app_setup_back_button'))['is_visible']

/** The three names by which clients call the page. */
const CALLS = [
  'Telegram.WebView.receiveEvent',
  'TelegramGameProxy.receiveEvent',
  'TelegramGameProxy_receiveEvent',
] as const

test('with ten positions half of one is closed by a swipe, a tap and the main button, and nothing is executed', async () => {
  const { person, page, executedBefore } = await withTen('Ten')
  expect((await main(page))['is_visible'] ?? false).toBe(false)
  const row = page.locator('#positions > li').first()
  const { x, y } = (await row.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const at = (dx: number) => [{ x: x + 200 + dx, y: y + 30 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 8; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(-15 * step) })
  // The finger rests before it leaves: a tap right after a fling would only end the fling.
  for (let step = 1; step <= 4; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(-120 - (step % 2)) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.locator('#manage-preview .first').waitFor()
  await page.locator('#manage .chips button').nth(1).tap()
  await expect.poll(() => page.locator('#manage-preview').textContent()).toContain('500')
  await expect
    .poll(() => main(page))
    .toEqual({ is_visible: true, is_active: true, text: 'Confirm in the chat' })
  // The page has no button of its own beside the client's.
  expect(await page.locator('#manage [type=submit]').isVisible()).toBe(false)
  await page.evaluate(`${CALLS[0]}('main_button_pressed', {})`)
  await person.waitFor('Draft from your desk page')
  await expect.poll(() => lastOf(page, 'web_app_close')).toEqual({})
  expect(executed.length).toBe(executedBefore)
})

test.each(CALLS)('the client’s back button leaves the sheet, then the view, called by %s', async (call) => {
  const { page } = await withTen(`Back ${call}`)
  expect(await back(page)).toBe(false)
  await page.locator('#bar [data-view=history]').tap()
  await page.locator('.history').waitFor()
  await expect.poll(() => back(page)).toBe(true)
  await page.evaluate(`${call}('back_button_pressed', {})`)
  await page.locator('#view-desk').waitFor()
  await expect.poll(() => back(page)).toBe(false)
  await page.locator('#positions summary').first().tap()
  await page.locator('[data-act=tpsl]').first().tap()
  await page.locator('#manage').waitFor()
  await expect.poll(() => back(page)).toBe(true)
  await expect.poll(() => main(page)).toMatchObject({ is_visible: true, is_active: false })
  await page.evaluate(`${call}('back_button_pressed', {})`)
  await page.locator('#manage').waitFor({ state: 'detached' })
  await expect.poll(() => main(page)).toMatchObject({ is_visible: false })
  await expect.poll(() => back(page)).toBe(false)
})
