import type { MiddlewareHandler } from 'hono'
import { problemResponse } from './problem.js'

/** The largest body of a request, in bytes. */
export const MOST_BYTES = 64 * 1024

/** Refuses a body that is too large by its own length, or not JSON, before anything else of the request is looked at. */
export const checkBody: MiddlewareHandler = async (context, next) => {
  const length = context.req.header('Content-Length')
  const isChunked = context.req.header('Transfer-Encoding') !== undefined
  if (!isChunked && (length === undefined || length === '0')) return await next()
  if (!isChunked && !(Number(length) <= MOST_BYTES)) return problemResponse(context, 'too-large')
  return /^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')
    ? await next()
    : problemResponse(context, 'unsupported-media-type')
}
