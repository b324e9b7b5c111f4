import { z } from 'zod'
import type { Notice } from '../notice.js'

/** Exact decimal text. */
const amount = z.string().regex(/^-?\d+(?:\.\d+)?$/)
/** In dollars; absent where the service does not say. */
const dollars = z.exactOptional(amount)
/** Id of a venue. */
const venue = z.string()
const count = z.int().nonnegative()

/** What became of one account. A part that could not be read is absent. */
const accountDigest = z.object({
  label: z.string(),
  venue,
  /** What was closed within the time. */
  trading: z.exactOptional(
    z.object({
      profit: amount,
      trades: count,
      wins: count,
      /** Position, funding and borrow fees of the trades. */
      fees: dollars,
      /** How many positions of the whole history lack their profit or the time they ended, and are in no figure. */
      leftOut: count,
      /** Whether all of the history was read. */
      isWhole: z.boolean(),
    }),
  ),
  /** What was paid in and taken out within the time; each of both absent where it could not be read. */
  deposits: z.exactOptional(z.object({ dollars })),
  withdrawals: z.exactOptional(z.object({ dollars })),
  /** What was open when it was read. */
  open: z.exactOptional(
    z.object({
      count,
      size: dollars,
      profit: dollars,
      /** As many as a service cuts a list at. */ mayBeMore: z.boolean(),
    }),
  ),
  balance: z.exactOptional(z.object({ free: dollars, inUse: dollars })),
})

const digest = z.object({
  every: z.enum(['day', 'week']),
  /** The first day and the last, as `2025-03-05`. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** IANA name of the time zone whose days these are. */
  zone: z.string(),
  chainId: z.string(),
  /** When it was read, in milliseconds. */
  asOf: z.number(),
  /** All accounts of the person, the oldest first. */
  accounts: z.array(accountDigest).readonly(),
  /** What is drawn: the days up to the last one, with what they brought. Absent where a history could not be read. */
  picture: z.exactOptional(
    z.object({
      /** True if the accounts trade on paper. Paper and real accounts are never drawn together. */
      isPaper: z.boolean(),
      /** Labels of the accounts, whose days are added up. */
      labels: z.array(z.string()).readonly(),
      trades: count,
      days: z.array(z.object({ day: z.iso.date(), profit: amount })).readonly(),
    }),
  ),
})

/** What a day or a week came to, for all accounts of a person. Plain JSON, so that it can wait until it is told. */
export type Digest = z.output<typeof digest>
export type AccountDigest = z.output<typeof accountDigest>

/** The facts of the notice that tells a digest. */
export function factsOfDigest(one: Digest): Notice['facts'] {
  return { digest: JSON.stringify(one) }
}

/** The digest of a notice's facts; undefined when they hold none that this version knows. */
export function digestOf({ digest: text }: Notice['facts']): Digest | undefined {
  try {
    return digest.safeParse(JSON.parse(text ?? '')).data
  } catch {
    // No JSON at all.
    return undefined
  }
}
