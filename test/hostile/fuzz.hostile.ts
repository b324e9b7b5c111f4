import { setPriority } from 'node:os'
import * as fc from 'fast-check'
import { Redis } from 'ioredis'
import type { Hono } from 'hono'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import type { z } from 'zod'
import { keys } from '../../src/redis/keys.js'
import { claim, underAttack } from '../support/hostile/attack.js'
import { flood, type HostileRequest } from '../support/hostile/flood.js'
import {
  hostileDeskForThisFile,
  WEBHOOK_SECRET,
  type Door,
  type Source,
} from '../support/hostile/hostile-desk.js'
import { memoryOf, REPORT_MEMORY } from '../support/fuzz/memory.js'
import { matching } from '../support/property/matching.js'
import { chanceOf, randomFrom } from '../support/property/random.js'

// Random requests to every route of every router that the bot makes, found by the routers themselves: a route that is new is in. They
// come with good and bad tokens, secrets and cookies, from many addresses, so that most get behind the doors.
//
// Nothing is red by chance: the requests are the same in each run, and counts are claimed. What gets how far depends on the minute.

/** Every router that is made in this process, those of the practice programs first. */
const routers = vi.hoisted((): Hono[] => [])
vi.mock('hono', async (original) => {
  const module = await original<{ readonly Hono: typeof Hono }>()
  class Noted extends module.Hono {
    constructor(...options: ConstructorParameters<typeof module.Hono>) {
      super(...options)
      routers.push(this)
    }
  }
  return { ...module, Hono: Noted }
})

/** A route, and the listeners that have it. */
interface Route {
  readonly method: string
  readonly path: string
  readonly doors: readonly Door[]
}

const DOORS = ['api', 'page', 'web'] as const
const PEOPLE = 3
const TOKENS = 10

const tokens: string[] = []
const cookies: string[] = []
const sources: Source[] = []
const secrets: string[] = [WEBHOOK_SECRET]
/** Shapes of what the mini app takes, by method and path. */
const shapes = new Map<string, z.ZodType>()
/** Ids of alerts, drafts, accounts and positions, as answers name them. */
const ids: string[] = []

// It takes all of the machine that it gets, and gives way to the attacks beside it, of which times are claimed. Its bot inherits this.
setPriority(19)

const desk = hostileDeskForThisFile({
  traders: 4,
  environment: {
    // Rates are another attack's: here the requests should get as far as they can.
    RATES: '0,0,0',
    API_PROXIES: '127.0.0.0/8',
    WEBAPP_PROXIES: '127.0.0.0/8',
    NODE_OPTIONS: REPORT_MEMORY,
  },
  setUp: async (desk) => {
    for (let number = 0; number < PEOPLE; number++) {
      const { person, account } = await desk.on.connected('Fay')
      secrets.push(account.apiKey, account.keyId)
      for (let token = 0; token < TOKENS; token++)
        tokens.push(await desk.token(person, `t${token} read draft events`))
      cookies.push(await desk.session(person))
      sources.push(await desk.source(person, 'tv 100 5x day 1000'))
      const headers = { Authorization: `Bearer ${tokens.at(-1)}` }
      for (const path of ['/v1/accounts', '/v1/positions', '/v1/drafts', '/v1/alerts'])
        ids.push(
          ...((await (await desk.ask('api', path, { headers })).text()).match(/(?<="id":")[^"]+/g) ?? []),
        )
    }
    secrets.push(...tokens.map((token) => token.slice(-43)), ...sources.map(({ secret }) => secret))
    secrets.push(...cookies.map((cookie) => cookie.split('=')[1] ?? cookie))
  },
})

const routes: Route[] = []
beforeAll(async () => {
  // A bot in this process makes its routers here; it is asked nothing.
  const port = { API_PORT: '0', PORT: '0', WEBAPP_PORT: '0', UPDATES: 'webhook' }
  const others = routers.length
  // Its Redis is an empty one, which a bot that has served people does not take by itself.
  const own = new Redis(desk.on.environment.redis.url)
  await own.set(keys.databaseId(), 'of a bot that is asked nothing')
  own.disconnect()
  const bot = await desk.on.startBot({ ...port, WEBHOOK_URL: `${desk.url('web')}/telegram`, WEBHOOK_SECRET })
  for (const { method, path, shape } of bot.miniApp?.routes ?? [])
    if (shape) shapes.set(`${method} ${path}`, shape)
  await bot.stop()
  const all = routers
    .slice(others)
    .flatMap((router) => router.routes.map(({ method, path }) => `${method} ${path}`))
  const found = new Set(all.filter((name) => !name.endsWith('/*')))
  for (const name of found) {
    const [method = '', path = ''] = name.split(' ')
    const doors: Door[] = []
    for (const door of DOORS) {
      const ending = new AbortController()
      const init = { method: method === 'ALL' ? 'PATCH' : method, signal: ending.signal }
      const reply = await desk.ask(door, path.replaceAll(/:\w+(\{[^}]*\})?/g, 'app.js'), init)
      ending.abort()
      if (reply.status !== 404) doors.push(door)
    }
    routes.push({ method, path, doors: doors.length > 0 ? doors : DOORS })
  }
})

