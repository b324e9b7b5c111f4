import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import * as fc from 'fast-check'
import {
  Client,
  InMemoryTransport,
  ProtocolError,
  ProtocolErrorCode,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { openAgentServers } from '../../src/api/mcp/over-stdio.js'
import { startHttpServer, type ServerBounds } from '../../src/http/server.js'
import { ANN, apiOver, BOB, markOf, routesOfTwo } from './support.js'
import { processTimers } from '../../src/lib/timers.js'

const INVALID: number = ProtocolErrorCode.InvalidParams

/** Serves the API of two people, and gives its address. */
async function served(bounds: Partial<ServerBounds> = {}, routes = routesOfTwo()): Promise<string> {
  const { app } = apiOver(routes)
  const server = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0, bounds })
  onTestFinished(async () => void (await server.stop(1_000)))
  return server.url
}

/** The revisions that are served: the one of today, and those with sessions. */
const REVISIONS = [{ pin: '2026-07-28' }, 'legacy'] as const
type Revision = (typeof REVISIONS)[number]

async function connected(url: string, token: string, mode: Revision = REVISIONS[0]): Promise<Client> {
  const client = new Client({ name: 'test-agent', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  )
  onTestFinished(async () => await client.close())
  return client
}

/** A client of a server beside it, as `squawkbox mcp` opens one. */
async function beside(
  url: string,
  token: string,
  { name = 'test-agent', mode = REVISIONS[0] }: { readonly name?: string; readonly mode?: Revision } = {},
): Promise<Client> {
  const create = await openAgentServers({ url, token, version: '1' })
  const client = new Client({ name, version: '1' }, { versionNegotiation: { mode } })
  const [near, far] = InMemoryTransport.createLinkedPair()
  serveStdio(create, { transport: far })
  await client.connect(near)
  onTestFinished(async () => await client.close())
  return client
}

const textOf = (result: object): string =>
  (result as { content: { text: string }[] }).content.map(({ text }) => text).join('')

test.each(REVISIONS)(
  'an agent of %j finds the operations of the API as tools, and none that executes',
  async (revision) => {
    const url = await served()
    const client = await connected(url, ANN, revision)
    const { tools } = await client.listTools()
    const { paths } = (await (await fetch(new URL('/v1/openapi.json', url))).json()) as {
      paths: Record<
        string,
        Record<string, { summary: string; parameters: { name: string; schema: object }[] }>
      >
    }
    const operations = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => 'x-scope' in operation)
    expect(tools.map(({ description }) => description)).toEqual(operations.map(({ summary }) => summary))
    const history = tools.find(({ name }) => name === 'get_history')
    for (const { name, schema } of paths['/history']!['get']!.parameters)
      expect(history?.inputSchema.properties?.[name]).toMatchObject(schema)
    expect(
      tools.map(({ name }) => name).filter((name) => /execut|confirm|limit|connect|secret|export/.test(name)),
    ).toEqual([])
    const reader = await connected(url, 'reader')
    expect((await reader.listTools()).tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  },
)

test.each(REVISIONS)(
  'a tool of %j reads what the API reads, for the owner of the token alone',
  async (revision) => {
    const url = await served()
    const client = await connected(url, ANN, revision)
    // The client knows the schemas of the answers from now on, and checks each answer.
    await client.listTools()
    for (const [name, given] of [
      ['get_accounts', {}],
      ['get_positions', {}],
      ['get_orders', {}],
      ['get_balances', {}],
      ['get_portfolio', {}],
      ['get_risk', {}],
      ['get_history', { limit: '100' }],
      ['get_profit', { span: 'month' }],
      ['get_prices', { pairs: 'BTC' }],
      ['get_candles', { pair: 'BTC', period: '1h' }],
      ['get_alerts', {}],
      ['get_plans', {}],
      ['get_guards', {}],
    ] as const) {
      const result = await client.callTool({ name, arguments: given })
      expect(result.isError, textOf(result)).toBeUndefined()
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
      expect(textOf(result)).not.toContain(markOf(8))
    }
    const others = await connected(url, BOB)
    expect(textOf(await others.callTool({ name: 'get_positions', arguments: {} }))).toContain(markOf(8))
  },
)

test.each(REVISIONS)('positions, orders, risk and history are resources of %j', async (revision) => {
  const client = await connected(await served(), ANN, revision)
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual([
    'squawkbox://positions',
    'squawkbox://orders',
    'squawkbox://risk',
    'squawkbox://history',
  ])
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri })
    expect(JSON.stringify(contents)).toContain(markOf(7))
  }
  await expect(client.readResource({ uri: 'squawkbox://secrets' })).rejects.toThrow('no such resource')
})

