import { type Context, Hono } from 'hono'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { Metrics } from '../telemetry/metrics.js'
import { BodyError, readBody, saysJson, saysLength } from '../http/body.js'
import { createDocument, serveDocument } from '../http/documents.js'
import { streamClientOf } from '../http/event-streams.js'
import { retryAfter } from '../http/problem.js'
import { type ApiEnvironment, createRequireToken } from './http/access.js'
import { ProblemError, problemOf, writeApiProblem } from './http/problem.js'
import { KEY_DETAIL, readContent, readParameters } from './http/faults.js'
import { IDEMPOTENCY_KEY, type KeptAnswers } from './http/kept-answers.js'
import { asyncApiDocument } from './document/asyncapi.js'
import { openApiDocument } from './document/openapi.js'
import { PAGE_POLICY, apiPage } from './document/docs-page.js'
import {
  type Answer,
  type Route,
  methodsByPath,
  routeName,
  pathNames,
  routerPath,
  statusOf,
} from './route.js'
import type { Random } from '../lib/random.js'
import { holdsKey } from '../lib/secrets/key-like.js'
import { AGENT_HEADER, agentNameOf } from './http/agent-name.js'
import { createHash } from 'node:crypto'

/**
 * The API over HTTP: routes by token, one problem for every refusal. Nothing of a request but names of parameters comes back or gets
 * into the log.
 */
export function createApiApp({
  routes,
  timers,
  random,
  ...deps
}: Parameters<typeof createRequireToken>[0] & {
  readonly routes: readonly Route[]
  readonly kept: KeptAnswers
  readonly version: string
  /** Times a request by its route. */
  readonly timed: ReturnType<Metrics['apiRequests']>
  readonly logger: Logger
  readonly random: Random
  readonly timers: Pick<Timers, 'stopwatch'>
}): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  app.use(async (context, next) => {
    const elapsed = timers.stopwatch()
    await next()
    deps.timed(context.get('route'), context.res.status, elapsed())
    context.header('Cache-Control', 'private, no-cache')
  })
  app.use(async (context, next) => {
    const isChunked = context.req.header('Transfer-Encoding') !== undefined
    if (!isChunked && (context.req.header('Content-Length') ?? '0') === '0') return await next()
    if (!isChunked && !saysLength(context)) return writeApiProblem(context, 'too-large')
    return saysJson(context) ? await next() : writeApiProblem(context, 'unsupported-media-type')
  })

  const requireToken = createRequireToken(deps)
  const change = createChange(deps.kept)
  for (const route of routes)
    app.on(
      [route.method],
      [routerPath(route)],
      async (context, next) => {
        context.set('route', routeName(route))
        return await next()
      },
      requireToken(route.scope),
      async (context) => await answer(context, route),
    )
  const described = openApiDocument(routes, deps.version)
  const document = createDocument(JSON.stringify(described), 'application/json')
  const events = createDocument(JSON.stringify(asyncApiDocument(deps.version)), 'application/json')
  const page = apiPage(routes, deps.version).then((html) => createDocument(html, 'text/html; charset=UTF-8'))
  app.get('/v1/openapi.json', (context) => serveDocument(context, document))
  app.get('/v1/asyncapi.json', (context) => serveDocument(context, events))
  app.get('/v1/docs', async (context) =>
    serveDocument(context, await page, { 'Content-Security-Policy': PAGE_POLICY }),
  )
  // The library is large, and most processes serve no agent.
  const openMcp = async () => {
    const { createMcpHandler } = await import('./mcp/over-http.js')
    return createMcpHandler({
      document: described,
      version: deps.version,
      random,
      request: async (path, init, bindings) => await app.request(path, init, bindings),
    })
  }
  let handleMcp: ReturnType<typeof openMcp> | undefined
  app.post('/mcp', requireToken('any'), async (context) => await (await (handleMcp ??= openMcp()))(context))
  for (const [path, methods] of methodsByPath(routes))
    app.all(path, (context) =>
      writeApiProblem(context, 'method-not-allowed', {}, { Allow: methods.join(', ') }),
    )
  app.notFound((context) => writeApiProblem(context, 'not-found'))
  app.onError((error, context) => failed(context, error))
  return app

  async function answer(context: Context<ApiEnvironment>, route: Route): Promise<Response> {
    const inPath = pathNames(route.path).map((name) => [name, context.req.param(name) ?? ''])
    const parameters = readParameters(
      route.query,
      Object.fromEntries(inPath) as Record<string, string>,
      context.req.queries(),
    )
    if (route.method !== 'get') return await change(context, route, parameters)
    const access = context.get('access')
    if (route.stream && acceptsStream(context))
      return await route.stream(access, parameters, {
        lastEventId: context.req.header('Last-Event-ID'),
        ...streamClientOf(context),
      })
    return replyWith(
      context,
      await route.answer(access, parameters, { content: undefined, key: '', agent: undefined }),
    )
  }

  function failed(context: Context, error: unknown): Response {
    if (error instanceof BodyError) return writeApiProblem(context, error.kind)
    const problem = problemOf(error)
    if (problem) {
      const { kind, message, parameters } = problem
      if (problem !== error)
        deps.logger.warn(
          { event: 'api-read-unavailable', err: error, kind },
          'A request to the API failed at the trading service or at Redis; the client is told so',
        )
      const named = parameters.length === 0 ? undefined : parameters
      return writeApiProblem(
        context,
        kind,
        { detail: message, parameters: named },
        retryAfter(problem.retryAfter),
      )
    }
    const reference = random.uuid().slice(0, 8)
    deps.logger.error({ event: 'api-read-failed', err: error, reference }, 'A request to the API failed')
    return writeApiProblem(context, 'internal', { reference })
  }
}

