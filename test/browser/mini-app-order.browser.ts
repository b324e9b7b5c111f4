import { expect, test } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

/** Every execute that reached the exchange. */
const executed: ExecuteRecord[] = []
const { on, browser } = miniAppForThisFile({
  paper: { onExecute: (record) => executed.push(record) },
})

/** A person at the ticket of a new order, which opens with the button on the desk. */
async function openOrder(name: string, look: Parameters<typeof browser.open>[1], language?: 'ar') {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(name)
  const page = await browser.open(on.environment.chat.url, { ...look, as: person })
  const desk = await openMiniApp(page, language)
  await desk.locator('#order-open').click()
  await expect.poll(() => desk.locator('#order-pair').inputValue()).not.toBe('')
  return { person, account, page, desk }
}

test.each([
  { name: 'phone', size: 'phone', theme: 'light', language: undefined },
  { name: 'arabic', size: { width: 360, height: 740 }, theme: 'dark', language: 'ar' },
] as const)(
  'an order is filled in with its figures, and wrong values are named: $name, $theme',
  async ({ name, size, theme, language }) => {
    const { page, desk } = await openOrder(`Ann ${name} ${theme}`, { size, theme }, language)
    await desk.locator('#order-pair').fill('BTC')
    await desk.locator('#order-collateral').fill(language === 'ar' ? '١٠٠' : '100')
    await desk.locator('#order-extent').fill('10')
    await desk.locator('#order-stopLoss').fill('57000')
    await desk.locator('#order-takeProfit').fill('2r')
    await desk.locator('.ticket .lines').getByText('66,000.00').first().waitFor()
    // The target was given as twice the risk.
    await desk.locator('.ticket .lines li').filter({ hasText: / R$/ }).waitFor()
    expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
    await browser.picture(page, `mini-app-order-${name}-${theme}`)
    await desk.locator('#order-form .foot').scrollIntoViewIfNeeded()
    await browser.picture(page, `mini-app-order-figures-${name}-${theme}`)
    expect(await frameBarriers(page)).toEqual([])
    await desk.locator('#order-collateral').fill('ten')
    await expect.poll(() => desk.locator('#order-collateral').getAttribute('aria-invalid')).toBe('true')
    expect(await desk.locator('.ticket .lines li').count()).toBe(0)
  },
)

