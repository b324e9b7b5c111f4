import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillPanel, type PracticePanel } from '../../../src/demo/panel.js'
import { loadPracticeKey } from '../../../src/demo/practice-account.js'
import { createDriver } from '../../../packages/practice-telegram/src/driver/driver.js'
import {
  startPracticeTelegram,
  type PracticeTelegram,
} from '../../../packages/practice-telegram/src/server.js'
import {
  startPracticeExchange,
  type PracticeExchange,
} from '../../../packages/practice-exchange/src/server.js'

let dir = ''
let chat: PracticeTelegram
let paper: PracticeExchange
let panel: PracticePanel
/** Takes the place of the bot's API, and keeps what it is sent. */
let api: Server
/** Its next answers; 202 behind them. */
let answers: { readonly status: number; readonly body: object }[] = []
let posted: { readonly path: string | undefined; readonly body: string }[] = []
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'squawkbox-panel-'))
  chat = await startPracticeTelegram()
  paper = await startPracticeExchange({ tickMs: 'manual' })
  posted = []
  answers = []
  api = createServer((request, response) => {
    text(request)
      .then((body) => {
        posted.push({ path: request.url, body })
        const { status, body: answer } = answers.shift() ?? { status: 202, body: {} }
        return response.writeHead(status).end(JSON.stringify(answer))
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const key = loadPracticeKey(paper.url, keyFile())
  panel = await fillPanel({ driver: createDriver(chat.url), exchangeUrl: paper.url, key, apiUrl })
})
afterEach(async () => {
  await panel.close()
  api.closeAllConnections()
  api.close()
  await paper.close()
  await chat.close()
  rmSync(dir, { recursive: true, force: true })
})

const keyFile = (): string => join(dir, 'key.json')

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${chat.url}/chat/panel${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await reply.json()) as T
}
const press = (section: string, button: string, fields = {}): Promise<{ message?: string; error?: string }> =>
  post('/press', { section, button, fields })
/** Current content of a section, as text. */
const shown = async (section: string): Promise<string> => JSON.stringify(await post('/refresh', { section }))

/** The price of BTC/USD in dollars. */
async function price(): Promise<number> {
  const text = /"BTC\/USD","value":"([\d,.]+)"/.exec(await shown('prices'))?.[1] ?? ''
  return Number.parseInt(text.replaceAll(',', ''), 10)
}

test('a button creates an API key, which is stored for its owner alone and loaded again', async () => {
  expect(await shown('account')).toContain('Create API key')
  expect(await press('account', 'open-position')).toMatchObject({ error: expect.any(String) })
  expect(await press('account', 'create-key')).toMatchObject({ message: expect.stringContaining('API key') })
  const { account } = loadPracticeKey(paper.url, keyFile())
  expect(account?.apiKey).toMatch(/.{20}/)
  expect(await shown('account')).toContain(account?.apiKey)
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
})

test('prices are pumped, crashed, frozen, unfrozen and set', async () => {
  const pair = { pair: 'BTC/USD' }
  // Or the price moves on after it was set, until it is frozen.
  const clock = { method: 'POST', body: JSON.stringify({ now: Date.now() + 60_000 }) }
  expect(await fetch(`${paper.url}/paper/clock`, clock)).toMatchObject({ status: 200 })
  expect(await press('move', 'set', { ...pair, price: '50000' })).toEqual({ message: 'The price is set' })
  expect(await press('move', 'freeze', pair)).toHaveProperty('message')
  expect(await price()).toBe(50_000)
  expect(await press('move', 'pump', pair)).toHaveProperty('message')
  expect(await price()).toBeGreaterThan(52_000)
  expect(await press('move', 'crash', pair)).toHaveProperty('message')
  expect(await price()).toBeLessThan(51_000)
  expect(await press('move', 'unfreeze', pair)).toHaveProperty('message')
  expect(await press('move', 'set', { ...pair, price: 'much' })).toMatchObject({
    error: expect.stringContaining('price'),
  })
})

test('a position is opened and liquidated', async () => {
  await press('account', 'create-key')
  await shown('account')
  expect(await shown('move')).toContain('Liquidate me')
  expect(await press('move', 'liquidate')).toMatchObject({
    error: expect.stringContaining('no open position'),
  })
  expect(await press('account', 'open-position')).toHaveProperty('message')
  const { account } = loadPracticeKey(paper.url, keyFile())
  await expect
    .poll(async () => {
      await paper.tick()
      return await account?.openPositions()
    })
    .toBe(1)
  expect(await press('move', 'liquidate')).toHaveProperty('message')
  expect(await account?.openPositions()).toBe(0)
})

test.each(['slow', 'error', 'hang', 'garbage', 'refused', 'cut'])(
  'the injected fault "%s" is listed until it is cleared',
  async (name) => {
    const before = await shown('faults')
    expect(await press('faults', name)).toEqual({ message: 'Fault added' })
    expect(await shown('faults')).toContain('Pending')
    expect(await press('faults', 'clear')).toHaveProperty('message')
    expect(await shown('faults')).toBe(before)
  },
)

test('a button sends a signal to the source whose path and secret were put in', async () => {
  const fields = { path: '', secret: '', pair: 'ETH/USD', action: 'sell' }
  expect(await press('signal', 'signal', fields)).toMatchObject({ error: expect.stringContaining('path') })
  expect(posted).toEqual([])
  const secret = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'
  const path = '/signals/k3-0123abcd'
  expect(await press('signal', 'signal', { ...fields, path, secret })).toMatchObject({
    message: expect.stringContaining('accepted'),
  })
  expect(posted.map((one) => one.path)).toEqual([path])
  expect(JSON.parse(posted[0]?.body ?? '{}')).toMatchObject({ secret, ticker: 'ETH/USD', action: 'sell' })
})

test('events are shown for the token that was put in, the newest first, and no token is said to be none', async () => {
  expect(await shown('events')).toContain('/api new demo events')
  expect(await press('events', 'events', { token: ' ' })).toMatchObject({ error: 'Put a token here' })
  answers = [
    { status: 401, body: {} },
    { status: 200, body: { data: [], next: null, mayBeMore: false } },
    {
      status: 200,
      body: { data: [eventOf(1, 'order.filled'), eventOf(2, 'deposit')], next: '2-0', mayBeMore: true },
    },
    { status: 200, body: { data: [eventOf(3, 'ticket.done')], next: '3-0', mayBeMore: false } },
    { status: 401, body: {} },
    { status: 200, body: { data: [], next: null, mayBeMore: false } },
    { status: 200, body: { data: [], next: null, mayBeMore: false } },
  ]
  expect(await press('events', 'events', { token: 'wrong' })).toMatchObject({
    error: expect.stringContaining('refused the token'),
  })
  expect(await press('events', 'events', { token: 'good' })).toHaveProperty('message')
  const blocks = JSON.parse(await shown('events')) as { blocks: { text: string }[] }
  expect(blocks.blocks.slice(0, -1)).toMatchObject([
    { text: '00:00:03 ticket.done BTC/USD long' },
    { text: '00:00:02 deposit BTC/USD long' },
    { text: '00:00:01 order.filled BTC/USD long' },
  ])
  expect(posted.map(({ path }) => path).slice(-2)).toEqual(['/v1/events', '/v1/events?after=2-0'])
  expect(await shown('events')).toContain('refused the token')
  expect(await press('events', 'events', { token: 'good' })).toHaveProperty('message')
  expect(await shown('events')).toContain('Another token')
  expect(await press('events', 'events-end')).toHaveProperty('message')
  expect(await shown('events')).toContain('/api new demo events')
})

function eventOf(seconds: number, type: string): object {
  const timestamp = new Date(seconds * 1_000).toISOString()
  return {
    id: `${seconds}-0`,
    type,
    timestamp,
    data: { side: 'long', symbol: 'BTC/USD', params: { size: '1' } },
  }
}
