import type { Context, MiddlewareHandler } from 'hono'
import { readBody, saysJson, saysLength } from '../../http/body.js'
import { refusal } from './refusal.js'

/**
 * Refuses requests that another site could make a browser send with the cookie of a person (CSRF): those that the browser says come
 * from another site, and those with a body that do not name the origin of the page or are no JSON.
 */
export function fromOwnPage(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    if (isForeign(context, publicUrl)) return refusal(context, 403, 'origin')
    if (context.req.method !== 'GET') {
      if (!saysJson(context)) return refusal(context, 415, 'type')
      // A body in chunks has no length that could be checked before it is read.
      if (!saysLength(context)) return refusal(context, 413, 'too-large')
    }
    return await next()
  }
}

function isForeign(context: Context, publicUrl: string): boolean {
  const site = context.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin') return true
  const origin = context.req.header('Origin')
  return context.req.method === 'GET' ? origin !== undefined && origin !== publicUrl : origin !== publicUrl
}

/** The JSON of a body; undefined where it is none, too large, or did not come. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await readBody(context))
  } catch {
    return undefined
  }
}
