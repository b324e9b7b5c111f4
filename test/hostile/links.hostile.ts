import { beforeAll, test } from 'vitest'
import { browserForThisFile } from '../browser/support.js'
import { note } from '../support/hostile/attack.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// A browser that opens links with somebody else's signed data: of the attacker, who is let in, sent to a victim, who is to type a key.

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()
const origin = (): string => on.environment.variables['WEBAPP_URL'] ?? ''

beforeAll(() => browser.allow(origin()))

/** A script that a native client of Telegram runs before those of a page, and that a hostile page can run as well. */
const BRIDGE = 'window.TelegramWebviewProxy = { postEvent: () => undefined }'

/** A link to the form for a key with the signed data of somebody who is let in, as they may copy it from their own Telegram. */
async function stolenLink(name: string): Promise<string> {
  const { person } = await on.connected(name)
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: person.user,
    startParam: 'connect',
    now: await on.driver.clock.now(),
  })
  const fragment = new URLSearchParams({ tgWebAppData: initData, tgWebAppStartParam: 'connect' })
  return `${origin()}/#${fragment.toString()}`
}

test('in an ordinary browser a stolen link shows no form, and begins no session', async (context) => {
  const link = await stolenLink('Mallory')
  const page = await browser.open(on.environment.chat.url, { size: 'phone' })
  let sessions = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/session') && request.method() === 'POST') sessions++
  })
  await page.goto('about:blank')
  await page.goto(link)
  // It shows its form, or where to open it.
  const form = page.locator('#api-key:visible')
  await form.or(page.getByText('Open this page from the chat')).waitFor()
  const hasForm = (await form.count()) > 0
  const cookies = await page.context().cookies(origin())
  browser.forgive(/40[14]/)
  note(
    context,
    'attacker: a stolen link in an ordinary browser',
    { forms: Number(hasForm), sessions },
    { 'no form is shown': !hasForm, 'no session begins': sessions === 0 && cookies.length === 0 },
  )
})

test('in a page with a bridge a stolen link shows a locked form, and the chat of the victim ends it', async (context) => {
  const victim = await on.person('Vera')
  await victim.send('/start')
  await victim.waitFor(/./)
  const link = await stolenLink('Mallory')
  const page = await browser.open(on.environment.chat.url, { size: 'phone' })
  await page.addInitScript(BRIDGE)
  await page.goto('about:blank')
  await page.goto(link)
  const line = page.getByText(/^\/start connect_/)
  const form = page.locator('#api-key:visible')
  await line.or(form).waitFor()
  const [isAsked, hasForm] = [await line.isVisible(), (await form.count()) > 0]
  let warnings = 0
  if (isAsked) {
    await victim.send(((await line.textContent()) ?? '').trim())
    warnings = await victim.waitFor('is not yours').then(
      () => 1,
      () => 0,
    )
  }
  const asked = await page.context().request.get(`${origin()}/session`)
  const status = asked.status()
  browser.forgive(/40[14]/)
  note(
    context,
    'attacker: a stolen link in a page with a bridge',
    { forms: Number(hasForm), warnings, [`session ${status}`]: 1 },
    {
      'the form is locked until the chat confirms it': isAsked && !hasForm,
      'the victim is warned': warnings === 1,
      'the session has ended': status === 401,
    },
  )
})
