import type { Context, MiddlewareHandler } from 'hono'
import { readBody } from '../../http/body.js'
import { refusal } from './refusal.js'

/** The largest body of a request, in bytes: `initData`, or an API key. */
export const MOST_BYTES = 8 * 1_024

/**
 * Refuses requests that another site could make a browser send with the cookie of a person (CSRF): those that the browser says come
 * from another site, and those with a body that do not name the origin of the page or are no JSON.
 */
export function fromOwnPage(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    if (isForeign(context, publicUrl)) return refusal(context, 403, 'origin')
    if (context.req.method !== 'GET') {
      if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? ''))
        return refusal(context, 415, 'type')
      const length = context.req.header('Content-Length') ?? ''
      // A chunked body has no length that could be checked before it is read.
      if (!/^\d{1,9}$/.test(length) || Number.parseInt(length, 10) > MOST_BYTES)
        return refusal(context, 413, 'too-large')
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
    return JSON.parse(await readBody(context, MOST_BYTES))
  } catch {
    return undefined
  }
}
