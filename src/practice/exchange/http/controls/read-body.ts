import type { Context } from 'hono'
import { z } from 'zod'
import { RejectedError } from '../../engine/rejected-error.js'
import { jsonObject } from '../credentials.js'

/** Dollars as decimal text. */
export const Amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'must be dollars as decimal text, such as "10000"')

/** Parses a body by its schema; rejects it with a sentence that names the field. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  const result = schema.safeParse(text === '' ? {} : await jsonObject(c))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new RejectedError(
    `The request cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  )
}
