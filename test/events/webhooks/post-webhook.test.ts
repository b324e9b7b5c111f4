import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhookClient } from '../../../src/events/webhooks/post-webhook.js'
import { newWebhookSecret, signedHeaders } from '../../../src/events/webhooks/signature.js'
import { receiverOn } from './receiver.js'
import { processTimers } from '../../../src/lib/timers.js'

type Options = Partial<Parameters<typeof createWebhookClient>[0]>

function clientWith(options: Options = {}) {
  const client = createWebhookClient({
    networks: ['127.0.0.1'],
    version: '1.2.3',
    // Longer than the slowest machine takes for an answer that comes.
    timeoutMs: 60_000,
    timers: processTimers,
    ...options,
  })
  onTestFinished(() => client.close())
  return client
}

const signed = { headers: { 'webhook-id': 'x' }, body: '{"a":1}' }

test('a request is what a verifier of Standard Webhooks takes, during a change of the secret with both', async () => {
  const receiver = await receiverOn()
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const body = JSON.stringify({ id: '1-0', type: 'deposit', data: { amount: '25.5' } })
  const headers = signedHeaders({ id: 'token_1-0', body, at: Date.now() }, secrets)
  expect(await clientWith().post(new URL(receiver.url), { headers, body })).toEqual({ ok: true })
  const [got] = receiver.got
  for (const secret of secrets)
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)).toEqual(
      JSON.parse(body),
    )
  expect(() =>
    new Webhook(newWebhookSecret()).verify(got?.body ?? '', got?.headers as Record<string, string>),
  ).toThrow('No matching signature found')
  expect(() =>
    new Webhook(secrets[0]!).verify(`${got?.body} `, got?.headers as Record<string, string>),
  ).toThrow('No matching signature found')
  expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Squawkbox/1.2.3' })
})

test('a redirect is not followed, and only 200 to 299 is a delivery', async () => {
  const inside = await receiverOn()
  for (const status of [301, 302, 307, 308, 400, 410, 500, 503]) {
    const receiver = await receiverOn('127.0.0.1', (response) =>
      response.writeHead(status, { Location: inside.url }).end(),
    )
    expect(await clientWith().post(new URL(receiver.url), signed)).toEqual({
      ok: false,
      reason: String(status),
    })
  }
  expect(inside.got).toEqual([])
})

test('an answer without an end is no reason to wait, nor is one that does not come', async () => {
  const endless = await receiverOn('127.0.0.1', (response) => {
    response.writeHead(200)
    const writing = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
    response.on('close', () => clearInterval(writing))
  })
  expect(await clientWith().post(new URL(endless.url), signed)).toEqual({ ok: true })
  const silent = await receiverOn('127.0.0.1', () => undefined)
  expect(await clientWith({ timeoutMs: 100 }).post(new URL(silent.url), signed)).toEqual({
    ok: false,
    reason: 'timeout',
  })
})

test('nothing is sent to an address that is not allowed, by number or by name', async () => {
  const receiver = await receiverOn()
  const closed = clientWith({
    networks: [],
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  for (const host of ['127.0.0.1', 'receiver.example'])
    for (const protocol of ['http:', 'https:'])
      expect(await closed.post(new URL(`${protocol}//${host}:${receiver.port}/`), signed)).toEqual({
        ok: false,
        reason: 'address',
      })
  expect(receiver.got).toEqual([])
  const gone = clientWith({ resolve: () => Promise.reject(new Error('no such name')) })
  expect(await gone.post(new URL('http://receiver.example/'), signed)).toEqual({
    ok: false,
    reason: 'unreachable',
  })
})

test('a name that leads elsewhere a moment later is not called there', async () => {
  // Its port is free at the other address too, where nobody else listens or connects from.
  const inside = await receiverOn('127.0.0.1')
  const outside = await receiverOn(
    '127.0.0.2',
    (response) => response.writeHead(204, { Connection: 'close' }).end(),
    inside.port,
  )
  let resolved = 0
  const client = clientWith({
    networks: ['127.0.0.2'],
    resolve: () => Promise.resolve([{ address: resolved++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]),
  })
  const url = new URL(`http://receiver.example:${outside.port}/hook`)
  expect(await client.post(url, signed)).toEqual({ ok: true })
  expect(resolved).toBe(1)
  await expect.poll(() => client.post(url, signed)).toEqual({ ok: false, reason: 'address' })
  expect(resolved).toBeGreaterThan(1)
  expect(outside.got[0]?.headers.host).toBe(`receiver.example:${outside.port}`)
  expect(inside.got).toEqual([])
})
