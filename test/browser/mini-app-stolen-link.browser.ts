import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { frameBarriers } from './axe.js'
import { NATIVE_CLIENT } from './native-client.js'
import { speakArabic } from './mini-app.js'
import { browserForThisFile, send } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()
const origin = (): string => on.environment.variables['WEBAPP_URL'] ?? ''

beforeAll(() => browser.allow(origin()))

/** A link to the form for a key with the signed data of somebody who is let in, as they may copy it from their own Telegram. */
async function stolenLink(person: ChatUser): Promise<string> {
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: person.user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const fragment = new URLSearchParams({ tgWebAppData: initData, tgWebAppStartParam: 'connect' })
  return `${origin()}/#${fragment.toString()}`
}

test('in a browser of its own a stolen link shows where to open the page, and nothing signed leaves it', async () => {
  const link = await stolenLink((await on.connected('Mallory')).person)
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 } })
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  for (const address of [link, `${origin()}/`, `${origin()}/?open=connect`]) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByText('Open this page from the chat').waitFor()
    expect(page.url()).toBe(`${origin()}/`)
    expect(await page.locator('#views > :visible, #bar:visible').count()).toBe(0)
  }
  const own = asked.filter((one) => one.includes(origin()))
  expect(own.length).toBeGreaterThan(3)
  expect(
    own.filter(
      (one) => !/^GET \S+\/(?:#\S*|page\/\S+|texts\/en-GB|\?open=connect|favicon\.ico)? $/.test(one),
    ),
  ).toEqual([])
  // The fragment of an address stays in the browser.
  expect(own.join('\n').replaceAll(/#\S*/g, '')).not.toContain('auth_date')
  expect(await page.context().cookies(origin())).toEqual([])
  browser.forgive(/404/)
})

test.each([
  { name: 'narrow', language: 'en', theme: 'light' },
  { name: 'arabic', language: 'ar', theme: 'dark' },
] as const)(
  'a mini app that leads its view to the link meets a locked form with the name of its owner: $name, $theme',
  async ({ name, language, theme }) => {
    const { person: mallory } = await on.connected('Mallory \u202E@anna')
    const vera = await on.person('Vera')
    await mallory.send(`/language ${language}`)
    await mallory.waitFor(/./)
    await vera.send('/start')
    await vera.waitFor(/./)
    const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, theme })
    await page.addInitScript(NATIVE_CLIENT)
    await page.goto(await stolenLink(mallory))
    const line = page.locator('#confirm-line', { hasText: '/start connect_' })
    await line.waitFor()
    expect(await page.locator('#api-key').isVisible()).toBe(false)
    expect(await page.locator('#api-key').isDisabled()).toBe(true)
    await page.locator('#confirm-owner', { hasText: 'Mallory anna' }).waitFor()
    await page.locator('#top', { hasText: 'Account 1' }).waitFor()
    expect(await page.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
    await browser.picture(page, `mini-app-stolen-${name}-${theme}`)
    await page.locator('#confirm-open').click()
    const code = ((await line.textContent()) ?? '').replace('/start ', '')
    const posted = await page.evaluate<[string, string][]>('window.posted')
    expect(posted.filter(([type]) => type === 'web_app_open_tg_link')).toEqual([
      ['web_app_open_tg_link', JSON.stringify({ path_full: `/squawkbox_bot?start=${code}` })],
    ])
    // The client of the victim sends it as the victim.
    browser.forgive(/404/)
    await vera.send(`/start ${code}`)
    await vera.waitFor('is not yours')
    await page.locator('#confirm-said:not(:empty)').waitFor()
    expect(await page.locator('#api-key').isVisible()).toBe(false)
    expect(await line.count()).toBe(0)
    await browser.picture(page, `mini-app-stolen-ended-${name}-${theme}`)
    browser.forgive(/401/)
  },
)

test('in a narrow dark page in Arabic its own person confirms it, and the form opens', async () => {
  const person = await on.person('Amal')
  const page = await browser.open(on.environment.chat.url, {
    size: { width: 360, height: 740 },
    theme: 'dark',
    as: person,
  })
  await speakArabic(page)
  await send(page, 'https://t.me/squawkbox_bot?startapp=connect')
  await page.locator('li.message a').last().click()
  const desk = page.frameLocator('#mini-app iframe')
  await desk.locator('#confirm-line', { hasText: '/start connect_' }).waitFor()
  await browser.picture(page, 'mini-app-confirm-arabic-dark')
  expect(await frameBarriers(page)).toEqual([])
  await page.locator('#mini-app-main').click()
  await desk.locator('#api-key').waitFor()
  await browser.picture(page, 'mini-app-confirmed-arabic-dark')
  expect(await frameBarriers(page), 'confirmed').toEqual([])
})
