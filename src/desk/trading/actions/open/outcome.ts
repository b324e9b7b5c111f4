import type { ExecuteCall } from '../../../../service/service.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import { compare, type ObservedPosition, type AccountState } from '../../outcome/account-state.js'

type Opening = Extract<ExecuteCall, { name: 'newPositionOrder' | 'newPositionOrderWithTPSL' }>

/**
 * Whether a new order shows: as a position (filled), as an order that rests, or among those that ended (dropped).
 * It is known by its pair, side and size, and by an id that was nowhere before.
 */
export function observeOpening(call: Opening, before: AccountState, after: AccountState): Observation {
  const known = new Set([...before.positions, ...before.pending, ...before.closed].map(({ id }) => id))
  const isOurs = (seen: ObservedPosition): boolean =>
    !known.has(seen.id) &&
    seen.pairId === call.params.tokenId &&
    seen.isLong === call.params.isLong &&
    compare(seen.size, String(call.params.size)) === 0

  const opened = after.positions.find(isOurs)
  if (opened)
    return {
      is: 'done',
      facts: {
        positionId: opened.id,
        entryPrice: opened.entryPrice ?? '',
        ...protection(call, opened.id, after),
      },
    }
  const resting = after.pending.find(isOurs)
  if (resting) {
    // A market order that is listed still waits for the keeper; any other is where it was sent to.
    if (call.params.positionType === 'Market') return WAITING
    return { is: 'done', facts: { positionId: resting.id, resting: 'yes' } }
  }
  const dropped = after.closed.find(({ id, wasCancelled }) => wasCancelled && !known.has(id))
  return dropped ? { is: 'cancelled', facts: { positionId: dropped.id } } : WAITING
}

/** Whether the take-profit and the stop that were sent along are in place; says nothing of those that were not. */
function protection(
  call: Opening,
  positionId: string,
  after: AccountState,
): Readonly<Record<string, string>> {
  if (call.name === 'newPositionOrder') return {}
  const isPlaced = (price: unknown): boolean =>
    after.triggers.some(
      (trigger) =>
        trigger.positionId === positionId && trigger.isOpen && compare(trigger.price, String(price)) === 0,
    )
  const { takeProfit, stopLoss } = call.params
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: isPlaced(takeProfit) ? 'placed' : 'missing' }),
    ...(stopLoss === undefined ? {} : { stopLoss: isPlaced(stopLoss) ? 'placed' : 'missing' }),
  }
}
