import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from '../../../src/events/webhooks/signature.js'

type IsFromBot = (body: string, headers: Readonly<Record<string, string>>, secret: string) => boolean

/** The function of docs/api.md. */
async function documented(): Promise<IsFromBot> {
  const document = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? []
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromBot: IsFromBot
  }
  return module.isFromBot
}

test('the function of the documentation takes what the bot signs, and nothing else', async () => {
  const isFromBot = await documented()
  const [secret, former] = [newWebhookSecret(), newWebhookSecret()]
  const body = '{"id":"1-0","data":{"amount":"25.50","note":"für später"}}'
  const headers = signedHeaders({ id: 'token_1-0', body, at: Date.now() }, [secret, former])
  expect([isFromBot(body, headers, secret), isFromBot(body, headers, former)]).toEqual([true, true])
  expect(isFromBot(`${body} `, headers, secret)).toBe(false)
  expect(isFromBot(body, headers, newWebhookSecret())).toBe(false)
  expect(isFromBot(body, { ...headers, 'webhook-id': 'token_2-0' }, secret)).toBe(false)
  expect(isFromBot(body, { ...headers, 'webhook-timestamp': '1' }, secret)).toBe(false)
  expect(isFromBot(body, { ...headers, 'webhook-timestamp': 'x' }, secret)).toBe(false)
  for (const signature of ['', 'v1,', 'v1,AA==', 'v2,AA=='])
    expect(isFromBot(body, { ...headers, 'webhook-signature': signature }, secret)).toBe(false)
  const old = signedHeaders({ id: 'token_1-0', body, at: Date.now() - 301_000 }, [secret])
  expect(isFromBot(body, old, secret)).toBe(false)
})

test('whatever is in a body, a verifier of Standard Webhooks takes it', () => {
  fc.assert(
    fc.property(fc.json(), fc.stringMatching(/^[\w-]{1,40}$/), (body, id) => {
      const secret = newWebhookSecret()
      const headers = signedHeaders({ id, body, at: Date.now() }, [newWebhookSecret(), secret])
      expect(new Webhook(secret).verify(body, { ...headers })).toEqual(JSON.parse(body))
    }),
  )
})
