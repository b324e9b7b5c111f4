import type { TicketStore } from './store.js'
import type { Ticket } from './ticket.js'

/** A person with more tickets than these is no newcomer. */
const LOOKED_AT = 20

/** True if a ticket is the first of its person that opened a position which is open, by their journal; that is so of one at most. */
export function createIsFirstOrder(store: Pick<TicketStore, 'list'>): (ticket: Ticket) => Promise<boolean> {
  return async (ticket) => {
    if (!hasOpened(ticket) || ticket.outcome['ended'] !== undefined) return false
    const { userId, id } = ticket.quote
    const { tickets, damaged } = await store.list(userId, 0, LOOKED_AT)
    // One that cannot be decoded may have been the first.
    const isNewcomer = tickets.length < LOOKED_AT && damaged.length === 0
    return isNewcomer && tickets.filter(hasOpened).every(({ quote }) => quote.id === id)
  }
}

/** True if its position was seen. An order that rests, or is in no list any more, has none. */
function hasOpened({ quote: { intent }, state, outcome }: Ticket): boolean {
  return state === 'done' && intent.kind === 'open' && outcome['resting'] === undefined
}
