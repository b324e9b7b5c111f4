import { begins, hasExpired, type Quote, type Ticket, type TicketState } from './ticket.js'
import type { TicketStore } from './store.js'

// One order is replaced by one other at a time. A replacement takes two tickets: the second cancels the order once the first has placed
// what comes in its place. A second replacement in between would have both place an order, and cancel the one.

/** The time since the last change of a replacement in which another one waits for it, in milliseconds: one that is stuck holds up no exit. */
const HOLDS_MS = 60_000
/** Tickets of a person that are searched. */
const LATEST = 50

const UNDER_WAY: ReadonlySet<TicketState> = new Set(['claimed', 'sending', 'accepted'])

/** An order in the slot of a position, by the id `position/order`. */
type Replaced = Pick<Quote, 'userId' | 'venue' | 'chainId'> & { readonly orderId: string }

/** The order that a ticket places another one for, by its id; undefined for a ticket that replaces none. */
export function replacedBy({ intent, followUp }: Pick<Quote, 'intent' | 'followUp'>): string | undefined {
  if (intent.kind !== 'replace' || followUp?.how !== 'send') return undefined
  const { target } = intent as { readonly target?: { readonly id?: unknown } }
  return typeof target?.id === 'string' ? target.id : undefined
}

/** True while a ticket other than `own` replaces an order. Whoever has claimed their own ticket before they ask is seen by the other, too. */
export async function isBeingReplaced(
  { tickets, now }: { readonly tickets: Pick<TicketStore, 'list' | 'read'>; readonly now: number },
  { userId, venue, chainId, orderId }: Replaced,
  own?: string,
): Promise<boolean> {
  const latest = await tickets.list(userId, 0, LATEST)
  const others = latest.tickets.filter(
    ({ quote }) =>
      quote.id !== own && quote.venue === venue && quote.chainId === chainId && replacedBy(quote) === orderId,
  )
  const under = await Promise.all(others.map((one) => isUnderWay(tickets, one, now)))
  return under.includes(true)
}

/** True for a replacement that is under way, or was until a moment ago: lists are late. */
async function isUnderWay(tickets: Pick<TicketStore, 'read'>, first: Ticket, now: number): Promise<boolean> {
  const { state, since, quote } = first
  const isRecent = (at: number): boolean => Math.abs(now - at) < HOLDS_MS
  if (UNDER_WAY.has(state)) return isRecent(since)
  if (!begins('send', first) || quote.followUp?.how !== 'send') return false
  const second = await tickets.read(quote.userId, quote.followUp.ticketId)
  if (!second) return false
  if (second.state === 'quoted') return isRecent(since) && !hasExpired(second.quote, now)
  return (UNDER_WAY.has(second.state) || second.state === 'done') && isRecent(second.since)
}
