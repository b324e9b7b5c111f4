import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { problems, problemsOf, ProblemError } from '../../src/api/http/problem.js'
import { ANN, apiOver, BOB, markOf, routesOfTwo } from './support.js'

type Api = ReturnType<typeof apiOver>

/** Posts an alert. */
async function post(
  api: Api,
  body: unknown,
  { key = 'k', token = ANN, headers = {} }: { key?: string; token?: string; headers?: object } = {},
): Promise<{
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}> {
  const response = await api.get('/v1/alerts', {
    method: 'POST',
    token,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> }
}

async function alertIds(api: Api, token = ANN): Promise<readonly string[]> {
  const { data } = (await (await api.get('/v1/alerts', { token })).json()) as { data: { id: string }[] }
  return data.map(({ id }) => id)
}

interface JsonContent {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface Operation {
  readonly parameters?: readonly object[]
  readonly requestBody?: JsonContent
  readonly responses?: Readonly<Record<string, JsonContent>>
}

async function documentOf(api: Api): Promise<Readonly<Record<string, Readonly<Record<string, Operation>>>>> {
  const { paths } = (await (await api.get('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return paths
}

function schemaOf(part: JsonContent | undefined): object {
  return part?.content?.['application/json']?.schema ?? {}
}

const typeOf = (kind: string): object => ({ type: `urn:squawkbox:problem:${kind}` })

test('an alert is armed by a line or by its parts, as the document says, and deleted', async () => {
  const api = apiOver(routesOfTwo())
  const { post: posted } = (await documentOf(api))['/alerts'] ?? {}
  const schema = z.fromJSONSchema(schemaOf(posted?.responses?.['201']) as never)
  const byLine = await post(api, { line: 'BTC > 70000 every 1h note sell' })
  expect(byLine).toMatchObject({
    status: 201,
    body: { data: { condition: { on: 'price', is: 'above', value: '70000' }, note: 'sell', state: 'armed' } },
  })
  expect(schema.safeParse(byLine.body).error).toBeUndefined()
  const parts = {
    condition: { on: 'profit', is: 'below', value: '-10', unit: 'percent' },
    ends: { by: 'after', minutes: 60 },
    account: 'a7',
  }
  const byParts = await post(api, parts, { key: 'other' })
  expect(byParts).toMatchObject({
    status: 201,
    body: { data: { condition: parts.condition, account: 'a7' } },
  })
  const { id } = byParts.body['data'] as { id: string }
  expect(await alertIds(api)).toContain(id)

  const removed = await api.get(`/v1/alerts/${id}`, { method: 'DELETE' })
  expect([removed.status, await removed.json()]).toMatchObject([200, { data: { id } }])
  expect(await alertIds(api)).not.toContain(id)
  expect((await api.get(`/v1/alerts/${id}`, { method: 'DELETE' })).status).toBe(404)
})

test('a token without the scope read gets no figure of an account with its alert', async () => {
  const api = apiOver(routesOfTwo())
  const figures = async (on: object, token: string) => {
    const { body } = await post(api, on, { key: `${token}-${JSON.stringify(on).length}`, token })
    const { value, isMet, isFar } = body['data'] as Record<string, unknown>
    return [value, isMet, isFar]
  }
  const condition = { on: 'profit', is: 'below', value: '-10', unit: 'percent' }
  expect(await figures({ condition, account: 'a7' }, 'drafter')).toEqual([null, null, null])
  expect(await figures({ condition, account: 'a7' }, ANN)).toEqual(['2', false, false])
  expect(await figures({ line: 'BTC > 70000' }, 'drafter')).toEqual(['2', false, true])
})

test('a post that is sent again with its key is answered again, and nothing is done twice', async () => {
  const api = apiOver(routesOfTwo())
  const first = await post(api, { line: 'BTC > 70000' })
  const before = await alertIds(api)
  expect(await post(api, { line: 'BTC > 70000' })).toEqual(first)
  expect(await alertIds(api)).toEqual(before)
  expect(await post(api, { line: 'BTC > 80000' })).toMatchObject({ status: 422, body: typeOf('key-reused') })
  // The key of another person is another one.
  expect((await post(api, { line: 'BTC > 80000' }, { token: BOB })).status).toBe(201)
  for (const key of ['', ' ', 'a b', 'x'.repeat(129)])
    expect(await post(api, { line: 'BTC > 70000' }, { key })).toMatchObject({
      status: 400,
      body: { parameters: ['Idempotency-Key'] },
    })
})

test('of two posts with one key at the same time one runs, and one that was refused may be sent again', async () => {
  const waiting: (() => void)[] = []
  const api = apiOver(
    routesOfTwo().map((route) => ({
      ...route,
      answer: async (...given: Parameters<typeof route.answer>) => {
        if (route.method === 'post') await new Promise<void>((resolve) => waiting.push(resolve))
        return await route.answer(...given)
      },
    })),
  )
  const first = post(api, { line: 'BTC > 70000' })
  await expect.poll(() => waiting.length).toBe(1)
  expect(await post(api, { line: 'BTC > 70000' })).toMatchObject({
    status: 409,
    body: typeOf('still-running'),
  })
  waiting[0]?.()
  expect((await first).status).toBe(201)

  let isAway = true
  const failing = apiOver(
    routesOfTwo().map((route) => ({
      ...route,
      answer: async (...given: Parameters<typeof route.answer>) => {
        if (isAway && route.method === 'post')
          throw new ProblemError('service-unavailable', 'Try again later')
        return await route.answer(...given)
      },
    })),
  )
  expect((await post(failing, { line: 'BTC > 70000' })).status).toBe(503)
  isAway = false
  expect((await post(failing, { line: 'BTC > 70000' })).status).toBe(201)
})

test('what the grammar or the schema refuses arms nothing, and is named without the words of the request', async () => {
  const api = apiOver(routesOfTwo())
  const before = await alertIds(api)
  const refused: readonly (readonly [body: unknown, kind: string, parameters?: readonly string[]])[] = [
    [{ line: 'BTC > secret-word' }, 'invalid-body', ['line']],
    [{ line: '' }, 'invalid-body'],
    [{ line: 'BTC > 1', secret: 1 }, 'invalid-body'],
    [{}, 'invalid-body'],
    [[], 'invalid-body'],
    ['{"line":', 'invalid-body'],
    ['', 'unsupported-media-type'],
    [
      { condition: { on: 'price', symbol: 'BTC', is: 'above', value: 'secret-word' } },
      'invalid-body',
      ['condition'],
    ],
    [{ condition: { on: 'price', symbol: 'BTC', is: 'above', value: '1', secret: 1 } }, 'invalid-body'],
    [{ condition: { on: 'margin', percent: '150' } }, 'invalid-body', ['condition']],
    [{ line: 'XYZ > 1' }, 'refused'],
    [{ line: 'margin > 80%', account: 'a8' }, 'not-found'],
  ]
  for (const [index, [body, kind, parameters]] of refused.entries()) {
    const answer = await post(api, body, {
      key: `k${index}`,
      headers: body === '' ? { 'Content-Type': 'text/plain', 'Content-Length': '1' } : {},
    })
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: problems[kind as 'refused'].status,
      body: { ...typeOf(kind), ...(parameters ? { parameters } : {}) },
    })
    expect(answer.text).not.toContain('secret')
  }
  expect(await alertIds(api)).toEqual(before)
  expect((await post(api, { line: 'margin > 80%' }, { token: 'bounded' })).status).toBe(409)
})

test('a body without a length is refused once it is too large', async () => {
  const api = apiOver(routesOfTwo())
  const large = (length: number, headers: object) =>
    post(api, JSON.stringify({ line: 'x'.repeat(length) }), { headers })
  expect(await large(70_000, { 'Transfer-Encoding': 'chunked' })).toMatchObject({ status: 413 })
  expect(await large(70_000, { 'Content-Length': '70011' })).toMatchObject({ status: 413 })
  expect(await large(70_000, { 'Content-Length': 'many' })).toMatchObject({ status: 413 })
  expect(await large(60_000, { 'Transfer-Encoding': 'chunked' })).toMatchObject({ status: 400 })
})

test('a token that may only read, or is nobody’s, changes nothing; the alert of another person is not there', async () => {
  const api = apiOver(routesOfTwo())
  for (const [token, status] of [
    ['reader', 403],
    ['listener', 403],
    ['forged', 401],
  ] as const) {
    expect((await post(api, { line: 'BTC > 1' }, { token })).status).toBe(status)
    expect((await api.get('/v1/alerts/r7', { method: 'DELETE', token })).status).toBe(status)
  }
  expect((await api.get('/v1/alerts/r7', { method: 'DELETE', token: BOB })).status).toBe(404)
  expect((await api.get('/v1/alerts/r7?x=1', { method: 'DELETE' })).status).toBe(400)
  expect(await alertIds(api)).toEqual(['r7'])
  expect((await (await api.get('/v1/alerts')).text()).includes(markOf(7))).toBe(true)
})

test('the document of a post names each of its problems, its body and its key', async () => {
  const api = apiOver(routesOfTwo())
  const document = await documentOf(api)
  const { post: posted } = document['/alerts'] ?? {}
  const { delete: removed } = document['/alerts/{id}'] ?? {}
  const statuses = (method: 'post' | 'delete'): string[] =>
    [...new Set(problemsOf(method).map((kind) => String(problems[kind].status)))].toSorted()
  expect(Object.keys(posted?.responses ?? {}).toSorted()).toEqual(['201', ...statuses('post')])
  expect(Object.keys(removed?.responses ?? {}).toSorted()).toEqual(['200', ...statuses('delete')])
  expect(posted?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
  expect(removed?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const schema = z.fromJSONSchema(schemaOf(posted?.requestBody) as never)
  expect(schema.safeParse({ line: 'BTC > 1' }).success).toBe(true)
  expect(schema.safeParse({ condition: { on: 'margin', percent: '80' } }).success).toBe(true)
  expect(schema.safeParse({ condition: { on: 'margin', percent: '80', more: 1 } }).success).toBe(false)
  expect(schema.safeParse({ line: 1 }).success).toBe(false)
})

test('the log says which token was used for what its scopes do not allow', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const logged = apiOver(routesOfTwo(), { logger })
  expect((await logged.get('/v1/alerts/r1', { method: 'DELETE', token: 'reader' })).status).toBe(403)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'api-scope-refused', user: 7, scope: 'draft' },
  ])
})
