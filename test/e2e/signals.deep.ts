import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { beforeAll, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { postSignal, signalSource, type SignalSourceOfTest } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', environment: { API_PORT: '0' } })

const run = promisify(execFile)

/** Addresses of the API of two processes. */
let urls: readonly string[] = []
beforeAll(async () => {
  const bots = [await on.startBot(), await on.startBot()]
  urls = bots.map(({ apiUrl }) => apiUrl ?? '')
})

const sourceOf = (person: ChatUser, words: string): Promise<SignalSourceOfTest> =>
  signalSource(person, urls[0] ?? '', words)

async function connected(): Promise<ChatUser> {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  return person
}

test('every form that comes over HTTP becomes a draft of its order, with its words and its preview', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x max 10x')
  const forms: readonly (readonly [body: string | object, line: string])[] = [
    [{ ticker: 'BTCUSDT', action: 'buy', sl: '60000', price: '70001' }, '/long BTC 100 5x sl 60000'],
    [{ instrument: 'BTC-USDT-SWAP', action: 'ENTER_SHORT' }, '/short BTC 100 5x'],
    [
      {
        ticker: 'BTCUSD',
        action: 'buy',
        takeProfit: { percent: 10 },
        stopLoss: { type: 'stop', percent: 5 },
      },
      '/long BTC 100 5x tp 10% sl 5%',
    ],
    [
      'BTC LONG 8x Entry 68000-69000 TP 72000/74000 SL 65000',
      '/long BTC 100 8x limit 69000 tp 72000 sl 65000',
    ],
    ['ticker=BTCUSDT\naction=sell\nsl=75000', '/short BTC 100 5x sl 75000'],
    ['order buy @ 0.5 filled on BINANCE:BTCUSDT.P. New strategy position is 0.5', '/long BTC 100 5x'],
  ]
  for (const [body, line] of forms) {
    expect(await postSignal(source, body), JSON.stringify(body)).toMatchObject({ status: 202 })
    await expect.poll(async () => await stored(person)).toContain(line)
  }
  const card = await person.waitFor('by the signal source')
  expect(card.text).toContain('tv')
  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  const list = await person.waitFor('last signals')
  expect(list.text).toContain('✅ drafted')
  expect(list.text).toContain('not understood (an unknown word: nothing)')
})

test('the draft of a signal is confirmed in the chat, and nothing is sent before', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x')
  expect((await postSignal(source, { ticker: 'BTC', action: 'buy', sl: '60000' })).status).toBe(202)
  const card = await person.waitFor('by the signal source')
  expect(card.text).toContain('ticker: BTC, action: buy')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
})

test('ten at once over two processes are one draft', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x')
  const body = { ticker: 'BTC', action: 'buy', id: 'one', secret: source.secret }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => postSignal(source, body, urls[index % urls.length])),
  )
  // Those that come while the first is in work are asked to come again.
  const repeats = answers.filter(({ status }) => status !== 202)
  expect(repeats).toHaveLength(9)
  expect(repeats.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  await person.waitFor('by the signal source')
  expect(await drafts(person)).toHaveLength(1)
})

test('late, repeated, malformed, oversized, with a wrong secret or path: no draft, and an answer that says so', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x lag 30')
  const late = new Date((await on.driver.clock.now()) - 40_000).toISOString()
  const buy = { ticker: 'BTC', action: 'buy' }
  expect(await postSignal(source, { ...buy, timestamp: late })).toMatchObject({
    status: 422,
    body: { reason: 'late' },
  })
  // Its repeat is refused as it was.
  expect(await postSignal(source, { ...buy, timestamp: late })).toMatchObject({
    status: 422,
    body: { reason: 'late' },
  })
  expect(await postSignal(source, { ...buy, action: 'hold' })).toMatchObject({
    status: 422,
    body: { reason: 'no-side' },
  })
  expect(await postSignal(source, '{')).toMatchObject({ status: 422, body: { reason: 'not-json' } })
  expect(await postSignal(source, 'x'.repeat(20_000))).toMatchObject({ status: 413 })
  expect(await postSignal({ ...source, secret: 'wrong' }, buy)).toMatchObject({ status: 401 })
  expect(await postSignal({ ...source, path: '/signals/1-00000000' }, buy)).toMatchObject({ status: 401 })
  expect(await drafts(person)).toEqual([])
  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  const list = await person.waitFor('last signals')
  expect(list.text).toMatch(/⌛ [4-9]\d s late/)
  expect(list.text).toContain('(×1)')
  await person.press('✖️ Remove tv')
  await person.waitFor('You have no sources')
  expect(await postSignal(source, buy)).toMatchObject({ status: 401 })
})

