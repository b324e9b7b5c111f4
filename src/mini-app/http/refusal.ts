import type { Context } from 'hono'

/** Reasons that the page knows a sentence for, and others that only a faulty client meets. */
export type RefusalReason =
  | 'initData'
  | 'session'
  | 'access'
  | 'rate'
  | 'origin'
  | 'type'
  | 'too-large'
  | 'malformed'
  | 'not-found'
  | 'unavailable'

/** An answer with nothing of the request in it. */
export function refusal(
  context: Context,
  status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 503,
  reason: RefusalReason,
): Response {
  return context.json({ reason }, status)
}
