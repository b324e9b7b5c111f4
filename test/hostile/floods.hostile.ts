import { test } from 'vitest'
import { underAttack, type Attack, type Figures } from '../support/hostile/attack.js'
import { flood, UNDER_WAY, type HostileRequest } from '../support/hostile/flood.js'
import { hostileDeskForThisFile, type Door, type Source } from '../support/hostile/hostile-desk.js'

// Floods of every door by everybody who can reach it, while traders ask for /positions and send an order.
//
// No attack is red by chance: each is bounded in number and pace; what is claimed of it are counts of answers. Each attack comes
// from an address of its own, so that none is refused for what another one sent, and the bot has a process of its own.

let viewer = ''
let batching = ''
let visitor = ''
let revoked = ''
const readers: string[] = []
const drafters: string[] = []
let source: Source = { path: '', secret: '' }

const desk = hostileDeskForThisFile({
  setUp: async (desk) => {
    const { person: looking } = await desk.on.connected('Vera')
    await desk.access(looking, '👁 View only')
    viewer = await desk.token(looking, 'looks read')
    batching = await desk.token(looking, 'batches read')
    visitor = await desk.session(looking)
    const { person } = await desk.on.connected('Rita')
    for (let number = 0; number < 5; number++) readers.push(await desk.token(person, `sheet${number} read`))
    for (let number = 0; number < 4; number++)
      drafters.push(await desk.token(person, `script${number} read draft events`))
    source = await desk.source(person, 'tv 100 5x day 1000')
    revoked = await desk.token(person, 'gone read')
    await person.send('/api')
    await person.waitFor('gone')
    await person.press('✖️ Revoke gone')
    await person.waitFor(/sheet0/)
  },
})

const SECONDS = 2

/** Letters that NFKC makes four of, in front of words that a signal may have: 12 KB. */
const LONG_WORDS = '⨌做多⁗…'.repeat(800)
const JSON_TYPE = { 'Content-Type': 'application/json' }
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const list = (count: number): string => {
  const all = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))
  return JSON.stringify(count === 1 ? all[0] : all)
}
const mcp = (token: string, count: number): HostileRequest => ({
  method: 'POST',
  path: '/mcp',
  headers: { ...bearer(token), ...JSON_TYPE, Accept: 'application/json, text/event-stream' },
  body: list(count),
})
const fromPage = (): Readonly<Record<string, string>> => ({ ...JSON_TYPE, Origin: desk.url('page') })

/** Addresses that attacks come from, one of each. */
let address = 1

/** A flood of requests, each made by its number. */
function floodOf(
  door: Door,
  who: string,
  name: string,
  perSecond: number,
  request: (number: number) => HostileRequest,
  claims: (figures: Figures) => Readonly<Record<string, boolean>> = () => ({}),
): Attack {
  const from = `127.0.1.${++address}`
  return {
    name,
    door,
    who,
    claims,
    run: async (desk) => {
      const requests = Array.from({ length: perSecond * SECONDS }, (_, number) => request(number))
      const { answered } = await flood({ origin: desk.url(door), from, requests, perSecond })
      return answered
    },
  }
}

/** At most so many requests were let in. */
const admits =
  (most: number) =>
  ({ admitted }: Figures) => ({ [`at most ${most} requests are let in`]: admitted <= most })

/** At most so many were looked at: answered by something else than that there are too many. */
const looksAt =
  (most: number) =>
  ({ answered, sent }: Figures) => ({
    [`at most ${most} requests are looked at`]: sent - (answered['429'] ?? 0) <= most,
  })

/** Each bound is that of a minute, twice, since a minute may end meanwhile: requests of an address without a valid secret. */
const WITHOUT_SECRET = 2 * 60 + UNDER_WAY
/** Requests of an address that need no secret, but for what is large, such as the document, or costs much, such as the metrics. */
const OPEN = 2 * 600
const LARGE = 2 * 60
const METRICS = 2 * 120
/** Requests of one token, and of one source. */
const BY_TOKEN = 2 * 120
const BY_SOURCE = 2 * 60

