import { z } from 'zod'
import { readRecord } from '../../redis/record.js'

/** Purposes of a token: to read, to hand in drafts of orders, to receive events. None of them executes anything. */
export const tokenScopes = ['read', 'draft', 'events'] as const
export type TokenScope = (typeof tokenScopes)[number]

const storedLimits = z.object({
  /** Drafts in an hour. Absent: the limit of everybody. */
  drafts: z.int().positive().optional(),
  /** Dollars of size of one draft, as decimal text. Absent: no limit of its own. */
  size: z.string().optional(),
  /** Pairs of its drafts, as they were typed, in capitals. Absent: all. */
  pairs: z.array(z.string()).optional(),
  /** Ids of the accounts that it reaches. Absent: all of its owner, later ones included. */
  accounts: z.array(z.string()).optional(),
  /** Addresses and networks that it may be used from. Absent: anywhere. */
  addresses: z.array(z.string()).optional(),
})

/** Limits of a token beside its scopes. */
export type TokenLimits = Readonly<z.output<typeof storedLimits>>

const storedToken = z.object({
  /** Name that its owner gave it. */
  name: z.string(),
  /** SHA-256 of its secret, base64url. */
  hash: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  limits: storedLimits,
  /** Milliseconds since the epoch. */
  madeAt: z.number(),
  /** Milliseconds since the epoch; absent for a token that does not expire. */
  expiresAt: z.number().optional(),
})

/** A token as it is stored. */
export type StoredToken = z.output<typeof storedToken>

const storedUse = z.object({ at: z.number(), address: z.string() })

/** A use of a token: the time in milliseconds since the epoch, and the address that it came from. */
export type TokenUse = Readonly<z.output<typeof storedUse>>

/** Decodes a stored token. Throws a `DamagedRecordError`. */
export function readToken(text: string): StoredToken {
  return readRecord('an API token', () => storedToken.parse(JSON.parse(text)))
}

/** Decodes the last use of a token; undefined where there is none that can be read. */
export function readUse(text: string | null | undefined): TokenUse | undefined {
  if (text === null || text === undefined) return undefined
  try {
    return storedUse.parse(JSON.parse(text))
  } catch {
    // Only shown: a damaged one is replaced by the next use.
    return undefined
  }
}
