import { expect, test } from 'vitest'
import type { Page, Request, Response } from 'playwright-core'
import { signUp } from '../../src/demo/practice-account.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { NATIVE_CLIENT } from './native-client.js'
import { browserForThisFile } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const browser = browserForThisFile()

/** Everything that the page could keep, but the cookie that no script reads. */
const STORED = `(async () => JSON.stringify([
  localStorage, sessionStorage, document.cookie, history.state, location.href, window.name,
  await indexedDB.databases(), await caches.keys(), (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
]))()`

/** What Chromium asked, without the cookie; the body of the one request that is to carry the keys apart. */
async function askedOf(request: Request): Promise<string> {
  const { cookie: _, ...headers } = await request.allHeaders()
  const body = /\/(?:connect|session)$/.test(request.url()) ? '' : (request.postData() ?? '')
  return JSON.stringify([request.method(), request.url().replace(/#.*$/, ''), headers, body])
}

/**
 * What was answered. A stream has no body until it ends: its events come by themselves. Chromium keeps no body that the page reads
 * piece by piece, so those are asked again.
 */
async function answerOf(response: Response, again: Page): Promise<string> {
  const { 'set-cookie': _, ...headers } = await response.allHeaders()
  const type = headers['content-type'] ?? ''
  const isEmpty = type.startsWith('text/event-stream') || response.status() === 304
  const isRead = isEmpty || !type.startsWith('application/x-ndjson')
  const body = isEmpty ? '' : isRead ? await response.text() : await askAgain(response.url(), again)
  return JSON.stringify([response.url().replace(/#.*$/, ''), headers, body])
}

async function askAgain(url: string, page: Page): Promise<string> {
  const reply = await page.context().request.get(url)
  expect(reply.status()).toBe(200)
  return await reply.text()
}

test('no secret is in what the page asks, gets, shows or keeps, on any of its views', async () => {
  const account = await signUp(on.environment.paper.url)
  const { apiKey, keyId } = account
  const person = await on.person('Watched')
  // The bot knows nobody who has not written to it.
  await person.send('/start')
  await person.waitFor(/./)
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: person.user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const origin = on.environment.variables['WEBAPP_URL'] ?? ''
  browser.allow(origin)
  const page = await browser.open(on.environment.chat.url, { size: 'phone' })
  const log: Promise<string>[] = []
  const typed: string[] = []
  const events: string[] = []
  const noteRequest = (request: Request): void => {
    log.push(askedOf(request))
    if (request.url().endsWith('/connect')) typed.push(request.postData() ?? '')
  }
  const noteResponse = (response: Response): void => {
    if (response.url().startsWith(origin)) log.push(answerOf(response, page))
  }
  page.on('request', noteRequest)
  page.on('response', noteResponse)
  page.on('console', (message) => log.push(Promise.resolve(message.text())))
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.eventSourceMessageReceived', ({ data }) => events.push(data))

  await page.addInitScript(NATIVE_CLIENT)
  await page.goto(`${origin}/#${new URLSearchParams({ tgWebAppData: initData }).toString()}`)
  await page.locator('#connect-open').click()
  await page.locator('#confirm-line', { hasText: '/start' }).waitFor()
  const code = (await page.locator('#confirm-line').textContent()) ?? ''
  await person.send(code)
  await person.waitFor('can take a key now')
  await page.locator('#api-key').fill(apiKey)
  await page.locator('#key-id').fill(keyId)
  await page.locator('#connect-send').click()
  await page.locator('#view-desk').waitFor()
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  await page.locator('#positions > li').first().waitFor()
  for (const button of await page.locator('#bar button').all()) {
    if (!(await button.isVisible())) continue
    await button.click()
    await page.locator('#bar button[aria-current=page]').waitFor()
    await page.locator('#views > :not([hidden])').first().waitFor()
  }

  // What follows is not looked at, and cannot be read once the page is closed: that would be a failure of nothing.
  page.off('request', noteRequest)
  page.off('response', noteResponse)
  // Outside of a frame a browser asks for an icon by itself.
  browser.forgive(/404/)
  const cookies = await page.context().cookies(origin)
  const [session] = cookies.map(({ value }) => value)
  const secrets = {
    'API key': apiKey,
    'key ID': keyId,
    'bot token': on.environment.chat.token,
    'master key': (on.environment.variables['VAULT_KEYS'] ?? '').replace(/^[^:]*:/, ''),
    'secret of the session': session?.split('.').at(-1) ?? '',
    'hash of the signed data': new URLSearchParams(initData).get('hash') ?? '',
  }
  const places = [
    ...(await Promise.all(log)),
    ...events,
    await page.evaluate<string>(STORED),
    await page.content(),
    ...on.log,
    JSON.stringify(await person.messages()),
  ]
  const redis = [...(await everythingKept(on.environment.redis.url)).values()]
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15)
    expect(
      places.filter((place) => place.includes(secret)),
      name,
    ).toEqual([])
  }
  // Of the signed data Redis has the hash, so that it makes one session only.
  const { 'hash of the signed data': _, ...others } = secrets
  const shown = Object.entries(others).filter(([, secret]) => redis.some((place) => place.includes(secret)))
  expect(shown.map(([name]) => name)).toEqual([])
  // The log would have shown them: the keys went in one body, the stream and the texts came.
  expect(typed.filter((body) => body.includes(apiKey) && body.includes(keyId))).toHaveLength(1)
  expect(events.some((data) => data.includes('BTC/USD'))).toBe(true)
  expect(log.length).toBeGreaterThan(20)
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
  expect(await page.evaluate<string>(STORED)).toContain(`"${origin}/"`)
})
