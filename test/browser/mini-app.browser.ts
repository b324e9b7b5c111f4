import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limitLong, MARKET_LONG } from '../support/trading/execute-cases.js'
import { signUp } from '../../src/demo/practice-account.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp, speakArabic } from './mini-app.js'
import { send, waitForMessage } from './support.js'

const { on, browser } = miniAppForThisFile()

const setPrice = (pair: string, price: string) =>
  on.exchange('POST', '/prices', { pair, price, freeze: true })

/** A person with two accounts, a position with its triggers in the first, another one and a pending order in the second. */
async function traderWithPositions(name: string) {
  await setPrice('BTC/USD', '60000')
  await setPrice('ETH/USD', '3000')
  const { person, account } = await on.connected(name)
  const second = await on.connect(person, 'Hedge')
  await account.execute('newPositionOrderWithTPSL', {
    ...MARKET_LONG,
    tokenId: '1',
    takeProfit: '66000',
    stopLoss: '57000',
  })
  await second.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await second.execute('newPositionOrder', limitLong('50000'))
  await on.advance(5_000)
  return person
}

/** Opens the mini app by the button beside the text box. */
async function openDesk(page: Page): Promise<FrameLocator> {
  const desk = await openMiniApp(page)
  await desk.locator('[data-state=shown]').waitFor()
  return desk
}

test('the desk of all accounts opens in the theme of the chat and is readable', async () => {
  const person = await traderWithPositions('Two accounts')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', theme: 'dark', as: person })
  const desk = await openDesk(page)
  await expect.poll(() => desk.locator('#positions > li').count()).toBe(2)
  // Each account has money on two chains.
  await expect.poll(() => desk.locator('#accounts > li').count()).toBe(4)
  expect(await desk.locator('html').getAttribute('dir')).toBe('ltr')
  expect(await desk.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  await browser.picture(page, 'mini-app')
  expect(await frameBarriers(page)).toEqual([])
  await desk.locator('#tab-orders').click()
  await desk.locator('#orders > li').first().waitFor()
  await browser.picture(page, 'mini-app-orders')
  expect(await frameBarriers(page), 'orders').toEqual([])
})

test('in Arabic the parts of a line stand in the order in which they are read', async () => {
  const person = await traderWithPositions('Order')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  await speakArabic(page)
  const desk = await openDesk(page)
  await expect.poll(() => desk.locator('#positions > li').count()).toBe(2)
  expect(await desk.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await desk.locator('html').getAttribute('data-theme')).toBe('light')
  const lines = ['.account .name', '.account .loss', '#positions p.soft:nth-of-type(2)']
  for (const line of lines) {
    const parts = desk.locator(line).first().locator('bdi')
    const [first, second] = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().left),
    )
    expect(first, line).toBeGreaterThan(second ?? Infinity)
  }
})

test('a price jump updates the figures, sorts and filters choose the rows, and the back button leads back', async () => {
  const person = await traderWithPositions('Live')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openDesk(page)
  const ether = desk.locator('#positions > li').filter({ hasText: 'ETH/USD' })
  await setPrice('ETH/USD', '2850')
  await on.advance(3_000)
  await person.send('/positions')
  const card = await person.waitFor('ETH/USD')
  const [profit = ''] = /[+−]\$[\d,.]+/.exec(card.text ?? '') ?? []
  expect(profit).toMatch(/^\+\$4/)
  await ether.getByText(profit, { exact: true }).waitFor()
  await desk.locator('#choices-open').click()
  await desk.locator('#sort').selectOption('pair')
  await expect.poll(() => desk.locator('#positions h2').allTextContents()).toEqual(['BTC/USD', 'ETH/USD'])
  await desk.locator('#side').selectOption('short')
  await expect.poll(() => desk.locator('#positions h2').allTextContents()).toEqual(['ETH/USD'])
  expect(await page.locator('#mini-app').getAttribute('data-haptic')).toBe('selection_change')
  await desk.locator('#side').selectOption('')
  await desk.locator('#tab-positions').focus()
  await page.keyboard.press('ArrowRight')
  await desk.locator('#panel-orders').waitFor()
  expect(await desk.locator('#tab-orders').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(
    true,
  )
  await page.locator('#mini-app-back').click()
  await ether.waitFor()
  expect(await page.locator('#mini-app-back').isVisible()).toBe(false)
})

test('the money on top is that of /portfolio and /pnl, and equity follows the prices', async () => {
  await setPrice('BTC/USD', '60000')
  const { person, account } = await on.connected('Funds')
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '1' })
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await on.advance(5_000)
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const desk = await openDesk(page)
  const figures = desk.locator('#funds dd')
  await expect.poll(() => desk.locator('#funds .bone').count()).toBe(0)
  await person.send('/portfolio')
  const { text = '' } = await person.waitFor('Free margin')
  const of = (name: string) => new RegExp(`${name} +(\\$[\\d,.]+)`).exec(text)?.[1] ?? 'none'
  // What is on top is the sum of both chains.
  expect(await desk.locator('.account', { hasText: 'Arbitrum' }).textContent()).toContain(of('Free margin'))
  const sum = await figures.nth(2).textContent()
  expect(sum).toMatch(/^\$9,7\d\d\.\d\d$/)
  const before = await figures.nth(0).textContent()
  await setPrice('BTC/USD', '61000')
  await on.advance(3_000)
  await expect.poll(() => figures.nth(0).textContent()).not.toBe(before)
  expect(await desk.locator('#title').textContent()).toBe('Desk')
  // A position that is gone is part of the PnL of today.
  expect(await figures.nth(3).textContent()).toBe('$0.00')
  await person.send('/close ETH 100%')
  await person.press('✅ Confirm', { message: await person.waitFor('Nothing is sent before you confirm') })
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  await expect.poll(() => figures.nth(3).textContent()).toMatch(/^[+−]\$/)
  await person.send('/pnl day')
  const pnl = await person.waitFor('Profit and loss')
  expect(pnl.caption ?? pnl.text).toContain(await figures.nth(3).textContent())
  // What cannot be read any more is not shown as that of today; a page that comes back reads it at once.
  const comesBack = () =>
    desk.locator('html').evaluate(({ ownerDocument }) => {
      ownerDocument.dispatchEvent(new Event('visibilitychange'))
    })
  await page.route('**/pnl?*', (route) => route.abort())
  await comesBack()
  await expect.poll(() => figures.nth(3).textContent()).toBe('—')
  await page.unroute('**/pnl?*')
  await comesBack()
  await expect.poll(() => figures.nth(3).textContent()).toMatch(/^[+−]\$/)
  browser.forgive(/ERR_FAILED/)
})

