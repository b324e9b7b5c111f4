import { Big } from 'big.js'
import { z } from 'zod'

/** An amount of an intent: decimal text where the intent is stored, `Big` in code. */
export const amount = z.codec(z.string().regex(/^-?\d+(?:\.\d+)?$/), z.instanceof(Big), {
  decode: (text) => new Big(text),
  encode: (number) => number.toFixed(),
})
