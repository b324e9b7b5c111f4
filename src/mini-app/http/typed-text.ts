import { z } from 'zod'
import { holdsKey } from '../../lib/secrets/key-like.js'

/** A text that a person typed on the page, of at most so many UTF-16 units. One that holds a key is none: it would be kept. */
export function typedText(longest: number): z.ZodString {
  return z
    .string()
    .max(longest)
    .refine((text) => !holdsKey(text))
}

/** A number that the page has worked out, as decimal text without a sign. */
export const decimalText = z.string().regex(/^\d{1,15}(?:\.\d{1,20})?$/)
