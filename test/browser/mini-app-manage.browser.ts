import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import { limitLong, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

/** Every execute that reached the exchange. */
const executed: ExecuteRecord[] = []
const { on, browser } = miniAppForThisFile({
  paper: { onExecute: (record) => executed.push(record) },
})

/** The names and parameters of what the exchange was asked to execute. */
const sentSince = (before: number) =>
  executed
    .slice(before)
    .filter(({ event }) => event)
    .map(({ body }) => JSON.parse(body) as { readonly name: string; readonly params: object })

/** A person with a long position that one stop covers, and a limit order, at the desk on a phone that is touched. */
async function trader(name: string) {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', limitLong('50000'))
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, {
    size: { width: 360, height: 740 },
    as: person,
  })
  const desk = await openDesk(page)
  await desk.locator('#positions > li').first().waitFor()
  return { person, page, desk, tapped: taps(), executedBefore: executed.length }
}

async function openDesk(page: Page): Promise<FrameLocator> {
  const desk = await openMiniApp(page)
  await desk.locator('[data-state=shown]').waitFor()
  return desk
}

/** Taps with a finger, and counts them. */
function taps() {
  let count = 0
  return {
    on: async (where: Locator) => {
      await where.tap()
      count += 1
    },
    count: () => count,
  }
}

const confirm = (page: Page): Locator => page.getByRole('button', { name: '✅ Confirm' }).last()

test('half of a position is closed with three taps on the page and one message to confirm', async () => {
  const { person, page, desk, tapped, executedBefore } = await trader('Half')
  const before = (await person.messages()).length
  await tapped.on(desk.locator('[data-act=close]'))
  await desk.locator('#manage-preview .first').waitFor()
  await tapped.on(desk.locator('#manage .chips button', { hasText: '50 %' }))
  await expect.poll(() => desk.locator('#manage-preview').textContent()).toContain('500')
  const lines = await desk.locator('#manage-preview p').allTextContents()
  await tapped.on(page.locator('#mini-app-main'))
  expect(tapped.count()).toBeLessThanOrEqual(3)
  // The page has closed itself: Confirm is what the person sees.
  const card = await person.waitFor('Draft from your desk page')
  // The liquidation price moves with the fees of each second.
  for (const line of lines.filter((one) => !one.startsWith('Liquidation'))) expect(card.text).toContain(line)
  expect(sentSince(executedBefore)).toEqual([])
  await page.locator('#mini-app').waitFor({ state: 'hidden' })
  await tapped.on(confirm(page))
  await person.waitFor('Accepted by the service')
  expect(sentSince(executedBefore)).toMatchObject([{ name: 'decreasePosition', params: { size: '500' } }])
  expect((await person.messages()).length - before).toBeLessThanOrEqual(2)
})

test('a position is reversed by a draft, whose second step is previewed apart', async () => {
  const { person, page, desk, executedBefore } = await trader('Reverse')
  await desk.locator('[data-act=reverse]').tap()
  await expect.poll(() => desk.locator('#manage-preview').textContent()).toContain('Reverse')
  expect(await desk.locator('#manage-title').textContent()).toContain('Reverse')
  await page.locator('#mini-app-main').tap()
  await person.waitFor('Draft from your desk page')
  expect(sentSince(executedBefore)).toEqual([])
  await page.locator('#mini-app').waitFor({ state: 'hidden' })
  await confirm(page).tap()
  await on.passing(person.waitFor('The preview of the second step is below'))
  expect(sentSince(executedBefore).map(({ name }) => name)).toEqual(['decreasePosition'])
})

test('the only stop of a position is moved with four taps, Confirm among them, and is replaced', async () => {
  const { person, page, desk, tapped, executedBefore } = await trader('Move')
  await tapped.on(desk.locator('[data-act=tpsl]'))
  const field = desk.locator('#manage .amount input')
  expect(await field.inputValue()).toBe('58000')
  expect(await field.getAttribute('inputmode')).toBe('decimal')
  await tapped.on(field)
  await field.fill('59000')
  await expect.poll(() => desk.locator('#manage-preview').textContent()).toContain('59,000')
  await tapped.on(page.locator('#mini-app-main'))
  const card = await person.waitFor('Draft from your desk page')
  expect(card.text).toContain('59,000')
  await page.locator('#mini-app').waitFor({ state: 'hidden' })
  await tapped.on(confirm(page))
  expect(tapped.count()).toBeLessThanOrEqual(4)
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  await expect
    .poll(() => sentSince(executedBefore).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['addTPSL', 'cancelTriggerOrder']))
})

