import { compare, type AccountState } from '../../outcome/account-state.js'
import type { StoredPosition } from '../../../account/positions/stored-position.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import type { CallParams } from '../call-rules.js'

type Opening = CallParams<'newPositionOrder' | 'newPositionOrderWithTPSL'>

/** The prices of the take-profit and the stop-loss that are sent along. */
interface Exits {
  readonly takeProfit?: unknown
  readonly stopLoss?: unknown
}

/**
 * Recognises a new order: as a position (filled), as a pending order, or among those that ended (dropped). It is known by
 * its pair, side and size, and by an id that was nowhere before.
 */
export function observeOpening(
  params: Opening,
  exits: Exits,
  before: AccountState,
  after: AccountState,
): Observation {
  const known = new Set([...before.positions, ...before.pending, ...before.closed].map(({ id }) => id))
  const isOurs = (seen: StoredPosition): boolean =>
    !known.has(seen.id) &&
    seen.pairId === params.tokenId &&
    seen.isLong === params.isLong &&
    compare(seen.size, String(params.size)) === 0

  const opened = after.positions.find(isOurs)
  if (opened)
    return {
      is: 'done',
      facts: {
        positionId: opened.id,
        entryPrice: opened.entryPrice ?? '',
        ...protection(exits, opened.id, after),
      },
    }
  const resting = after.pending.find(isOurs)
  if (resting) {
    // A market order in the list still waits to be filled by the service; any other is where it was sent to.
    if (params.positionType === 'Market') return WAITING
    return { is: 'done', facts: { positionId: resting.id, resting: 'yes' } }
  }
  const dropped = after.closed.find(({ id, wasCancelled }) => wasCancelled && !known.has(id))
  return dropped ? { is: 'cancelled', facts: { positionId: dropped.id } } : WAITING
}

/** Says of the take-profit and the stop-loss that were sent along if they are in place. */
function protection(
  { takeProfit, stopLoss }: Exits,
  positionId: string,
  after: AccountState,
): Readonly<Record<string, string>> {
  const isPlaced = (price: unknown): boolean =>
    after.triggers.some(
      (trigger) =>
        trigger.positionId === positionId && trigger.isOpen && compare(trigger.price, String(price)) === 0,
    )
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: isPlaced(takeProfit) ? 'placed' : 'missing' }),
    ...(stopLoss === undefined ? {} : { stopLoss: isPlaced(stopLoss) ? 'placed' : 'missing' }),
  }
}