const random = chanceOf(randomFrom(36))

const TEXTS = [
  '/long BTC 100 10x',
  '/close BTC 100%',
  '/closeall',
  '/forget',
  'BTC > 990000 note one',
  'BTC LONG 8x Entry 68000-69000 TP 72000/74000 SL 65000',
  '{"ticker":"BTCUSDT","action":"buy","sl":"60000"}',
  '⨌做多⁗…'.repeat(300),
  '＜b＞%00%ff../../../etc/passwd',
  '__proto__',
  'x'.repeat(7_000),
  '{"a":'.repeat(3_000),
  '[['.repeat(4_000),
  '\u0000\ud800\u202e',
  '-1e309',
  '${jndi:ldap://127.0.0.1/x}',
]

function value(): unknown {
  return random.pick<() => unknown>([
    () => random.pick(TEXTS),
    () => random.pick(ids),
    () => random.below(1_000_000) / 7,
    () => null,
    () => [random.pick(TEXTS), {}],
    () => ({ __proto__: null, constructor: random.pick(TEXTS) }),
    () => true,
  ])()
}

const NAMES = [
  'line',
  'order',
  'words',
  'account',
  'chain',
  'pair',
  'condition',
  'content',
  'cursor',
  'limit',
  'id',
  'after',
  'period',
  'position',
  'price',
  'initData',
  'isFramed',
  'apiKey',
  'keyId',
  'label',
  'name',
  'secret',
  'basis',
]

function fields(): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.pick(NAMES), value()]))
}

function jsonRpc(): unknown {
  const one = () => ({
    jsonrpc: '2.0',
    id: value(),
    method: random.pick(['tools/list', 'tools/call', 'initialize', 'ping', 'x', '__proto__']),
    params: {
      name: random.pick(['get_positions', 'post_drafts', 'execute', 'get_history']),
      arguments: fields(),
    },
  })
  return random.is(0.3) ? Array.from({ length: random.below(20) }, one) : one()
}

/** Good content for a route, where something is known of it. */
function contentOf({ method, path }: Route): string {
  const shape = shapes.get(`${method} ${path}`)
  if (shape && random.is(0.7)) return JSON.stringify(sample(path, shape)) ?? ''
  if (path === '/mcp') return JSON.stringify(jsonRpc())
  if (path.startsWith('/v1/drafts'))
    return JSON.stringify({ line: random.pick(TEXTS), words: random.pick(TEXTS) })
  if (path.startsWith('/v1/alerts')) return JSON.stringify({ line: random.pick(TEXTS) })
  if (path.startsWith('/telegram'))
    return JSON.stringify({ update_id: -1 - random.below(9), message: value() })
  return random.is(0.5) ? JSON.stringify(fields()) : random.pick(TEXTS)
}

