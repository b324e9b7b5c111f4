import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hashCredentials } from '../credentials.js'
import { byText } from '../engine/ordered-map.js'
import { Refusal } from '../engine/refusal.js'
import type { LiveExchange } from '../exchange.js'

/** What a request without credentials and one with wrong credentials are told alike. */
export const UNAUTHORISED = 'Invalid API key or key ID'

/** Routes behind `checkCredentials` know whose request it is. */
export interface Trader {
  Variables: { account: string }
}

/** Lets a request pass only with the two headers of service.md §5; the account they belong to becomes `account`. */
export function checkCredentials(live: LiveExchange): MiddlewareHandler<Trader> {
  return createMiddleware<Trader>(async (c, next) => {
    const apiKey = c.req.header('svc-api-key') ?? ''
    const keyId = c.req.header('svc-key-id') ?? ''
    const account = byText.get(live.world().keys, hashCredentials({ apiKey, keyId }))
    if (account === undefined) throw new Refusal(UNAUTHORISED)
    c.set('account', account)
    await next()
  })
}

/** The body of a request, which must be a JSON object. */
export async function jsonObject(c: Context): Promise<Readonly<Record<string, unknown>>> {
  let body: unknown
  try {
    body = JSON.parse(await c.req.text())
  } catch (cause) {
    throw new Refusal('The request body is not JSON.', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('The request body must be a JSON object.')
  }
  return body as Readonly<Record<string, unknown>>
}
