import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'
import { send, waitForMessage } from './support.js'

const { on, browser } = miniAppForThisFile()

const setPrice = (pair: string, price: string) =>
  on.exchange('POST', '/prices', { pair, price, freeze: true })

/** A person with a long position in bitcoin, a take-profit and a stop, and a limit order. */
async function trader(name: string) {
  await setPrice('BTC/USD', '60000')
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', limitLong('59000'))
  await on.advance(5_000)
  return { person, account }
}

/** Opens the chart by the button of the position. */
async function openChart(page: Page): Promise<FrameLocator> {
  const desk = await openMiniApp(page)
  await desk.locator('[data-state=shown]').waitFor()
  await desk.locator('#positions [data-act=chart]').first().click()
  await desk.locator('#view-chart canvas').first().waitFor()
  await desk.locator('.handle').first().waitFor()
  // A pointer on the chart has the candle under it read.
  await page.mouse.move(0, 0)
  return desk
}

const stopHandle = (desk: FrameLocator) => desk.locator('.handle', { hasText: 'SL' })

/** Stops that the exchange holds for a person. */
const sentStops = () => on.requests(/^execute:addTPSL$/)

test('a stop is dragged, sent to the chat and confirmed there; then it has replaced the one before', async () => {
  const { person } = await trader('Dragging')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openChart(page)
  const before = await sentStops()
  const box = (await stopHandle(desk).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 10, { steps: 5 })
  await page.mouse.up()
  const chosen = await stopHandle(desk).getAttribute('aria-valuenow')
  expect(Number(chosen)).toBeGreaterThan(58_000)
  await desk.locator('.change dd').filter({ hasText: '−$' }).first().waitFor()
  await page.locator('#mini-app-main').click()
  await desk.getByText('Sent to the chat').waitFor()
  expect(await stopHandle(desk).getAttribute('aria-valuenow')).toBe('58000')
  const card = await person.waitFor('Draft from your desk page')
  expect(card.text).toContain(Number(chosen).toLocaleString('en'))
  expect(await sentStops()).toBe(before)
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  expect(await sentStops()).toBe(before + 1)
  await expect
    .poll(
      async () => {
        await on.advance(2_000)
        return await stopHandle(desk).evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-valuenow')),
        )
      },
      { timeout: 120_000 },
    )
    .toEqual([chosen])
})

test('a tap on a handle takes its line as it is, and the form says so', async () => {
  const { person } = await trader('Tapped')
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, as: person })
  const desk = await openChart(page)
  await expect.poll(() => desk.locator('.line-list tbody tr').count()).toBe(5)
  await stopHandle(desk).tap()
  await desk.locator('.change .placed', { hasText: '58,000.00' }).waitFor()
  expect(await stopHandle(desk).getAttribute('aria-current')).toBe('true')
  await page.locator('#mini-app-back').tap()
  await desk.locator('.change').waitFor({ state: 'detached' })
})

test('keys move a stop by steps; one on the wrong side is refused at once, and Escape brings it back', async () => {
  const { person } = await trader('Keys')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openChart(page)
  await stopHandle(desk).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => stopHandle(desk).getAttribute('aria-valuenow')).toBe('58001')
  await page.keyboard.press('PageDown')
  await expect.poll(() => stopHandle(desk).getAttribute('aria-valuetext')).toContain('57,991.00')
  await page.keyboard.press('Escape')
  await expect.poll(() => stopHandle(desk).getAttribute('aria-valuenow')).toBe('58000')
  await desk.locator('button', { hasText: 'Add take-profit' }).click()
  await desk.locator('.change dd').filter({ hasText: '+$' }).first().waitFor()
  await expect.poll(() => page.locator('#mini-app-main').isEnabled()).toBe(true)
  await desk.locator('.change .quiet').click()
  await stopHandle(desk).focus()
  // As fast as a key that is held.
  await Promise.all(Array.from({ length: 210 }, () => page.keyboard.press('PageUp')))
  await desk.locator('.issues li').first().waitFor()
  expect(await page.locator('#mini-app-main').isDisabled()).toBe(true)
  await browser.picture(page, 'mini-app-chart-wrong-side')
})

