import type { Context } from 'hono'
import { z } from 'zod'

/** How the people's side says no: `{ "error": "…" }`. */
export function problem(
  context: Context,
  status: 400 | 403 | 404 | 409 | 415 | 502,
  error: string,
): Response {
  return context.json({ error }, status)
}

/** A request of the people's side that cannot be served; `status` is the HTTP status. */
export class PeopleError extends Error {
  override readonly name = 'PeopleError'
  readonly status: 400 | 404 | 409 | 502

  constructor(status: 400 | 404 | 409 | 502, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Checks a JSON body. Throws a PeopleError that names every fault. */
export async function readBody<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    throw new PeopleError(400, 'The body is not JSON')
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new PeopleError(400, z.prettifyError(read.error))
  return read.data
}

/** A whole number in the address (`?name=`), or `fallback` when it is not given. */
export function numberInQuery(context: Context, name: string, fallback: number): number
export function numberInQuery(context: Context, name: string, fallback: undefined): number | undefined
export function numberInQuery(
  context: Context,
  name: string,
  fallback: number | undefined,
): number | undefined {
  const text = context.req.query(name)
  if (text === undefined) return fallback
  if (!/^-?\d{1,15}$/.test(text)) throw new PeopleError(400, `${name} must be a whole number`)
  return Number.parseInt(text, 10)
}
