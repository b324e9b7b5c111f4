import { duplicateKeyOf } from '../actions/calls.js'
import type { AccountState } from '../outcome/account-state.js'
import type { Ticket, TicketState } from './ticket.js'

/** States in which a ticket has left no trace in the account. */
const WITHOUT_TRACE: ReadonlySet<TicketState> = new Set([
  'quoted',
  'claimed',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/**
 * The account just before a person did the same action again. A person who reads that an order may not have arrived often
 * sends it anew; a change after that may come from either, so only the account before it tells the outcome of this one.
 * Undefined where the action was not repeated; `others` are further tickets of its owner.
 */
export function stateBeforeDuplicate({ quote }: Ticket, others: readonly Ticket[]): AccountState | undefined {
  const trace = duplicateKeyOf(quote.call)
  if (trace === undefined) return undefined
  return others
    .filter(
      ({ quote: other, state }) =>
        other.accountId === quote.accountId &&
        other.chainId === quote.chainId &&
        other.quotedAt > quote.quotedAt &&
        !WITHOUT_TRACE.has(state) &&
        duplicateKeyOf(other.call) === trace,
    )
    .toSorted((one, other) => one.quote.quotedAt - other.quote.quotedAt)
    .find(({ before }) => before !== undefined)?.before
}
