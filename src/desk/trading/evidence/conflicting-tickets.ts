import type { Sending } from './call-evidence.js'
import { CLOCKS_APART_MS, type Quote, type Ticket, type TicketState } from '../tickets/ticket.js'

/** States in which a ticket may have had an effect. */
const WITH_EFFECT: ReadonlySet<TicketState> = new Set(['sending', 'accepted', 'unknown', 'done', 'cancelled'])

/** An order is not expected to arrive later than this after it was sent, in milliseconds. */
export const ARRIVES_WITHIN_MS = 60 * 60_000

/** A ticket that was sent: with the time, and the account just before. */
export type SentTicket = Ticket & { readonly before: NonNullable<Ticket['before']> }

/** A call that is announced to whoever has a key of its wallet, without a word of who sent it. Plain JSON. */
export interface AnnouncedCall {
  readonly ticketId: string
  readonly call: Quote['call']
  /** Milliseconds. */
  readonly sentAt: number
  /** Its end, once that is known. */
  readonly end?: AnnouncedEnd
}

/** The end of an announced call. Plain JSON. */
export interface AnnouncedEnd extends Pick<Ticket, 'evidence'> {
  readonly state: 'done' | 'cancelled'
  /** Milliseconds. */
  readonly at: number
}

/** True for a ticket that was sent, or may have been, and whose call may have had an effect. */
export function wasSent(ticket: Ticket): ticket is SentTicket {
  return ticket.before !== undefined && WITH_EFFECT.has(ticket.state)
}

/** Id of the position or order that a call is for; undefined for one that opens or is for none, such as a deposit. */
export function positionIdOf({ params }: Quote['call']): string | undefined {
  return 'posId' in params ? params.posId : undefined
}

/** The time at which a ticket was sent, in milliseconds. */
export function sentAtOf({ sentAt, since }: Ticket): number {
  return sentAt ?? since
}

/** The sending of a ticket, as the rules of its call see it. */
export function sendingOf(ticket: SentTicket): Sending {
  const { before, outcome } = ticket
  return { sentAt: sentAtOf(ticket), before, transactionHash: outcome['transactionHash'] }
}

/**
 * Of these tickets and announced calls, the others of the same account or wallet that may have caused what a read of the account
 * shows, in the order of sending. Must be listed after that read, or one that was sent meanwhile would be left out.
 */
export function conflictingTickets(
  ticket: SentTicket,
  listed: readonly Ticket[],
  readAt: number,
  announced: readonly AnnouncedCall[] = [],
): readonly SentTicket[] {
  const { quote } = ticket
  const own = listed.filter(
    (other) => other.quote.accountId === quote.accountId && other.quote.chainId === quote.chainId,
  )
  // Of the account's own the state is known, too.
  const known = new Set(own.map((other) => other.quote.id))
  const others = announced
    .filter(({ ticketId }) => !known.has(ticketId))
    .map((sent) => ticketOf(sent, ticket))
  return [...own.filter(wasSent), ...others]
    .filter(
      (other) =>
        other.quote.id !== quote.id &&
        sentAtOf(other) > sentAtOf(ticket) - ARRIVES_WITHIN_MS &&
        sentAtOf(other) <= readAt + CLOCKS_APART_MS,
    )
    .toSorted((one, other) => sentAtOf(one) - sentAtOf(other))
}

/** The ticket of a call that is announced, as one of the account of this ticket. */
function ticketOf(
  { ticketId: id, call, sentAt, end }: AnnouncedCall,
  { quote, before }: SentTicket,
): SentTicket {
  return {
    quote: { ...quote, id, call },
    state: end?.state ?? 'accepted',
    since: end?.at ?? sentAt,
    outcome: {},
    message: undefined,
    // What has ended may have done so before the ticket was sent.
    before: end ? { ...before, readAt: sentAt } : before,
    sentAt,
    ...(end?.evidence ? { evidence: end.evidence } : {}),
  }
}

/** True if the outcome of a ticket was known before another one was sent: what that one sees is not of this. */
export function wasSettledBefore({ state, since }: SentTicket, { before }: SentTicket): boolean {
  return (state === 'done' || state === 'cancelled') && since < before.readAt
}
