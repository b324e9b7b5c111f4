import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { AuthenticateToken, TokenAccess } from '../accounts/api-tokens/authenticate.js'
import type { Logger } from '../lib/log/log.js'
import { clientAddress } from './http/client-address.js'
import { problemOf } from './http/failures.js'
import { problemResponse } from './http/problem.js'
import { rateHeaders, type CountRequest } from './http/rates.js'
import { replyWith } from './http/reply.js'
import { openApiDocument } from './openapi.js'
import { apiPage, PAGE_POLICY } from './page.js'
import type { Route } from './route.js'

/** The largest body of a request, in bytes. */
const MOST_BYTES = 64 * 1024

const BEARER = /^Bearer (?<token>[\w.~+/-]{1,512}=*)$/i

/**
 * The API over HTTP: only GET, only with a token in the header, one problem for every refusal. Nothing of a request but names of
 * parameters comes back or gets into the log.
 */
export function createApiApp(deps: {
  readonly routes: readonly Route[]
  readonly authenticate: AuthenticateToken
  readonly countRequest: CountRequest
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly proxies: readonly string[]
  readonly version: string
  readonly logger: Logger
}): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'private, no-cache')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
  })
  app.use(async (context, next) => bodyProblem(context) ?? (await next()))

  const document = JSON.stringify(openApiDocument(deps.routes, deps.version))
  const page = apiPage(deps.routes, deps.version)
  const paths = new Map<string, (context: Context) => Promise<Response>>([
    [
      '/v1/openapi.json',
      (context) => Promise.resolve(context.body(document, 200, { 'Content-Type': 'application/json' })),
    ],
    [
      '/v1/docs',
      async (context) => context.html(await page, 200, { 'Content-Security-Policy': PAGE_POLICY }),
    ],
    ...deps.routes.map(
      (route) => [`/v1${route.path}`, (context: Context) => answer(context, route)] as const,
    ),
  ])
  for (const [path, handle] of paths) {
    app.get(path, handle)
    app.all(path, (context) =>
      problemResponse(context, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } }),
    )
  }
  app.notFound((context) => problemResponse(context, 'not-found'))
  app.onError((error, context) => failed(context, error))
  return app

  async function answer(context: Context, route: Route): Promise<Response> {
    const access = await authenticated(context)
    if (!access)
      return problemResponse(context, 'unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    const rate = await deps.countRequest(access.userId, access.id)
    for (const [name, value] of Object.entries(rateHeaders(rate))) context.header(name, value)
    if (!rate.isAllowed)
      return problemResponse(context, 'too-many-requests', {
        headers: { 'Retry-After': String(rate.seconds) },
      })
    if (!access.scopes.includes(route.scope)) return problemResponse(context, 'forbidden')
    const faults = faultyParameters(context, route)
    if (faults.length > 0) return problemResponse(context, 'invalid-parameter', { parameters: faults })
    return replyWith(context, await route.read(access, context.req.query()))
  }

  async function authenticated(context: Context): Promise<TokenAccess | undefined> {
    const token = BEARER.exec(context.req.header('Authorization') ?? '')?.groups?.['token']
    if (token === undefined) return undefined
    const { address: peer } = getConnInfo(context).remote
    const address = clientAddress(peer, context.req.header('X-Forwarded-For'), deps.proxies)
    const result = await deps.authenticate(token, address)
    if (result.ok) return result.access
    deps.logger.info(
      { event: 'api-token-refused', reason: result.reason, address },
      'A request to the API was refused',
    )
    return undefined
  }

  function failed(context: Context, error: unknown): Response {
    const problem = problemOf(error)
    if (problem) {
      const { kind, message, parameters } = problem
      if (problem !== error)
        deps.logger.warn(
          { event: 'api-read-unavailable', err: error, kind },
          'A read of the API failed at the trading service or at Redis; the client is told so',
        )
      return problemResponse(context, kind, { detail: message, parameters })
    }
    const reference = crypto.randomUUID().slice(0, 8)
    deps.logger.error({ event: 'api-read-failed', err: error, reference }, 'A read of the API failed')
    return problemResponse(context, 'internal', { reference })
  }
}

/** Names of the parameters that are missing, unknown, repeated or malformed. An unknown one is named only as such. */
function faultyParameters(context: Context, { query }: Route): readonly string[] {
  const known = Object.keys(query.shape)
  const repeated = Object.entries(context.req.queries())
    .filter(([, values]) => values.length > 1)
    .map(([name]) => name)
  const result = query.safeParse(context.req.query())
  const faulty = result.success ? [] : result.error.issues.flatMap(namesOf)
  return [...new Set([...repeated, ...faulty].map((name) => (known.includes(name) ? name : 'unknown')))]
}

function namesOf(issue: {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly keys?: unknown
}): string[] {
  return issue.code === 'unrecognized_keys' ? ['unknown'] : [String(issue.path[0] ?? 'unknown')]
}

/** The problem of a request with a body: no read takes one, and none is read. */
function bodyProblem(context: Context): Response | undefined {
  const length = context.req.header('Content-Length')
  const isChunked = context.req.header('Transfer-Encoding') !== undefined
  if (!isChunked && (length === undefined || length === '0')) return undefined
  if (isChunked || Number(length) > MOST_BYTES) return problemResponse(context, 'too-large')
  const type = context.req.header('Content-Type') ?? ''
  return /^application\/json\s*(;|$)/i.test(type)
    ? undefined
    : problemResponse(context, 'unsupported-media-type')
}
