import { expect, test } from 'vitest'
import { signedInitData } from '../../src/practice/telegram/mini-app/init-data.js'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })

const origin = () => on.environment.variables['WEBAPP_URL'] ?? ''

/** Begins a session as the page does. */
async function enter({ user }: ChatUser): Promise<{ readonly status: number; readonly cookie: string }> {
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const reply = await fetch(`${origin()}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin() },
    body: JSON.stringify({ initData, isFramed: false }),
  })
  return { status: reply.status, cookie: (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

/** The text of a stream until it has this in it. */
async function streamUntil(cookie: string, match: RegExp, during?: () => Promise<unknown>): Promise<string> {
  const ending = new AbortController()
  const reply = await fetch(`${origin()}/live`, { headers: { Cookie: cookie }, signal: ending.signal })
  const decoder = new TextDecoder()
  let text = ''
  let isBegun = false
  for await (const bytes of reply.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true })
    if (match.test(text)) break
    if (!isBegun) await during?.()
    isBegun = true
  }
  ending.abort()
  return text
}

test('a person sees their own accounts alone, and a session ends with /forget', async () => {
  const ann = await on.connected('Ann')
  const bob = await on.connected('Bob')
  await ann.account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const [own, others] = [await enter(ann.person), await enter(bob.person)]
  expect(await streamUntil(own.cookie, /"positions":\[\{/)).toContain('BTC/USD')
  expect(await streamUntil(others.cookie, /"asOf"/)).toContain('"positions":[]')
  const executed = await on.requests(/^execute:newPositionOrder$/)

  await ann.person.send('/forget')
  await ann.person.waitFor(/delete/i)
  await ann.person.press(/delete/i)
  await ann.person.waitFor(/deleted/i)
  const after = await fetch(`${origin()}/session`, { headers: { Cookie: own.cookie } })
  expect(after.status).toBe(401)
  expect(await on.requests(/^execute:newPositionOrder$/)).toBe(executed)
})

test('a price jump reaches an open stream, and the log has neither the cookie nor the signed data', async () => {
  const { person, account } = await on.connected('Cleo')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const { cookie } = await enter(person)
  const text = await streamUntil(cookie, /"price":"63,000\.00"/, async () => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
    await on.advance(3_000)
  })
  expect(text).toContain('+$49')
  expect(on.log.join('\n')).not.toContain(cookie.split('.').at(-1))
  expect(on.log.join('\n')).not.toContain('auth_date')
})