test('the page keeps nothing in its address or storage, and goes on after it is loaded again', async () => {
  const person = await traderWithPositions('Again')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  await openDesk(page)
  const inner = page.frames().find((one) => one !== page.mainFrame())!
  expect(inner.url()).toBe(`${on.environment.variables['WEBAPP_URL']}/`)
  expect(
    await inner.evaluate(
      // The driver of the practice page itself writes one key into every frame.
      `[document.cookie, Object.keys(localStorage).filter((key) => key !== 'practice-chat').length, sessionStorage.length, history.state]`,
    ),
  ).toEqual(['', 0, 0, null])
  await inner.evaluate('location.reload()')
  await page.frameLocator('#mini-app iframe').locator('#positions > li').first().waitFor()
})

test('/connect offers the page first: a key typed there is connected, and kept nowhere in clear', async () => {
  const { apiKey, keyId } = await signUp(on.environment.paper.url)
  const person = await on.person('Connecting')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())}`),
  )
  await send(page, '/connect')
  const offer = await waitForMessage(page, 'outside of this chat')
  await offer.getByRole('button', { name: 'Type them on a page' }).click()
  const desk = page.frameLocator('#mini-app iframe')
  await desk.locator('#confirm-line', { hasText: '/start connect_' }).waitFor()
  expect(await desk.locator('#api-key').isVisible()).toBe(false)
  await browser.picture(page, 'mini-app-confirm')
  expect(await frameBarriers(page), 'confirm').toEqual([])
  // The client opens the chat, the bot answers there, and the page unlocks by itself.
  await page.locator('#mini-app-main').click()
  await desk.getByText('Confirmed. You can type the key now.').waitFor()
  await waitForMessage(page, 'can take a key now')
  await desk.locator('#api-key').fill('not a key at all')
  await desk.locator('#key-id').fill(keyId)
  await page.locator('#mini-app-main').click()
  await desk.locator('#connect-said.failure', { hasText: 'without spaces' }).waitFor()
  await browser.picture(page, 'mini-app-connect-refused')
  expect(await frameBarriers(page), 'refused').toEqual([])
  // Closing would lose what was typed, so the client asks.
  await page.locator('#mini-app-close').click()
  await page.locator('#mini-app-leave').waitFor()
  await desk.locator('#api-key').fill(apiKey)
  await desk.locator('#account-label').fill('Main <desk>')
  const owner = '#connect-owner .owner'
  await expect.poll(() => desk.locator(owner).textContent()).toMatch(/^This desk belongs to: Connecting/)
  await browser.picture(page, 'mini-app-connect')
  expect(await frameBarriers(page)).toEqual([])
  await page.locator('#mini-app-main').click()
  // The desk with the account follows, and the chat knows.
  await desk.locator('#view-desk').waitFor()
  expect(await desk.locator('#connect-said').getAttribute('class')).toBe('')
  expect(await desk.locator('#connect-said').textContent()).toContain('Connected as Main <desk>,')
  expect(await desk.locator('#account-label').inputValue()).toBe('')
  await waitForMessage(page, 'Connected as Main <desk>,')
  await browser.picture(page, 'mini-app-connected')
  expect(await desk.locator('#api-key').inputValue()).toBe('')
  const inner = page.frames().find((one) => one !== page.mainFrame())!
  const places = [
    ...sent,
    inner.url(),
    await inner.evaluate<string>(
      'JSON.stringify([localStorage, sessionStorage, document.cookie, document.body.outerHTML])',
    ),
    JSON.stringify(await person.messages()),
    ...on.log,
    ...(await everythingKept(on.environment.redis.url)).values(),
  ]
  for (const secret of [apiKey, keyId]) expect(places.filter((place) => place.includes(secret))).toEqual([])
  await desk.locator('[data-state=shown]').waitFor()
  await desk.locator('#none').waitFor()
})

test('a link with ?startapp= opens the page that it names', async () => {
  const person = await on.person('Linked')
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  await send(page, 'https://t.me/squawkbox_bot?startapp=connect')
  await page.locator('li.message a').last().click()
  const field = page.frameLocator('#mini-app iframe').locator('#confirm-line', { hasText: 'connect_' })
  await field.waitFor()
  expect(await page.locator('#mini-app-back').isVisible()).toBe(true)
})