test('each curl line of docs/signals.md is accepted', async () => {
  const person = await connected()
  const { path, secret } = await sourceOf(person, 'curl 100 5x')
  const lines = readFileSync(new URL('../../docs/signals.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) {
    const { stdout } = await run('sh', ['-c', line.replaceAll('https://api.example.com', urls[0] ?? '')], {
      env: { ...process.env, SECRET: secret, SOURCE: path.replace('/signals/', '') },
    })
    expect(JSON.parse(stdout)).toMatchObject({ data: { status: 'accepted' } })
  }
  const kept = JSON.stringify([...(await everythingKept(on.environment.redis.url))])
  expect(kept).not.toContain(secret)
})

test('a post that is pasted or forwarded is offered, and drafted once a size is chosen', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'channel 100 5x')
  expect(source.path).not.toBe('')
  await person.send('BTC LONG 10x Entry 68000-69000 TP 72000/74000 SL 65000')
  await person.waitFor('This reads as a signal')
  expect(await drafts(person)).toEqual([])
  await person.press('$50.00 · 10x')
  await person.waitFor('Drafted. Its preview follows')
  await expect.poll(async () => await stored(person)).toContain('/long BTC 50 10x limit 69000')
  await person.send('BTC SHORT Entry 71000 TP 65000 SL 75000', { forwardedFrom: 'Channel' })
  await person.waitFor('This reads as a signal')
  await person.press('📨 channel')
  await expect.poll(async () => await stored(person)).toContain('/short BTC 100 5x limit 71000')
  await sourceOf(person, 'limited 100 max 10x')
  await person.send('BTC LONG Entry 68000 TP 72000 SL 65000')
  await person.waitFor('This reads as a signal')
  await person.press('📨 limited')
  await person.waitFor('no leverage')
})

test('what else is forwarded is refused as before, and /disconnect ends the sources of its account', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x account Account1')
  await person.send('/long BTC 100 10x', { forwardedFrom: 'Channel' })
  await person.waitFor('Forwarded messages do not count')
  await person.send('long btc 100 10x', { forwardedFrom: 'Channel' })
  await person.waitFor('Forwarded messages do not count')
  expect(await drafts(person)).toEqual([])
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('is disconnected')
  await expect.poll(async () => (await postSignal(source, { ticker: 'BTC', action: 'buy' })).status).toBe(401)
})

test('the scorecard counts a draft that was dropped by what it would have come to', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x')
  expect((await postSignal(source, { ticker: 'BTC', action: 'buy' })).status).toBe(202)
  await person.waitFor('by the signal source')
  await person.press('✖️ Drop')
  await person.waitFor('Nothing was sent')
  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  const card = await person.waitFor('last signals')
  expect(card.text).toContain('Confirmed: 0')
  expect(card.text).toContain('Not confirmed: 1')
})

test('a source that was to send and did not is told of once, until its next signal', async () => {
  const person = await connected()
  const source = await sourceOf(person, 'tv 100 5x beat 30m')
  await on.advance(31 * 60_000)
  await person.waitFor('has sent no signal for 30m')
  expect((await postSignal(source, { ticker: 'BTC', action: 'buy' })).status).toBe(202)
  await on.advance(31 * 60_000)
  await expect
    .poll(
      async () =>
        (await person.messages()).filter(({ text }) => text?.includes('has sent no signal for 30m')).length,
    )
    .toBe(2)
})

async function drafts(person: ChatUser): Promise<readonly { readonly line: string }[]> {
  const redis = new Redis(on.environment.redis.url)
  try {
    const ids = await redis.zrange(keys.drafts(person.user.id), '0', '-1')
    const found = await Promise.all(ids.map((id) => redis.get(keys.draft(person.user.id, id))))
    return found.map((text) => JSON.parse(text ?? '{}') as { readonly line: string })
  } finally {
    redis.disconnect()
  }
}

async function stored(person: ChatUser): Promise<string> {
  return (await drafts(person)).map(({ line }) => line).join('\n')
}
