import { Redis } from 'ioredis'
import pMap from 'p-map'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiTokens, type NewToken } from '../../src/accounts/api-tokens/api-tokens.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { systemRandom } from '../../src/lib/random.js'

// 2,000 requests that somebody would send who wants to trade with, or to know of, what is another person's.
const CALLS = 2_000
const TOKENS = 10

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: { API_PORT: '0', API_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
})

interface Victim {
  readonly userId: number
  /** Tokens with every scope. */
  readonly tokens: readonly string[]
  /** Expired, and revoked. */
  readonly ended: readonly string[]
  /** Stands in everything of theirs. */
  readonly mark: string
  readonly account: string
  readonly alert: string
  readonly draft: string
}

let url = ''
let redis: Redis
const people: Victim[] = []

beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  url = (await on.startBot()).apiUrl ?? ''
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  for (let index = 0; index < 4; index++) people.push(await victim(index))
})
afterAll(() => redis?.disconnect())

async function victim(index: number): Promise<Victim> {
  const { person } = await on.connected()
  const userId = person.user.id
  const api = createApiTokens({
    random: systemRandom,
    redis,
    requireTwoFactor: () => Promise.resolve(),
    memory: { requireRoom: () => Promise.resolve() },
    now: Date.now,
  })
  const make = async (id: number, wanted: Partial<NewToken> = {}): Promise<string> => {
    const token = await api.prepare(userId, id.toString(16).padStart(8, '0'), {
      name: 'hostile',
      scopes: ['read', 'draft', 'events'],
      limits: {},
      lastsMs: undefined,
      ...wanted,
    })
    await token?.store()
    return token?.token.reveal() ?? ''
  }
  const ended = [await make(0, { lastsMs: 1 }), await make(1)]
  await api.revoke(userId, '00000001')
  await api.revoke(userId, '00000000')
  const expired = await make(99, { lastsMs: 1 })
  const tokens: string[] = []
  for (let id = 2; id < 1 + TOKENS; id++) tokens.push(await make(id))
  const mark = `belongs-to-number-${index}`
  const [token = ''] = tokens
  const posted = async (path: string, body: object): Promise<string> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `first${path}`,
      },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const alert = await posted('/v1/alerts', { line: `BTC > 990000 note ${mark}` })
  const draft = await posted('/v1/drafts', { line: '/long BTC 100 10x', words: mark })
  const accounts = (await (
    await fetch(`${url}/v1/accounts`, { headers: { Authorization: `Bearer ${token}` } })
  ).json()) as { data: { id: string }[] }
  return {
    userId,
    tokens,
    ended: [...ended, expired],
    mark,
    account: accounts.data[0]?.id ?? '',
    alert,
    draft,
  }
}

/** Numbers that are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = createRandom(24)
const pick = <T>(all: readonly T[]): T => {
  const one = all[random(all.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

interface Attack {
  readonly path: string
  readonly method: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The person whose token it is; undefined for one that is good for nothing. */
  readonly owner: Victim | undefined
}

