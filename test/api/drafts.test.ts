import { expect, test } from 'vitest'
import { ANN, apiOver, BOB, markOf, routesOfTwo } from './support.js'

type Api = ReturnType<typeof apiOver>

interface Body {
  readonly data: { readonly id: string; readonly line: string; readonly status: string }
}

async function post(
  api: Api,
  body: unknown,
  { key = 'k', token = ANN, agent = '' }: { key?: string; token?: string; agent?: string } = {},
): Promise<{ readonly status: number; readonly body: Body; readonly text: string }> {
  const response = await api.get('/v1/drafts', {
    method: 'POST',
    token,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(agent === '' ? {} : { 'Agent-Name': agent }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Body }
}

async function get(
  api: Api,
  path: string,
  token = ANN,
): Promise<{ status: number; text: string; body: never }> {
  const response = await api.get(path, { token })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as never }
}

test('a draft comes in as a line or by its parts, and is read, listed and taken back', async () => {
  const api = apiOver(routesOfTwo())
  const byLine = await post(api, { line: '/long btc $100 x10 sl 3%', words: 'a signal', account: 'a7' })
  expect(byLine).toMatchObject({
    status: 201,
    body: {
      data: {
        status: 'waiting',
        line: '/long BTC 100 10x sl 3%',
        words: 'a signal',
        account: 'a7',
        sender: { kind: 'token', name: 'token of 7' },
        basis: [],
      },
    },
  })
  const { id } = byLine.body.data
  expect(await get(api, `/v1/drafts/${id}`)).toMatchObject({ status: 200, body: { data: byLine.body.data } })
  expect(await get(api, '/v1/drafts?limit=1')).toMatchObject({ body: { data: [{ id }], next: id } })
  expect(await get(api, `/v1/drafts?limit=1&cursor=${id}`)).toMatchObject({
    body: { data: [{ id: 'd7' }], next: null },
  })

  const removed = await api.get(`/v1/drafts/${id}`, { method: 'DELETE' })
  expect(await removed.json()).toMatchObject({ data: { id, status: 'cancelled' } })
  expect((await api.get(`/v1/drafts/${id}`, { method: 'DELETE' })).status).toBe(422)
})

test.each([
  [{ action: 'long', pair: 'BTC', collateral: '100', leverage: '10' }, '/long BTC 100 10x'],
  [
    {
      action: 'ladder',
      side: 'long',
      pair: 'BTC',
      collateral: '1000',
      leverage: '10',
      orders: 5,
      from: '68000',
      to: '66000',
    },
    '/ladder long BTC 1000 10x 5 from 68000 to 66000',
  ],
  [
    {
      action: 'ladder',
      side: 'short',
      pair: 'ETH',
      risk: '1%',
      leverage: '10',
      orders: 4,
      from: '+1%',
      to: '+4%',
      heavier: 'high',
      takeProfit: '2r',
      stopLoss: '+6%',
    },
    '/ladder short ETH risk 1% 10x 4 from +1% to +4% heavier high tp 2r sl +6%',
  ],
  [
    {
      action: 'short',
      pair: 'eth/usd',
      collateral: '50.50',
      size: '500',
      limit: '3200',
      takeProfit: '2r',
      stopLoss: '3%',
    },
    '/short ETH/USD 50.5 size 500 limit 3200 tp 2r sl 3%',
  ],
  [
    { action: 'long', pair: 'BTC', collateral: '100', leverage: '2', slippage: '0.5' },
    '/long BTC 100 2x slip 0.5',
  ],
  [
    { action: 'long', pair: 'BTC', risk: '1%', leverage: '10', stopLoss: '2atr', takeProfit: '3.5atr(4h)' },
    '/long BTC risk 1% 10x tp 3.5atr(4h) sl 2atr',
  ],
  [
    { action: 'short', pair: 'BTC', risk: '0.5r', leverage: '10', stopLoss: '3%', takeProfit: '2r' },
    '/short BTC risk 0.5r 10x tp 2r sl 3%',
  ],
  [
    { action: 'long', pair: 'BTC', risk: '50', leverage: '10', stopLoss: '3%' },
    '/long BTC risk 50 10x sl 3%',
  ],
  [{ action: 'close', target: 'BTC', percent: '50' }, '/close BTC 50%'],
  [{ action: 'close', target: 'BTC' }, '/close BTC 100%'],
])('the parts %j are the line %s', async (order, line) => {
  expect((await post(apiOver(routesOfTwo()), { order })).body).toMatchObject({ data: { line } })
})

test('the draft of an agent names it, and the reads that its figures came from', async () => {
  const api = apiOver(routesOfTwo())
  const basis = [{ figure: 'sl 3%', read: 'get_positions' }]
  expect(
    (await post(api, { line: '/long BTC 100 10x', basis }, { agent: 'Desk%20helper' })).body,
  ).toMatchObject({
    data: { sender: { kind: 'token', name: 'token of 7', agent: 'Desk helper' }, basis },
  })
  // A name that cannot be read is none.
  expect(
    (await post(api, { line: '/long BTC 100 10x' }, { key: 'other', agent: '%E0%A4%A' })).body,
  ).toMatchObject({
    data: { sender: { kind: 'token', name: 'token of 7', agent: null } },
  })
})

test('what is no command of one order is refused, with the reason and none of its words', async () => {
  const api = apiOver(routesOfTwo())
  const refused: readonly (readonly [body: unknown, status: number, kind: string])[] = [
    [{ line: '/deposit 100' }, 400, 'invalid-body'],
    [{ line: '/platform 0xsecret' }, 400, 'invalid-body'],
    [{ line: '/closeall' }, 400, 'invalid-body'],
    [{ line: '/confirm secret' }, 400, 'invalid-body'],
    [{ line: 'BTC 100 10x' }, 400, 'invalid-body'],
    [{ line: '/long BTC secret' }, 400, 'invalid-body'],
    [{ line: '/long BTC 100 10x', secret: 1 }, 400, 'invalid-body'],
    [{ order: { action: 'long', pair: 'BTC', collateral: 100, leverage: '10' } }, 400, 'invalid-body'],
    [{ order: { action: 'long', pair: 'BTC 1 sl', collateral: '100', leverage: '10' } }, 400, 'invalid-body'],
    [
      { order: { action: 'long', pair: 'BTC', collateral: '100', leverage: '10', size: '5' } },
      400,
      'invalid-body',
    ],
    // A risk is never taken for a collateral, nor guessed without a stop.
    ...[
      { risk: '50', leverage: '10' },
      { risk: '50', leverage: '10', stopLoss: '3%', collateral: '100' },
      { risk: '1% 100', leverage: '10', stopLoss: '3%' },
      { leverage: '10', stopLoss: '3%' },
    ].map((parts) => [{ order: { action: 'long', pair: 'BTC', ...parts } }, 400, 'invalid-body'] as const),
    [{ order: { action: 'execute' } }, 400, 'invalid-body'],
    [{ line: '/long BTC 100 10x', chain: '1' }, 400, 'invalid-body'],
    [{ line: '/long BTC 100 10x', account: 'a8' }, 404, 'not-found'],
  ]
  for (const [index, [body, status, kind]] of refused.entries()) {
    const answer = await post(api, body, { key: `k${index}` })
    expect([body, answer.status, answer.body]).toMatchObject([
      body,
      status,
      { type: `urn:squawkbox:problem:${kind}` },
    ])
    expect(answer.text).not.toContain('secret')
  }
  expect(await get(api, '/v1/drafts')).toMatchObject({ body: { data: [{ id: 'd7' }] } })
})

test('a key whose answer is forgotten is the same draft for the same order, and refused for another', async () => {
  const routes = routesOfTwo()
  const first = await post(apiOver(routes), { line: '/long BTC 100 10x' })
  const again = (body: object) => post(apiOver(routes), body)
  expect((await again({ line: '/long btc $100 x10' })).body.data.id).toBe(first.body.data.id)
  for (const other of [
    { line: '/short BTC 100 10x' },
    { line: '/long BTC 100 10x', account: 'a9' },
    { line: '/long BTC 100 10x', chain: '8453' },
  ])
    expect(await again(other)).toMatchObject({
      status: 422,
      body: { type: 'urn:squawkbox:problem:key-reused' },
    })
})

test('a person without an account hears that there is none', async () => {
  const without = apiOver(routesOfTwo(0, { post: () => Promise.resolve({ ok: false, reason: 'account' }) }))
  expect(await post(without, { line: '/long BTC 100 10x' })).toMatchObject({
    status: 409,
    body: { type: 'urn:squawkbox:problem:no-account' },
  })
})

test.each(['token', 'person'] as const)(
  'the drafts of the hour of a %s are used up: 429 with the seconds until there is room, as the document says',
  async (of) => {
    const full = apiOver(
      routesOfTwo(0, {
        post: () => Promise.resolve({ ok: false, reason: 'too-many', of, most: 3, waitMs: 61_001 }),
      }),
    )
    const response = await full.get('/v1/drafts', {
      method: 'POST',
      token: ANN,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: JSON.stringify({ line: '/long BTC 100 10x' }),
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '62'])
    expect(await response.json()).toMatchObject({
      type: 'urn:squawkbox:problem:too-many-drafts',
      status: 429,
      detail: of === 'token' ? '3 an hour by this token' : '3 an hour for this person',
    })
    const { paths } = (await (await full.get('/v1/openapi.json')).json()) as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>
    }
    expect(paths['/drafts']?.post.responses['429']?.description).toContain('drafts of this hour')
  },
)

test('the drafts of another person, or of another account, are not there, nor can another token take one back', async () => {
  const api = apiOver(routesOfTwo())
  for (const [path, token] of [
    ['/v1/drafts/d7', BOB],
    ['/v1/drafts/d7', 'bounded'],
    ['/v1/drafts/none', ANN],
  ] as const) {
    expect((await get(api, path, token)).status).toBe(404)
    expect((await api.get(path, { method: 'DELETE', token })).status).toBe(404)
  }
  expect((await get(api, '/v1/drafts', BOB)).text).not.toContain(markOf(7))
  expect((await get(api, '/v1/drafts', 'bounded')).text).not.toContain(markOf(7))
  expect((await api.get('/v1/drafts/d7', { method: 'DELETE', token: 'another' })).status).toBe(404)
  expect((await post(api, { line: '/long BTC 100 10x' }, { token: 'reader' })).status).toBe(403)
  expect(await get(api, '/v1/drafts')).toMatchObject({ body: { data: [{ id: 'd7', status: 'waiting' }] } })
})
