import type { AxiosResponse } from 'axios'
import { OpenAPIClientAxios, type Document, type OpenAPIClient, type Operation } from 'openapi-client-axios'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { operationIdOf } from '../../src/api/document/openapi.js'
import { problems, problemsOf, ProblemError, type ProblemKind } from '../../src/api/http/problem.js'
import type { Route } from '../../src/api/route.js'
import { apiPaths } from '../../src/api/listener.js'
import { startHttpServer, type ServerBounds } from '../../src/http/server.js'
import { ANN, apiOver, routesOfTwo } from './support.js'
import { timersWith } from '../support/time/timers.js'

// A client that a library makes of the document alone, against the API over real HTTP.

/** The parameters and bodies without which an operation does not answer. */
const NEEDED: Readonly<Record<string, { readonly parameters?: object; readonly body?: object }>> = {
  getPrices: { parameters: { pairs: 'BTC' } },
  getCandles: { parameters: { pair: 'BTC', period: '1m' } },
  postAlerts: { body: { line: 'BTC > 70000' } },
  deleteAlertsById: { parameters: { id: 'r7' } },
  getDraftsById: { parameters: { id: 'd7' } },
  postDrafts: { body: { line: '/long BTC 100 10x sl 3%', words: 'a signal' } },
  deleteDraftsById: { parameters: { id: 'd7' } },
}

interface Generated {
  readonly operations: readonly Operation[]
  readonly document: Document
  /** Calls an operation with what it needs, and other headers or parameters. */
  call(
    name: string,
    given?: { readonly token?: string; readonly query?: object; readonly body?: unknown },
  ): Promise<AxiosResponse<unknown>>
}

type ApiParts = Parameters<typeof apiOver>

/** A client of an API over these routes, which is stopped with the test. */
async function generated(
  routes: readonly Route[],
  parts: ApiParts[1] = {},
  bounds: Partial<ServerBounds> = {},
): Promise<Generated> {
  const server = await startHttpServer({
    // No minute of the counts ends meanwhile.
    timers: timersWith({ now: () => 0 }),
    app: apiOver(routes, parts).app,
    host: '127.0.0.1',
    port: 0,
    ...apiPaths,
    bounds,
  })
  onTestFinished(async () => void (await server.stop(1_000)))
  const made = new OpenAPIClientAxios({
    definition: `${server.url}/v1/openapi.json`,
    withServer: { url: `${server.url}/v1` },
  })
  const client: OpenAPIClient = await made.init()
  let keys = 0
  return {
    operations: made.getOperations(),
    document: made.document,
    call: async (name, { token = ANN, query = {}, body } = {}) => {
      const needed = NEEDED[name] ?? {}
      const run = client[name]
      if (!run) throw new Error(`The client has no ${name}`)
      const key = name.startsWith('post') ? { 'Idempotency-Key': `key-${keys++}` } : {}
      return (await run({ ...key, ...needed.parameters }, body ?? needed.body, {
        headers: { Authorization: `Bearer ${token}` },
        params: query,
        validateStatus: () => true,
      })) as AxiosResponse<unknown>
    },
  }
}

/** Expects an answer that the document describes for this operation and status. */
function expectDocumented(
  { operations, document }: Generated,
  name: string,
  answer: AxiosResponse<unknown>,
): void {
  const operation = operations.find(({ operationId }) => operationId === name)
  const described = operation?.responses?.[String(answer.status)] as
    | { readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> }
    | undefined
  expect(described, `${name} ${answer.status}`).toBeDefined()
  const type = String(answer.headers['content-type'])
  const schema = described?.content?.[type]?.schema
  const found = schema?.$ref === undefined ? schema : document.components?.schemas?.['Problem']
  expect(found, `${name} ${answer.status} ${type}`).toBeDefined()
  expect(z.fromJSONSchema(found as never).safeParse(answer.data).error).toBeUndefined()
}

const api = { names: [] as string[] }
beforeAll(async () => {
  const document = (await (await apiOver(routesOfTwo()).get('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; servers?: object[] }>>
  }
  api.names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods)
      // Signals are served beside the API, and are tested there.
      .filter(({ servers }) => servers === undefined)
      .map(({ operationId }) => operationId),
  )
})

describe('a client that is made of the document', () => {
  test('reads and changes what the document says, by every operation', async () => {
    const client = await generated(routesOfTwo())
    expect(client.operations.map(({ operationId }) => operationId)).toEqual([...api.names, 'postSignal'])
    for (const name of api.names) {
      const answer = await client.call(name)
      expect([name, answer.status]).toEqual([name, name.startsWith('post') ? 201 : 200])
      expectDocumented(client, name, answer)
    }
  })

  test('gets every refusal of a request as the document says, of every operation', async () => {
    const client = await generated(routesOfTwo())
    for (const name of api.names) {
      const isPost = name.startsWith('post')
      for (const [status, given] of [
        [401, { token: 'forged' }],
        [403, { token: name === 'getEvents' ? 'drafter' : 'listener' }],
        [400, isPost ? { body: { wrong: 1 } } : { query: { wrong: '1' } }],
      ] as const) {
        // A token of any scope may ask about itself.
        if (name === 'getToken' && status === 403) continue
        const answer = await client.call(name, given)
        expect([name, answer.status]).toEqual([name, status])
        expectDocumented(client, name, answer)
      }
    }
  })

  test('gets every problem that a route may end with', async () => {
    let ending: ProblemKind = 'internal'
    const failing = routesOfTwo().map((route) => ({
      ...route,
      answer: () =>
        Promise.reject(ending === 'internal' ? new Error('secret') : new ProblemError(ending, 'A reason')),
    }))
    const client = await generated(failing)
    for (const kind of Object.keys(problems) as ProblemKind[]) {
      ending = kind
      for (const { operationId = '', method } of client.operations) {
        if (!api.names.includes(operationId)) continue
        const own = failing.find((route) => operationIdOf(route) === operationId)?.problems ?? []
        if (![...problemsOf(method as 'get'), ...own].includes(kind)) continue
        const answer = await client.call(operationId)
        expect([operationId, answer.status]).toEqual([operationId, problems[kind].status])
        expectDocumented(client, operationId, answer)
        expect(JSON.stringify(answer.data)).not.toContain('secret')
      }
    }
  })

  test('is told when its requests of the minute are used up', async () => {
    const spent = await generated(routesOfTwo(), {
      countRequest: () => Promise.resolve({ isAllowed: false, left: 0, seconds: 17 }),
    })
    // Two requests: for the document, and the one that uses up the rest.
    const strange = await generated(routesOfTwo(), {}, { unitsAMinute: 2 })
    await strange.call('getAccounts', { token: 'forged' })
    for (const name of api.names)
      for (const [client, token] of [
        [spent, ANN],
        [strange, 'forged'],
      ] as const) {
        const answer = await client.call(name, { token })
        expect([name, answer.status, answer.headers['retry-after']]).toMatchObject([
          name,
          429,
          expect.any(String),
        ])
        expectDocumented(client, name, answer)
      }
  })
})