/** A token that is good for nothing. */
function forged(): string {
  const one = pick(people)
  const other = pick(people.filter((person) => person !== one))
  const token = pick(one.tokens)
  const secret = token.slice(-43)
  return pick([
    pick(one.ended),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token.slice(0, -43)}${'A'.repeat(43)}`,
    `sqb1_${other.userId.toString(36)}_0000000f_${secret}`,
    `sqb1_${one.userId.toString(36)}_0000000e_${pick(other.tokens).slice(-43)}`,
    token.slice(0, -2),
    `${token}A`,
    token.toUpperCase(),
    '',
    'null',
  ])
}

const LINES = [
  '/long BTC 100 10x',
  '/close BTC 100%',
  '/deposit all',
  '/platform 0x0000000000000000000000000000000000000001',
  '/closeall',
  '/confirm',
  '/long BTC 100 10x\n/confirm',
  '<b>/long</b> BTC 100 10x',
  '/limits off',
  '/connect key secret',
  '/forget',
  'Confirm',
]

function body(of: Victim): unknown {
  return pick<() => unknown>([
    () => ({ line: pick(LINES), account: of.account, words: '<a href="tg://user?id=1">Confirm</a>' }),
    () => ({ line: pick(LINES) }),
    () => ({ line: '/long BTC 100 10x' }),
    () => ({ line: '/short BTC 100 10x sl 3%' }),
    () => ({ line: 'BTC > 980000' }),
    () => ({ order: { action: 'long', pair: 'BTC', collateral: '1e9', leverage: '10' } }),
    () => ({ order: { action: 'execute', ticket: '1' } }),
    () => ({ line: 'margin > 80%', account: of.account }),
    () => ({ condition: { on: 'profit', is: 'below', value: '-1', unit: 'percent' }, account: of.account }),
    () => ({ ticket: '1', confirm: true }),
    () => ({ __proto__: { isAdmin: true }, constructor: 1 }),
    () => [[[[[[]]]]]],
    () => 'x'.repeat(70_000),
    () => ({ line: 'x'.repeat(60_000) }),
  ])()
}

function attack(index: number): Attack {
  const isForged = random(2) === 0
  const owner = pick(people)
  const other = pick(people.filter((person) => person !== owner))
  const reads = [
    'positions',
    'orders',
    'balances',
    'portfolio',
    'history',
    'profit',
    'alerts',
    'drafts',
    'accounts',
  ]
  const method = pick(['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'DELETE', 'PUT'])
  const named = [
    `/v1/alerts/${other.alert}`,
    `/v1/drafts/${other.draft}`,
    `/v1/alerts/..%2f..%2fdrafts%2f${other.draft}`,
    '/v1/%2e%2e/metrics',
  ]
  const toRead = [
    ...reads.map((name) => `/v1/${name}`),
    ...reads.slice(0, 6).map((name) => `/v1/${name}?account=${other.account}`),
    ...named,
    `/v1/drafts?cursor=${other.draft}`,
    `/v1/alerts?cursor=${Buffer.from(JSON.stringify([0, other.alert])).toString('base64url')}`,
    `/v1/positions?token=${pick(other.tokens)}`,
  ]
  const toPost = [
    '/v1/drafts',
    '/v1/drafts',
    '/v1/alerts',
    '/mcp',
    '/mcp',
    '/v1/tickets/1/confirm',
    '/v1/execute',
  ]
  const paths: Readonly<Record<string, readonly string[]>> = { GET: toRead, POST: toPost, DELETE: named }
  const path = pick(paths[method] ?? toRead)
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: pick([
        'execute',
        'confirm',
        'post_drafts',
        'get_positions',
        'get_drafts_by_id',
        'delete_alerts_by_id',
      ]),
      arguments: pick<object>([
        { id: other.draft },
        { id: other.alert },
        { account: other.account },
        { content: body(other) },
      ]),
    },
  }
  return {
    path,
    method,
    token: isForged ? forged() : pick(owner.tokens),
    headers: {
      'Content-Type': random(20) === 0 ? 'text/plain' : 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': `203.0.${random(256)}.${random(256)}`,
      // Some of them again, with another body.
      'Idempotency-Key': pick([`k${index}`, 'first/v1/drafts', 'first/v1/alerts', `k${index - 1}`]),
      ...(random(10) === 0 ? { 'If-None-Match': '*' } : {}),
    },
    body:
      method === 'GET' || method === 'DELETE'
        ? undefined
        : JSON.stringify(path === '/mcp' ? call : body(other)),
    owner: isForged ? undefined : owner,
  }
}

test('2,000 hostile requests execute nothing, fail nothing, and read nothing of another person', async () => {
  const before = await on.requests(/^execute/)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const attacks = Array.from({ length: CALLS }, (_, index) => attack(index))
  await pMap(
    attacks,
    async ({ path, method, token, headers, body: sent, owner }) => {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) },
        ...(sent === undefined ? {} : { body: sent }),
      })
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const others = people.filter((person) => person !== owner)
      // On a busy machine the service may be late; anything else is a fault of the bot.
      if (response.status >= 500 && response.status !== 504)
        faults.push(`${method} ${path}: ${response.status} ${text}`)
      for (const { mark, account, alert, draft } of others)
        for (const own of [mark, account, alert, draft])
          if (text.includes(own)) faults.push(`${method} ${path} shows ${own}: ${text.slice(0, 300)}`)
      if (!owner && response.status < 400 && response.status !== 304)
        faults.push(`${method} ${path} went through`)
    },
    { concurrency: 16 },
  )
  process.stdout.write(`Hostile requests by status: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  expect(faults.slice(0, 10)).toEqual([])
  expect(await on.requests(/^execute/)).toBe(before)
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CALLS)
  // Enough of them went past the token, and were looked at.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(100)
  expect(statuses.get(401)).toBeGreaterThan(400)
  // The alert of each, and their draft, are as they were.
  for (const { tokens, alert, draft } of people) {
    const read = async (path: string): Promise<string> =>
      await (await fetch(url + path, { headers: { Authorization: `Bearer ${tokens.at(-1)}` } })).text()
    await expect.poll(async () => await read('/v1/alerts?limit=100'), { timeout: 120_000 }).toContain(alert)
    expect(await read(`/v1/drafts/${draft}`)).toContain(draft)
  }
})
