import { z } from 'zod'
import { readRecord } from '../redis/record.js'
import { plainText } from './plain-text.js'

/** Senders of drafts: a token of the API, a signal source, or the person's own page inside Telegram. */
export const senderKinds = ['token', 'signal', 'page'] as const

/** The sender of a draft. */
export interface DraftSender {
  readonly kind: (typeof senderKinds)[number]
  /** Id of the token or of the source; `page` for the page. */
  readonly id: string
  /** Name that its person gave it: text without control or direction characters. */
  readonly name: string
  /** Name that an agent which uses the token gives itself, as `agentClaim` keeps it; undefined where it gives none. */
  readonly agent?: string | undefined
}

const sender = z.object({
  kind: z.enum(senderKinds),
  id: z.string(),
  name: z.string(),
  agent: z.string().optional(),
})

/** The longest name that an agent may give itself, in characters. */
const LONGEST_CLAIM = 32

/**
 * The name that an agent gives itself, as it may stand beside the name of its token: letters, digits and a few signs, none of
 * which could end a quotation or pass for another sender. Undefined where nothing is left.
 */
export function agentClaim(name: string | undefined): string | undefined {
  const kept = (name ?? '')
    .slice(0, 4 * LONGEST_CLAIM)
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}.,_/()+-]+/gu, ' ')
  const claim = plainText(kept, LONGEST_CLAIM)
  return claim === '' ? undefined : claim
}

/** The sender as keys name it. */
export function senderKeyOf({ kind, id }: Pick<DraftSender, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}

/**
 * States of a draft. `waiting` accepted, not in the chat yet. `shown` its card is in the chat. `confirmed` its person confirmed
 * it. `dropped` its person did not want it, or changed it. `cancelled` its sender took it back. `expired` its quote ended with
 * no answer: a new one can be made. `refused` no order could be previewed.
 */
export const draftStatuses = [
  'waiting',
  'shown',
  'confirmed',
  'dropped',
  'cancelled',
  'expired',
  'refused',
] as const
export type DraftStatus = (typeof draftStatuses)[number]

/** Reasons for which a draft that was accepted is refused or dropped later. */
export const endReasons = [
  'role',
  'account',
  'paused',
  'not-possible',
  'pairs',
  'size',
  'position',
  'chat-closed',
  'changed',
] as const
const basis = z.object({ figure: z.string(), read: z.string() })

/** A claim of an agent that it took a figure of its draft from this read. */
export type DraftBasis = Readonly<z.output<typeof basis>>

const draft = z.object({
  /** Random; what a button carries. */
  id: z.string(),
  /** Numeric Telegram id of the person who decides. */
  userId: z.number(),
  accountId: z.string(),
  chainId: z.string(),
  sender,
  /** The command with its slash, as the parser of typed commands prints it. */
  line: z.string(),
  /** Words of the sender, shown as text: at most 500 characters, without control characters and marks of direction. */
  words: z.string().optional(),
  basis: z.array(basis).optional(),
  /** The only position, or order that waits to open one, that it may be for. Absent: any that its line names. */
  positionId: z.string().optional(),
  /** The limits of its sender at its acceptance, which its preview is held to. Absent where it had none. */
  limits: z.object({ size: z.string().optional(), pairs: z.array(z.string()).optional() }).optional(),
  /** The time of its acceptance, in milliseconds. */
  at: z.number(),
  /** Never `expired`, which follows from the time. */
  status: z.enum(draftStatuses),
  /** The time of the last change of its status, in milliseconds. */
  since: z.number(),
  reason: z.enum(endReasons).optional(),
  /** The ticket of its last quote, or the one that was confirmed. */
  ticketId: z.string().optional(),
  /** The batch of that ticket, for a ladder: its tickets are confirmed together, and the one above is the first. */
  batchId: z.string().optional(),
  /** The end of that quote, in milliseconds. */
  expiresAt: z.number().optional(),
  /** The message in the private chat that shows it. */
  messageId: z.number().optional(),
})

/** One typed command line that came in from elsewhere, which its person confirms, changes or drops in the chat. */
export type Draft = Readonly<z.output<typeof draft>>

/** A draft whose card could not be sent for this long expires, in milliseconds. */
const WAITS_MS = 24 * 60 * 60_000

/** Decodes a draft. Throws a `DamagedRecordError`. */
export function readDraft(text: string): Draft {
  return readRecord('a draft', () => draft.parse(JSON.parse(text)))
}

/** The status of a draft at a time: one that nobody has answered in time has expired. */
export function statusAt({ status, at, expiresAt }: Draft, now: number): DraftStatus {
  if (status === 'waiting' && now - at >= WAITS_MS) return 'expired'
  return status === 'shown' && expiresAt !== undefined && now > expiresAt ? 'expired' : status
}

/** True for a draft that its person can still confirm or drop. */
export function isOpen({ status }: Pick<Draft, 'status'>): boolean {
  return status === 'waiting' || status === 'shown'
}
