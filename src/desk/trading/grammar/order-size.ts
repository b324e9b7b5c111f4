import { z } from 'zod'
import { amount } from './amount.js'

/** The size of an order: a multiple of the collateral, or dollars. */
export const extent = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('leverage'), leverage: amount }).readonly(),
  z.strictObject({ by: z.literal('size'), size: amount }).readonly(),
])
/** See `extent`. */
export type OrderSize = z.output<typeof extent>