/** True for a GET of server-sent events; what answers HEAD would leave a stream open. */
function acceptsStream({ req }: Context): boolean {
  return req.raw.method === 'GET' && /\btext\/event-stream\b/i.test(req.header('Accept') ?? '')
}

/**
 * Answers requests that change something; a post at most once for its Idempotency-Key. The answer is kept if something was changed;
 * a post that was refused may be sent again with the same key.
 */
function createChange(
  kept: KeptAnswers,
): (context: Context<ApiEnvironment>, route: Route, parameters: unknown) => Promise<Response> {
  return async (context, route, parameters) => {
    const access = context.get('access')
    const status = statusOf(route.method)
    const run = async (content: unknown, key: string): Promise<string> => {
      const agent = agentNameOf(context.req.header(AGENT_HEADER))
      if (agent !== undefined && holdsKey(agent))
        throw new ProblemError('invalid-parameter', KEY_DETAIL, { parameters: [AGENT_HEADER] })
      const { data, asOf } = await route.answer(access, parameters, { content, key, agent })
      return JSON.stringify({ data, asOf: asOf.toISOString() })
    }
    const send = (body: string): Response =>
      context.body(body, status, { 'Content-Type': 'application/json' })
    if (!route.content) return send(await run(undefined, ''))

    const key = context.req.header('Idempotency-Key') ?? ''
    if (!IDEMPOTENCY_KEY.test(key))
      throw new ProblemError('invalid-parameter', 'A post needs an Idempotency-Key of its own', {
        parameters: ['Idempotency-Key'],
      })
    const body = await readBody(context)
    const content = readContent(route.content, body)
    const begun = await kept.begin(access, key, `${context.req.path}\n${body}`)
    if (begun.is === 'other') return writeApiProblem(context, 'key-reused')
    if (begun.is === 'running') return writeApiProblem(context, 'still-running', {}, retryAfter(1))
    if (begun.is === 'crowded')
      throw new ProblemError('too-many-requests', 'Too many posts of the person at once', {
        retryAfter: Math.ceil(begun.waitMs / 1_000),
      })
    if (begun.is === 'kept') return send(begun.body)
    try {
      const answer = await run(content, key)
      await begun.keep(answer)
      return send(answer)
    } catch (error) {
      await begun.drop()
      throw error
    }
  }
}

/** The entity tag of an answer: of its content, not of the time at which it was read. */
function tagOf({ data, next, mayBeMore }: Answer): string {
  const content = JSON.stringify([data, next ?? null, mayBeMore ?? null])
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** True if a client's If-None-Match names the tag. */
function isKnown(header: string | undefined, tag: string): boolean {
  const named = new Set((header ?? '').split(',').map((one) => one.trim()))
  return named.has('*') || named.has(tag)
}

/** Answers with JSON, or 304 where the client has the same content already. Last-Modified is the time of the read. */
function replyWith(context: Context, answer: Answer): Response {
  const tag = tagOf(answer)
  const headers = { ETag: tag, 'Last-Modified': answer.asOf.toUTCString() }
  if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers)
  const { data, asOf, next, mayBeMore } = answer
  const body = {
    data,
    asOf: asOf.toISOString(),
    ...(mayBeMore === undefined ? {} : { mayBeMore }),
    ...(next === undefined ? {} : { next }),
  }
  return context.body(JSON.stringify(body), 200, { ...headers, 'Content-Type': 'application/json' })
}
