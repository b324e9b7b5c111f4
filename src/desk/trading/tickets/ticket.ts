import type { ExecuteCall } from '../../../service/service.js'
import type { StoredIntent } from '../actions/stored-intent.js'
import type { ShownFigures } from '../actions/plan.js'
import type { FilledPart } from '../order-defaults/fill-in.js'
import type { AccountState } from '../outcome/account-state.js'

/** What was offered: it never changes once it is shown. Everything in it is plain JSON, amounts as decimal text. */
export interface Quote {
  /** Random; what a button carries. */
  readonly id: string
  /** Whose it is: numeric Telegram id. Nobody else can confirm it. */
  readonly userId: number
  readonly accountId: string
  /** What the account was called when it was offered. */
  readonly accountLabel: string
  /** Where that account lives. */
  readonly venue: string
  readonly chainId: string
  /** Exactly what will be executed (service.md §4.2). */
  readonly call: ExecuteCall
  /** Asks for the same again: for a new quote. */
  readonly intent: StoredIntent
  /** What the person saw before they confirmed. */
  readonly shown: ShownFigures
  /** The batch that it is part of; absent for most. */
  readonly batch?: string
  /** Whether it was to go out as it was typed, without a Confirm; absent for most. */
  readonly isQuick?: true
  /** What of it its person did not say, but chose before: parts of an order, of one that was to go out as it was typed. */
  readonly filled?: readonly FilledPart[]
  /** What follows when it is done; absent for most. */
  readonly followUp?: TicketFollowUp
  /** When it was offered and until when it may be confirmed, in milliseconds. */
  readonly quotedAt: number
  readonly expiresAt: number
}

/** How far the clocks of two processes may be apart, in milliseconds. */
const CLOCKS_APART_MS = 5_000

/**
 * Whether an offer does not stand any more: its time is over; or it was made later than it is now, because the clock was
 * set back since, and nobody knows how long ago its prices were true.
 */
export function hasExpired(
  { quotedAt, expiresAt }: { readonly quotedAt: number; readonly expiresAt: number },
  now: number,
): boolean {
  return now > expiresAt || now < quotedAt - CLOCKS_APART_MS
}

/** The second step of what takes two. */
export type TicketFollowUp =
  /** Another ticket, offered at the same time; the one Confirm is for both, and it is sent when the first is done. */
  | { readonly how: 'send'; readonly ticketId: string }
  /** Previewed when the first is done, and confirmed by itself. */
  | { readonly how: 'preview'; readonly intent: StoredIntent }

/**
 * Where a ticket stands.
 * `quoted` shown, not confirmed. `claimed` confirmed, nothing sent yet. `sending` the request may have left.
 * `accepted` the service took it; not yet filled. `done` what was asked for is in place. `cancelled` the service took it
 * and then dropped it. `rejected` the service said no. `not-sent` confirmed, but nothing left. `unknown` it may or may not
 * have arrived. `declined` the person said no. `expired` not confirmed in time.
 */
export type TicketState =
  | 'quoted'
  | 'claimed'
  | 'sending'
  | 'accepted'
  | 'done'
  | 'cancelled'
  | 'rejected'
  | 'not-sent'
  | 'unknown'
  | 'declined'
  | 'expired'

/** States after which nothing happens to a ticket any more. */
export const FINAL: ReadonlySet<TicketState> = new Set([
  'done',
  'cancelled',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/** A ticket as it stands. */
export interface Ticket {
  readonly quote: Quote
  readonly state: TicketState
  /** When it came into that state, in milliseconds. */
  readonly since: number
  /** What is known of how it went, by name, as text. */
  readonly outcome: Readonly<Record<string, string>>
  /** The message that shows it; undefined before it was confirmed. */
  readonly message: { readonly chatId: number; readonly messageId: number } | undefined
  /** How things stood just before it was sent; undefined when it never was. */
  readonly before: AccountState | undefined
}
