import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { AuthenticateToken, TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import type { TokenScope } from '../../accounts/api-tokens/record.js'
import type { Logger } from '../../lib/log/log.js'
import { clientAddress } from './client-address.js'
import { problemResponse } from './problem.js'
import type { Refusals } from './refusals.js'
import { rateHeaders, type CountRequest } from './rates.js'

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

/** Lets a request through only with a token in the header that has requests left, and the scope of the route. */
export function createRequireToken(deps: {
  readonly authenticate: AuthenticateToken
  readonly countRequest: CountRequest
  readonly refusals: Refusals
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly proxies: readonly string[]
  readonly logger: Logger
}): (scope: TokenScope | 'any') => MiddlewareHandler<ApiEnvironment> {
  const authenticated = async (
    token: string | undefined,
    address: string,
  ): Promise<TokenAccess | undefined> => {
    if (token === undefined) return undefined
    const result = await deps.authenticate(token, address)
    if (result.ok) return result.access
    deps.logger.info(
      { event: 'api-token-refused', reason: result.reason, address },
      'A request to the API was refused',
    )
    return undefined
  }

  return (scope) => async (context, next) => {
    const { address: peer } = getConnInfo(context).remote
    const address = clientAddress(peer, context.req.header('X-Forwarded-For'), deps.proxies)
    const token = BEARER.exec(context.req.header('Authorization') ?? '')?.groups?.['token']
    const seconds = deps.refusals.secondsLeft(address, token)
    if (seconds !== undefined)
      return problemResponse(context, 'too-many-requests', {
        detail: 'This address has sent too many requests without a valid token',
        headers: { 'Retry-After': String(seconds) },
      })
    const access = await authenticated(token, address)
    if (!access || token === undefined) {
      deps.refusals.count(address)
      return problemResponse(context, 'unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    deps.refusals.trust(token)
    const rate = await deps.countRequest(access.userId, access.id)
    for (const [name, value] of Object.entries(rateHeaders(rate))) context.header(name, value)
    if (!rate.isAllowed)
      return problemResponse(context, 'too-many-requests', {
        headers: { 'Retry-After': String(rate.seconds) },
      })
    if (scope !== 'any' && !access.scopes.includes(scope)) return problemResponse(context, 'forbidden')
    context.set('access', access)
    return await next()
  }
}