test('an order with a stop is opened with five taps, Confirm among them', async () => {
  const { person, page, desk, tapped, executedBefore } = await trader('Open')
  await tapped.on(desk.locator('#order-open'))
  // What has to be typed first has the focus.
  await expect
    .poll(() => desk.locator('#order-collateral').evaluate((one) => one === one.ownerDocument.activeElement))
    .toBe(true)
  await page.keyboard.type('100')
  await tapped.on(desk.locator('#order-extent'))
  await page.keyboard.type('10')
  await tapped.on(desk.locator('#order-stopLoss'))
  await page.keyboard.type('57000')
  await desk.locator('.ticket .lines').getByText('57,000.00').first().waitFor()
  await tapped.on(page.locator('#mini-app-main'))
  await person.waitFor('Draft from your desk page')
  await page.locator('#mini-app').waitFor({ state: 'hidden' })
  await tapped.on(confirm(page))
  expect(tapped.count()).toBeLessThanOrEqual(5)
  await person.waitFor('Accepted by the service')
  expect(sentSince(executedBefore)).toMatchObject([
    { name: 'newPositionOrderWithTPSL', params: { collateral: '100', size: '1000', stopLoss: '57000' } },
  ])
})

test('a stop is moved by the pencil of its line, and what is wrong is refused at once', async () => {
  const { page, desk } = await trader('Pencil')
  await desk.locator('.pencil').last().tap()
  const field = desk.locator('#manage .amount input')
  expect(await field.inputValue()).toBe('58000')
  await field.fill('61000')
  await expect.poll(() => desk.locator('#manage-preview').textContent()).toContain('❌')
  expect(await page.locator('#mini-app-main').isDisabled()).toBe(true)
  await field.fill('ten')
  await desk.locator('#manage-preview .failure').waitFor()
})

test('the main button of Telegram is that of the form in front, Back closes it, and each tap is felt', async () => {
  const { page, desk } = await trader('Main')
  const main = page.locator('#mini-app-main')
  expect(await main.isVisible()).toBe(false)
  await desk.locator('#order-open').tap()
  await expect.poll(() => main.textContent()).toBe('Send to the chat')
  expect(await main.isDisabled()).toBe(true)
  expect(await desk.locator('#order-form [type=submit]').isVisible()).toBe(false)
  await page.locator('#mini-app-back').tap()
  await main.waitFor({ state: 'hidden' })
  await desk.locator('[data-act=chart]').tap()
  await desk.locator('.handle').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => main.isEnabled()).toBe(true)
  await desk.locator('.held [data-act=close]').tap()
  await expect.poll(() => main.textContent()).toBe('Confirm in the chat')
  await page.locator('#mini-app-back').tap()
  await desk.locator('#manage').waitFor({ state: 'detached' })
  await expect.poll(() => main.textContent()).toBe('Send to the chat')
  await page.locator('#mini-app-back').tap()
  await main.waitFor({ state: 'hidden' })
  expect(await desk.locator('#view-chart').isVisible()).toBe(true)
  expect(await page.locator('#mini-app').getAttribute('data-haptic')).toBe('selection_change')
})

test('an empty History leads to the first order', async () => {
  const { page, desk } = await trader('Nothing closed')
  await desk.locator('#bar [data-view=history]').tap()
  await desk.getByText('A closed position is listed here').waitFor()
  await browser.picture(page, 'mini-app-history-empty')
  expect(await frameBarriers(page)).toEqual([])
  await desk.locator('.trades .strong').tap()
  await desk.locator('#order-pair').waitFor()
})

test('an order is cancelled, and a position enlarged, each as a draft', async () => {
  const { person, page, desk } = await trader('Cancel')
  await desk.locator('[data-act=add]').tap()
  await desk.locator('#manage .two input').first().fill('50')
  await desk.locator('#manage .two input').last().fill('5')
  await expect.poll(() => desk.locator('#manage-preview').textContent()).toContain('250')
  await page.keyboard.press('Escape')
  await desk.locator('#tab-orders').tap()
  await desk.locator('#orders [data-act=cancel]').last().tap()
  await desk.locator('#manage-preview .first').waitFor()
  await page.locator('#mini-app-main').tap()
  expect((await person.waitFor('Draft from your desk page')).text).toContain('Cancel an order')
})

test('a row that a finger pulls to a side opens Close or TP/SL, and nothing where it was let go early', async () => {
  const { page, desk } = await trader('Swipe')
  // What rows can do is loaded a moment after the desk.
  await desk.locator('#positions').and(desk.locator('[data-swipes]')).waitFor()
  const row = desk.locator('#positions > li').first()
  const pull = async (pixels: number): Promise<void> => {
    const { x, y } = (await row.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const at = (dx: number) => [{ x: x + 160 + dx, y: y + 30 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let step = 1; step <= 8; step += 1)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at((pixels * step) / 8),
      })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await pull(40)
  expect(await desk.locator('#manage').count()).toBe(0)
  await pull(-120)
  await desk.locator('#manage-title', { hasText: 'Close' }).waitFor()
  await page.keyboard.press('Escape')
  await desk.locator('#manage').waitFor({ state: 'detached', timeout: 120_000 })
  await pull(120)
  await desk.locator('#manage-title', { hasText: 'TP/SL' }).waitFor({ timeout: 120_000 })
})
