import { z } from 'zod'
import type { Counts } from './counts.js'

/**
 * The mark of a user whose data is being erased. It is kept as a setting, because settings are read for every update anyway.
 */
export interface ErasureMark {
  /** Start of the erasure, in milliseconds since the epoch. */
  readonly at: number
  /** Chat and language of the request, for the receipt. */
  readonly chatId: number
  readonly language: string
  /** Number of records at the start. */
  readonly counts: Counts
  /** End of a cool-off that stays in force, in milliseconds since the epoch; absent without one. */
  readonly coolOffUntil?: number | undefined
  /** True once the user was sent the receipt. */
  readonly isReceiptSent: boolean
}

const count = z.number()
const stored: z.ZodType<ErasureMark> = z.object({
  at: z.number(),
  chatId: z.number(),
  language: z.string(),
  counts: z.object({
    accounts: count,
    alerts: count,
    orders: count,
    notices: count,
    favourites: count,
    // An earlier release counted them among the others.
    tokens: count.default(0),
    sources: count.default(0),
    settings: count,
    others: count,
  }),
  coolOffUntil: z.number().optional(),
  isReceiptSent: z.boolean(),
})

/** Time for which a user is locked out after an erasure, in milliseconds: longer than any request under way can take. */
export const LOCKOUT_MS = 60_000

/** Parses the mark from its setting; undefined without one. Throws for a damaged one. */
export function parseErasureMark(text: string | undefined): ErasureMark | undefined {
  return text === undefined ? undefined : stored.parse(JSON.parse(text))
}

/** Serialises a mark for its setting. */
export function erasureMarkText(mark: ErasureMark): string {
  return JSON.stringify(mark)
}
