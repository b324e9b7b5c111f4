import { z } from 'zod'

/** A parameter that a form carries as JSON text. */
export function nested<S extends z.ZodType>(schema: S): z.ZodPreprocess<S> {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}