test('a jump of the price moves the newest candle without a question of the page', async () => {
  const { person } = await trader('Live candle')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openChart(page)
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const live = await frame!.evaluate<string>(`new Promise((resolve) => {
    const source = new EventSource('/chart/live?account=&pair=BTC%2FUSD&period=1h')
    source.addEventListener('candles', (event) => { source.close(); resolve(event.data) })
  })`)
  expect(JSON.parse(live)).toMatchObject({ rows: { length: 2 }, asOf: expect.stringContaining('UTC') })
  const charts = asked.filter((path) => path === '/chart').length
  await setPrice('BTC/USD', '60500')
  await on.advance(7_000)
  await expect
    .poll(async () => {
      const data = await frame!.evaluate<string>(`new Promise((resolve) => {
        const source = new EventSource('/chart/live?account=&pair=BTC%2FUSD&period=1h')
        source.addEventListener('candles', (event) => { source.close(); resolve(event.data) })
      })`)
      return (JSON.parse(data) as { rows: number[][] }).rows.at(-1)?.[4]
    })
    .toBe(60_500)
  expect(asked.filter((path) => path === '/chart')).toHaveLength(charts)
  await browser.picture(page, 'mini-app-chart-jump')
})

test('the button below /chart opens the live chart of its pair, and a tap on a price offers a stop there', async () => {
  const { person } = await trader('From the chat')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  await send(page, '/chart BTC 4h')
  const card = await waitForMessage(page, 'BTC/USD')
  await card.getByRole('button', { name: 'Live chart' }).click()
  const desk = page.frameLocator('#mini-app iframe')
  await desk.locator('.handle').first().waitFor()
  const canvas = (await desk.locator('.canvas').boundingBox())!
  await page.mouse.click(canvas.x + 80, canvas.y + 40)
  await desk.locator('.here button', { hasText: 'Add take-profit' }).click()
  await desk.locator('.change dd').filter({ hasText: '+$' }).first().waitFor()
  expect(await desk.locator('.handle').count()).toBe(3)
  await browser.picture(page, 'mini-app-chart-tap')
})

test('Back leads from a form to the chart that it was opened from', async () => {
  const { person } = await trader('Back again')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openChart(page)
  const canvas = (await desk.locator('.canvas').boundingBox())!
  await page.mouse.click(canvas.x + 80, canvas.y + 40)
  await desk.locator('.here button', { hasText: 'Short · Limit' }).click()
  // The price is above the last one.
  await expect.poll(() => desk.locator('#order-kind').inputValue()).toBe('limit')
  expect(await desk.locator('#order-form [value=short]').isChecked()).toBe(true)
  await desk.locator('#view-chart').waitFor({ state: 'hidden' })
  await page.locator('#mini-app-back').click()
  await expect.poll(() => desk.locator('#view-chart').isVisible()).toBe(true)
})

test('a stop that is sent twice is one draft, and one at another price is another', async () => {
  const { person } = await trader('Unlucky')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openChart(page)
  const keys: string[] = []
  // The answer is lost on its way.
  await page.route('**/chart/draft', async (route) => {
    const { key } = route.request().postDataJSON() as { key: string }
    keys.push(key)
    await route.abort()
  })
  await stopHandle(desk).focus()
  await page.keyboard.press('ArrowUp')
  const send = page.locator('#mini-app-main')
  for (let count = 1; count <= 3; count += 1) {
    if (count === 3) {
      await stopHandle(desk).focus()
      await page.keyboard.press('ArrowUp')
    }
    await expect.poll(() => send.isEnabled()).toBe(true)
    await send.click()
    await expect.poll(() => keys.length).toBe(count)
  }
  const [first, second, third] = keys
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  browser.forgive(/ERR_FAILED/)
})

