import { EXPECTED_MS, FOLLOWED_WITHOUT_ROW_MS, PATIENCE_MS } from './next-check.js'
import { mayHaveBeenSent, type Ticket } from './ticket.js'

/**
 * Outcome of a call that a mandate sends: `begun` its ticket can still be sent, `waiting` its outcome is yet to come, `unknown` nobody
 * knows it, and its owner has to look. `refused` the service did not do it, `not-sent` nothing has left.
 */
export type MandatedOutcome = 'begun' | 'waiting' | 'unknown' | 'done' | 'refused' | 'not-sent'

/** The outcome of a call by its ticket, which may not be there yet. `at`: the time at which it was begun, in milliseconds. */
export function mandatedOutcome(ticket: Ticket | undefined, at: number, now: number): MandatedOutcome {
  // A process died between two steps of it, or another one is about to go on. Its ticket is made as of then: one whose time is over
  // expires when it is confirmed, so that nobody sends it any more. Long after it, a ticket that is gone may have been sent.
  if (!ticket) return Math.abs(now - at) >= FOLLOWED_WITHOUT_ROW_MS ? 'unknown' : 'begun'
  const { state, outcome } = ticket
  switch (state) {
    case 'quoted':
      return 'begun'
    case 'claimed':
    case 'sending':
      return now - at >= FOLLOWED_WITHOUT_ROW_MS ? 'unknown' : 'waiting'
    case 'accepted':
      // Nothing shows what it has done, and nothing will: it must not hold up what else reduces the position.
      return ('unseen' in outcome && now - at >= EXPECTED_MS) || now - at >= FOLLOWED_WITHOUT_ROW_MS
        ? 'unknown'
        : 'waiting'
    case 'unknown':
      return now - at >= PATIENCE_MS ? 'unknown' : 'waiting'
    case 'done':
      return 'done'
    case 'expired':
    case 'declined':
      return mayHaveBeenSent(ticket) ? 'unknown' : 'not-sent'
    case 'cancelled':
    case 'rejected':
    case 'not-sent':
      return 'refused'
    default:
      throw new Error(`No such state: ${String(state satisfies never)}`)
  }
}
