import { traceOf } from '../actions/calls.js'
import type { AccountState } from '../outcome/account-state.js'
import type { Ticket, TicketState } from './ticket.js'

/** States in which nothing of a ticket can show in the account. */
const WITHOUT_TRACE: ReadonlySet<TicketState> = new Set([
  'quoted',
  'claimed',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/**
 * How things stood just before a person did the same thing again. Whoever hears that an order may not have arrived often
 * sends it anew; what shows after that may be of either, so only what showed before it tells of this one. Undefined where
 * nobody did; `others` are further tickets of its owner.
 */
export function statesBeforeConflicts(
  { quote }: Ticket,
  others: readonly Ticket[],
): AccountState | undefined {
  const trace = traceOf(quote.call)
  if (trace === undefined) return undefined
  return others
    .filter(
      ({ quote: other, state }) =>
        other.accountId === quote.accountId &&
        other.chainId === quote.chainId &&
        other.quotedAt > quote.quotedAt &&
        !WITHOUT_TRACE.has(state) &&
        traceOf(other.call) === trace,
    )
    .toSorted((one, other) => one.quote.quotedAt - other.quote.quotedAt)
    .find(({ before }) => before !== undefined)?.before
}