test('by keyboard alone: an order of the page is confirmed in the chat, and the exchange has exactly it', async () => {
  const { person, page, desk } = await openOrder('Keys', { size: 'phone', theme: 'light' })
  await desk.locator('#order-pair').focus()
  for (const key of ['Control+A', 'B', 'T', 'C', 'Tab', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowRight')
  await desk.locator('#order-collateral').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('150')
  await desk.locator('#order-slider').focus()
  await page.keyboard.press('Home')
  for (let step = 1; step < 8; step += 1) await page.keyboard.press('ArrowRight')
  expect(await desk.locator('#order-extent').inputValue()).toBe('8')
  await desk.locator('#order-stopLoss').focus()
  await page.keyboard.type('61,200')
  await desk.locator('#order-takeProfit').focus()
  await page.keyboard.type('57000')
  await desk.locator('.ticket .lines').getByText('61,200.00').first().waitFor()
  const figures = await desk.locator('.ticket .lines li').allTextContents()

  // Closing would lose what was typed, so the client asks.
  await page.locator('#mini-app-close').click()
  await page.locator('#mini-app-leave').waitFor()
  await page.keyboard.press('Escape')
  // The answer is lost on its way: the same order again is the same draft.
  await page.route(
    '**/order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await desk.locator('#order-takeProfit').focus()
  await page.keyboard.press('Enter')
  await desk.getByText('not known whether this arrived').waitFor()
  browser.forgive(/ERR_FAILED/)
  await desk.locator('#order-takeProfit').focus()
  await page.keyboard.press('Enter')
  // The page closes itself, as Confirm is in the chat.
  await page.locator('#mini-app').waitFor({ state: 'hidden' })
  const preview = await person.waitFor('150')
  const drafts = (await person.messages()).filter(({ text = '' }) =>
    text.includes('Draft from your desk page'),
  )
  expect(drafts).toHaveLength(1)
  for (const figure of figures.filter((line) => /take-profit|stop-loss|liquidation/i.test(line)))
    expect(preview.text).toContain(figure)
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
  const bodies = executed.filter(({ event }) => event).map(({ body }) => JSON.parse(body) as unknown)
  expect(bodies).toEqual([
    {
      chainId: '42161',
      name: 'newPositionOrderWithTPSL',
      params: expect.objectContaining({
        tokenId: '1',
        isLong: false,
        positionType: 'Market',
        collateral: '150',
        size: '1200',
        takeProfit: '57000',
        stopLoss: '61200',
      }),
    },
  ])
})

test('the size comes of a slider of the free margin, and stop and target have a unit', async () => {
  const { page, desk } = await openOrder('Units', { size: { width: 360, height: 740 }, theme: 'light' })
  await desk.locator('#order-pair').fill('BTC')
  const share = desk.locator('#order-share')
  await share.focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  const free = (await desk.locator('.slider').first().locator('bdi').textContent()) ?? ''
  expect(free).toBe('$5,000.00')
  // Five steps of twenty.
  expect(await desk.locator('#order-collateral').inputValue()).toBe('1250')
  await desk.locator('#order-extent').fill('2')
  const unit = (label: string, name: string) =>
    desk.getByRole('button', { name: `${label}: ${name}`, exact: true })
  await unit('Stop-loss', '%').tap()
  await desk.locator('#order-stopLoss').fill('5')
  await unit('Take-profit', 'R').tap()
  await desk.locator('#order-takeProfit').fill('2')
  await desk.locator('.ticket .lines').getByText('57,000.00').first().waitFor()
  await desk.locator('.ticket .lines').getByText('66,000.00').first().waitFor()
  expect(await unit('Take-profit', 'R').getAttribute('aria-pressed')).toBe('true')
  expect(await desk.locator('#order-stopLoss').getAttribute('inputmode')).toBe('decimal')
  // The slider of the leverage ends where the pair does.
  const most = await desk.locator('#order-slider').getAttribute('max')
  expect(await desk.locator('.slider').nth(1).textContent()).toBe(`≤ ${most}×`)
  await unit('Stop-loss', '$').tap()
  await desk.locator('#order-message, .issues').getByText(/stop/i).first().waitFor()
})

test.each([
  { language: 'vi', name: 'Tiếng Việt' },
  { language: 'ar', name: 'العربية' },
])(
  'a risk in R is offered once one R is set, and the loss at the stop is said in dollars, of the equity and in R: $language',
  async ({ language, name }) => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const { person } = await on.connected(`Risk ${language}`)
    await person.send('/settings r 2%')
    await person.waitFor('2 % of equity')
    await person.send(`/language ${language}`)
    await person.waitFor(name)
    const page = await browser.open(on.environment.chat.url, {
      size: { width: 360, height: 740 },
      theme: 'light',
      as: person,
    })
    const desk = await openMiniApp(page)
    await desk.locator('#order-open').click()
    const unit = desk
      .locator('.amount')
      .filter({ has: desk.locator('#order-collateral') })
      .getByRole('button', { name: / R$/ })
    await unit.click()
    await desk.locator('#order-pair').fill('BTC')
    await desk.locator('#order-collateral').fill('0.5')
    await desk.locator('#order-extent').fill('10')
    await desk.locator('#order-stopLoss').fill('3%')
    await desk
      .locator('.ticket .lines')
      .getByText(/49.8\d.* · 0.5R/)
      .waitFor()
    expect(await unit.getAttribute('aria-pressed')).toBe('true')
    // The figure can be read beside its units.
    expect((await desk.locator('#order-collateral').boundingBox())!.width).toBeGreaterThan(100)
    expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
    await desk.locator('#order-collateral').scrollIntoViewIfNeeded()
    await browser.picture(page, `mini-app-order-risk-${language}`)
    expect(await frameBarriers(page)).toEqual([])
  },
)

test('another order begins with nothing of the one before: what was tapped stays while the rest is read, and where that fails', async () => {
  const { page, desk } = await openOrder('Tapped', { size: 'phone', theme: 'light' })
  await desk.locator('#order-pair').fill('BTC')
  await desk.locator('#order-collateral').fill('100')
  await desk.locator('#order-extent').fill('10')
  await desk.locator('.ticket .lines li').first().waitFor()
  const goBack = () => page.locator('#mini-app-back').click()
  const tapShort = async () => {
    await desk.locator('#bar [data-view=chart]').click()
    await desk.locator('.pair-choice').selectOption('ETH/USD')
    await expect.poll(() => desk.locator('.now').textContent()).toMatch(/\d/)
    await desk.locator('#view-chart [data-side=short]').click()
  }
  // The page keeps what was typed until its person says that it may go.
  await goBack()
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => url.pathname === '/order',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await tapShort()
  await expect.poll(() => desk.locator('#order-pair').inputValue()).toBe('ETH/USD')
  expect(await desk.locator('#order-form [value=short]').isChecked()).toBe(true)
  expect(await desk.locator('.ticket .lines li').count()).toBe(0)
  expect(await page.locator('#mini-app-main').isDisabled()).toBe(true)
  await desk.locator('#order-stopLoss').fill('5%')
  const answered = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/order')
  answer()
  await answered
  expect(await desk.locator('#order-pair').inputValue()).toBe('ETH/USD')
  expect(await desk.locator('#order-form [value=short]').isChecked()).toBe(true)
  expect(await desk.locator('#order-stopLoss').inputValue()).toBe('5')

  await desk.locator('#order-collateral').fill('100')
  await desk.locator('#order-extent').fill('10')
  await desk.locator('.ticket .lines li').first().waitFor()
  // What cannot be worked out now is not sent by the figures of before.
  await page.route('**/order/figures', (route) => route.abort())
  await desk.locator('#order-extent').fill('9')
  await expect.poll(() => desk.locator('.ticket .lines li').count()).toBe(0)
  expect(await page.locator('#mini-app-main').isDisabled()).toBe(true)
  await page.unroute('**/order/figures')
  await page.route(
    (url) => url.pathname === '/order',
    (route) => route.abort(),
  )
  await goBack()
  await tapShort()
  await expect.poll(() => desk.locator('.ticket .foot .said').textContent()).toMatch(/\w/)
  expect(await desk.locator('#order-stopLoss').inputValue()).toBe('')
  expect(await desk.locator('#order-pair').inputValue()).toBe('ETH/USD')
  browser.forgive(/ERR_FAILED/)
})

test('what the page fills in has one reading in the numbers of its person', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected('Comas')
  await person.send('/settings collateral 151.234')
  await person.waitFor('151.23')
  await person.send('/language es')
  await person.waitFor('Español')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'light', as: person })
  const desk = await openMiniApp(page)
  await desk.locator('#order-open').click()
  await expect.poll(() => desk.locator('#order-collateral').inputValue()).toBe('151,2340')
  await desk.locator('#order-extent').fill('10')
  await desk.locator('.ticket .lines li').first().waitFor()
  expect(await desk.locator('#order-message').textContent()).toBe('')
})
