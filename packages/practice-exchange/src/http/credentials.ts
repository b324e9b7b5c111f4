import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hashCredentials } from '../credentials.js'
import { byText } from '../engine/state/ordered-map.js'
import { RejectedError } from '../engine/rejected-error.js'
import type { RunningExchange } from '../running-exchange.js'

/** Error text for missing and for wrong credentials alike. */
export const UNAUTHORISED = 'Invalid API key or key ID'

/** Context variables of the routes behind `checkCredentials`. */
export interface WithAccount {
  Variables: { account: string }
}

/** Checks the two headers of service.md §5 and sets `account` to the account they belong to. */
export function checkCredentials(running: RunningExchange): MiddlewareHandler<WithAccount> {
  return createMiddleware<WithAccount>(async (c, next) => {
    const account = accountOfCredentials(running, c)
    if (account === undefined) throw new RejectedError(UNAUTHORISED)
    c.set('account', account)
    await next()
  })
}

/** The address that the credentials of a request belong to; undefined without valid ones. */
export function accountOfCredentials(running: RunningExchange, c: Context): string | undefined {
  const apiKey = c.req.header('svc-api-key') ?? ''
  const keyId = c.req.header('svc-key-id') ?? ''
  return byText.get(running.state().keys, hashCredentials({ apiKey, keyId }))
}

/** Reads the request body, which must be a JSON object. */
export async function jsonObject(c: Context): Promise<Readonly<Record<string, unknown>>> {
  let body: unknown
  try {
    body = JSON.parse(await c.req.text())
  } catch (cause) {
    throw new RejectedError('The request body is not JSON.', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RejectedError('The request body must be a JSON object.')
  }
  return body as Readonly<Record<string, unknown>>
}
