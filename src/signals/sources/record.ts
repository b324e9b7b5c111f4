import { z } from 'zod'
import { readRecord } from '../../redis/record.js'

/** Decimal text above 0. */
const positive = z.string().regex(/^(?!0(?:\.0+)?$)\d+(?:\.\d+)?$/)

/**
 * The rule for the size of an order: dollars of collateral, percent of the balance as collateral, or dollars or percent of the
 * equity that may be lost at the stop.
 */
const sizeRule = z.object({ by: z.enum(['collateral', 'balance', 'risk', 'risk-share']), amount: positive })

/** See `sizeRule`. The amount is decimal text. */
export type SizeRule = Readonly<z.output<typeof sizeRule>>

/** The rule for the leverage of an order: at least one of its fields is there. */
const leverageRule = z.object({
  /** Leverage of every order; with `most`, of those whose signal says none. Decimal text. */
  fixed: positive.optional(),
  /** The most that a signal may ask for; it is lowered to this. Absent: a leverage of a signal is not used. */
  most: positive.optional(),
})

const mapping = z.object({
  size: sizeRule,
  leverage: leverageRule,
  /** Pairs of the desk by the names that signals use, in capitals: XBTUSD → BTC. */
  pairs: z.record(z.string(), z.string()),
  /** The most drafts of a day by UTC. */
  mostADay: z.int().positive(),
  /** The account that drafts are for. Absent: the one in use when the signal comes. */
  accountId: z.string().optional(),
  /** The longest delay of a signal, in milliseconds. */
  maxLagMs: z.number().positive(),
  /** Its owner hears when nothing came for this long, in milliseconds. Absent: never. */
  heartbeatMs: z.number().positive().optional(),
  /** True while its drafts are for the paper account. */
  isPaper: z.boolean(),
  /** Set while its updates are acted on by the mandate of its owner. Absent: each waits for a Confirm. */
  updates: z.literal('act').optional(),
})

/** The way from signals to drafts. */
export type SourceMapping = Readonly<z.output<typeof mapping>>

const storedSource = z.object({
  /** Name that its owner gave it. */
  name: z.string(),
  /** SHA-256 of its secret, base64url. */
  hash: z.string(),
  mapping,
  /** Milliseconds since the epoch. */
  madeAt: z.number(),
  /** The time at which its owner gave the mandate that it has, in milliseconds; absent where it was made with it. */
  mandateAt: z.number().optional(),
  /** Updates of the last hour, and what was decided for each, while its owner has given it a mandate. */
  decisions: z
    .array(
      z.object({
        /** Hash of the signal. */
        key: z.string(),
        /** In milliseconds. */
        at: z.number(),
        /** Steps that are made by the mandate; 0 for an update that becomes drafts, or nothing. */
        acts: z.number().int(),
      }),
    )
    .optional(),
})

/** A source of signals as it is stored. */
export type StoredSource = z.output<typeof storedSource>

/** Decodes a stored source. Throws a `DamagedRecordError`. */
export function readSource(text: string): StoredSource {
  return readRecord('a source of signals', () => storedSource.parse(JSON.parse(text)))
}
