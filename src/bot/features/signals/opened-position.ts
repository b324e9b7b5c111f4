import type { TicketState } from '../../../desk/trading/tickets/ticket.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'

/** States of a ticket that opened nothing and never will. */
const OPENED_NOTHING: ReadonlySet<TicketState> = new Set([
  'cancelled',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/** Finds the position that a ticket opened: `none` where it opened none and never will, undefined where it has none yet. */
export function createFindOpenedPosition(
  tickets: Pick<TicketStore, 'read'>,
): (userId: number, ticketId: string) => Promise<string | undefined> {
  return async (userId, ticketId) => {
    const ticket = await tickets.read(userId, ticketId)
    if (!ticket) return undefined
    return OPENED_NOTHING.has(ticket.state) ? 'none' : ticket.outcome['positionId']
  }
}
