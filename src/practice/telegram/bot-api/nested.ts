import { z } from 'zod'

/** A value that a form carries as JSON in text. */
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