test('a call is checked as any request: scope, schema, key; a refusal is a problem that the agent reads', async () => {
  const url = await served()
  const client = await connected(url, ANN)
  const given = { content: { line: 'BTC > 70000' }, idempotencyKey: 'one' }
  const first = await client.callTool({ name: 'post_alerts', arguments: given })
  const second = await client.callTool({ name: 'post_alerts', arguments: given })
  expect(first.isError).toBeUndefined()
  expect(second).toEqual(first)
  const { data } = JSON.parse(textOf(first)) as { data: { id: string } }
  const removed = await client.callTool({ name: 'delete_alerts_by_id', arguments: { id: data.id } })
  expect(JSON.parse(textOf(removed))).toMatchObject({ data: { id: data.id } })

  for (const [name, wrong, kind] of [
    ['post_alerts', { content: { line: 'BTC >' } }, 'invalid-body'],
    ['post_alerts', { ...given, content: { line: 'BTC > 1' } }, 'key-reused'],
    ['get_positions', { account: 'a8' }, 'not-found'],
    ['get_positions', { limit: '0' }, 'invalid-parameter'],
    ['delete_alerts_by_id', { id: '../accounts' }, 'not-found'],
    ['delete_alerts_by_id', { id: '..' }, 'not-found'],
    ['delete_alerts_by_id', { id: '\ud800' }, 'not-found'],
    ['delete_alerts_by_id', { id: '' }, 'not-found'],
  ] as const) {
    const result = await client.callTool({ name, arguments: wrong })
    expect([name, result.isError, JSON.parse(textOf(result))]).toMatchObject([
      name,
      true,
      { type: `urn:squawkbox:problem:${kind}` },
    ])
  }
  for (const [name, wrong, said] of [
    ['post_alerts', {}, "arguments must have required property 'content'"],
    ['get_positions', { secret: '1' }, 'arguments must NOT have additional properties'],
    ['get_positions', { limit: 5 }, 'arguments/limit must be string'],
    ['delete_alerts_by_id', {}, "arguments must have required property 'id'"],
    ...['a\r\nB: c', 'schön', '😀', ' ', '', 'x'.repeat(129), 7, null, {}].map(
      (key) => ['post_alerts', { ...given, idempotencyKey: key }, 'arguments/idempotencyKey must '] as const,
    ),
  ] as const)
    await expect(client.callTool({ name, arguments: wrong })).rejects.toMatchObject({
      code: INVALID,
      message: expect.stringContaining(said),
    })
  const reader = await connected(url, 'reader')
  await expect(reader.callTool({ name: 'post_alerts', arguments: given })).rejects.toThrow('no such tool')
  await expect(client.callTool({ name: 'execute', arguments: {} })).rejects.toThrow('no such tool')
})

test('a draft of an agent names it and its basis, over HTTP and beside the agent', async () => {
  const url = await served()
  const name = 'ein Gehilfe, schön'
  const basis = [{ figure: 'sl 3%', read: 'get_positions' }]
  for (const [client, said] of [
    ...(await Promise.all(REVISIONS.map((mode) => connected(url, ANN, mode)))).map(
      (one) => [one, 'test-agent'] as const,
    ),
    ...(await Promise.all(REVISIONS.map((mode) => beside(url, ANN, { name, mode })))).map(
      (one) => [one, name] as const,
    ),
  ]) {
    const result = await client.callTool({
      name: 'post_drafts',
      arguments: { content: { line: '/long BTC 100 10x sl 3%', basis } },
    })
    expect(JSON.parse(textOf(result))).toMatchObject({
      data: {
        status: 'waiting',
        line: '/long BTC 100 10x sl 3%',
        sender: { kind: 'token', name: 'token of 7', agent: said },
        basis,
      },
    })
  }
})

test('without a valid token there is no server, and only POST reaches it', async () => {
  const url = await served()
  await expect(connected(url, 'forged')).rejects.toThrow('401')
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(new URL('/mcp', url), {
      method,
      headers: { Authorization: `Bearer ${ANN}` },
    })
    expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, 'POST'])
  }
  const garbage = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${ANN}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}',
  })
  expect(garbage.status).toBeLessThan(500)
  const large = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ANN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify('x'.repeat(70_000)),
  })
  expect(large.status).toBe(413)
})

test('a server beside the agent reaches the API by its address and a token', async () => {
  const url = await served()
  const client = await beside(url, ANN)
  await client.listTools()
  const result = await client.callTool({ name: 'get_positions', arguments: {} })
  expect(textOf(result)).toContain(markOf(7))
  await expect(openAgentServers({ url: 'http://api.example.com', token: ANN, version: '1' })).rejects.toThrow(
    'https',
  )
  await expect(openAgentServers({ url, token: 'forged', version: '1' })).rejects.toThrow(
    'does not take the token: status 401',
  )
})

