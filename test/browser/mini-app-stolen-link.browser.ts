import { beforeAll, expect, test } from 'vitest'
import { signedInitData } from '../../src/practice/telegram/mini-app/init-data.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()
const origin = (): string => on.environment.variables['WEBAPP_URL'] ?? ''

beforeAll(() => browser.allow(origin()))

/** A link to the form for a key with the signed data of somebody who is let in, as they may copy it from their own Telegram. */
async function stolenLink(name: string): Promise<string> {
  const { person } = await on.connected(name)
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
  const link = await stolenLink('Mallory')
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
