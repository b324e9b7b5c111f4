import { signedInitData } from '../../../packages/practice-telegram/src/mini-app/init-data.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from './test-environment.js'

/** Public origin of the mini app. */
export function miniAppOrigin(on: TestEnvironment): string {
  return on.environment.variables['WEBAPP_URL'] ?? ''
}

/** Begins a session as the page does. */
export async function enterMiniApp(
  on: TestEnvironment,
  { user }: ChatUser,
): Promise<{ readonly status: number; readonly cookie: string }> {
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const reply = await postToMiniApp(on, '/session', { initData, isFramed: false })
  return { status: reply.status, cookie: (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

/** Sends what the page would send, with the cookie of a session. */
export async function postToMiniApp(
  on: TestEnvironment,
  path: string,
  body: object,
  cookie = '',
): Promise<Response> {
  const origin = miniAppOrigin(on)
  return await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  })
}

/** The text of a stream until it has this in it; `during` is called once, when the stream has begun. */
export async function miniAppStreamUntil(
  on: TestEnvironment,
  cookie: string,
  match: RegExp,
  during?: () => Promise<unknown>,
): Promise<string> {
  const ending = new AbortController()
  const reply = await fetch(`${miniAppOrigin(on)}/live`, {
    headers: { Cookie: cookie },
    signal: ending.signal,
  })
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
