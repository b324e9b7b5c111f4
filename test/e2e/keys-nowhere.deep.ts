import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { enterMiniApp, postToMiniApp } from '../support/environment/mini-app.js'
import { postSignal, signalSource } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile({ bot: 'none', miniAppPort: 0, environment: { API_PORT: '0' } })

/** What people and programs take for a key, each time another one, and as they write it. */
const shapes: readonly (() => string)[] = [
  () => `${randomBytes(16).toString('hex')}7`,
  () => `svc-${randomBytes(24).toString('base64url')}-1`,
  () => `sqb1_5yc_0000000a_${randomBytes(32).toString('base64url')}`,
  () => `whsec_${randomBytes(32).toString('base64')}`,
  () => crypto.randomUUID(),
]
const wrappings: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => `"${key}",`,
  (key) => `key<${key}>`,
  (key) => `${key.slice(0, 7)}\u200B${key.slice(7)}`,
]

/** Keys that were handed in, by the way in. */
const handedIn = new Map<string, string>()
let next = 0

/** A new key for a way in. */
function keyFor(way: string, isWrapped = true): string {
  const key = shapes[next % shapes.length]?.() ?? ''
  const wrap = wrappings[Math.floor(next / shapes.length) % wrappings.length]
  next += 1
  handedIn.set(`${way} (${next})`, key)
  return isWrapped ? (wrap?.(key) ?? key) : key
}

async function tokenOf(person: ChatUser, api: string): Promise<string> {
  await person.send('/api new sheet read draft events')
  const token = /sqb1_[\w-]+/.exec((await person.waitFor('It is shown only once')).text ?? '')?.[0] ?? ''
  const headers = { Authorization: `Bearer ${token}` }
  // It is good once it is noted for deletion, right behind its delivery.
  await expect.poll(async () => (await fetch(`${api}/v1/drafts`, { headers })).status).toBe(200)
  return token
}

test('a key in any text of any way in is refused or taken out, and gets nowhere', async () => {
  const api = (await on.startBot()).apiUrl ?? ''
  const { person } = await on.connected()
  const token = await tokenOf(person, api)
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Idempotency-Key': `key-${(next += 1)}`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }

  for (let round = 0; round < shapes.length * wrappings.length; round += 1) {
    const draft = { line: '/long BTC 100 10x' }
    for (const [field, body] of [
      ['words', { ...draft, words: `see ${keyFor('words of a draft')}` }],
      ['basis.0.figure', { ...draft, basis: [{ figure: keyFor('figure of a draft'), read: 'price' }] }],
      ['basis.0.read', { ...draft, basis: [{ figure: '1', read: keyFor('read of a draft') }] }],
    ] as const) {
      const { status, text } = await post('/v1/drafts', body)
      expect({ status, text }, field).toMatchObject({
        status: 400,
        text: expect.stringContaining(`["${field}"]`),
      })
    }
    const agent = await post('/v1/drafts', draft, { 'Agent-Name': encodeURIComponent(keyFor('an agent')) })
    expect(agent).toMatchObject({ status: 400, text: expect.stringContaining('["Agent-Name"]') })
    const note = await post('/v1/alerts', { line: `BTC > 1 "${keyFor('note of an alert')}"` })
    expect(note).toMatchObject({ status: 400, text: expect.stringContaining('["line"]') })
  }
  expect(await post('/v1/drafts', { line: `/close ${keyFor('line of a draft', false)}` })).toMatchObject({
    status: 400,
  })
  expect(
    await post('/v1/alerts', {
      condition: { on: 'price', symbol: keyFor('pair of an alert', false), is: 'above', value: '1' },
    }),
  ).toMatchObject({ status: 400 })
  const call = {
    name: 'post_drafts',
    arguments: { content: { line: '/long BTC 100 10x', words: keyFor('words of an agent') } },
  }
  const agent = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
  expect(agent.text).toContain('looks like a key')

  const source = await signalSource(person, api, 'tv 100 5x')
  for (let round = 0; round < shapes.length; round += 1) {
    for (const body of [
      { ticker: 'BTC', action: 'buy', comment: keyFor('comment of a signal') },
      { ticker: 'BTC', action: 'buy', id: keyFor('id of a signal') },
      { ticker: 'BTC', action: keyFor('action of a signal') },
      { ticker: keyFor('ticker of a signal'), action: 'buy' },
      { ticker: 'BTC', action: 'buy', [keyFor('field of a signal')]: 1 },
      { ticker: 'BTC', action: 'buy', extras: { a: keyFor('extras of a signal') } },
      `BTC LONG sl 60000 ${keyFor('post of a signal')}`,
    ])
      await postSignal(source, body)
    handedIn.set(`secret of a source (${round})`, source.secret)
    for (const text of [
      source.secret,
      source.secret.toUpperCase(),
      Buffer.from(source.secret).toString('base64'),
    ])
      expect(await postSignal(source, `BTC LONG https://example.com/${text}`)).toMatchObject({
        status: 422,
        body: { reason: 'secret' },
      })
  }

  const { cookie } = await enterMiniApp(on, person)
  for (const [path, body] of [
    ['/settings', { name: 'phrase', from: 'off', to: keyFor('phrase on the page') }],
    ['/settings', { name: 'pair', from: '', to: keyFor('pair on the page', false) }],
    ['/alerts', { pair: keyFor('alert on the page'), is: 'above', price: '1', key: 'a'.repeat(16) }],
  ] as const)
    expect((await postToMiniApp(on, path, body, cookie)).status, path).toBe(400)
  await postToMiniApp(
    on,
    '/connect',
    { apiKey: 'not-a-key', keyId: 'neither', label: keyFor('label on the page', false) },
    cookie,
  )

  for (const typed of [
    `my key is ${keyFor('chat')}`,
    `/label ${keyFor('label')}`,
    `/api new ${keyFor('name of a token', false)} read`,
    `/signals new ${keyFor('name of a source', false)} 100 5x`,
    `/notify phrase ${keyFor('phrase')}`,
    `/alert BTC > 1 "${keyFor('note')}"`,
    `/long BTC 100 10x ${keyFor('order')}`,
    `BTC LONG 10x Entry 60000 TP 90000 SL 50000 ${keyFor('post that was pasted')}`,
  ]) {
    await person.send(typed)
    await person.waitFor('That looked like a key')
  }

  const chat = JSON.stringify(await person.messages())
  const events = await (
    await fetch(`${api}/v1/events`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    })
  ).text()
  const drafts = await (
    await fetch(`${api}/v1/drafts`, { headers: { Authorization: `Bearer ${token}` } })
  ).text()
  const kept = [...(await everythingKept(on.environment.redis.url)).values()].join('\n')
  // Text that the bot cut off has the beginning of a key.
  for (const [way, key] of handedIn)
    for (const part of [key, key.slice(0, 24), key.slice(-20)])
      for (const [place, text] of Object.entries({ chat, events, drafts, kept, log: on.log.join('\n') })) {
        // The secret of a source stands in the message that shows it once.
        if (place === 'chat' && key === source.secret) continue
        expect(text.toLowerCase().includes(part.toLowerCase()), `${way} in the ${place}`).toBe(false)
      }
})
