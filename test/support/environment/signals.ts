import { expect } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'

/** A source of signals that a person made in the chat. */
export interface SignalSourceOfTest {
  /** Address of the API that it posts to. */
  readonly url: string
  readonly path: string
  readonly secret: string
}

/** Makes a source in the chat, by the words behind `/signals new`. */
export async function signalSource(
  person: ChatUser,
  url: string,
  words: string,
): Promise<SignalSourceOfTest> {
  await person.send(`/signals new ${words}`)
  const { text = '' } = await person.waitFor('It is shown only once')
  const path = /\/signals\/[\w-]+/.exec(text)?.[0] ?? ''
  const secret = /^[\w-]{43}$/m.exec(text)?.[0] ?? ''
  const source = { url, path, secret }
  // It is good once it is noted for deletion, right behind its delivery.
  await expect.poll(async () => (await postSignal(source, 'nothing at all')).status).toBe(422)
  return source
}

/** Posts a signal, to another address where one is given. */
export async function postSignal(
  { path, secret, url: own }: SignalSourceOfTest,
  body: string | object,
  url = own,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'X-Signal-Secret': secret },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