test('a token finds the same tools and resources over HTTP and beside the agent: those of its scopes', async () => {
  const url = await served()
  const scopes = {
    [ANN]: ['read', 'draft', 'events'],
    reader: ['read'],
    drafter: ['draft'],
    listener: ['events'],
  }
  for (const [token, own] of Object.entries(scopes)) {
    const [over, near] = [await connected(url, token), await beside(url, token)]
    const { tools } = await over.listTools()
    expect((await near.listTools()).tools).toEqual(tools)
    const { resources } = await near.listResources()
    expect(resources).toEqual((await over.listResources()).resources)
    expect(resources).toHaveLength(own.includes('read') ? 4 : 0)
    const names = tools.map(({ name }) => name)
    expect(names).toContain('get_token')
    expect(names.includes('get_positions')).toBe(own.includes('read'))
    expect(names.includes('post_drafts')).toBe(own.includes('draft'))
    expect(names.includes('get_events')).toBe(own.includes('events'))
    const said = await near.callTool({ name: 'get_token', arguments: {} })
    expect(said.structuredContent).toMatchObject({
      data: { name: 'token of 7', scopes: own, accounts: null, expiresAt: null },
    })
  }
})

/** Posts a message of 2026-07-28 as it goes over the wire. */
async function posted(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>>,
  {
    token = ANN,
    headers = {},
    capabilities = {},
  }: { readonly token?: string; readonly headers?: object; readonly capabilities?: object } = {},
) {
  const response = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...('name' in params ? { 'Mcp-Name': String(params['name']) } : {}),
      ...('taskId' in params ? { 'Mcp-Name': String(params['taskId']) } : {}),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'wire', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    }),
  })
  const { result = {}, error } = (await response.json()) as {
    readonly result?: Readonly<Record<string, unknown>>
    readonly error?: { readonly code: number; readonly message: string }
  }
  return { status: response.status, session: response.headers.get('Mcp-Session-Id'), result, error }
}

const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

test('a server says what it is to whoever asks, and keeps no session', async () => {
  const url = await served()
  expect(await posted(url, 'server/discover', {})).toMatchObject({
    status: 200,
    session: null,
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, ...TASKS },
      instructions: expect.stringContaining('Nothing here executes an order'),
    },
  })
  const called = await posted(url, 'tools/call', { name: 'get_token', arguments: {} })
  expect(called).toMatchObject({ status: 200, session: null, result: { resultType: 'complete' } })
  const wrong = { headers: { 'Mcp-Name': 'get_positions' } }
  expect(await posted(url, 'tools/call', { name: 'get_token', arguments: {} }, wrong)).toMatchObject({
    status: 400,
    error: { code: -32020 },
  })
  const listen = await posted(url, 'subscriptions/listen', { notifications: { toolsListChanged: true } })
  expect(listen.error?.message).toBe('Subscription limit reached')
})

