import { keptDatabase } from '../support/redis/kept-database.js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../../src/api/document/openapi.js'
import { asyncApiDocument } from '../../src/api/document/asyncapi.js'
import { apiPage } from '../../src/api/document/docs-page.js'
import { standalone } from '../../src/api/document/components.js'
import { startHttpServer, type HttpServer } from '../../src/http/server.js'
import { signalProblems } from '../../src/api/signals/answer.js'
import { createSignalsApp } from '../../src/api/signals/app.js'
import { apiPaths } from '../../src/api/listener.js'
import { REFUSED_UNITS } from '../../src/http/callers.js'
import type { Received } from '../../src/signals/intake/outcome.js'
import { entryStates } from '../../src/signals/intake/entry.js'
import { mappingOf } from '../signals/support.js'
import { timersWith } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const { components, paths } = openApiDocument([], '1.0.0') as {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly responses: Readonly<
            Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
          >
        }
      }
    >
  >
}
const { responses } = paths['/signals/{source}']!.post

test('each document says that an update may act, and none that nothing of a signal is executed', async () => {
  const documents = [
    JSON.stringify(openApiDocument([], '1.0.0')),
    JSON.stringify(asyncApiDocument('1.0.0')),
    await apiPage([], '1.0.0'),
  ]
  for (const document of documents) {
    expect(document).toContain('an update that its owner lets act only reduces')
    expect(document).not.toMatch(/nothing( that comes in)? is executed/i)
  }
})

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIG5vIG9uZSBpcyBsZXQgaW4'
const URL_PATH = '/signals/7-0000000a'

let receive: () => Promise<Received> = () => Promise.reject(new Error('not set'))
let isAllowed = true
let server: HttpServer

beforeAll(async () => {
  const source = { id: '0000000a', name: 'tv', mapping: mappingOf(), madeAt: 0 }
  server = await startHttpServer({
    app: createSignalsApp({
      database: keptDatabase,
      random: systemRandom,
      sources: { authenticate: (_, secret) => Promise.resolve(secret === SECRET ? source : undefined) },
      receive: () => receive(),
      countRequest: () => Promise.resolve({ isAllowed, left: 0, seconds: 9 }),
      logger: pino({ level: 'silent' }),
    }),
    host: '127.0.0.1',
    port: 0,
    ...apiPaths,
    bounds: { unitsAMinute: 2 * REFUSED_UNITS, trustedUnitsAMinute: Infinity },
    timers: timersWith({ now: () => 0 }),
  })
})
afterAll(async () => {
  await server.stop(1_000)
})

const answered = new Set<string>()

/** Posts a signal, and expects the answer to be one that the document has. */
async function post(init: RequestInit = {}): Promise<{ readonly status: number; readonly kind: string }> {
  const response = await fetch(server.url + URL_PATH, {
    method: 'POST',
    headers: { 'X-Signal-Secret': SECRET },
    body: '{"ticker":"BTC","action":"buy"}',
    ...init,
  })
  const type = response.headers.get('Content-Type') ?? ''
  const schema = responses[String(response.status)]?.content[type]?.schema
  const body = (await response.json()) as { readonly type?: string }
  const documented = z.fromJSONSchema(
    standalone((schema ?? { not: {} }) as Record<string, unknown>, components.schemas),
  )
  expect([response.status, body, documented.safeParse(body).error]).toEqual([
    response.status,
    body,
    undefined,
  ])
  const saysWhen = Number(response.headers.get('Retry-After')) > 0
  expect(saysWhen || response.status !== 429).toBe(true)
  answered.add(String(response.status))
  const kind = body.type?.replace('urn:squawkbox:problem:', '') ?? ''
  if (kind !== '') answered.add(kind)
  return { status: response.status, kind }
}

/** The answer to a signal with this outcome. */
async function outcome(received: Received): Promise<{ readonly status: number; readonly kind: string }> {
  receive = () => Promise.resolve(received)
  return await post()
}

test('every outcome of a signal is answered as the document says', async () => {
  expect((await outcome({ status: 'accepted', id: 'l', state: 'drafted' })).status).toBe(202)
  expect((await outcome({ status: 'repeated', id: 'l', state: 'drafted' })).status).toBe(200)
  expect((await outcome({ status: 'repeated', id: undefined, state: undefined })).status).toBe(200)
  expect((await outcome({ status: 'repeated', id: 'l', state: 'taking' })).kind).toBe('signal-taking')
  for (const state of entryStates.filter((one) => one !== 'taking' && one !== 'drafted'))
    for (const detail of ['too-many', 'role', undefined])
      await outcome({ status: 'refused', id: 'l', state, detail, waitMs: 1_500 })
  const limited = { status: 'refused', id: 'l', state: 'draft-refused', detail: 'too-many' } as const
  expect(await outcome({ ...limited, waitMs: 61_500 })).toEqual({ status: 429, kind: 'signal-draft-limit' })
})

test('every refusal before its reading is answered as the document says', async () => {
  receive = () => Promise.reject(new Error('a key that nobody may see'))
  expect(await post()).toEqual({ status: 500, kind: 'internal' })
  receive = () => Promise.reject(new Error('Connection is closed.'))
  expect(await post()).toEqual({ status: 503, kind: 'service-unavailable' })
  expect((await post({ method: 'PUT' })).status).toBe(405)
  expect((await post({ body: 'x'.repeat(17_000) })).status).toBe(413)
  isAllowed = false
  expect(await post()).toEqual({ status: 429, kind: 'too-many-requests' })
  isAllowed = true
  for (const status of [401, 401, 429])
    expect((await post({ headers: { 'X-Signal-Secret': 'guess' } })).status).toBe(status)
})

test('the document has no other answers, and its table of problems no other kinds', () => {
  // Those of the server itself are in test/http/server.test.ts.
  expect(Object.keys(responses).filter((status) => !answered.has(status))).toEqual(['400', '408', '431'])
  expect(Object.keys(signalProblems).filter((kind) => !answered.has(kind))).toEqual([
    'bad-request',
    'too-late',
    'headers-too-large',
    'full',
  ])
})
