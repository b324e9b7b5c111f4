import { z } from 'zod'
import type { Notice } from '../notice.js'

/** Decimal text. */
const amount = z.string().regex(/^-?\d+(?:\.\d+)?$/)
/** Dollars; absent where the service does not say. */
const dollars = z.exactOptional(amount)
/** Id of a venue. */
const venue = z.string()
const count = z.int().nonnegative()

/** The extent of a history of which only a part was read. */
const historyPart = z.object({
  rows: count,
  extent: z.enum(['more', 'bound', 'cut', 'failed']),
  /** Closing times of the earliest and the latest of the rows, in milliseconds; absent where no row has a time. */
  from: z.exactOptional(z.number()),
  to: z.exactOptional(z.number()),
})

/** The digest of one account. A part that could not be read is absent. */
const accountDigest = z.object({
  label: z.string(),
  venue,
  /** True if an account before it has the same wallet: it adds nothing to a sum. */
  sharesWallet: z.exactOptional(z.literal(true)),
  /** The positions closed within the period. */
  trading: z.exactOptional(
    z.object({
      profit: amount,
      /** Positions that ended. */
      trades: count,
      /** Closes that the sums are made of: of positions, and of parts. */
      closes: z.exactOptional(count),
      wins: count,
      /** Trading fees of the closes. */
      fees: dollars,
      funding: dollars,
      borrow: dollars,
      /** Number of closes whose profit does not contain all costs, because the service does not state them. */
      beforeCosts: count,
      /** Closes of the whole history without a profit or a closing time, which are in no figure. */
      leftOut: count,
      /** Results in R of the positions that ended, of those whose initial risk is known; absent for none. */
      inR: z.exactOptional(z.object({ sum: amount, trades: count, seen: count })),
      /** Absent if the whole history was read. */
      part: z.exactOptional(historyPart),
    }),
  ),
  /** Deposits and withdrawals within the period. */
  deposits: z.exactOptional(z.object({ dollars })),
  withdrawals: z.exactOptional(z.object({ dollars })),
  /** The open positions at the time of reading. */
  open: z.exactOptional(
    z.object({
      count,
      size: dollars,
      profit: dollars,
      /** True if the service may have truncated the list. */
      mayBeMore: z.boolean(),
      /** Present if positions could not be read; without `rows` where that is the whole list. */
      unread: z.exactOptional(z.object({ rows: z.exactOptional(count) })),
    }),
  ),
  balance: z.exactOptional(z.object({ free: dollars, inUse: dollars })),
  /**
   * Funding of the account since a digest before, of open and ended positions, negative where it was received: without `since` it is
   * counted from this digest on. Absent where a list could not be read and none was kept before.
   */
  funding: z.exactOptional(
    z.object({
      /** In milliseconds. */
      since: z.exactOptional(z.number()),
      dollars,
    }),
  ),
})

const digest = z.object({
  every: z.enum(['day', 'week']),
  /** The first day and the last, as `2025-03-05`. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** IANA name of the time zone whose days these are. */
  zone: z.string(),
  chainId: z.string(),
  /** The time of reading, in milliseconds. */
  asOf: z.number(),
  /** The accounts of the person, the oldest first. */
  accounts: z.array(accountDigest).readonly(),
  /** The days of the picture and their profit. Absent when a history could not be read. */
  picture: z.exactOptional(
    z.object({
      /** True if the accounts trade on paper. Paper and real accounts are never drawn together. */
      isPaper: z.boolean(),
      /** Labels of the accounts, whose days are added up. */
      labels: z.array(z.string()).readonly(),
      /** None where nothing was closed. */
      days: z.array(z.object({ day: z.iso.date(), profit: amount })).readonly(),
    }),
  ),
})

/** The digest of a day or a week, for all accounts of a person. Plain JSON, as it waits in the outbox. */
export type Digest = z.output<typeof digest>
export type HistoryPart = z.output<typeof historyPart>
export type AccountDigest = z.output<typeof accountDigest>

/** The facts of the notice of a digest. */
export function factsOfDigest(one: Digest): Notice['facts'] {
  return { digest: JSON.stringify(one) }
}

/** The digest in a notice's facts; undefined where it does not match the schema. */
export function digestOf({ digest: text }: Notice['facts']): Digest | undefined {
  try {
    return digest.safeParse(JSON.parse(text ?? '')).data
  } catch {
    // Not JSON.
    return undefined
  }
}