test('above the chart stand price, change and funding, a candle is read by its prices, and Long opens an order', async () => {
  const { person } = await trader('Head')
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, as: person })
  const desk = await openChart(page)
  await expect.poll(() => desk.locator('.quote').textContent()).toMatch(/% in 24 hours.*Funding .*%/)
  await expect.poll(() => desk.locator('.now').textContent()).toBe('60,000.00')
  await desk.locator('.legend', { hasText: /O.*H.*L.*C 60,000\.00/ }).waitFor()
  // The plot is as wide as the window.
  const box = (await desk.locator('.canvas').boundingBox())!
  expect(box.width).toBeGreaterThanOrEqual(355)
  // The axis of times is whole, and the prices of a candle are in one line.
  const drawn = (await desk.locator('.canvas table').boundingBox())!
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y + box.height + 1)
  const legend = desk.locator('.legend')
  expect(await legend.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  expect((await legend.boundingBox())!.height).toBeLessThan(30)
  await desk.getByRole('button', { name: '4h', exact: true }).tap()
  await expect
    .poll(() => desk.getByRole('button', { name: '4h', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
  // What is held is managed from here.
  await desk.locator('.held [data-act=close]').tap()
  await desk.locator('#manage-preview .first').waitFor()
  await desk.locator('#manage header button').tap()
  await desk.locator('#view-chart [data-side=short]').tap()
  await expect.poll(() => desk.locator('#order-pair').inputValue()).toBe('BTC/USD')
  expect(await desk.locator('#order-form [value=short]').isChecked()).toBe(true)
  expect(await desk.locator('#order-kind').inputValue()).toBe('market')
})

test('a pair whose chart cannot be read has no price, no handles and no buttons that take one', async () => {
  const { person } = await trader('Unread')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openChart(page)
  await expect.poll(() => desk.locator('.now').textContent()).toBe('60,000.00')
  await page.route('**/chart?*', (route) => route.abort())
  await desk.locator('.pair-choice').selectOption('ETH/USD')
  await desk.locator('#view-chart > [role=status]', { hasText: /\w/ }).waitFor()
  await desk.locator('#ladder-open').waitFor({ state: 'hidden' })
  expect(await desk.locator('.now').textContent()).toBe('')
  await desk.locator('.pair-choice').selectOption('BTC/USD')
  await desk.locator('button', { hasText: 'Add stop' }).waitFor({ state: 'hidden' })
  expect(await desk.locator('.handle').count()).toBe(0)
  await page.unroute('**/chart?*')
  await desk.locator('.pair-choice').selectOption('ETH/USD')
  await expect.poll(() => desk.locator('.now').textContent()).toMatch(/\d/)
  browser.forgive(/ERR_FAILED/)
})

test('in a wide window the list and the chart are side by side, and a row chooses the chart', async () => {
  await setPrice('ETH/USD', '3000')
  const { person, account } = await trader('Wide')
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'desktop', as: person })
  // The practice chat shows the page in a frame that is narrower than its window.
  await page.setViewportSize({ width: 1600, height: 900 })
  const desk = await openMiniApp(page)
  await desk.locator('#view-chart canvas').first().waitFor()
  const list = (await desk.locator('#view-desk').boundingBox())!
  const chart = (await desk.locator('#view-chart').boundingBox())!
  expect(chart.x).toBeGreaterThanOrEqual(list.x + list.width)
  for (const pair of ['ETH/USD', 'BTC/USD']) {
    const row = desk.locator('#positions > li').filter({ hasText: pair })
    await row.locator('summary').click()
    await row.locator('[data-act=chart]').click()
    await expect.poll(() => desk.locator('.pair-choice').inputValue()).toBe(pair)
    expect(await desk.locator('#view-desk').isVisible()).toBe(true)
  }
  await page.setViewportSize({ width: 800, height: 900 })
  await desk.locator('#view-desk').waitFor({ state: 'hidden' })
})
