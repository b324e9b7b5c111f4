import * as fc from 'fast-check'
import pMap from 'p-map'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MiniAppRoute } from '../../src/mini-app/app.js'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { matching } from '../support/property/matching.js'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

// Every route that the router has, as the process wires it, called with sessions of people who hold positions.
const REQUESTS = 4_000

/** Every execute that reached the exchange. */
const executed: ExecuteRecord[] = []
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual', onExecute: (record) => executed.push(record) },
  miniAppPort: 0,
  environment: { WEBAPP_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
})

interface Person {
  readonly chat: ChatUser
  readonly account: PracticeAccount
  readonly cookie: string
}

const people: Person[] = []
let routes: readonly MiniAppRoute[] = []
let redis: Redis
const values = new Map<string, readonly string[]>()

beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  routes = (await on.startBot()).miniApp?.routes ?? []
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  for (let number = 0; number < 3; number++) people.push(await trader())
  await noteValues()
})
afterAll(() => redis?.disconnect())

const origin = (): string => on.environment.variables['WEBAPP_URL'] ?? ''

async function trader(): Promise<Person> {
  const { person, account } = await on.connected()
  await account.execute('newPositionOrderWithTPSL', {
    ...MARKET_LONG,
    tokenId: '1',
    takeProfit: '66000',
    stopLoss: '57000',
  })
  const { slippage: _, ...limit } = MARKET_LONG
  await account.execute('newPositionOrder', { ...limit, positionType: 'Limit', lmtPrice: '50000' })
  await on.advance(5_000)
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: person.user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const reply = await fetch(`${origin()}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin() },
    body: JSON.stringify({ initData, isFramed: false }),
  })
  const [cookie = ''] = (reply.headers.get('Set-Cookie') ?? '').split(';')
  expect(cookie).not.toBe('')
  return { chat: person, account, cookie }
}

/** What somebody could know who wants an order sent: ids, lines, callback data of buttons, and keys. */
async function noteValues(): Promise<void> {
  const ids = (await Promise.all(people.map(({ account }) => openIds(on, account)))).flat()
  const accounts = (
    await Promise.all(people.map(({ chat }) => redis.hkeys(`squawkbox:{user:${chat.user.id}}:accounts`)))
  ).flat()
  const places = accounts.flatMap((account) => [`${account}/42161`, `${account}/8453`])
  values.set('prices', ['60000', '57000', '61000.5', '0.000001', '-1', '1e9', '٥٠٠'])
  values.set('pairs', ['BTC/USD', 'ETH/USD', 'BTC', '1'])
  values.set('accounts', accounts)
  values.set(
    'positions',
    places.flatMap((place) => ids.flatMap((id) => [`${place}/${id}`, id])),
  )
  values.set('lines', [
    '/long BTC 100 10x',
    '/short ETH 50 5x limit 9000',
    '/close BTC 100%',
    '/closeall',
    '/tpsl BTC tp 66000 sl 57000',
    '/trail BTC 2%',
    '/collateral BTC -10',
    '/deposit all',
    '/platform 0x00000000000000000000000000000000000b0075',
    '/forget',
  ])
  values.set('others', [
    'execute',
    'newPositionOrder',
    'confirm',
    '../execute',
    '/trade-bots/execute',
    '__proto__',
    'page-key-of-the-walk-1',
    'page-key-of-the-walk-2',
    '42161',
    '1h',
    'week',
    '50%',
    '10x',
    'BTC > 61000',
    'on',
    'off',
    ...people.flatMap(({ account }) => [account.apiKey, account.keyId]),
  ])
  expect(ids.length).toBeGreaterThanOrEqual(people.length)
  expect(accounts).toHaveLength(people.length)
}

/** Values that fit a name most; all of them for a name that says nothing. */
function known(name: string): readonly string[] {
  const find = (...of: readonly string[]): readonly string[] => of.flatMap((one) => values.get(one) ?? [])
  if (/price|limit|stop|profit|trigger|entry|above|below/i.test(name)) return find('prices')
  if (/pair|symbol/i.test(name)) return find('pairs')
  if (/account/i.test(name)) return find('accounts')
  if (/position|order/i.test(name)) return find('positions')
  if (/chain/i.test(name)) return ['42161', '8453']
  if (/amount|size|collateral|leverage|percent/i.test(name)) return ['100', '10', '0.5', '50%', '10x', '1e30']
  return find('prices', 'pairs', 'accounts', 'positions', 'lines', 'others')
}

/** Any input of a route: of its shape most often, else anything. */
function inputOf({ shape }: MiniAppRoute): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('line', 'pair', 'account', 'position', 'price', 'key', 'name', 'params', '__proto__'),
      fc.constantFrom(...known('')),
    ),
  )
  return shape
    ? fc.oneof({ weight: 5, arbitrary: matching(shape, known) }, { weight: 1, arbitrary: anything })
    : anything
}

/** Calls a route; what streams is left once it has begun. Gives the status. */
async function call(route: MiniAppRoute, who: Person, input: unknown, number: number): Promise<number> {
  const ending = new AbortController()
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  // Values of any shape: String() cannot write an object without a prototype.
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, text(value)]))
  const path = route.path.replaceAll(/:\w+(?:\{[^}]*\})?/g, encodeURIComponent(fields[0]?.[0] ?? 'app.js'))
  const isRead = route.method === 'GET'
  const reply = await fetch(`${origin()}${path}${isRead ? `?${query.toString()}` : ''}`, {
    method: route.method,
    signal: ending.signal,
    headers: {
      Cookie: who.cookie,
      Origin: origin(),
      // Each from another address: the walk is not about rates.
      'X-Forwarded-For': `198.51.${(number >> 8) & 255}.${number & 255}`,
      ...(isRead ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  })
  if (reply.headers.get('Content-Type')?.startsWith('text/event-stream') !== true) await reply.arrayBuffer()
  ending.abort()
  return reply.status
}

test('no route executes, whatever it is sent: what the page prepares is at most a draft', async () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /session', 'GET /live', 'POST /connect']),
  )
  executed.length = 0
  const each = Math.ceil(REQUESTS / routes.length)
  const calls = routes.flatMap((route, place) =>
    fc.sample(inputOf(route), { numRuns: each, seed: 23 + place }).map((input) => ({ route, input })),
  )
  const statuses = new Map<string, Map<number, number>>()
  await pMap(
    calls,
    async ({ route, input }, number) => {
      const who = people[number % people.length]
      if (!who) throw new Error('Nobody is there')
      const status = await call(route, who, input, number)
      const name = `${route.method} ${route.path}`
      const counts = statuses.get(name) ?? new Map<number, number>()
      statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
    },
    { concurrency: 6 },
  )
  // Each route was got into: past the session, the rate and the check of the shape. Signed data cannot be guessed.
  const unreached = [...statuses].filter(([name, counts]) => name !== 'POST /session' && !counts.has(200))
  expect(unreached).toEqual([])
  expect(executed.map(({ body }) => body)).toEqual([])

  // What became of it: drafts of the page, which nobody has confirmed, and no order on its way.
  const kept = await everythingKept(on.environment.redis.url)
  const origins = [...kept.values()].flatMap((text) =>
    [...text.matchAll(/\\?"sender\\?":\{\\?"kind\\?":\\?"(\w+)/g)].map(([, kind]) => kind),
  )
  expect(origins.filter((kind) => kind !== 'page')).toEqual([])

  // The log would have shown it.
  const [first] = people
  await first?.account.execute('newPositionOrder', MARKET_LONG)
  expect(executed).toHaveLength(1)
})