/** Inputs of a shape, made once. */
const samples = new Map<string, readonly unknown[]>()
function sample(path: string, shape: z.ZodType): unknown {
  const made =
    samples.get(path) ??
    fc.sample(
      matching(shape, () => [...TEXTS, ...ids]),
      { numRuns: 200, seed: 36 },
    )
  samples.set(path, made)
  return random.pick(made)
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Text of any value; not by String(), which cannot write an object without a prototype. */
function writtenAs(of: unknown): string {
  return (typeof of === 'string' ? of : JSON.stringify(of)).toWellFormed()
}

function fuzzed(route: Route, door: Door): HostileRequest {
  const method = route.method === 'ALL' || random.is(0.1) ? random.pick(METHODS) : route.method
  const source = random.pick(sources)
  const path = route.path
    .replace('/signals/:address', random.is(0.8) ? source.path : '/signals/%00')
    .replaceAll(/:\w+(\{[^}]*\})?/g, () =>
      encodeURIComponent(random.pick([...ids, 'app.js', '..', '%2e%2e', 'en'])),
    )
  const query = new URLSearchParams(
    Object.entries(random.is(0.4) ? fields() : {}).map(([name, of]): [string, string] => [
      name,
      writtenAs(of),
    ]),
  ).toString()
  const hasBody = method !== 'GET' && method !== 'HEAD' && !random.is(0.1)
  return {
    method,
    path: `${random.is(0.02) ? path.toUpperCase() : path}${query === '' ? '' : `?${query.slice(0, 4_000)}`}`,
    headers: {
      'X-Forwarded-For': `203.${random.below(100)}.${random.below(256)}.${random.below(256)}`,
      ...(random.is(0.9)
        ? {
            Authorization: `Bearer ${random.is(0.9) ? random.pick(tokens) : random.pick(tokens).slice(0, -1)}`,
          }
        : {}),
      ...(random.is(0.9) ? { Cookie: random.is(0.95) ? random.pick(cookies) : 'x='.repeat(50) } : {}),
      ...(path.startsWith('/signals') && random.is(0.9)
        ? { Authorization: '', 'X-Signal-Secret': source.secret }
        : {}),
      ...(random.is(0.9) ? { Origin: desk.url(door) } : {}),
      'Content-Type': random.pick([
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'x',
      ]),
      Accept: random.pick(['application/json, text/event-stream', '*/*', 'text/html']),
      'Idempotency-Key': `k${random.below(100_000)}`,
      ...(random.is(0.05) ? { 'Content-Encoding': 'gzip' } : {}),
      ...(random.is(0.05)
        ? { 'If-None-Match': '*', 'Last-Event-ID': '0-0', 'Accept-Language': 'x'.repeat(2_000) }
        : {}),
      ...(random.is(0.05) ? { 'Mcp-Session-Id': `a.${'A'.repeat(500)}`, 'Agent-Name': '%E0%A4%A' } : {}),
    },
    ...(hasBody ? { body: random.is(0.8) ? contentOf(route) : random.pick(TEXTS) } : {}),
  }
}

/** Requests that are made and sent at once, so that they do not fill the memory of this process. */
const CHUNK = 20_000
/** Bytes that the heap may have more after all requests than after the first of them. */
const MOST_GROWTH = 64 * 1_024 * 1_024

test('random requests to every route fail nothing, execute nothing and tell no secret', async (context) => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /v1/positions',
      'POST /mcp',
      'POST /signals/:address',
      'POST /session',
      'GET /healthz',
      'POST /telegram',
    ]),
  )
  const count = inject('hostileRequests')
  const failures: string[] = []
  const heaps: number[] = []
  const executed = await desk.on.requests(/^execute/)
  await underAttack(desk, context, {
    name: `random requests to ${routes.length} routes`,
    door: 'outside',
    who: 'everybody',
    run: async (desk) => {
      const total: Record<string, number> = {}
      for (let sent = 0; sent < count; sent += CHUNK) {
        const calls = Array.from({ length: Math.min(CHUNK, count - sent) }, (_, number) => {
          const route = routes[(sent + number) % routes.length] ?? random.pick(routes)
          const door = random.pick(route.doors)
          return { door, request: fuzzed(route, door) }
        })
        const ofDoors = DOORS.map(async (door) => {
          const requests = calls.flatMap((call) => (call.door === door ? [call.request] : []))
          const origin = desk.url(door)
          return await flood({
            origin,
            from: '127.0.6.2',
            requests,
            perSecond: 0,
            connections: 12,
            forbidden: secrets,
          })
        })
        for (const { answered, samples } of await Promise.all(ofDoors)) {
          failures.push(...samples)
          for (const [outcome, of] of Object.entries(answered)) total[outcome] = (total[outcome] ?? 0) + of
        }
        heaps.push((await memoryOf(desk.bot(), desk.on.log)).heapUsed)
      }
      return total
    },
  })
  const errors = desk.on.log.filter((line) => /"level":(?:50|60)\b|"level":"(?:error|fatal)"/.test(line))
  claim(context, {
    [`no answer is a fault or has a secret: ${failures.slice(0, 5).join('\n')}`]: failures.length === 0,
    'only the order of the trader was executed': (await desk.on.requests(/^execute/)) === executed + 1,
    [`nothing failed by the log: ${errors.slice(0, 3).join('\n')}`]: errors.length === 0,
    [`the heap has a bound: ${heaps.join(', ')}`]: (heaps.at(-1) ?? 0) - (heaps[0] ?? 0) <= MOST_GROWTH,
  })
}, 900_000)
