import { z } from 'zod'

/** A schema of stored records as one of requests: its objects refuse unknown fields. */
export function strict<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  if (schema instanceof z.ZodObject) return schema.strict() as unknown as z.ZodType<Output>
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((one) => strict(one as z.ZodType<Output>)))
  return schema
}
