import type { Context } from 'hono'
import { z } from 'zod'

/** Error response of the chat API: `{ "error": "…" }`. */
export function errorReply(
  context: Context,
  status: 400 | 403 | 404 | 409 | 415 | 502,
  error: string,
): Response {
  return context.json({ error }, status)
}

/** An error of the chat API; `status` is the HTTP status. */
export class ChatApiError extends Error {
  override readonly name = 'PeopleError'
  readonly status: 400 | 404 | 409 | 502

  constructor(status: 400 | 404 | 409 | 502, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Parses a JSON body. Throws a ChatApiError that lists every problem. */
export async function readBody<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    throw new ChatApiError(400, 'The body is not JSON')
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new ChatApiError(400, z.prettifyError(read.error))
  return read.data
}

/** Reads a whole number from the query (`?name=`), or returns `fallback` if it is absent. */
export function numberInQuery(context: Context, name: string, fallback: number): number
export function numberInQuery(context: Context, name: string, fallback: undefined): number | undefined
export function numberInQuery(
  context: Context,
  name: string,
  fallback: number | undefined,
): number | undefined {
  const text = context.req.query(name)
  if (text === undefined) return fallback
  if (!/^-?\d{1,15}$/.test(text)) throw new ChatApiError(400, `${name} must be a whole number`)
  return Number.parseInt(text, 10)
}
