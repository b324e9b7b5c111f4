import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Answer } from '../route.js'

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
export function replyWith(context: Context, answer: Answer): Response {
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
