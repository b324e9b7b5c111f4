import type { ExecuteCall } from '../../../service/service.js'
import type { AccountState } from '../outcome/account-state.js'
import type { Ticket, TicketState } from './ticket.js'

/** States in which nothing of a ticket can show in the account. */
const WITHOUT_TRACE: ReadonlySet<TicketState> = new Set([
  'offered',
  'claimed',
  'rejected',
  'unsent',
  'declined',
  'lapsed',
])

/**
 * How things stood just before a person did the same thing again. Whoever hears that an order may not have arrived often
 * sends it anew; what shows after that may be of either, so only what showed before it tells of this one. Undefined where
 * nobody did; `others` are further tickets of its owner.
 */
export function statesBeforeConflicts(
  { offer }: Ticket,
  others: readonly Ticket[],
): AccountState | undefined {
  const deed = positionActionOf(offer.call)
  if (deed === undefined) return undefined
  return others
    .filter(
      ({ offer: other, state }) =>
        other.accountId === offer.accountId &&
        other.chainId === offer.chainId &&
        other.offeredAt > offer.offeredAt &&
        !WITHOUT_TRACE.has(state) &&
        positionActionOf(other.call) === deed,
    )
    .toSorted((one, other) => one.offer.offeredAt - other.offer.offeredAt)
    .find(({ before }) => before !== undefined)?.before
}

/** What calls have in common whose traces look the same; undefined for those that may well be one and the same. */
function positionActionOf({ name, params }: ExecuteCall): string | undefined {
  if (name === 'cancelPendingOrder' || name === 'cancelTriggerOrder') return undefined
  if (name === 'depositSelf' || name === 'depositSelfAllUSDC') return 'deposit'
  if ('posId' in params) return `${name} ${params.posId}`
  return 'size' in params ? `open ${params.tokenId} ${params.isLong} ${String(params.size)}` : name
}