test('a draft is a task for a client that knows tasks: it waits for its person, and is taken back', async () => {
  const url = await served()
  const given = { name: 'post_drafts', arguments: { content: { line: '/long BTC 100 10x sl 3%' } } }
  const drafted = await posted(url, 'tools/call', given, { capabilities: TASKS })
  expect(drafted.result).toMatchObject({
    resultType: 'task',
    status: 'working',
    pollIntervalMs: 5_000,
    statusMessage: 'The draft waits for its person in their chat',
  })
  const { taskId } = drafted.result as { readonly taskId: string }
  const asked = await posted(url, 'tasks/get', { taskId })
  expect(asked.result).toMatchObject({ resultType: 'complete', taskId, status: 'working' })
  // A client that can open an address gets that of the chat, and says that it did.
  const capabilities = { ...TASKS, elicitation: { url: {} } }
  expect((await posted(url, 'tasks/get', { taskId }, { capabilities })).result).toMatchObject({
    status: 'input_required',
    inputRequests: {
      chat: {
        method: 'elicitation/create',
        params: { mode: 'url', url: 'https://t.me/desk_bot?start=drafts' },
      },
    },
  })
  const opened = { taskId, inputResponses: { chat: { action: 'accept' } } }
  expect((await posted(url, 'tasks/update', opened)).result).toMatchObject({ resultType: 'complete' })
  expect((await posted(url, 'tasks/get', { taskId })).result).toMatchObject({ status: 'working' })

  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel'])
    for (const [id, token] of [
      [taskId, BOB],
      ['../token', ANN],
      ['none', ANN],
    ] as const)
      expect((await posted(url, method, { taskId: id, inputResponses: {} }, { token })).error).toMatchObject({
        code: -32602,
        message: 'There is no such task',
      })

  expect((await posted(url, 'tasks/cancel', { taskId })).error).toBeUndefined()
  expect((await posted(url, 'tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' })
  // One that is over is answered as well.
  expect((await posted(url, 'tasks/cancel', { taskId })).error).toBeUndefined()
})

test.each(['confirmed', 'dropped', 'expired', 'refused'] as const)(
  'a task whose draft is %s is completed, and its result is the draft',
  async (status) => {
    const own = {
      id: 'over',
      status,
      line: '/long BTC 100 10x',
      accountId: 'a7',
      chainId: '42161',
      userId: 7,
    }
    const draft = {
      ...own,
      sender: { kind: 'token', id: '00000007', name: 'one' },
      at: 0,
      since: 60_000,
    } as const
    const url = await served({}, routesOfTwo(0, { get: () => Promise.resolve(draft) }))
    const { result } = await posted(url, 'tasks/get', { taskId: 'over' })
    expect(result).toMatchObject({
      taskId: 'over',
      status: 'completed',
      createdAt: '1970-01-01T00:00:00.000Z',
      lastUpdatedAt: '1970-01-01T00:01:00.000Z',
      result: { resultType: 'complete', structuredContent: { data: { id: 'over', status } } },
    })
    expect(result).not.toHaveProperty('inputRequests')
  },
)

test('a draft is an answer for a client without tasks, a token that may not read them, and one that is refused', async () => {
  const url = await served()
  const given = { name: 'post_drafts', arguments: { content: { line: '/long BTC 100 10x sl 3%' } } }
  expect((await posted(url, 'tools/call', given)).result).toMatchObject({
    resultType: 'complete',
    structuredContent: { data: { status: 'waiting', chat: 'https://t.me/desk_bot?start=drafts' } },
  })
  const drafter = { token: 'drafter', capabilities: TASKS }
  expect((await posted(url, 'tools/call', given, drafter)).result).toMatchObject({ resultType: 'complete' })
  const refused = { ...given, arguments: { content: { line: '/help' } } }
  expect((await posted(url, 'tools/call', refused, { capabilities: TASKS })).result).toMatchObject({
    resultType: 'complete',
    isError: true,
  })
})

test('any arguments of any tool are refused by name or answered, and never fail', async () => {
  // More requests than a caller has in a minute.
  const url = await served({ unitsAMinute: Infinity })
  const { tools } = await (await connected(url, ANN)).listTools()
  const ajv = addFormats.default(new Ajv({ strict: false }))
  const accepts = new Map(tools.map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]))
  // Compiling takes a while, in which a connection that is kept open would end.
  const clients = [await connected(url, ANN), await beside(url, ANN)]
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '..',
      '../accounts',
      'a/b',
      '%2e%2e',
      '\ud800',
      'a\r\nB: c',
      '',
      'x'.repeat(5_000),
      'BTC',
      '1',
    ),
  )
  const value = fc.oneof(
    text,
    fc.jsonValue(),
    fc.record({ line: text }),
    fc.record({ line: text, words: text }),
  )
  const wanted = fc.constantFrom(...tools).chain((tool) => {
    const names = Object.keys(tool.inputSchema.properties ?? {})
    const name = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...names, 'idempotencyKey') },
      { weight: 1, arbitrary: text },
    )
    return fc.tuple(fc.constant(tool.name), fc.dictionary(name, value, { maxKeys: 4 }))
  })
  const endOf = async (client: Client, name: string, given: Record<string, unknown>): Promise<string> => {
    // The library of the protocol drops this one.
    const { ['__proto__']: _, ...taken } = given
    const isValid = accepts.get(name)?.(taken) === true
    try {
      const result = await client.callTool({ name, arguments: given })
      if (!isValid) return 'taken against its schema'
      if (result.isError !== true) return 'answered'
      const { status } = JSON.parse(textOf(result)) as { readonly status: number }
      return [400, 404, 409, 413, 422].includes(status) ? 'refused by the API' : `failed: ${status}`
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      const isNamed = error.code === INVALID && error.message.includes('arguments')
      if (isValid || !isNamed) return `failed: ${error.message}`
      return 'refused by name'
    }
  }
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 1 }), wanted, async (way, [name, given]) => {
      const end = await endOf(clients[way]!, name, given)
      ends.add(end)
      expect(end, name).toBeOneOf(['answered', 'refused by the API', 'refused by name'])
    }),
    { numRuns: 200 },
  )
  expect(ends).toEqual(new Set(['answered', 'refused by the API', 'refused by name']))
})
