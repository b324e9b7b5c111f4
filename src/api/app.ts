import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { Metrics } from '../telemetry/metrics.js'
import { BodyError } from '../http/body.js'
import { callerOf } from '../http/callers.js'
import { createDocument, serveDocument } from '../http/documents.js'
import { retryAfter } from '../http/problem.js'
import { createRequireToken, type ApiEnvironment } from './http/access.js'
import { checkBody } from './http/bodies.js'
import { problemOf } from './http/failures.js'
import { readParameters } from './http/faults.js'
import type { KeptAnswers } from './http/kept-answers.js'
import { problemResponse } from './http/problem.js'
import { replyWith } from './http/reply.js'
import { openApiDocument } from './document/openapi.js'
import { apiPage, PAGE_POLICY } from './document/docs-page.js'
import { createChange } from './change.js'
import { methodsByPath, nameOf, routerPath } from './paths.js'
import { pathNames, type Route } from './route.js'
import type { Random } from '../lib/random.js'

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
  app.use(checkBody)

  const requireToken = createRequireToken(deps)
  const change = createChange(deps.kept)
  for (const route of routes)
    app.on(
      [route.method],
      [routerPath(route)],
      async (context, next) => {
        context.set('route', nameOf(route))
        return await next()
      },
      requireToken(route.scope),
      async (context) => await answer(context, route),
    )
  const described = openApiDocument(routes, deps.version)
  const document = createDocument(JSON.stringify(described), 'application/json')
  const page = apiPage(routes, deps.version).then((html) => createDocument(html, 'text/html; charset=UTF-8'))
  app.get('/v1/openapi.json', (context) => serveDocument(context, document))
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
      problemResponse(context, 'method-not-allowed', { headers: { Allow: methods.join(', ') } }),
    )
  app.notFound((context) => problemResponse(context, 'not-found'))
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
        network: callerOf(context).network,
        hangUp: () => (context.env as Partial<HttpBindings>).outgoing?.destroy(),
      })
    return replyWith(
      context,
      await route.answer(access, parameters, { content: undefined, key: '', agent: undefined }),
    )
  }

  function failed(context: Context, error: unknown): Response {
    if (error instanceof BodyError) return problemResponse(context, error.kind)
    const problem = problemOf(error)
    if (problem) {
      const { kind, message, parameters } = problem
      if (problem !== error)
        deps.logger.warn(
          { event: 'api-read-unavailable', err: error, kind },
          'A request to the API failed at the trading service or at Redis; the client is told so',
        )
      return problemResponse(context, kind, {
        detail: message,
        parameters,
        headers: retryAfter(problem.retryAfter),
      })
    }
    const reference = random.uuid().slice(0, 8)
    deps.logger.error({ event: 'api-read-failed', err: error, reference }, 'A request to the API failed')
    return problemResponse(context, 'internal', { reference })
  }
}

/** True for a GET of server-sent events; what answers HEAD would leave a stream open. */
function acceptsStream({ req }: Context): boolean {
  return req.raw.method === 'GET' && /\btext\/event-stream\b/i.test(req.header('Accept') ?? '')
}