const floods: readonly Attack[] = [
  floodOf(
    'api',
    'stranger',
    'GET /v1/positions',
    200,
    () => ({ path: '/v1/positions' }),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'stranger',
    'GET /v1/openapi.json',
    200,
    () => ({ path: '/v1/openapi.json' }),
    looksAt(LARGE),
  ),
  floodOf('api', 'stranger', 'GET /v1/docs', 300, () => ({ path: '/v1/docs' }), looksAt(4 * LARGE)),
  floodOf(
    'api',
    'stranger',
    'paths that are not there',
    700,
    (n) => ({ path: `/v1/nothing/${n}` }),
    looksAt(OPEN),
  ),
  floodOf(
    'api',
    'stranger',
    'POST /v1/drafts of 60 KB',
    200,
    () => ({
      method: 'POST',
      path: '/v1/drafts',
      headers: JSON_TYPE,
      body: JSON.stringify({ line: 'x'.repeat(60_000) }),
    }),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'stranger',
    'POST /mcp, batches of 100',
    100,
    () => mcp('sqb1_none', 100),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'stranger',
    'POST /signals of 12 KB, no secret',
    80,
    () => ({ method: 'POST', path: source.path, body: LONG_WORDS }),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'stranger',
    'POST /signals of 12 KB, wrong secrets',
    80,
    (n) => ({
      method: 'POST',
      path: source.path,
      headers: { 'X-Signal-Secret': `${n}`.padEnd(43, 'x') },
      body: LONG_WORDS,
    }),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf('api', 'viewer', 'POST /mcp, tools/list', 100, () => mcp(viewer, 1), admits(BY_TOKEN)),
  floodOf(
    'api',
    'viewer',
    'POST /mcp, batches of 100 tools/list',
    40,
    () => mcp(batching, 100),
    ({ answered }) => ({
      'each message of a batch counts': (answered['200'] ?? 0) * 100 <= BY_TOKEN,
    }),
  ),
  floodOf(
    'api',
    'token',
    'GET /v1/positions',
    200,
    () => ({ path: '/v1/positions', headers: bearer(readers[0] ?? '') }),
    admits(BY_TOKEN),
  ),
  floodOf(
    'api',
    'token',
    'GET /v1/history',
    200,
    () => ({ path: '/v1/history?limit=100', headers: bearer(readers[1] ?? '') }),
    admits(BY_TOKEN),
  ),
  floodOf(
    'api',
    'token',
    'POST /v1/drafts without the scope',
    200,
    (n) => ({
      method: 'POST',
      path: '/v1/drafts',
      headers: { ...bearer(readers[2] ?? ''), ...JSON_TYPE, 'Idempotency-Key': `d${n}` },
      body: JSON.stringify({ line: '/long BTC 100 10x', words: 'x'.repeat(2_000) }),
    }),
    admits(0),
  ),
  floodOf(
    'api',
    'trader',
    'POST /v1/drafts by four tokens',
    100,
    (n) => ({
      method: 'POST',
      path: '/v1/drafts',
      headers: {
        ...bearer(drafters[n % drafters.length] ?? ''),
        ...JSON_TYPE,
        'Idempotency-Key': `draft ${n}`.replace(' ', '-'),
      },
      body: JSON.stringify({ line: '/long BTC 100 10x', words: `no ${n}` }),
    }),
    admits(4 * BY_TOKEN),
  ),
  floodOf(
    'api',
    'trader',
    'POST /v1/alerts by four tokens',
    100,
    (n) => ({
      method: 'POST',
      path: '/v1/alerts',
      headers: {
        ...bearer(drafters[n % drafters.length] ?? ''),
        ...JSON_TYPE,
        'Idempotency-Key': `alert-${n}`,
      },
      body: JSON.stringify({ line: `BTC > ${900_000 + n} note ${'x'.repeat(80)}` }),
    }),
    admits(4 * BY_TOKEN),
  ),
  floodOf(
    'api',
    'revoked token',
    'GET /v1/positions',
    200,
    () => ({ path: '/v1/positions', headers: bearer(revoked) }),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'revoked token',
    'POST /mcp, batches of 100',
    100,
    () => mcp(revoked, 100),
    looksAt(WITHOUT_SECRET),
  ),
  floodOf(
    'api',
    'source',
    'POST /signals of 12 KB',
    80,
    (n) => ({
      method: 'POST',
      path: source.path,
      headers: { 'X-Signal-Secret': source.secret },
      body: `${n}${LONG_WORDS}`,
    }),
    looksAt(BY_SOURCE),
  ),
  floodOf('page', 'stranger', 'the page and its files', 200, (n) => ({
    path: ['/', '/page/app.js', '/page/none.js'][n % 3] ?? '/',
  })),
  floodOf('page', 'stranger', '/texts of any language', 200, (n) => ({
    path: `/texts/${n}-${'x'.repeat(n % 90)}`,
  })),
  floodOf(
    'page',
    'stranger',
    'POST /session with forged data',
    200,
    (n) => ({
      method: 'POST',
      path: '/session',
      headers: fromPage(),
      body: JSON.stringify({
        initData: `user=${'x'.repeat(3_900)}&hash=${'0'.repeat(60)}${n}`,
        isFramed: false,
      }),
    }),
    admits(0),
  ),
  floodOf('page', 'viewer', 'GET /session', 200, () => ({ path: '/session', headers: { Cookie: visitor } })),
  floodOf(
    'page',
    'viewer',
    'POST /connect of 8 KB',
    100,
    () => ({
      method: 'POST',
      path: '/connect',
      headers: { ...fromPage(), Cookie: visitor },
      body: JSON.stringify({ apiKey: 'x'.repeat(3_900), keyId: 'x'.repeat(3_900), label: '' }),
    }),
    // Ten secrets a minute are looked at, and answered with what is wrong with them.
    admits(2 * 10),
  ),
  floodOf(
    'web',
    'stranger',
    'the path of Telegram, 500 KB',
    40,
    () => ({
      method: 'POST',
      path: '/telegram',
      headers: JSON_TYPE,
      body: JSON.stringify({ update_id: 1, x: 'x'.repeat(500_000) }),
    }),
    admits(0),
  ),
  floodOf('web', 'stranger', '/healthz and /readyz', 300, (n) => ({ path: n % 2 ? '/healthz' : '/readyz' })),
  floodOf('web', 'stranger', '/metrics', 200, () => ({ path: '/metrics' }), looksAt(METRICS)),
]

for (const attack of floods)
  test(`${attack.who}: ${attack.name}`, async (context) => {
    await underAttack(desk, context, attack)
  })
