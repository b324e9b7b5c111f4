import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookCallback, Bot } from 'grammy'
import type { Update } from 'grammy/types'
import { afterEach, describe, expect, it } from 'vitest'
import { benches } from './support.js'

const start = benches()
const startShared = benches('file')

/** A request to the bot's webhook. */
interface Post {
  headers: IncomingHttpHeaders
  update: Update
  response: ServerResponse
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A webhook server; `answer` returns the response to each request. */
async function ownServer(
  answer: (post: Post, index: number) => void,
): Promise<{ url: string; posts: Post[] }> {
  const posts: Post[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const update = JSON.parse(Buffer.concat(chunks).toString()) as Update
      const post = { headers: request.headers, update, response }
      posts.push(post)
      answer(post, posts.length - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, posts }
}

const ok = ({ response }: Post): void => void response.end()
const textsOf = (posts: readonly Post[]): unknown[] => posts.map(({ update }) => update.message?.text)

/** Shared by all cases, because a rejected call has no effect. */
let shared: ReturnType<typeof startShared> | undefined

describe('a webhook', () => {
  it('gets every update as a POST with its secret, and getUpdates is refused meanwhile', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('before')
    const { url, posts } = await ownServer(ok)
    const set = { url, secret_token: 's3cret_-', max_connections: 7, allowed_updates: ['message'] }
    expect(await call('setWebhook', set)).toEqual({ ok: true, result: true })
    await ann.send('after')
    await expect.poll(() => textsOf(posts)).toEqual(['before', 'after'])
    expect(posts[0]!.headers).toMatchObject({
      'x-telegram-bot-api-secret-token': 's3cret_-',
      'content-type': 'application/json',
    })
    await expect
      .poll(async () => (await call('getWebhookInfo')).result)
      .toEqual({
        url,
        has_custom_certificate: false,
        pending_update_count: 0,
        max_connections: 7,
        ip_address: '127.0.0.1',
        allowed_updates: ['message'],
      })
    expect(await call('getUpdates')).toEqual({
      ok: false,
      error_code: 409,
      description:
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    })
    await call('deleteWebhook')
    expect(await call('getUpdates')).toMatchObject({ ok: true, result: [] })
  })

  it('ends a waiting poll', async () => {
    const { call, driver } = await start()
    const poll = call('getUpdates', { timeout: 50 })
    await expect.poll(() => driver.calls('getUpdates')).toHaveLength(1)
    await call('setWebhook', { url: 'https://127.0.0.1:1/' })
    expect(await poll).toMatchObject({
      error_code: 409,
      description: 'Conflict: terminated by setWebhook request',
    })
  })

  it('is retried with growing delays until it returns 200, and getWebhookInfo shows the error meanwhile', async () => {
    const { call, driver } = await start({ now: () => 1_700_000_000_000 })
    await driver.clock.stop()
    const ann = await driver.user({ firstName: 'Ann' })
    const faults = [500, 503, 502, 504] as const
    const { url, posts } = await ownServer(({ response }, index) => {
      response.statusCode = faults[index] ?? 200
      response.end()
    })
    /** Waits until the last answer has been read, from which its delay counts. */
    const failedWith = async (status: number, reason: string): Promise<void> => {
      await expect
        .poll(async () => (await call('getWebhookInfo')).result.last_error_message)
        .toBe(`Wrong response from the webhook: ${status} ${reason}`)
    }
    await call('setWebhook', { url })
    await ann.send('one')
    await ann.send('two')
    // The second attempt follows at once; then the delays are 2 and 4 seconds.
    await failedWith(503, 'Service Unavailable')
    expect(posts).toHaveLength(2)
    expect((await call('getWebhookInfo')).result).toMatchObject({
      pending_update_count: 2,
      last_error_date: 1_700_000_000,
    })
    await driver.clock.advance(1_999)
    expect(posts).toHaveLength(2)
    await driver.clock.advance(1)
    await failedWith(502, 'Bad Gateway')
    await driver.clock.advance(2_000)
    expect(posts).toHaveLength(3)
    await driver.clock.advance(2_000)
    await failedWith(504, 'Gateway Timeout')
    await driver.clock.advance(8_000)
    await expect.poll(() => textsOf(posts)).toEqual(['one', 'one', 'one', 'one', 'one', 'two'])
  })

  it('gets the updates of one chat in order, independently of other chats', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const bob = await driver.user({ firstName: 'Bob' })
    // The first one is kept waiting.
    const { url, posts } = await ownServer((post, index) => void (index > 0 && ok(post)))
    await call('setWebhook', { url })
    await ann.send('a1')
    await expect.poll(() => posts.length).toBe(1)
    await ann.send('a2')
    for (const text of ['b1', 'b2']) await bob.send(text)
    await expect.poll(() => textsOf(posts)).toEqual(['a1', 'b1', 'b2'])
    ok(posts[0]!)
    await expect.poll(() => textsOf(posts)).toEqual(['a1', 'b1', 'b2', 'a2'])
  })

  it('gets at most max_connections updates at once', async () => {
    const { call, driver } = await start()
    const { url, posts } = await ownServer(() => undefined)
    await call('setWebhook', { url, max_connections: 2 })
    for (const firstName of ['Ann', 'Bob', 'Cid']) await (await driver.user({ firstName })).send(firstName)
    await expect.poll(() => posts.length).toBe(2)
    ok(posts[0]!)
    await expect.poll(() => posts.length).toBe(3)
  })

  it('can respond with a method call', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const { url } = await ownServer(({ response }) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method: 'sendMessage', chat_id: ann.chatId, text: 'Hello' }))
    })
    await call('setWebhook', { url })
    await ann.send('hi')
    expect((await ann.waitFor('Hello')).from.is_bot).toBe(true)
  })

  it('can drop pending updates', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('old')
    const { url, posts } = await ownServer(ok)
    await call('setWebhook', { url, drop_pending_updates: true })
    await ann.send('new')
    await expect.poll(() => textsOf(posts)).toEqual(['new'])
  })

  it('serves a real grammY bot', async () => {
    const { call, chat, driver } = await start()
    const bot = new Bot(chat.token, { client: { apiRoot: chat.apiRoot, canUseWebhookReply: () => true } })
    bot.command('start', (ctx) => ctx.reply('Hello'))
    const handle = webhookCallback(bot, 'http', { secretToken: 'abc' })
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => response.destroy(error as Error))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => void server.close())
    const ann = await driver.user({ firstName: 'Ann' })
    await call('setWebhook', {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      secret_token: 'abc',
    })
    await ann.start()
    await ann.waitFor('Hello')
  })

  it.each([
    [{ url: 'http://example.com/' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
    [
      { url: 'https://example.com:99/' },
      'bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    [{ url: 'https://' }, 'invalid webhook URL specified'],
    [{ url: 'https://example.com/', secret_token: 'a b' }, 'secret token contains unallowed characters'],
    [{ url: 'https://example.com/', secret_token: 'a'.repeat(257) }, 'secret token is too long'],
    [{}, 'parameter "url" is required'],
  ])('%j is refused', async (given, description) => {
    const { call } = await (shared ??= startShared())
    expect(await call('setWebhook', given)).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${description}`,
    })
  })
})
