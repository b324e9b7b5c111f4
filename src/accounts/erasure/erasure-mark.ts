import { z } from 'zod'
import type { Counts } from './counts.js'

/** That a person is being forgotten. It is a setting, because those are read for every update anyway. */
export interface Mark {
  /** When it began, in milliseconds. */
  readonly at: number
  /** Where they asked for it, and in which language; for the receipt. */
  readonly chatId: number
  readonly language: string
  /** What there was when it began. */
  readonly counts: Counts
  /** Until when a cool-off goes on, in milliseconds; absent where there is none. */
  readonly coolOffUntil?: number | undefined
  /** Whether they were given the receipt. */
  readonly isTold: boolean
}

const count = z.number()
const stored: z.ZodType<Mark> = z.object({
  at: z.number(),
  chatId: z.number(),
  language: z.string(),
  counts: z.object({
    accounts: count,
    alerts: count,
    orders: count,
    notices: count,
    favourites: count,
    settings: count,
    others: count,
  }),
  coolOffUntil: z.number().optional(),
  isTold: z.boolean(),
})

/** How long a person is kept out after all of theirs was deleted, in milliseconds: longer than anything that was in hand can last. */
export const KEPT_OUT_MS = 60_000

/** The mark as a setting holds it; undefined where there is none. */
export function parseMark(text: string | undefined): Mark | undefined {
  return text === undefined ? undefined : stored.parse(JSON.parse(text))
}

export function markText(mark: Mark): string {
  return JSON.stringify(mark)
}
