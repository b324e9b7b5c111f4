import type { Context, MiddlewareHandler } from 'hono'
import type { AuthenticateToken, TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import type { TokenScope } from '../../accounts/api-tokens/record.js'
import type { Logger } from '../../lib/log/log.js'
import type { Database } from '../../redis/database-id.js'
import { callerOf } from '../../http/callers.js'
import { retryAfter } from '../../http/problem.js'
import { admit, rateHeaders, type CountRequest } from '../../http/admission.js'
import { writeApiProblem } from './problem.js'

/** The variables of a request. */
export interface ApiEnvironment {
  readonly Variables: {
    /** The token that it came with. */
    readonly access: TokenAccess
    /** The route that it was for, such as `GET /v1/positions`; undefined where there is none. */
    readonly route: string | undefined
  }
}

const BEARER = /^Bearer (?<token>[\w.~+/-]{1,512}=*)$/i

/** The variables of a request of this process itself to the API, such as the call of a tool. Nobody else can send them. */
export interface InnerBindings {
  /** The token of the request that it belongs to, which was authenticated and counted. */
  readonly access: TokenAccess
}

/** The token in the headers of a request; undefined where it is none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.groups?.['token']
}

/** Lets a request through only with a token in the header that has requests left, and the scope of the route. */
export function createRequireToken(deps: {
  readonly authenticate: AuthenticateToken
  readonly database: Pick<Database, 'requireKept'>
  readonly countRequest: CountRequest
  readonly logger: Logger
}): (scope: TokenScope | 'any') => MiddlewareHandler<ApiEnvironment> {
  const authenticated = async (context: Context): Promise<TokenAccess | undefined> => {
    const token = bearerOf(context.req.header('Authorization'))
    if (token === undefined) return undefined
    const { address } = callerOf(context)
    const result = await deps.authenticate(token, address)
    if (result.ok) return result.access
    deps.logger.info(
      { event: 'api-token-refused', reason: result.reason, address },
      'A request to the API was refused',
    )
    return undefined
  }

  const admitted = async (context: Context): Promise<TokenAccess | Response> =>
    await admit(context, {
      database: deps.database,
      identify: () => authenticated(context),
      count: async ({ userId, id }) => {
        const rate = await deps.countRequest(userId, id)
        for (const [name, value] of Object.entries(rateHeaders(rate))) context.header(name, value)
        return rate
      },
      unauthorized: () => writeApiProblem(context, 'unauthorized', {}, { 'WWW-Authenticate': 'Bearer' }),
      tooMany: ({ seconds }) => writeApiProblem(context, 'too-many-requests', {}, retryAfter(seconds)),
    })

  return (scope) => async (context, next) => {
    const access = (context.env as Partial<InnerBindings>).access ?? (await admitted(context))
    if (access instanceof Response) return access
    if (scope !== 'any' && !access.scopes.includes(scope)) {
      deps.logger.info(
        { event: 'api-scope-refused', user: access.userId, token: access.id, scope },
        'A token was used for what its scopes do not allow',
      )
      return writeApiProblem(context, 'forbidden')
    }
    context.set('access', access)
    return await next()
  }
}
