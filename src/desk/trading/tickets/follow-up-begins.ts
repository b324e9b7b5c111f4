import type { Ticket, TicketFollowUp } from './ticket.js'

/** States of an order that is in place. */
const IN_PLACE: ReadonlySet<string | undefined> = new Set([undefined, 'placed', 'placed-late'])

/**
 * True if the follow-up of a ticket begins, by what the account showed: a position that was to be turned round has ended, and an order
 * that is to replace another is open. That the first step is done says neither.
 */
export function begins(
  how: TicketFollowUp['how'],
  { state, outcome }: Pick<Ticket, 'state' | 'outcome'>,
): boolean {
  if (state !== 'done') return false
  if (how === 'preview') return outcome['size'] === undefined || outcome['size'] === '0'
  return IN_PLACE.has(outcome['takeProfit']) && IN_PLACE.has(outcome['stopLoss'])
}
